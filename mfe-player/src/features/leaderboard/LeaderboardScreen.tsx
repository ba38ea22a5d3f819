import type { Season } from '@endzone/contracts/stats/seasons';
import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { SearchBar } from '@endzone/shared-ui/forms/SearchBar.tsx';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { getSeasons } from '../../data/seasons/api.ts';
import { SeasonSelect } from '../../data/seasons/SeasonSelect.tsx';
import { getLeaderboard } from './api.ts';
import { LeaderboardTable } from './LeaderboardTable.tsx';
import { MyTeams } from './MyTeams.tsx';
import { SizeFilter } from './SizeFilter.tsx';
import { useLeaderboardFilter } from './useLeaderboardFilter.ts';
import { useScrollToOwnRow } from './useScrollToOwnRow.ts';
import { useMyRows } from './useMyRows.ts';

/** All teams of all leagues in one season, by points. */
export function LeaderboardScreen() {
  const t = useTexts();
  usePageTitle(t('leaderboard.title'));
  const { data: seasons, failure, status, reload } = useLoad(getSeasons, []);
  useFresh(reload, { isLive: seasons?.some(isSeasonLive), failure });
  if (seasons) return <Leaderboard seasons={seasons} />;
  return (
    <Page title={t('leaderboard.title')}>
      {failure ? (
        <LoadFailed
          failure={failure}
          title={t('leaderboard.failed')}
          onRetry={reload}
          busy={status === 'loading'}
        />
      ) : (
        <Skeleton shape="rows" count={10} />
      )}
    </Page>
  );
}

/** The season of the address, else the one that is played, else the newest. */
const chosenOf = (seasons: Season[], seasonId: string | undefined): Season | undefined =>
  seasons.find(({ id }) => id === seasonId) ??
  seasons.find(({ status }) => status === 'ongoing') ??
  seasons[0];

function Leaderboard({ seasons }: { seasons: Season[] }) {
  const t = useTexts();
  const me = useMe();
  const search = useLeaderboardFilter();
  const { filter } = search;
  const season = chosenOf(seasons, search.seasonId);
  const { data, failure, status, reload } = useLoad(
    async (signal) => (season ? getLeaderboard(season.id, filter, signal) : { items: [], total: 0 }),
    [season?.id, filter.nbTeams.join(), filter.term, filter.page],
  );
  useFresh(reload, { isLive: isSeasonLive(season), failure });
  const myRows = useMyRows(season, filter.nbTeams);
  const scrollToRow = useScrollToOwnRow({
    seasonId: season?.id,
    filter,
    rows: data?.items,
    onPage: search.goTo,
  });
  const lastWeek = season ? Math.max(0, ...season.lockedWeeks) : 0;
  // What it leads to shows the season that runs, unless its address names another.
  const inSeason = season?.status === 'finished' ? `?season=${season.id}` : '';
  const isSearch = filter.term !== '' || filter.nbTeams.length > 0;
  return (
    <Page
      title={t('leaderboard.title')}
      lead={lastWeek > 0 ? t('leaderboard.leadWeek', { week: lastWeek }) : t('leaderboard.lead')}
    >
      {filter.term === '' && myRows.length > 0 && data && (
        <MyTeams
          inSeason={inSeason}
          rows={myRows}
          total={data.total}
          visible={data.items}
          onShow={(row) => void scrollToRow(row)}
        />
      )}
      {!me && (
        <Banner
          kind="info"
          title={t('leaderboard.visitor')}
          action={
            <LinkButton size="sm" to="/login">
              {t('leaderboard.logIn')}
            </LinkButton>
          }
        >
          {t('leaderboard.visitorText')}
        </Banner>
      )}
      <SearchBar
        label={t('leaderboard.term')}
        term={filter.term}
        isNarrowed={filter.nbTeams.length > 0}
        onSearch={search.searchFor}
        onReset={search.reset}
      >
        <SeasonSelect
          seasons={seasons}
          all={seasons}
          value={season?.id}
          onChange={search.chooseSeason}
          small={false}
        />
      </SearchBar>
      <SizeFilter chosen={filter.nbTeams} onChange={search.chooseSizes} />
      {filter.term !== '' && data && data.total > 0 && (
        <p role="status">{t('leaderboard.found', { count: data.total })}</p>
      )}
      <LeaderboardTable
        inSeason={inSeason}
        page={data}
        number={filter.page}
        isLoading={status === 'loading'}
        onPage={search.goTo}
        failure={
          failure &&
          !data && (
            <LoadFailed
              failure={failure}
              title={t('leaderboard.failed')}
              onRetry={reload}
              busy={status === 'loading'}
            />
          )
        }
        empty={
          isSearch ? (
            <EmptyState icon={<Icon of={ListOrdered} size="lg" />} title={t('leaderboard.none')}>
              {t('leaderboard.noneText')}
            </EmptyState>
          ) : (
            <NoneYet seasons={seasons} season={season} />
          )
        }
      />
    </Page>
  );
}

/** Before the first lock there is the season before to look at. */
function NoneYet({ seasons, season }: { seasons: Season[]; season: Season | undefined }) {
  const t = useTexts();
  const finished = seasons.find((one) => one.status === 'finished' && one.id !== season?.id);
  return (
    <EmptyState
      icon={<Icon of={ListOrdered} size="lg" />}
      title={t('leaderboard.noneYet')}
      action={
        finished && (
          <LinkButton to={`/leaderboard?season=${finished.id}`}>{t('leaderboard.before')}</LinkButton>
        )
      }
    >
      {t('leaderboard.noneYetText')}
    </EmptyState>
  );
}
