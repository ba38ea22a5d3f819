import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { seasonName } from '@endzone/shared-ui/game/seasonName.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import Goal from 'lucide-react/icons/goal';
import { useSearchParams } from 'react-router';
import { getSeasons } from '../../data/seasons/api.ts';
import { lastOf, seasonsSince } from '../../data/seasons/seasonsSince.ts';
import { SeasonSelect } from '../../data/seasons/SeasonSelect.tsx';
import { getLeague } from './api.ts';
import { SeasonGames } from './SeasonGames.tsx';

type GameCenterProps = { leagueId: string; teamId: string | undefined };

/** The seasons of a league and the games of the chosen one. */
export function GameCenter({ leagueId, teamId }: GameCenterProps) {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const { data, failure, status, reload } = useLoad(
    async (signal) => {
      const [seasons, league] = await Promise.all([getSeasons(signal), getLeague(leagueId, signal)]);
      return { all: seasons, ofLeague: seasonsSince(seasons, league.createdAt) };
    },
    [leagueId],
  );
  useFresh(reload);
  const season =
    data && (data.ofLeague.find(({ id }) => id === search.get('season')) ?? lastOf(data.ofLeague));
  const isNow = season !== undefined && season.status !== 'finished';
  const before = isNow ? data?.ofLeague.find(({ status }) => status === 'finished') : undefined;
  return (
    <Page
      title={t('gameCenter.title')}
      actions={
        data && (
          <SeasonSelect
            seasons={data.ofLeague}
            all={data.all}
            value={season?.id}
            onChange={(seasonId) => setSearch({ season: seasonId })}
          />
        )
      }
    >
      {!data && failure && (
        <LoadFailed
          failure={failure}
          title={t('gameCenter.failed')}
          onRetry={reload}
          busy={status === 'loading'}
        />
      )}
      {!data && !failure && <Skeleton shape="page" />}
      {data && !season && (
        <EmptyState icon={<Icon of={Goal} size="lg" />} title={t('gameCenter.none.season.title')}>
          {t('gameCenter.none.season.text')}
        </EmptyState>
      )}
      {season && (
        <SeasonGames
          key={season.id}
          leagueId={leagueId}
          teamId={teamId}
          seasonId={season.id}
          before={before && { id: before.id, name: seasonName(before, data?.all ?? []) }}
        />
      )}
    </Page>
  );
}
