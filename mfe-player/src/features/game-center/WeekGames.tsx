import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { sideOf } from '@endzone/shared-ui/game/teamGames.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import Goal from 'lucide-react/icons/goal';
import { useSearchParams } from 'react-router';
import { getWeekGames } from './api.ts';
import { Correction } from './Correction.tsx';
import { GameBoard } from './GameBoard.tsx';
import { GameStrip } from './GameStrip.tsx';
import { LineUps } from './LineUps.tsx';
import { RealGames } from './RealGames.tsx';
import { gamesOfWeek, type SeasonWeek } from './weeks.ts';

type WeekGamesProps = {
  season: Season;
  /** Of the whole season, without line-ups. */
  games: FantasyGame[];
  week: SeasonWeek;
  leagueId: string;
  teamId: string | undefined;
};

/** The games of a week, and the chosen one with its line-ups. */
export function WeekGames({ season, games, week, leagueId, teamId }: WeekGamesProps) {
  const t = useTexts();
  const [search] = useSearchParams();
  const seasonId = season.id;
  const { data, failure, status, reload } = useLoad(
    (signal) => getWeekGames(leagueId, seasonId, week.week, signal),
    [leagueId, seasonId, week.week],
  );
  useFresh(reload, { isLive: week.state === 'live' || week.state === 'frozen', failure });
  // Names and points are known already; the line-ups follow.
  const shown = gamesOfWeek(data ?? games, week.week, teamId);
  const game = shown.find(({ id }) => id === search.get('game')) ?? shown[0];
  if (!game) {
    return (
      <>
        <EmptyState icon={<Icon of={Goal} size="lg" />} title={t('gameCenter.none.pairs.title')}>
          {t('gameCenter.none.pairs.text')}
        </EmptyState>
        <RealGames season={season} week={week} />
      </>
    );
  }
  const side = teamId === undefined ? undefined : sideOf(game, teamId);
  return (
    <>
      <GameStrip games={shown} chosen={game.id} teamId={teamId} week={week.week} realGames={season.games} />
      <GameBoard game={game} season={season} side={side} />
      {side && game.correctedAt !== null && <Correction leagueId={leagueId} game={game} side={side} />}
      {!data && failure && (
        <LoadFailed
          failure={failure}
          title={t('gameCenter.lineUpsFailed')}
          onRetry={reload}
          busy={status === 'loading'}
        />
      )}
      {!data && !failure && <Skeleton shape="rows" count={8} />}
      {data && <LineUps game={game} side={side} season={season} />}
      <RealGames season={season} week={week} />
    </>
  );
}
