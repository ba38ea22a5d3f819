import type { FantasyGame, Lineup, LineupPlayer } from '@endzone/contracts/fantasy/games';
import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import type { WeekScores } from '@endzone/contracts/stats/players';
import { gamesOf, type Side } from '@endzone/shared-ui/game/teamGames.ts';

/** My game of the week that runs or was played last; before the first one, the next. */
export function gameOfTheWeek(
  games: readonly FantasyGame[],
  teamId: string,
  currentWeek: number,
): FantasyGame | undefined {
  const mine = gamesOf(games, teamId);
  return mine.findLast(({ week }) => week <= currentWeek) ?? mine[0];
}

/** My game of a week that is still to come. */
export const gameIn = (
  games: readonly FantasyGame[],
  teamId: string,
  week: number | undefined,
): FantasyGame | undefined =>
  gamesOf(games, teamId).find((game) => game.week === week && game.state === 'scheduled');

/** The other games of the same week. */
export const otherGames = (games: readonly FantasyGame[], own: FantasyGame): FantasyGame[] =>
  games.filter(({ id, week }) => week === own.week && id !== own.id);

/** How far a season is; it may not be known. */
export type SeasonWeeks = Pick<LeagueSeason, 'nbWeeks' | 'nbPlayoffWeeks' | 'currentWeek'> | null | undefined;

const arePlayoffsOn = (season: SeasonWeeks): boolean =>
  season ? season.currentWeek > season.nbWeeks - season.nbPlayoffWeeks : false;

/** From the first playoff week on ranks and records are those of the regular season, in games before it too. */
export const isRegularSeasonOver = ({ kind }: Pick<FantasyGame, 'kind'>, season: SeasonWeeks): boolean =>
  kind !== 'regular' || arePlayoffsOn(season);

const starters = (lineup: Lineup | null): LineupPlayer[] =>
  lineup?.players.filter(({ activityStatus }) => activityStatus === 'active') ?? [];

/** A game of a list comes without line-ups: nothing can be said of its starters yet. */
export const hasLineUps = ({ roster1, roster2 }: FantasyGame): boolean =>
  roster1 !== null || roster2 !== null;

/** The starter with the most points; nobody while none has any. */
export function bestStarter(lineup: Lineup | null): { name: string; points: number } | undefined {
  const best = starters(lineup).reduce<LineupPlayer | undefined>(
    (top, player) => (player.points > (top?.points ?? 0) ? player : top),
    undefined,
  );
  return best && { name: best.name, points: best.points };
}

export const scoresIn = (game: FantasyGame, playerId: string, side: Side): WeekScores | undefined =>
  game[`team${side}`].playersScores.find((one) => one.playerId === playerId)?.scores;

/** Each game of their club has been played, of two in a week both, or there is none: nothing is to come. */
const isIn = (game: FantasyGame, playerId: string, side: Side): boolean => {
  const scores = scoresIn(game, playerId, side);
  if (!scores) return false;
  return scores.isFinal || scores.games.every(({ hasLine, teamScore }) => hasLine || teamScore !== null);
};

/** How many starters have their figures, of how many. */
export function scoredStarters(game: FantasyGame, side: Side): { done: number; of: number } {
  const players = starters(game[`roster${side}`]);
  return { done: players.filter(({ id }) => isIn(game, id, side)).length, of: players.length };
}

/** Starters of a side whose figures are still to come, as far as their games are not final. */
export function missingStarters(game: FantasyGame, side: Side): LineupPlayer[] {
  if (game.state !== 'live' && game.state !== 'frozen') return [];
  return starters(game[`roster${side}`]).filter(({ id, isFinal }) => !isFinal && !isIn(game, id, side));
}
