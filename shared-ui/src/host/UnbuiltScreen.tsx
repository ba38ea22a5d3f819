import Construction from 'lucide-react/icons/construction';
import { LinkButton } from '../buttons/LinkButton.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { Icon } from '../layout/Icon.tsx';
import { Page } from '../layout/Page.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { usePageTitle } from './usePageTitle.ts';

/** A page that the shell knows and this release of the microfrontend does not have. */
export function UnbuiltScreen() {
  const t = useUiTexts();
  const title = t('screen.coming.title');
  usePageTitle(title);
  return (
    <Page title={title} width="narrow">
      <EmptyState
        icon={<Icon of={Construction} size="lg" />}
        title={t('screen.coming.text')}
        action={<LinkButton to="/">{t('screen.coming.home')}</LinkButton>}
      />
    </Page>
  );
}
