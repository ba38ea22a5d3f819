import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { useLeague } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useLocation } from 'react-router';

/** Pages that are named in the bars. */
const named = [
  'blog',
  'faq',
  'leaderboard',
  'leagues',
  'notifications',
  'players',
  'profile',
  'settings',
  'trophies',
];

function useHeading(): string {
  const t = useTexts();
  const [, name = ''] = useLocation().pathname.split('/');
  return t(named.includes(name) ? `frame.nav.${name}` : 'frame.cold.heading');
}

/** In the place of a page that the device does not keep: the ways to those that it does. */
export function NotCachedScreen() {
  const t = useTexts();
  const league = useLeague();
  return (
    <Page title={useHeading()}>
      <EmptyState
        icon={<Icon of={WifiOff} size="lg" />}
        title={t('frame.cold.title')}
        action={
          league ? (
            <Row>
              <LinkButton to="/team" kind="primary">
                {t('frame.cold.team')}
              </LinkButton>
              <LinkButton to={`/leagues/${league.league.id}`}>{t('frame.cold.league')}</LinkButton>
            </Row>
          ) : (
            <LinkButton to="/">{t('frame.cold.home')}</LinkButton>
          )
        }
      >
        {t(league ? 'frame.cold.text' : 'frame.cold.textOfVisitor')}
      </EmptyState>
    </Page>
  );
}
