import { isDay, isInstant, parseInstant } from '@endzone/contracts/fields';
import { playoffWeeks } from '@endzone/contracts/game';
import type { PlayoffWeeks } from '@endzone/contracts/game';
import type { Day, Id, Instant } from '@endzone/contracts/common';
import { dayIn } from './localDay.ts';
import { teamCount, weekCount } from './season.ts';
import type { PlannedGame, Season } from './season.ts';
import { firstPerProperty, isMissing, outOfRange, violation } from '@endzone/contracts/violation';
import type { Violation } from '@endzone/contracts/violation';

type Sent<T> = T | null | undefined;
export type GameInput = {
  id?: Sent<Id>;
  team1?: Sent<Id>;
  team2?: Sent<Id>;
  date?: Sent<Day>;
  team1Round?: Sent<number>;
  team2Round?: Sent<number>;
};
export type WindowInput = { startDate?: Sent<Instant>; endDate?: Sent<Instant> };
export type SeasonInput = {
  startsAt?: Sent<Instant>;
  endsAt?: Sent<Instant>;
  draftWindow?: Sent<WindowInput>;
  nbPlayoffWeeks?: Sent<number>;
  nbMaxFantasyTeams?: Sent<number>;
  games?: Sent<readonly GameInput[]>;
};

/** The fields of a season that its form sets. */
export type SeasonSettings = Pick<
  Season,
  'startsAt' | 'endsAt' | 'draftWindow' | 'nbPlayoffWeeks' | 'nbMaxFantasyTeams'
>;
/** A game as the schedule's form sets it; without id it is new. */
export type ScheduledGame = PlannedGame & { id?: Id; date: Day };

export const maxGames = 1000;
export const maxRound = 99;
const hour = 3_600_000;
const shortestWindow = 3 * hour;
const step = hour / 4;

/**
 * What is wrong with the form of a season without looking at stored data, in the order of its fields.
 * An update may leave `games` out: they are unchanged, and `seasonViolationsAgainst` looks at the stored ones.
 */
export function seasonViolations(
  input: SeasonInput,
  { gamesRequired }: { gamesRequired: boolean },
): Violation[] {
  const isLeftOut = isMissing(input.games) && !gamesRequired;
  return firstPerProperty([
    ...windowViolations(input),
    ...dateViolations(input),
    ...playoffViolations(input.nbPlayoffWeeks),
    ...maxTeamsViolations(input.nbMaxFantasyTeams),
    ...(isLeftOut ? [] : figureViolations(input, input.games ?? [])),
    ...(isLeftOut ? [] : gamesViolations(input.games ?? [])),
  ]);
}

const timeOf = (instant: Sent<Instant>) =>
  instant && isInstant(instant) ? parseInstant(instant).getTime() : undefined;

function windowViolations({ draftWindow, startsAt }: SeasonInput): Violation[] {
  const property = 'draftWindow';
  if (!draftWindow?.startDate || !draftWindow.endDate) {
    return [violation(property, 'required', { variant: 'draftWindow' })];
  }
  const from = timeOf(draftWindow.startDate);
  const to = timeOf(draftWindow.endDate);
  if (from === undefined || to === undefined) {
    return [violation(property, 'invalid_date', { variant: 'instant' })];
  }
  const found: Violation[] = [];
  if (to <= from) found.push(violation(property, 'end_not_after_start', { variant: 'season' }));
  if (to >= (timeOf(startsAt) ?? Infinity)) found.push(violation(property, 'draft_after_season_start'));
  if (to - from < shortestWindow) found.push(violation(property, 'too_short', { variant: 'draftWindow' }));
  if (from % step !== 0 || to % step !== 0) found.push(violation(property, 'not_on_step'));
  return found;
}

function dateViolations({ startsAt, endsAt }: SeasonInput): Violation[] {
  const from = timeOf(startsAt);
  const to = timeOf(endsAt);
  const found: Violation[] = [];
  if (from === undefined) found.push(violation('startsAt', 'invalid_date', { variant: 'day' }));
  if (to === undefined) found.push(violation('endsAt', 'invalid_date', { variant: 'day' }));
  if (from !== undefined && to !== undefined && to <= from) {
    found.push(violation('endsAt', 'end_not_after_start', { variant: 'season' }));
  }
  return found;
}

const isPlayoffWeeks = (value: unknown): value is PlayoffWeeks =>
  (playoffWeeks as readonly unknown[]).includes(value); // widened, so that any value may be asked about

function playoffViolations(playoffWeekCount: unknown): Violation[] {
  return isPlayoffWeeks(playoffWeekCount) ? [] : [violation('nbPlayoffWeeks', 'invalid_choice')];
}

const isCount = (value: Sent<number>): value is number => Number.isInteger(value) && Number(value) >= 1;

function maxTeamsViolations(maxFantasyTeams: Sent<number>): Violation[] {
  return isCount(maxFantasyTeams) ? [] : [outOfRange('nbMaxFantasyTeams', 1, 2 * maxGames)];
}

const isRound = (value: Sent<number>): value is number => isCount(value) && value <= maxRound;

/** Weeks and clubs against the games; a row that is itself wrong says so alone, and so does an empty schedule. */
function figureViolations(
  { nbPlayoffWeeks, nbMaxFantasyTeams }: Pick<SeasonInput, 'nbPlayoffWeeks' | 'nbMaxFantasyTeams'>,
  games: readonly GameInput[],
): Violation[] {
  if (games.length === 0 || games.some((game) => gameViolations(game, '').length > 0)) return [];
  return [
    ...tooFewWeeks(nbPlayoffWeeks, games.map(scheduledGame)),
    ...tooManyTeams(nbMaxFantasyTeams, games.map(scheduledGame)),
  ];
}

/** "The highest round of any game must exceed the number of playoff weeks." */
function tooFewWeeks(playoffWeekCount: Sent<number>, games: readonly PlannedGame[]): Violation[] {
  const isEnough = weekCount(games) > (playoffWeekCount ?? 0);
  return isEnough ? [] : [violation('nbPlayoffWeeks', 'too_few_weeks')];
}

/** "Not above the number of distinct real teams in the games." */
function tooManyTeams(maxFantasyTeams: Sent<number>, games: readonly PlannedGame[]): Violation[] {
  const n = teamCount(games);
  const isFine = (maxFantasyTeams ?? 0) <= n;
  return isFine ? [] : [violation('nbMaxFantasyTeams', 'too_many_teams', { params: { n } })];
}

/** What is wrong with a whole schedule without looking at stored data. */
export function gamesViolations(games: readonly GameInput[]): Violation[] {
  if (games.length === 0) return [violation('games', 'no_games')];
  if (games.length > maxGames) {
    return [violation('games', 'too_many', { variant: 'games', params: { max: maxGames } })];
  }
  const seen = new Set<Id>();
  return games.flatMap((game, i) => {
    const isDouble = game.id ? seen.has(game.id) : false;
    if (game.id) seen.add(game.id);
    const found = gameViolations(game, `games[${i}].`);
    return isDouble ? [violation(`games[${i}].id`, 'duplicate'), ...found] : found;
  });
}

function gameViolations(game: GameInput, path: string): Violation[] {
  const { team1, team2, date } = game;
  const found: Violation[] = [];
  if (!team1) found.push(violation(`${path}team1`, 'required', { variant: 'team' }));
  if (!team2) found.push(violation(`${path}team2`, 'required', { variant: 'team' }));
  if (team1 && team1 === team2) found.push(violation(`${path}team2`, 'teams_equal'));
  if (!date || !isDay(date)) found.push(violation(`${path}date`, 'invalid_date', { variant: 'day' }));
  for (const key of ['team1Round', 'team2Round'] as const) {
    if (!isRound(game[key])) found.push(outOfRange(`${path}${key}`, 1, maxRound));
  }
  return found;
}

export type StoredSeason = { season: SeasonSettings; games: readonly ScheduledGame[] };
export type InputContext = {
  /** Real teams that exist. */
  teamIds: ReadonlySet<Id>;
  now: Date;
  /** The site's time zone. */
  timezone: string;
  /** What is there already; undefined for a new season. */
  stored?: StoredSeason;
};

/** What is wrong with a form that `seasonViolations` found right, seen beside stored data and today. */
export function seasonViolationsAgainst(input: SeasonInput, context: InputContext): Violation[] {
  const settings = readSettings(input);
  const games = input.games ? input.games.map(scheduledGame) : (context.stored?.games ?? []);
  return firstPerProperty([
    ...pastViolations(settings, context),
    ...scheduleViolationsAgainst(games, { ...context, season: settings }),
  ]);
}

/** The same for a schedule alone, that `gamesViolations` found right, beside the season that it belongs to. */
export function scheduleViolationsAgainst(
  games: readonly ScheduledGame[],
  { season, teamIds, timezone }: Pick<InputContext, 'teamIds' | 'timezone'> & { season: SeasonSettings },
): Violation[] {
  const rows = games.flatMap((game, i) => {
    const found: Violation[] = [];
    for (const side of ['team1', 'team2'] as const) {
      const isKnown = teamIds.has(game[side].teamId);
      if (!isKnown) found.push(violation(`games[${i}].${side}`, 'required', { variant: 'team' }));
    }
    return [...found, ...gameDateViolations(game.date, season, timezone, `games[${i}].date`)];
  });
  return [
    ...tooFewWeeks(season.nbPlayoffWeeks, games),
    ...tooManyTeams(season.nbMaxFantasyTeams, games),
    ...rows,
  ];
}

/** "Anywhere between `startsAt` and `endsAt` of the season"; "a date in the past is allowed for the owner". */
export function gameDateViolations(
  date: Sent<Day>,
  season: Pick<SeasonSettings, 'startsAt' | 'endsAt'>,
  timezone: string,
  property = 'date',
): Violation[] {
  if (!date || !isDay(date)) return [violation(property, 'invalid_date', { variant: 'day' })];
  const isInside = date >= dayIn(timezone, season.startsAt) && date <= dayIn(timezone, season.endsAt);
  return isInside ? [] : [violation(property, 'out_of_season')];
}

/** "Not before today (site time zone; when new or changed)." */
function pastViolations(settings: SeasonSettings, { now, timezone, stored }: InputContext): Violation[] {
  const today = dayIn(timezone, now);
  const before = stored?.season;
  const check = (property: string, date: Date, stored: Date | undefined) => {
    const isNew = date.getTime() !== stored?.getTime();
    return isNew && dayIn(timezone, date) < today
      ? [violation(property, 'in_the_past', { variant: 'season' })]
      : [];
  };
  return [
    ...check('draftWindow', settings.draftWindow.startDate, before?.draftWindow.startDate),
    ...check('draftWindow', settings.draftWindow.endDate, before?.draftWindow.endDate),
    ...check('startsAt', settings.startsAt, before?.startsAt),
    ...check('endsAt', settings.endsAt, before?.endsAt),
  ];
}

const isThere = <T>(value: Sent<T>): T => {
  if (isMissing(value)) throw new Error('Look for violations before reading a form');
  return value;
};
const dateOf = (value: Sent<Instant>) => parseInstant(isThere(value));

/** The settings of a form without violations. */
export function readSettings(input: SeasonInput): SeasonSettings {
  const { nbPlayoffWeeks, nbMaxFantasyTeams, draftWindow } = input;
  return {
    startsAt: dateOf(input.startsAt),
    endsAt: dateOf(input.endsAt),
    draftWindow: { startDate: dateOf(draftWindow?.startDate), endDate: dateOf(draftWindow?.endDate) },
    nbPlayoffWeeks: isPlayoffWeeks(nbPlayoffWeeks) ? nbPlayoffWeeks : isThere<PlayoffWeeks>(undefined),
    nbMaxFantasyTeams: isThere(nbMaxFantasyTeams),
  };
}

/** A row of a schedule without violations. */
export function scheduledGame(game: GameInput): ScheduledGame {
  return {
    ...(game.id && { id: game.id }),
    date: isThere(game.date),
    team1: { teamId: isThere(game.team1), round: isThere(game.team1Round) },
    team2: { teamId: isThere(game.team2), round: isThere(game.team2Round) },
  };
}
