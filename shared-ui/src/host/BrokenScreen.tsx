import { useReconnected } from '../api/connection.ts';
import { ErrorPanel } from '../feedback/ErrorPanel.tsx';
import { Page } from '../layout/Page.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';

type Props = {
  onRetry: () => void;
  /** `timesReconnected` when the screen began to load. */
  since: number;
};

/** In the place of a screen that could not be loaded or broke. */
export function BrokenScreen({ onRetry, since }: Props) {
  const t = useUiTexts();
  useReconnected(onRetry, since);
  return (
    <Page title={t('screen.broken')}>
      <ErrorPanel title={t('screen.failed')} onRetry={onRetry}>
        {t('screen.others')}
      </ErrorPanel>
    </Page>
  );
}
