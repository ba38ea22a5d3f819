import type { ReactNode } from 'react';
import { useIsOffline } from '../api/connection.ts';
import { isUnavailable, type Failure } from '../api/failure.ts';
import { useProblemOf } from '../api/useProblem.ts';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { ErrorPanel } from './ErrorPanel.tsx';

type Props = {
  failure: Failure;
  /** What could not be loaded, as a sentence. */
  title?: ReactNode;
  /** In the place of the failure's own words. */
  children?: ReactNode;
  onRetry?: () => unknown;
  /** Another try is under way. */
  busy?: boolean;
  /** Tries again by itself, ever more seldom: while nobody answers, unless said otherwise. */
  autoRetry?: boolean;
};

/** In the place of what could not be loaded: what is wrong, and another try. */
export function LoadFailed({
  failure,
  title,
  children,
  onRetry,
  busy = false,
  autoRetry = isUnavailable(failure),
}: Props) {
  const t = useUiTexts();
  const problemOf = useProblemOf();
  const isNotKept = useIsOffline() && failure.kind === 'offline';
  return (
    <ErrorPanel
      title={title ?? t('error.load')}
      busy={busy}
      autoRetry={autoRetry}
      onRetry={onRetry && (() => void onRetry())}
      requestId={failure.requestId}
    >
      {children ?? (isNotKept ? t('problem.notKept') : problemOf(failure).text)}
    </ErrorPanel>
  );
}
