import { UnsavedGuard } from '@endzone/shared-ui/forms/UnsavedGuard.tsx';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { Draft } from './useDraft.ts';

/** Stands in a form, keeps its values; where the device keeps nothing, leaving asks. */
export function KeepDraft<Values>({ draft }: { draft: Draft<Values> }) {
  const { values } = useFormikContext<Values>();
  const { keep, isFull } = draft;
  const first = useRef(values);
  useEffect(() => {
    if (values !== first.current) keep(values);
  }, [values, keep]);
  // Whether the form calls itself changed says nothing: after a preview it does not.
  return isFull ? <UnsavedGuard /> : null;
}
