import type { Day } from '@endzone/contracts/common';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { Season } from '@endzone/contracts/stats/seasons';

export type WeekState = 'locked' | 'frozen' | 'active' | 'next' | 'ahead';
export type WeekKind = 'regular' | 'semi_final' | 'final';
export type Week = {
  week: number;
  state: WeekState;
  kind: WeekKind;
  /** The first day of its games. */ day: string | undefined;
};

/** "A week filter finds a game when either round matches." */
export const gamesOfWeek = ({ games }: Pick<Season, 'games'>, week: number): RealGame[] =>
  games.filter(({ team1Round, team2Round }) => team1Round === week || team2Round === week);

export const hasScore = ({ team1, team2 }: RealGame): boolean => team1.score !== null && team2.score !== null;
export const withoutScore = (games: readonly RealGame[]): RealGame[] =>
  games.filter((game) => !hasScore(game));

/** The clubs of a game that count in a week and of which nobody has figures but the coach, who has a line of their own accord. */
export const emptySides = (
  { team1, team2, team1Round, team2Round }: RealGame,
  week: number,
): RealGame['team1'][] =>
  [...(team1Round === week ? [team1] : []), ...(team2Round === week ? [team2] : [])].filter(({ players }) =>
    players.every(({ position, scores }) => position === 'HC' || scores === null),
  );

/** What of a game is in; `missing` when its week was locked without its score. */
export function entryOf(game: RealGame): 'final' | 'missing' | 'entered' | 'none' {
  if (game.state === 'final') return hasScore(game) ? 'final' : 'missing';
  return hasScore(game) ? 'entered' : 'none';
}

function stateOf(
  { lockedWeeks, frozenWeeks, currentWeek, isWeekActive, status }: Season,
  week: number,
): WeekState {
  if (lockedWeeks.includes(week)) return 'locked';
  if (frozenWeeks.includes(week)) return 'frozen';
  if (week === currentWeek && isWeekActive) return 'active';
  return week === currentWeek + 1 && !isWeekActive && status !== 'finished' ? 'next' : 'ahead';
}

/** "Playoffs: one week or two", the last ones. */
function kindOf({ nbWeeks, nbPlayoffWeeks }: Season, week: number): WeekKind {
  if (week === nbWeeks) return 'final';
  return nbPlayoffWeeks === 2 && week === nbWeeks - 1 ? 'semi_final' : 'regular';
}

/** All weeks of a season in their order. */
export const weeksOf = (season: Season): Week[] =>
  Array.from({ length: season.nbWeeks }, (_, index) => index + 1).map((week) => ({
    week,
    state: stateOf(season, week),
    kind: kindOf(season, week),
    day: gamesOfWeek(season, week)
      .map(({ date }) => date)
      .sort()[0],
  }));

/** The week that a page opens with: the one that is played, else a frozen one, else the last or the first. */
export function weekToShow({ currentWeek, isWeekActive, frozenWeeks }: Season): number {
  if (isWeekActive) return currentWeek;
  return frozenWeeks[0] ?? Math.max(1, currentWeek);
}

/** Started weeks that are not settled, the active one first. */
export const openWeeks = ({ currentWeek, isWeekActive, frozenWeeks }: Season): number[] =>
  isWeekActive ? [currentWeek, ...frozenWeeks.filter((week) => week !== currentWeek)] : frozenWeeks;

/** Frozen weeks that wait for nothing but their lock: until then their results are not published. */
export const readyFrozenWeeks = (season: Season): number[] =>
  season.frozenWeeks.filter((week) => withoutScore(gamesOfWeek(season, week)).length === 0);

/** The week that a game is filled in for: of its two the one that is open, else its own. */
export const weekOfGame = (
  { week, team1Round, team2Round }: RealGame,
  season: Parameters<typeof openWeeks>[0],
): number => openWeeks(season).find((open) => open === team1Round || open === team2Round) ?? week;

/** Games of open weeks without a score, each once. */
function openGames(season: Season): RealGame[] {
  const open = openWeeks(season);
  return withoutScore(season.games).filter(
    ({ team1Round, team2Round }) => open.includes(team1Round) || open.includes(team2Round),
  );
}

/** Those whose day has come: their scores can be entered. */
export const waitingGames = (season: Season, today: Day): RealGame[] =>
  openGames(season).filter(({ date }) => date <= today);

/** The day of the next game of an open week. */
export const nextGameDay = (season: Season, today: Day): Day | undefined =>
  openGames(season)
    .map(({ date }) => date)
    .filter((day) => day > today)
    .sort()[0];

/** Games that a lock went without: their players count zero until a score corrects it. */
export function lockedWithoutScore(season: Season): RealGame[] {
  const open = new Set(openGames(season));
  const isLocked = (week: number) => season.lockedWeeks.includes(week);
  return withoutScore(season.games).filter(
    (game) => !open.has(game) && (isLocked(game.team1Round) || isLocked(game.team2Round)),
  );
}

export type ActionKind = 'lock' | 'freeze' | 'start' | 'undo' | 'recalculate' | 'finish';
export type Action = { kind: ActionKind; week: number | undefined; allowed: boolean; why: string | null };

/** Every command of the season with what the server says of it, the likeliest first. */
export function actionsOf(season: Season): Action[] {
  const { can } = season;
  if (!can) return [];
  const isBusy = season.activeJob !== null && season.activeJob !== undefined;
  const busy = season.activeJob?.status === 'failed' ? 'job_failed' : 'job_running';
  // While a job runs the server names no week to lock; the weeks are still the ones that are open.
  const lock = (isBusy ? openWeeks(season) : can.lock).map((week): Action => ({
    kind: 'lock',
    week,
    allowed: can.lock.includes(week),
    why: can.lock.includes(week) ? null : busy,
  }));
  const locks = lock.sort((a, b) =>
    a.week === season.currentWeek ? -1 : b.week === season.currentWeek ? 1 : 0,
  );
  const freeze: Action = { kind: 'freeze', week: season.currentWeek, ...can.freeze };
  const start: Action = { kind: 'start', week: season.currentWeek + 1, ...can.startWeek };
  const rest: Action[] = [
    ...(can.undoFinish === null
      ? []
      : [{ kind: 'undo', week: can.undoFinish, allowed: true, why: null } as const]),
    { kind: 'recalculate', week: undefined, ...can.recalculate },
    { kind: 'finish', week: undefined, ...can.finish },
  ];
  const isLast = season.currentWeek >= season.nbWeeks;
  const weekly = season.isWeekActive ? [...locks, freeze, start] : [...(isLast ? [] : [start]), ...locks];
  return [...weekly, ...rest]
    .filter(({ kind, week }) => kind !== 'start' || (week ?? 0) <= season.nbWeeks)
    .map((action) => (action.why === 'job_running' ? { ...action, why: busy } : action));
}
