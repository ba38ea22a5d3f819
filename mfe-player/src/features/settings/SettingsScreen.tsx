import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useLeague, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { CalendarSection } from '../../data/calendar/CalendarSection.tsx';
import { PushSection } from '../../data/push/PushSection.tsx';
import { MailPreferences } from '../../data/account/MailPreferences.tsx';
import { DeleteAccount } from '../../data/account/DeleteAccount.tsx';

/** Settings of the account: "a user may delete their own account via Settings". */
export function SettingsScreen() {
  const t = useTexts();
  const me = useMe();
  const league = useLeague();
  usePageTitle(t('settings.title'));
  if (!me) return null;
  return (
    <Page title={t('settings.title')} width="form">
      <MailPreferences me={me} />
      <PushSection />
      {league?.team && <CalendarSection leagueId={league.league.id} />}
      <Section title={t('account.profile.security')}>
        <Row>
          <LinkButton to="/profile">{t('account.profile.title')}</LinkButton>
          <LinkButton to="/my-sessions">{t('account.profile.sessions')}</LinkButton>
        </Row>
      </Section>
      <DeleteAccount me={me} />
    </Page>
  );
}
