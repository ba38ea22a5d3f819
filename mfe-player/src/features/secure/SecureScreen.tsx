import { topicsOfLeague } from '@endzone/contracts/changes';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { tryRefreshMe } from '@endzone/shared-ui/host/tryRefreshMe.ts';
import type { Me } from '@endzone/contracts/accounts/profile';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { useHost, useLeague, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { LeagueChoice } from './LeagueChoice.tsx';
import { PendingList } from './PendingList.tsx';
import { wayOf, type Way } from './wayOf.ts';

export function SecureScreen() {
  const account = useMe();
  const { hash, state } = useLocation();
  const isForPending = hash === '#pending';
  const left = (state as Left | null)?.left; // as settings give it
  const me = account && without(account, left);
  const current = useLeague();
  const way = wayOf(me ?? nobody, current, isForPending);
  const isChoice = typeof way === 'string';
  useDeselect(isChoice && left !== undefined && current?.league.id === left);
  useForget(account?.leagueMemberships, isChoice ? left : undefined);
  if (!me) return null;
  if (!isChoice) return <Leave way={way} isAccountOld={left !== undefined} />;
  return <Choice me={me} isUnknown={way === 'unknown'} isForPending={isForPending} />;
}

/** A league that was left a moment ago, and that the account still names. */
type Left = { left?: string };
const without = (me: Me, left: string | undefined): Me => ({
  ...me,
  leagueMemberships: me.leagueMemberships?.filter(({ league }) => league.id !== left) ?? null,
});

// Nobody comes here without log-in: the shell's guard sees to it.
const nobody = { roles: [], leagueMemberships: null } as unknown as Me;

/** Its pages are gone: none of them can miss it any more. */
function useDeselect(isLeft: boolean) {
  const host = useHost();
  useEffect(() => {
    if (isLeft) host.selectLeague(undefined);
  }, [isLeft, host]);
}

/** What was left may be joined again: it is hidden only until the account has forgotten it. */
function useForget(memberships: Me['leagueMemberships'] | undefined, left: string | undefined) {
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const isForgotten = left !== undefined && memberships?.every(({ league }) => league.id !== left);
  useEffect(() => {
    if (isForgotten) void navigate({ pathname, hash }, { replace: true, state: null });
  }, [isForgotten, navigate, pathname, hash]);
}

type LeaveProps = {
  way: Exclude<Way, string>;
  /** It still names a league that was left. */ isAccountOld?: boolean;
};

function Leave({ way: { to, select }, isAccountOld = false }: LeaveProps) {
  const host = useHost();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    if (select) host.selectLeague(select);
    if (isAccountOld) void tryRefreshMe(host);
    void navigate(to, { replace: true });
  });
  useEffect(() => leave(), [to, select]);
  return null;
}

/** Who was let in meanwhile sees it here: the account is read anew. */
function useFreshMe() {
  const host = useHost();
  const showProblem = useProblemToast();
  const [isFresh, setFresh] = useState(false);
  const { run: read, isBusy: isReading } = useCommand(host.refreshMe, {
    onDone: () => setFresh(true),
    onFailed: showProblem,
  });
  useEffect(() => void read(), [read]);
  return { read, isReading, isFresh };
}

type ChoiceProps = { me: Me; isUnknown: boolean; isForPending: boolean };

function Choice({ me, isUnknown, isForPending }: ChoiceProps) {
  const t = useTexts();
  usePageTitle(t('leagues.secure.title'));
  const host = useHost();
  const { read, isReading, isFresh } = useFreshMe();
  const pending = me.pendingLeagueMemberships ?? [];
  const [failure, setFailure] = useState<Failure>();
  useFresh(async () => setFailure(await tryRefreshMe(host)), {
    isShared: pending.length > 0,
    isLoading: isReading,
    of: ['person', ...pending.flatMap(({ league }) => topicsOfLeague(league.id))],
    failure,
  });
  // What they came for is gone, or they have decided on it.
  if (isForPending && isFresh && !isUnknown && pending.length === 0) return <Leave way={{ to: '/secure' }} />;
  return (
    <Page title={t('secure.welcome', { name: me.firstName })} lead={t('secure.lead')} width="form">
      {isUnknown ? (
        <ErrorPanel title={t('secure.failed')} busy={isReading} onRetry={() => void read()} autoRetry>
          {t('secure.others')}
        </ErrorPanel>
      ) : (
        <LeagueChoice memberships={me.leagueMemberships ?? []} />
      )}
      {pending.length > 0 && (
        <PendingList pending={pending} memberships={me.leagueMemberships ?? []} onChanged={read} />
      )}
      <Actions>
        <LinkButton to="/leagues" icon={<Icon of={Search} />}>
          {t('secure.join')}
        </LinkButton>
        <LinkButton to="/create-league" icon={<Icon of={Plus} />}>
          {t('leagues.secure.create')}
        </LinkButton>
      </Actions>
    </Page>
  );
}
