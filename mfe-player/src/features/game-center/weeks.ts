import type { FantasyGame, GameKind } from '@endzone/contracts/fantasy/games';
import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import { sideOf } from '@endzone/shared-ui/game/teamGames.ts';

export type SeasonWeek = {
  week: number;
  state: FantasyGame['state'];
  kind: Exclude<GameKind, 'third_place'>;
  /** The first day of its real games, once the league's games are drawn. */
  day: string | null;
};

type Moment = Pick<
  LeagueSeason,
  'nbWeeks' | 'nbPlayoffWeeks' | 'currentWeek' | 'isWeekActive' | 'frozenWeeks' | 'lockedWeeks'
>;

function stateOf(week: number, season: Moment): SeasonWeek['state'] {
  if (season.lockedWeeks.includes(week)) return 'final';
  if (season.frozenWeeks.includes(week)) return 'frozen';
  return season.isWeekActive && season.currentWeek === week ? 'live' : 'scheduled';
}

/** "One week = final and third place; two weeks = semi-finals, then final and third place." */
function kindOf(week: number, { nbWeeks, nbPlayoffWeeks }: Moment): SeasonWeek['kind'] {
  if (week === nbWeeks) return 'final';
  return nbPlayoffWeeks === 2 && week === nbWeeks - 1 ? 'semi_final' : 'regular';
}

/** The weeks that the league plays: one that drafted late begins later. */
export function weeksOf(season: Moment, games: readonly FantasyGame[]): SeasonWeek[] {
  if (games.length === 0) return [];
  const first = Math.min(...games.map(({ week }) => week));
  return Array.from({ length: season.nbWeeks - first + 1 }, (_, index) => first + index).map((week) => ({
    week,
    state: stateOf(week, season),
    kind: kindOf(week, season),
    day: games.find((game) => game.week === week)?.date ?? null,
  }));
}

type AddressQuery = { week: string | null; game: string | null };

/** The week of the address, else that of its game, else the one that runs or was played last. */
export function chosenWeek(
  weeks: readonly SeasonWeek[],
  games: readonly FantasyGame[],
  asked: AddressQuery & { currentWeek: number },
): SeasonWeek | undefined {
  const find = (week: number | undefined) => weeks.find((one) => one.week === week);
  return (
    (asked.week === null ? undefined : find(Number(asked.week))) ??
    find(games.find(({ id }) => id === asked.game)?.week) ??
    find(asked.currentWeek) ??
    weeks[0]
  );
}

/** The games of a week, the reader's own first. */
export function gamesOfWeek(
  games: readonly FantasyGame[],
  week: number,
  teamId: string | undefined,
): FantasyGame[] {
  const isOwn = (game: FantasyGame) => teamId !== undefined && sideOf(game, teamId) !== undefined;
  return games.filter((game) => game.week === week).sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
}
