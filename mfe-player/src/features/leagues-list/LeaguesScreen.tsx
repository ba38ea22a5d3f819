import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { SearchBar } from '@endzone/shared-ui/forms/SearchBar.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { selectIsPageOld, selectLeaguesList } from './selectors.ts';
import type { Id } from '@endzone/contracts/common';
import type { LeagueRow } from '@endzone/contracts/leagues/league';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { tryRefreshMe } from '@endzone/shared-ui/host/tryRefreshMe.ts';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router';

import { RegisterFirst } from '../../data/leagues/RegisterFirst.tsx';
import { RemovePending, type PendingRef, type Removal } from '../../data/leagues/RemovePending.tsx';
import { leaguesRequested } from './slice.ts';
import { JoinDialog } from './JoinDialog.tsx';
import { LeagueDialog } from './LeagueDialog.tsx';
import { LeagueTable } from './LeagueTable.tsx';
import { useLeagueSearch } from './useLeagueSearch.ts';

/** All leagues; with the id of one in the address its join confirmation is open. */
export function LeaguesScreen() {
  const t = useTexts();
  const me = useMe();
  const { id: joining } = useParams();
  if (joining !== undefined && !me)
    return <RegisterFirst notice={{ kind: 'warn', title: t('leaguesList.join.needsAccount') }} />;
  return <Leagues joining={joining} />;
}

function useLeagueList() {
  const search = useLeagueSearch();
  const { filter } = search;
  const dispatch = useDispatch();
  const { status, page, failure } = useSelector(selectLeaguesList);
  const isPageOld = useSelector(selectIsPageOld);
  // Who logs in or out sees their own memberships in the list.
  const userId = useMe()?.id;
  const load = useCallback(() => dispatch(leaguesRequested(filter)), [dispatch, filter]);
  useEffect(() => {
    load();
  }, [load, userId]);
  useFresh(load, { isLoading: status === 'loading', isShared: true, failure });
  return { search, status, page, failure: isPageOld ? failure : undefined, load };
}

function Leagues({ joining }: { joining: Id | undefined }) {
  const t = useTexts();
  usePageTitle(t('leagues.list.title'));
  const host = useHost();
  const navigate = useNavigate();
  const { search, status, page, failure, load } = useLeagueList();
  const [detailsOf, setDetailsOf] = useState<Id>();
  const [removing, setRemoving] = useState<{ how: Removal; pending: PendingRef }>();
  const handleGone = async () => {
    load();
    // The bars show what waits for an answer, too; what could not be read now is read with the next page.
    await tryRefreshMe(host);
  };
  const remove = (how: Removal, { id: leagueId, name, membershipId }: LeagueRow) =>
    membershipId && setRemoving({ how, pending: { id: membershipId, leagueId, name } });
  const leaveJoin = () => void navigate(`/leagues${search.query}`, { replace: true });
  return (
    <Page
      title={t('leagues.list.title')}
      lead={t('leaguesList.lead')}
      actions={
        <LinkButton to="/create-league" icon={<Icon of={Plus} />}>
          {t('leagues.secure.create')}
        </LinkButton>
      }
    >
      <SearchBar
        label={t('leaguesList.term')}
        term={search.term}
        isNarrowed={false}
        onSearch={search.searchFor}
        onReset={search.reset}
      />
      <LeagueTable
        page={page}
        isLoading={status === 'loading' || (status === 'idle' && !page)}
        search={search}
        onDetails={({ id }) => setDetailsOf(id)}
        onWithdraw={(league) => remove('withdraw', league)}
        empty={<NoLeagues isSearch={search.term !== ''} />}
        failure={
          failure && (
            <LoadFailed
              failure={failure}
              title={t('leaguesList.failed')}
              onRetry={load}
              busy={status === 'loading'}
              autoRetry
            />
          )
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
      title={isSearch ? t('leaguesList.noneFound') : t('leaguesList.none')}
      action={<LinkButton to="/create-league">{t('leagues.secure.create')}</LinkButton>}
    >
      {isSearch ? t('leaguesList.noneFoundText') : t('leaguesList.noneText')}
    </EmptyState>
  );
}
