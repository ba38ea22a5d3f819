import type { FantasyGame, Lineup, LineupPlayer } from '@endzone/contracts/fantasy/games';
import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import type { WeekScores } from '@endzone/contracts/stats/players';
import type { Season } from '@endzone/contracts/stats/seasons';
import type { Bar } from '@endzone/shared-ui/charts/sparkBars.ts';
import type { MatchupSide } from '@endzone/shared-ui/game/MatchupCard.tsx';
import { gamesOf, sideOf, type Side } from '@endzone/shared-ui/game/teamGames.ts';
import { weekState } from '@endzone/shared-ui/game/weekState.ts';
import { isEntered, realGamesOf } from './realGames.ts';

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

/** The real games of the season; they may not be known. */
export type RealGames = Season['games'] | undefined;

/** How far a season is; it may not be known. */
export type SeasonWeeks =
  | (Pick<LeagueSeason, 'nbWeeks' | 'nbPlayoffWeeks' | 'currentWeek'> & { games?: RealGames })
  | null
  | undefined;

/** From the start of the first playoff week on. */
export const arePlayoffsOn = (season: SeasonWeeks): boolean =>
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

/** "A week's total before a starter's first figure: none." */
export function hasTotal(starterWeeks: readonly WeekScores[]): boolean {
  const states = starterWeeks.map(weekState);
  return (
    states.some((state) => state === 'played' || state === 'absent') ||
    (states.length > 0 && !states.includes('waiting'))
  );
}

/** A schedule that does not know the week says nothing of it. */
function hasScores(realGames: RealGames, week: number): boolean {
  const counting = realGamesOf(realGames ?? [], week);
  return counting.length === 0 || counting.some(isEntered);
}

/** Without line-ups, as a list comes, the real games tell: while none has a score nobody has a figure. */
const hasFigures = (game: FantasyGame, side: Side, realGames: RealGames): boolean =>
  hasLineUps(game)
    ? hasTotal(starters(game[`roster${side}`]).flatMap(({ id }) => scoresIn(game, id, side) ?? []))
    : hasScores(realGames, game.week);

/** What a side has in its week; null before the first figure, when the API says 0. */
export function pointsOf(game: FantasyGame, side: Side, realGames: RealGames): number | null {
  if (game.state === 'scheduled') return null;
  const points = game[`team${side}Points`];
  return points !== 0 || game.isFinal || hasFigures(game, side, realGames) ? points : null;
}

/** What a card of a game shows of its sides. */
export const cardSides = (game: FantasyGame, realGames: RealGames): [MatchupSide, MatchupSide] => {
  const side = (of: Side) => {
    const { name, logoSmallUrl } = game[`team${of}`];
    return { name, logoUrl: logoSmallUrl, points: pointsOf(game, of, realGames) };
  };
  return [side(1), side(2)];
};

/** A team's points week by week, as far as weeks have started. */
export const weekBars = (games: readonly FantasyGame[], teamId: string, realGames: RealGames): Bar[] =>
  gamesOf(games, teamId)
    .filter(({ state }) => state !== 'scheduled')
    .map((game) => {
      const { week, isFinal } = game;
      const value = pointsOf(game, sideOf(game, teamId) ?? 1, realGames);
      return value === null ? { week, value, why: 'waiting', isFinal } : { week, value, isFinal };
    });

/** Each game of their club has been played, of two in a week both, or there is none: nothing is to come. */
const isIn = (game: FantasyGame, playerId: string, side: Side): boolean => {
  const scores = scoresIn(game, playerId, side);
  if (!scores) return false;
  return scores.isFinal || scores.games.every(({ hasLine, teamScore }) => hasLine || teamScore !== null);
};

/** How many starters have their figures, of how many that play: nothing comes for those on bye. */
export function scoredStarters(game: FantasyGame, side: Side): { done: number; of: number } {
  const players = starters(game[`roster${side}`]).filter(
    ({ id }) => scoresIn(game, id, side)?.games.length !== 0,
  );
  return { done: players.filter(({ id }) => isIn(game, id, side)).length, of: players.length };
}

/** Starters of a side whose figures are still to come, as far as their games are not final. */
export function missingStarters(game: FantasyGame, side: Side): LineupPlayer[] {
  if (game.state !== 'live' && game.state !== 'frozen') return [];
  return starters(game[`roster${side}`]).filter(({ id, isFinal }) => !isFinal && !isIn(game, id, side));
}
