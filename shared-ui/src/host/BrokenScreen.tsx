import { useReconnected } from '../api/connection.ts';
import { ErrorPanel } from '../feedback/ErrorPanel.tsx';
import { Page } from '../layout/Page.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';

/** In the place of a screen that could not be loaded or broke. */
export function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  const t = useUiTexts();
  useReconnected(onRetry);
  return (
    <Page title={t('screen.broken')}>
      <ErrorPanel title={t('screen.failed')} onRetry={onRetry}>
        {t('screen.others')}
      </ErrorPanel>
    </Page>
  );
}
