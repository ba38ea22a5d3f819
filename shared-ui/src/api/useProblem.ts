import { useCallback } from 'react';
import { useHost } from '../host/HostContext.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import type { Failure } from './failure.ts';
import { problemOf, type Problem } from './problem.ts';

/** Puts failures into words for this screen: at the fields, in a banner or in a panel. */
export function useProblemOf(): (failure: Failure) => Problem {
  const t = useUiTexts();
  return useCallback((failure) => problemOf(failure, (key, values) => t(key, { ...values })), [t]);
}

/** Says a failure where no field or panel is there for it: a toast titled "Error". */
export function useProblemToast(): (failure: Failure) => void {
  const t = useUiTexts();
  const host = useHost();
  const read = useProblemOf();
  return useCallback(
    (failure) => host.toast({ kind: 'error', title: t('problem.title'), text: read(failure).text }),
    [host, read, t],
  );
}
