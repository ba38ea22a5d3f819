import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';

/** Nobody could say whether there is a log-in: a page for people with one waits. */
export function SessionUnknown({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  const title = t('frame.sessionUnknown.title');
  return (
    <Page title={title} titleHidden>
      <ErrorPanel title={title} onRetry={onRetry} autoRetry>
        {t('frame.sessionUnknown.text')}
      </ErrorPanel>
    </Page>
  );
}
