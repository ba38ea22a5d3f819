import type { FantasyGame, Lineup, LineupPlayer } from '@endzone/contracts/types/fantasy';
import { gamesOf } from '@endzone/shared-ui/game/teamGames.ts';

/** My game of the week that runs or was played last; before the first one, the next. */
export function gameOfTheWeek(
  games: readonly FantasyGame[],
  teamId: string,
  currentWeek: number,
): FantasyGame | undefined {
  const mine = gamesOf(games, teamId);
  return mine.findLast(({ week }) => week <= currentWeek) ?? mine[0];
}

/** The other games of the same week. */
export const otherGames = (games: readonly FantasyGame[], own: FantasyGame): FantasyGame[] =>
  games.filter(({ id, week }) => week === own.week && id !== own.id);

const starters = (lineup: Lineup | null): LineupPlayer[] =>
  lineup?.players.filter(({ activityStatus }) => activityStatus === 'active') ?? [];

/** The starter with the most points; nobody while none has any. */
export function bestStarter(lineup: Lineup | null): { name: string; points: number } | undefined {
  const best = starters(lineup).reduce<LineupPlayer | undefined>(
    (top, player) => (player.points > (top?.points ?? 0) ? player : top),
    undefined,
  );
  return best && { name: best.name, points: best.points };
}

const hasLine = (game: FantasyGame, playerId: string, side: 1 | 2): boolean => {
  const { playersScores } = side === 1 ? game.team1 : game.team2;
  return playersScores.some(
    (one) => one.playerId === playerId && one.scores.games.some((real) => real.hasLine),
  );
};

/** How many starters have figures, of how many. */
export function scoredStarters(game: FantasyGame, side: 1 | 2): { done: number; of: number } {
  const players = starters(side === 1 ? game.roster1 : game.roster2);
  return { done: players.filter(({ id }) => hasLine(game, id, side)).length, of: players.length };
}

/** Starters whose figures are still to come, as far as their games are not final. */
export function missingStarters(game: FantasyGame): LineupPlayer[] {
  if (game.state !== 'live' && game.state !== 'frozen') return [];
  const missing = (lineup: Lineup | null, side: 1 | 2) =>
    starters(lineup).filter(({ id, isFinal }) => !isFinal && !hasLine(game, id, side));
  return [...missing(game.roster1, 1), ...missing(game.roster2, 2)];
}
