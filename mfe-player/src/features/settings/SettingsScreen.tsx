import { topicsOfLeague } from '@endzone/contracts/changes';
import type { Me } from '@endzone/contracts/accounts/profile';
import type { Membership } from '@endzone/contracts/leagues/members';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { CrestsOfLeague } from '@endzone/shared-ui/game/Crest.tsx';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { tryRefreshMe } from '@endzone/shared-ui/host/tryRefreshMe.ts';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Halves, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { isLeagueLost } from '../../data/leagues/isLeagueLost.ts';
import { useLostLeague } from '../../data/leagues/useLostLeague.ts';
import { useDeleteAccount } from '../../data/account/useDeleteAccount.tsx';
import { useFreshAccount } from '../../data/account/useFreshAccount.ts';
import { MemorySection } from '../../data/archive/MemorySection.tsx';
import { MailPreferences } from '../../data/account/MailPreferences.tsx';
import { CalendarSection } from '../../data/calendar/CalendarSection.tsx';
import { CurrentLeague } from '../../data/current-league/CurrentLeague.tsx';
import { PushSection } from '../../data/push/PushSection.tsx';
import { AccountSection } from './AccountSection.tsx';
import { getLeagueSettings, type LeagueSettings } from './api.ts';
import { LeagueCard } from './LeagueCard.tsx';
import { MembersSection } from './MembersSection.tsx';
import { SettingsNav, type SettingsPart } from './SettingsNav.tsx';
import { TeamCard } from './TeamCard.tsx';

/**
 * Everything about the current league and the own account on one page: "needs a selected league else notice 'No league selected'". The
 * owner, who plays in none, names the league in the address.
 */
export function SettingsScreen() {
  const t = useTexts();
  const me = useMe();
  const [search] = useSearchParams();
  const named = search.get('league');
  usePageTitle(t('settings.title'));
  if (!me) return null;
  if (me.roles.includes('SUPER_ADMIN') && named) return <Settings me={me} leagueId={named} />;
  return (
    <CurrentLeague title={t('settings.title')}>
      {(membership) => <Settings me={me} leagueId={membership.league.id} membership={membership} />}
    </CurrentLeague>
  );
}

type Props = { me: Me; leagueId: string; membership?: Membership };

/** The choice of the league outlives what is chosen: it keeps the focus while arrow keys go through the leagues. */
function Settings(props: Props) {
  const { me, leagueId, membership } = props;
  const t = useTexts();
  return (
    <Page
      title={t('settings.title')}
      over={!membership && <Link to={`/owner/leagues/${leagueId}`}>{t('settings.toOwner')}</Link>}
      actions={membership && <LeagueSelect me={me} leagueId={leagueId} />}
    >
      <SettingsOfLeague key={leagueId} {...props} />
    </Page>
  );
}

function SettingsOfLeague({ me, leagueId, membership }: Props) {
  const t = useTexts();
  const host = useHost();
  const { data, failure, status, reload } = useLoad(
    (signal) => getLeagueSettings(leagueId, signal),
    [leagueId],
  );
  useFresh(reload, { isShared: true, of: topicsOfLeague(leagueId), failure });
  useLostLeague(membership !== undefined && isLeagueLost(failure));
  useFreshAccount();
  const deletion = useDeleteAccount(me);
  // A handed-over league changes the role in the bar too.
  const changed = async () => {
    await Promise.all([reload(), tryRefreshMe(host)]);
  };
  return (
    <>
      <Beside>
        <SettingsNav parts={partsOf(t, data, membership)} isReady={data !== undefined} />
        <Parts>
          <Section id="league" title={t('settings.league.title')}>
            <Halves>
              {membership?.team && <TeamCard me={me} team={membership.team} deletion={deletion} />}
              {data ? (
                <LeagueCard {...data} membership={membership} onChanged={changed} />
              ) : failure ? (
                <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} autoRetry />
              ) : (
                <Skeleton shape="text" count={4} />
              )}
            </Halves>
          </Section>
          {data && (
            <CrestsOfLeague names={data.members.flatMap(({ team }) => team?.name ?? [])}>
              <MembersSection {...data} onChanged={changed} />
            </CrestsOfLeague>
          )}
          <div id="archive">
            <MemorySection leagueId={leagueId} />
          </div>
          <Stack id="notifications" $gap={6}>
            <MailPreferences me={me} />
            <PushSection />
          </Stack>
          {membership?.team && (
            <div id="calendar">
              <CalendarSection leagueId={leagueId} />
            </div>
          )}
          <AccountSection deletion={deletion} />
        </Parts>
      </Beside>
      {deletion.dialog}
    </>
  );
}

function partsOf(
  t: ReturnType<typeof useTexts>,
  data: LeagueSettings | undefined,
  membership: Membership | undefined,
): SettingsPart[] {
  const nbRequests = data?.pending.filter(({ type: kind }) => kind === 'REQUESTED').length ?? 0;
  return [
    { id: 'league', title: t('settings.league.title') },
    { id: 'members', title: t('settings.members.title'), count: nbRequests },
    { id: 'archive', title: t('archive.title') },
    { id: 'notifications', title: t('settings.notifications') },
    ...(membership?.team ? [{ id: 'calendar', title: t('calendar.title') }] : []),
    { id: 'account', title: t('settings.account.title') },
  ];
}

/** The same choice as in the bar. */
function LeagueSelect({ me, leagueId }: { me: Me; leagueId: string }) {
  const t = useTexts();
  const host = useHost();
  return (
    <Which>
      <span>{t('settings.which')}</span>
      <Select value={leagueId} onChange={({ target }) => host.selectLeague(target.value)}>
        {me.leagueMemberships?.map(({ league, role }) => (
          <option key={league.id} value={league.id}>
            {t('settings.inRole', { league: league.name, role: t(`settings.role.${role}`) })}
          </option>
        ))}
      </Select>
    </Which>
  );
}

const Beside = styled.div`
  display: grid;
  grid-template-columns: ${size.ownerMenu} minmax(0, 1fr);
  gap: ${space[8]};
  align-items: start;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  min-width: 0;
  > * {
    scroll-margin-top: calc(${size.topBar} + ${space[4]});
  }
`;
const Which = styled.label`
  display: grid;
  gap: ${space[1]};
  min-width: 0;
  ${media.phone} {
    flex: 1;
  }
  span {
    ${type.table}
    font-weight: 620;
  }
`;
