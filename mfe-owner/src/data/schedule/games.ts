import type { Season } from '@endzone/contracts/stats/seasons';

/** A game of a schedule that is being edited. Days are those of the wire, `YYYY-MM-DD`; '' is not chosen yet. */
export type PlannedGame = {
  /** The stored game's id, or a name of this page's own. */
  key: string;
  id?: string;
  home: string;
  away: string;
  day: string;
  homeRound: number;
  awayRound: number;
};
export const plannedGames = ({ games }: Pick<Season, 'games'>): PlannedGame[] =>
  games.map(({ id, team1, team2, date, team1Round, team2Round }) => ({
    key: id,
    id,
    home: team1.id,
    away: team2.id,
    day: date,
    homeRound: team1Round,
    awayRound: team2Round,
  }));

export const wireGames = (games: readonly PlannedGame[]) =>
  games.map(({ id, home, away, day, homeRound, awayRound }) => ({
    ...(id !== undefined && { id }),
    team1: home,
    team2: away,
    date: day,
    team1Round: homeRound,
    team2Round: awayRound,
  }));

/** What no season around it can make right. `clubIds` are those that are there: one may have been deleted meanwhile. */
export function gameFault(
  { home, away, day }: PlannedGame,
  clubIds: ReadonlySet<string>,
): 'clubMissing' | 'sameClub' | 'noDay' | undefined {
  if (!clubIds.has(home) || !clubIds.has(away)) return 'clubMissing';
  if (home === away) return 'sameClub';
  return day ? undefined : 'noDay';
}

export const isIn = ({ homeRound, awayRound }: PlannedGame, round: number): boolean =>
  homeRound === round || awayRound === round;

export const gamesOfRound = (games: readonly PlannedGame[], round: number): PlannedGame[] =>
  games.filter((game) => isIn(game, round));

/** The highest round that the API allows in a season. */
export const lastRound = 99;

/** The highest round of any game: the weeks of the season. */
export const roundCount = (games: readonly PlannedGame[]): number =>
  games.reduce((most, { homeRound, awayRound }) => Math.max(most, homeRound, awayRound), 0);

export const clubIdsOf = (games: readonly PlannedGame[]): string[] => [
  ...new Set(games.flatMap(({ home, away }) => [home, away]).filter((id) => id !== '')),
];

/** First and last day of the games; undefined without any. */
export function daysOf(games: readonly PlannedGame[]): { first: string; last: string } | undefined {
  const days = games.map(({ day }) => day).filter((day) => day !== '');
  const [first] = days.toSorted();
  const last = days.toSorted().at(-1);
  return first !== undefined && last !== undefined ? { first, last } : undefined;
}

/** The day on which most games of a round are played, the earliest of equals; undefined without any. */
export function mainDay(games: readonly PlannedGame[], round: number): string | undefined {
  const counts = new Map<string, number>();
  for (const { day } of gamesOfRound(games, round)) if (day) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts].toSorted(([dayA, a], [dayB, b]) => b - a || dayA.localeCompare(dayB))[0]?.[0];
}

/** The clubs of the schedule that have no game in a round. */
export function restingClubs(games: readonly PlannedGame[], round: number): string[] {
  const playing = new Set(
    games.flatMap(({ home, away, homeRound, awayRound }) => [
      ...(homeRound === round ? [home] : []),
      ...(awayRound === round ? [away] : []),
    ]),
  );
  return clubIdsOf(games).filter((id) => !playing.has(id));
}

/** How often a club plays in a round. */
export const timesIn = (games: readonly PlannedGame[], clubId: string, round: number): number =>
  games.reduce(
    (times, { home, away, homeRound, awayRound }) =>
      times + Number(home === clubId && homeRound === round) + Number(away === clubId && awayRound === round),
    0,
  );

/** Who plays more than once in a round. */
export const doubleClubs = (games: readonly PlannedGame[], round: number): string[] =>
  clubIdsOf(games).filter((id) => timesIn(games, id, round) > 1);
