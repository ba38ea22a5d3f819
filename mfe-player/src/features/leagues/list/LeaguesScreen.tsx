import type { Id } from '@endzone/contracts/types/common';
import type { LeagueRow } from '@endzone/contracts/types/people';
import { useReconnected } from '@endzone/shared-ui/api/connection.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router';
import { getMe } from '../api.ts';
import { RegisterFirst } from '../RegisterFirst.tsx';
import { RemovePending, type PendingRef, type Removal } from '../RemovePending.tsx';
import { selectLeagueList } from '../selectors.ts';
import { leaguesRequested } from '../slice.ts';
import { JoinDialog } from './JoinDialog.tsx';
import { LeagueDialog } from './LeagueDialog.tsx';
import { LeagueTable } from './LeagueTable.tsx';
import { SearchBar } from './SearchBar.tsx';
import { useLeagueSearch } from './useLeagueSearch.ts';

/** All leagues; with the id of one in the address its join confirmation is open. */
export function LeaguesScreen() {
  const t = useTexts();
  const me = useMe();
  const { id: joining } = useParams();
  if (joining !== undefined && !me)
    return <RegisterFirst notice={{ kind: 'warn', title: t('leagues.join.needsAccount') }} />;
  return <Leagues joining={joining} />;
}

function useLeagueList() {
  const search = useLeagueSearch();
  const { filter } = search;
  const dispatch = useDispatch();
  const { status, page } = useSelector(selectLeagueList);
  // Who logs in or out sees his own memberships in the list.
  const userId = useMe()?.id;
  const load = useCallback(() => dispatch(leaguesRequested(filter)), [dispatch, filter]);
  useEffect(() => {
    load();
  }, [load, userId]);
  useReconnected(load);
  return { search, status, page, load };
}

function Leagues({ joining }: { joining: Id | undefined }) {
  const t = useTexts();
  usePageTitle(t('leagues.list.title'));
  const host = useHost();
  const navigate = useNavigate();
  const { search, status, page, load } = useLeagueList();
  const [detailsOf, setDetailsOf] = useState<Id>();
  const [removing, setRemoving] = useState<{ how: Removal; pending: PendingRef }>();
  const handleGone = async () => {
    load();
    // The bars show what waits for an answer, too; what could not be read now is read with the next page.
    await getMe().then(host.meChanged, () => undefined);
  };
  const remove = (how: Removal, { id: leagueId, name, membershipId }: LeagueRow) =>
    membershipId && setRemoving({ how, pending: { id: membershipId, leagueId, name } });
  const leaveJoin = () => void navigate(`/leagues${search.query}`, { replace: true });
  return (
    <Page
      title={t('leagues.list.title')}
      lead={t('leagues.list.lead')}
      actions={
        <LinkButton to="/create-league" icon={<Icon of={Plus} />}>
          {t('leagues.secure.create')}
        </LinkButton>
      }
    >
      <SearchBar term={search.term} onSearch={search.searchFor} onReset={search.reset} />
      <LeagueTable
        page={page}
        isLoading={status === 'loading' || (status === 'idle' && !page)}
        search={search}
        onDetails={({ id }) => setDetailsOf(id)}
        onWithdraw={(league) => remove('withdraw', league)}
        empty={<NoLeagues isSearch={search.term !== ''} />}
        failure={
          status === 'failed' ? (
            <ErrorPanel title={t('leagues.list.failed')} onRetry={load} byItself />
          ) : undefined
        }
      />
      {detailsOf && !joining && (
        <LeagueDialog leagueId={detailsOf} query={search.query} onClose={() => setDetailsOf(undefined)} />
      )}
      {joining && !removing && (
        <JoinDialog
          leagueId={joining}
          onRemove={(how, league) => {
            leaveJoin();
            remove(how, league);
          }}
          onClose={leaveJoin}
        />
      )}
      {removing && <RemovePending {...removing} onGone={handleGone} onClose={() => setRemoving(undefined)} />}
    </Page>
  );
}

function NoLeagues({ isSearch }: { isSearch: boolean }) {
  const t = useTexts();
  return (
    <EmptyState
      icon={<Icon of={SearchX} size="lg" />}
      title={isSearch ? t('leagues.list.noneFound') : t('leagues.list.none')}
      action={<LinkButton to="/create-league">{t('leagues.secure.create')}</LinkButton>}
    >
      {isSearch ? t('leagues.list.noneFoundText') : t('leagues.list.noneText')}
    </EmptyState>
  );
}
