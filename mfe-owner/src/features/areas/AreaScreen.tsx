import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import Construction from 'lucide-react/icons/construction';

/** A part of the back office that is not built yet: what it will be for, and what works today. */
export function AreaScreen({ area }: { area: string }) {
  const t = useTexts();
  const title = t(`areas.${area}.title`);
  usePageTitle(title);
  return (
    <Page title={title} width="full">
      <EmptyState
        icon={<Icon of={Construction} size="lg" />}
        title={t('areas.coming')}
        action={
          <Row>
            <LinkButton to="/owner/seasons">{t('areas.toSeason')}</LinkButton>
            <LinkButton to="/owner/stats">{t('areas.toGames')}</LinkButton>
          </Row>
        }
      >
        {t(`areas.${area}.text`)}
      </EmptyState>
    </Page>
  );
}
