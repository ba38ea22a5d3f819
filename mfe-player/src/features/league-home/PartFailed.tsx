import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useSelector } from 'react-redux';
import { selectFailure, selectStatus } from './selectors.ts';
import type { PartName } from './slice.ts';

type PartFailedProps = { part: PartName; title: string; onRetry: () => void };

/** In the place of a part that could not be read: what is wrong, and another try, by itself while nobody answers for it. */
export function PartFailed({ part, title, onRetry }: PartFailedProps) {
  const t = useTexts();
  const failure = useSelector(selectFailure(part));
  const busy = useSelector(selectStatus(part)) === 'loading';
  const isOffline = failure?.code === 'network';
  const isAway = isOffline || failure?.status === 503;
  return (
    <ErrorPanel title={title} onRetry={onRetry} busy={busy} byItself={isAway} requestId={failure?.requestId}>
      {isOffline ? t('leagueHome.offline') : (failure?.text ?? t('leagueHome.restWorks'))}
    </ErrorPanel>
  );
}
