import { topicsOfLeague } from '@endzone/contracts/changes';
import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { TablePages } from '@endzone/shared-ui/data/TablePages.tsx';
import { usePageTurn } from '@endzone/shared-ui/data/usePageTurn.ts';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { NotFoundScreen } from '@endzone/shared-ui/host/NotFoundScreen.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isLeagueLost } from '../../data/leagues/isLeagueLost.ts';
import { useLostLeague } from '../../data/leagues/useLostLeague.ts';
import { entriesPerPage, getLog } from './api.ts';
import { LogFilters } from './LogFilters.tsx';
import { TimeLine } from './TimeLine.tsx';
import { useLogFilter } from './useLogFilter.ts';

/** What a league remembers, for all its members. */
export function LeagueLogScreen() {
  const { leagueId = '' } = useParams();
  const t = useTexts();
  const { filter, isFiltered, chooseGroups, chooseSeason, chooseTeam, goTo, clear } = useLogFilter();
  const { data, failure, status, reload } = useLoad(
    (signal) => getLog(leagueId, filter, signal),
    [leagueId, filter.groups.join(','), filter.season, filter.team, filter.page],
  );
  useFresh(reload, { isShared: true, of: topicsOfLeague(leagueId), failure });
  useLostLeague(isLeagueLost(failure));
  usePageTitle(t('leagueLog.title'));
  const { page } = filter;
  const { list, turned } = usePageTurn<HTMLDivElement>(data?.items, page);
  const handlePage = (next: number) => {
    turned(next);
    goTo(next);
  };
  // The buttons stay under the finger that presses them while the next page is on its way.
  const [total, setTotal] = useState(0);
  if (data && data.total !== total) setTotal(data.total);
  if (failure && isMissing(failure)) return <NotFoundScreen />;
  return (
    <Page
      title={t('leagueLog.title')}
      lead={t('leagueLog.lead')}
      width="text"
      actions={
        <LinkButton to={`/leagues/${leagueId}`} icon={<Icon of={ArrowLeft} />}>
          {t('leagueLog.back')}
        </LinkButton>
      }
    >
      <LogFilters
        leagueId={leagueId}
        filter={filter}
        onGroups={chooseGroups}
        onSeason={chooseSeason}
        onTeam={chooseTeam}
      />
      {!data && failure && (
        <LoadFailed
          failure={failure}
          title={t('leagueLog.failed')}
          onRetry={reload}
          busy={status === 'loading'}
        />
      )}
      {!data && !failure && <Skeleton shape="rows" count={8} />}
      {data && data.items.length === 0 && <Nothing isFiltered={isFiltered || page > 1} onAll={clear} />}
      {data && data.items.length > 0 && <TimeLine ref={list} entries={data.items} />}
      {total > entriesPerPage && (
        <TablePages page={page} pageSize={entriesPerPage} total={data?.total} onPage={handlePage} />
      )}
    </Page>
  );
}

function Nothing({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const t = useTexts();
  return (
    <EmptyState
      icon={<Icon of={History} size="lg" />}
      title={t(isFiltered ? 'leagueLog.nothingFound' : 'leagueLog.empty')}
      action={isFiltered && <Button onClick={onAll}>{t('leagueLog.show')}</Button>}
    >
      {t(isFiltered ? 'leagueLog.nothingFoundText' : 'leagueLog.emptyText')}
    </EmptyState>
  );
}
