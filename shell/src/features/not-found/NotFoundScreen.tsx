import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';

/** Any path that leads nowhere. */
export function NotFoundScreen() {
  const t = useTexts();
  const title = t('frame.notFound.title');
  usePageTitle(title);
  return (
    <Page title={title} width="narrow">
      <EmptyState
        title={t('frame.notFound.text')}
        action={
          <LinkButton to="/" kind="primary">
            {t('frame.notFound.home')}
          </LinkButton>
        }
      >
        {t('frame.notFound.hint')}
      </EmptyState>
    </Page>
  );
}
