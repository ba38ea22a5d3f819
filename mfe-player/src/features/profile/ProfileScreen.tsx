import type { Locale } from '@endzone/contracts/messages/format';
import type { Me } from '@endzone/contracts/accounts/profile';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Avatar } from '@endzone/shared-ui/game/Avatar.tsx';
import { useMe, useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { showListDay } from '@endzone/shared-ui/time/dates.ts';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import Pencil from 'lucide-react/icons/pencil';
import { Text } from '@endzone/shared-ui/layout/FormPage.tsx';
import { DeleteAccount } from '../../data/account/DeleteAccount.tsx';
import { ExportButton } from '../../data/account/ExportButton.tsx';
import { Facts } from './Facts.tsx';
import { MailPreferences } from '../../data/account/MailPreferences.tsx';
import { useFreshAccount } from '../../data/account/useFreshAccount.ts';
import { PushSection } from '../../data/push/PushSection.tsx';

const dash = '–';

/** "Profile: first name, last name, gender, location, date of birth (DD/MM/YYYY), e-mail and a masked password." */
function factsOf(me: Me, locale: Locale, t: Translate): [label: string, value: string, note?: string][] {
  const gender = { m: t('account.field.male'), f: t('account.field.female') };
  const first: [string, string] = [t('account.field.firstName'), me.firstName];
  const last: [string, string] = [t('account.field.lastName'), me.lastName];
  return [
    ...(locale === 'hu' ? [last, first] : [first, last]),
    [t('account.field.gender'), me.gender ? gender[me.gender] : dash],
    [t('account.field.location'), me.location || dash],
    [t('account.field.birthDate'), me.birthDate ? showListDay(locale, me.birthDate) : dash],
    [t('account.field.email'), me.email],
    [t('account.field.password'), '••••••••', t('profile.mask')],
    [t('profile.field.newsletter'), t(me.newsletter ? 'profile.yes' : 'profile.no')],
  ];
}

export function ProfileScreen() {
  const me = useMe();
  return me ? <Profile me={me} /> : null;
}

function Profile({ me }: { me: Me }) {
  const t = useTexts();
  const { locale } = useMount();
  useFreshAccount();
  usePageTitle(t('account.profile.title'));
  return (
    <Page
      title={t('account.profile.title')}
      beside={<Avatar name={me.name} size="xl" />}
      lead={me.name}
      width="form"
    >
      {me.emailChange && (
        <Banner kind="info">{t('profile.emailChange.pending', { email: me.emailChange.newEmail })}</Banner>
      )}
      <Section title={t('profile.data')}>
        <Stack $gap={4}>
          <Facts facts={factsOf(me, locale, t)} />
          <Row>
            <LinkButton to="/edit-profile" icon={<Icon of={Pencil} />}>
              {t('profile.edit')}
            </LinkButton>
            <LinkButton to="/change-email" icon={<Icon of={Mail} />}>
              {t('profile.changeEmail')}
            </LinkButton>
            <LinkButton to="/change-password" icon={<Icon of={KeyRound} />}>
              {t('profile.changePassword')}
            </LinkButton>
          </Row>
        </Stack>
      </Section>
      <MailPreferences me={me} />
      <PushSection />
      <Section title={t('account.profile.security')}>
        <Stack>
          <Text>{t('profile.exportText')}</Text>
          <Row>
            <LinkButton to="/my-sessions">{t('account.profile.sessions')}</LinkButton>
            <ExportButton />
          </Row>
        </Stack>
      </Section>
      <DeleteAccount me={me} />
    </Page>
  );
}
