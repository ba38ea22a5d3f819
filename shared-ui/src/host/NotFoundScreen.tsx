import { EmptyState } from '../feedback/EmptyState.tsx';
import { LinkButton } from '../buttons/LinkButton.tsx';
import { usePageTitle } from './usePageTitle.ts';
import { Page } from '../layout/Page.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';

/** Any path that leads nowhere, or to something that is not there. */
export function NotFoundScreen() {
  const t = useUiTexts();
  const title = t('notFound.title');
  usePageTitle(title);
  return (
    <Page title={title} width="narrow">
      <EmptyState
        title={t('notFound.hint')}
        action={
          <LinkButton to="/" kind="primary">
            {t('notFound.home')}
          </LinkButton>
        }
      />
    </Page>
  );
}
