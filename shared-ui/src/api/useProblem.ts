import { useCallback } from 'react';
import { useHost } from '../host/HostContext.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { problemOf, type Problem } from './problem.ts';

/** Reads errors for this screen: at the fields, in a banner or in a panel. */
export function useProblemOf(): (error: unknown) => Problem {
  const t = useUiTexts();
  return useCallback((error) => problemOf(error, (key, values) => t(key, { ...values })), [t]);
}

/** Says an error where no field or panel is there for it: a toast titled "Error". */
export function useProblemToast(): (error: unknown) => void {
  const t = useUiTexts();
  const host = useHost();
  const read = useProblemOf();
  return useCallback(
    (error) => host.toast({ kind: 'error', title: t('problem.title'), text: read(error).text }),
    [host, read, t],
  );
}
