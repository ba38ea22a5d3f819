import { makeKey } from '@endzone/shared-ui/api/intents.ts';
import { isNoSuchDay } from '../../../data/season/noDay.ts';
import type { Meanings } from '../../../data/table/ClubQuestions.tsx';
import type { TableProblem } from '../../../data/table/TableProblems.tsx';
import { daysOf, lastRound, type PlannedGame } from '../../../data/schedule/games.ts';
import { clubNamed } from '@endzone/contracts/tables/clubs';
import {
  cellsOf,
  foldWord,
  mapHeads,
  rowFault,
  rowWidthOf,
  type KnownHeads,
  type Mapping,
} from '@endzone/contracts/tables/columns';
import { readTable } from '@endzone/contracts/tables/readTable';
import { monthFirstDays, readDate } from '@endzone/contracts/tables/values';
import { touchesStarted } from './startedGames.ts';

type Field = 'round' | 'day' | 'home' | 'away' | 'awayRound';
const known: KnownHeads<Field> = {
  round: ['forduló', 'hét', 'week', 'round', 'game week', 'játékhét'],
  day: ['dátum', 'nap', 'időpont', 'date', 'day', 'kickoff'],
  home: ['hazai', 'hazai csapat', 'otthon', 'home team', 'team1', 'host'],
  away: ['vendég', 'vendég csapat', 'idegen', 'away team', 'team2', 'visitor', 'guest'],
  awayRound: ['vendég fordulója', 'away round', 'team2round'],
};
/** What stands where in a table without heads. */
const usual: Mapping<Field> = ['round', 'day', 'home', 'away', 'awayRound'];

export type RowProblem =
  | 'noRound'
  | 'noDay'
  | 'noSuchDay'
  | 'unknownClub'
  | 'sameClub'
  | 'startedGame'
  | 'startedRound';
export type ImportRow = {
  /** The line in the pasted text, from 1. */
  line: number;
  cells: Partial<Record<Field, string>>;
  game: PlannedGame | undefined;
  problem: RowProblem | undefined;
};
export type ImportPlan = {
  rows: ImportRow[];
  /** Lines that are not read, and columns that do not count. */
  problems: TableProblem[];
  /** Columns of one meaning: nothing is read before one is chosen. */
  doubled: { id: Field; line: number; choices: { column: number; head: string }[] }[];
  isHeadAlone: boolean;
  /** The table names them; else they follow from its days, and are no part of what a game is. */
  hasRounds: boolean;
  /** Names of clubs that nobody has, each once: somebody has to say who they are. */
  unknown: string[];
};

type Club = { id: string; name: string };

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
/** Games fewer days apart are of one weekend. */
const sameWeekend = 3;
const dayMs = 86_400_000;

/** A round is the only number of its cell: `1. forduló`, but not `2027/1`. */
const readRound = (text: string | undefined): number | undefined => {
  const [number, another] = (text ?? '').match(/\d+/g) ?? [];
  const round = another === undefined && !/[-\u2212.,]\d/.test(text ?? '') ? Number(number) : Number.NaN;
  return round >= 1 && round <= lastRound ? round : undefined;
};

const isDay = (day: string) => {
  const at = dayPattern.test(day) ? Date.parse(day) : Number.NaN;
  // 31 February would be a day of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

/** Rounds of a list without them: a new one begins after some days without a game. */
function roundsByDays(days: readonly string[]): Map<string, number> {
  const rounds = new Map<string, number>();
  let round = 0;
  let before: string | undefined;
  for (const day of [...new Set(days)].toSorted()) {
    if (before === undefined || Date.parse(day) - Date.parse(before) > sameWeekend * dayMs) round += 1;
    rounds.set(day, round);
    before = day;
  }
  return rounds;
}

const clubFinder =
  (clubs: readonly Club[], meanings: Meanings) =>
  (name: string | undefined): string | undefined =>
    name ? (clubNamed(name, clubs)?.id ?? (meanings[foldWord(name)] || undefined)) : undefined;

/** What a pasted table would put into the schedule; lines with a problem stay out. `chosen`: which of the columns of one meaning counts. */
export function planImport(
  text: string,
  clubs: readonly Club[],
  meanings: Meanings,
  chosen: Partial<Record<string, number>> = {},
): ImportPlan {
  const { rows: table, delimiter, badQuotes } = readTable(text);
  const [first = { line: 1, cells: [] }] = table;
  const heads = mapHeads(first.cells, known);
  const mapping = [...(heads?.mapping ?? usual)];
  const doubled: ImportPlan['doubled'] = [];
  for (const { field, columns } of heads?.doubled ?? []) {
    const column = columns.find((each) => each === chosen[field]);
    if (column !== undefined) mapping[column] = field;
    else {
      const choices = columns.map((each) => ({ column: each, head: first.cells[each] ?? '' }));
      doubled.push({ id: field, line: first.line, choices });
    }
  }
  const lines = heads ? table.slice(1) : table;
  const { length } = usual;
  const columns = heads ? rowWidthOf(first.cells) : { width: length, length };
  const ofRows = lines.flatMap(({ line, cells }): TableProblem[] => {
    const fault = rowFault(cells, columns, heads && delimiter);
    return fault && (heads || fault.code === 'extra_cells')
      ? [{ line, text: cells.join(' '), ...fault }]
      : [];
  });
  const taken = new Set(heads?.doubled.flatMap(({ columns }) => columns));
  const ofColumns = !heads
    ? []
    : first.cells.slice(0, columns.width).flatMap((head, i): TableProblem[] => {
        if (mapping[i] !== undefined || taken.has(i)) return [];
        return head === ''
          ? [{ line: first.line, code: 'unknown_column', variant: 'nameless', params: { n: i + 1 } }]
          : [{ line: first.line, code: 'unknown_column', params: { name: head } }];
      });
  const ofQuotes: TableProblem[] = badQuotes === undefined ? [] : [{ line: badQuotes, code: 'bad_quotes' }];
  const dayAt = mapping.indexOf('day');
  const isMonthFirst = monthFirstDays(lines.map(({ cells }) => cells[dayAt] ?? ''));
  const ofDays = lines.flatMap(({ line, cells }, i): TableProblem[] =>
    isMonthFirst[i] ? [{ line, text: cells.join(' '), code: 'month_first' }] : [],
  );
  const problems = [...ofQuotes, ...ofColumns, ...ofRows, ...ofDays];
  const isHeadAlone = heads !== undefined && lines.length === 0;
  if (doubled.length + ofQuotes.length > 0)
    return { rows: [], problems, doubled, isHeadAlone, hasRounds: true, unknown: [] };
  const wrong = new Set([...ofRows, ...ofDays].map(({ line }) => line));
  const sound = lines.filter(({ line }) => !wrong.has(line));
  const all = sound.map(({ cells }) => cellsOf(cells, mapping));
  const days = all.map(({ day }) => readDate(day ?? ''));
  const hasRounds = all.some(({ round }) => readRound(round) !== undefined);
  const byDay = roundsByDays(days.filter(isDay));
  const clubOf = clubFinder(clubs, meanings);
  const unknown = new Map<string, string>();

  const rows = all.map((cells, index): ImportRow => {
    const line = sound[index]?.line ?? 0;
    const day = days[index] ?? '';
    const round = hasRounds ? readRound(cells.round) : byDay.get(day);
    const [home, away] = [clubOf(cells.home), clubOf(cells.away)];
    for (const [name, id] of [
      [cells.home, home],
      [cells.away, away],
    ] as const)
      if (name && id === undefined) unknown.set(foldWord(name), name);
    const refuse = (problem: RowProblem): ImportRow => ({ line, cells, game: undefined, problem });
    if (home === undefined || away === undefined) return refuse('unknownClub');
    if (home === away) return refuse('sameClub');
    if (!isDay(day)) return refuse(isNoSuchDay(cells.day ?? '') ? 'noSuchDay' : 'noDay');
    if (round === undefined) return refuse('noRound');
    const awayRound = cells.awayRound ? readRound(cells.awayRound) : round;
    if (awayRound === undefined) return refuse('noRound');
    const game = { key: makeKey(), home, away, day, homeRound: round, awayRound };
    return { line, cells, game, problem: undefined };
  });
  return { rows, problems, doubled, isHeadAlone, hasRounds, unknown: [...unknown.values()] };
}

export type MatchedRow = ImportRow & {
  /** The game of the schedule that this line is about. */
  known: PlannedGame | undefined;
};

type Likeness = (one: PlannedGame, other: PlannedGame) => boolean;
const isSamePair: Likeness = (one, other) => one.home === other.home && one.away === other.away;
const isSameGame: Likeness = (one, other) =>
  isSamePair(one, other) && one.homeRound === other.homeRound && one.awayRound === other.awayRound;

type Dated = Pick<PlannedGame, 'day'>;
const daysBetween = (one: Dated, other: Dated) =>
  Math.abs(Date.parse(one.day) - Date.parse(other.day)) / dayMs;

/**
 * Rounds of new games whose table names none: that of their weekend in the schedule, else they go on behind its last one; a day up to
 * the last started round is of a started one.
 */
function placed(added: readonly PlannedGame[], staying: readonly PlannedGame[], startedRounds: number) {
  const rounds = new Map<string, number>();
  // A game that counts in two rounds is on the day of one of them at most.
  const ofOne = staying.filter(({ day, homeRound, awayRound }) => isDay(day) && homeRound === awayRound);
  const latestFirst = ofOne.toSorted((one, other) => other.day.localeCompare(one.day));
  const firstDays = new Map(latestFirst.map(({ homeRound, day }) => [homeRound, day]));
  // Most games of a round may have been put off, so it is judged by the first day of its own and of the later ones.
  const isPutOff = (game: PlannedGame) =>
    game.homeRound <= startedRounds &&
    [...firstDays].some(([round, day]) =>
      round === game.homeRound
        ? daysBetween(game, { day }) > sameWeekend
        : round > game.homeRound && day < game.day,
    );
  // A game that was put off makes no other weekend one of its round.
  const placing = staying.filter((one) => isDay(one.day) && !isPutOff(one));
  const ofLastStarted = daysOf(placing.filter(({ homeRound }) => homeRound === startedRounds));
  // When a whole round was put off its days are unknown: it lies before the rounds to come.
  const toCome = daysOf(staying.filter(({ homeRound }) => homeRound > startedRounds));
  const startedTo = startedRounds > 0 ? (ofLastStarted?.last ?? toCome?.first ?? '') : '';
  for (const game of added) {
    const near = placing.filter((one) => daysBetween(one, game) <= sameWeekend);
    const least = Math.min(...near.map((one) => daysBetween(one, game)));
    const nearest = near.filter((one) => daysBetween(one, game) === least);
    // A game that was put off stands among those of a later round.
    if (nearest.length > 0) rounds.set(game.day, Math.max(...nearest.map(({ homeRound }) => homeRound)));
    else if (game.day <= startedTo) rounds.set(game.day, startedRounds);
  }
  const last = Math.max(
    startedRounds,
    ...staying.flatMap(({ homeRound, awayRound }) => [homeRound, awayRound]),
  );
  const further = roundsByDays(added.map(({ day }) => day).filter((day) => !rounds.has(day)));
  for (const [day, round] of further) rounds.set(day, last + round);
  return rounds;
}

type Started = {
  /** Keys of the games of started rounds: a save makes no others of them. */
  fixed: ReadonlySet<string>;
  /** The fixed games without a score, whose day may be changed. */
  unplayed: ReadonlySet<string>;
  startedRounds: number;
};
const noneStarted: Started = { fixed: new Set(), unplayed: new Set(), startedRounds: 0 };

/**
 * A table pasted once more: the same clubs in the same rounds, if it names them, are a game that is there, whatever its day; one of a
 * started round is it on its own day alone. On another one it may have been put off: it is not played twice, and changes its day by
 * itself. Two games of a pair are two, those of the same day first.
 */
export function matchRows(
  { rows, hasRounds }: Pick<ImportPlan, 'rows' | 'hasRounds'>,
  staying: readonly PlannedGame[],
  { fixed, unplayed, startedRounds }: Started = noneStarted,
): MatchedRow[] {
  const isSame = hasRounds ? isSameGame : isSamePair;
  const left = new Set(staying);
  const known = new Map<ImportRow, PlannedGame>();
  const postponed = new Map<ImportRow, PlannedGame>();
  const match = (isAlike: Likeness, matches = known) => {
    for (const row of rows) {
      const { game } = row;
      const found = game && !known.has(row) && [...left].find((one) => isAlike(one, game));
      if (!found) continue;
      left.delete(found);
      matches.set(row, found);
    }
  };
  match((one, other) => isSame(one, other) && one.day === other.day);
  match((one, other) => isSame(one, other) && !fixed.has(one.key));
  match((one, other) => isSame(one, other) && unplayed.has(one.key), postponed);
  const isCounted = !hasRounds && staying.length > 0;
  const isNew = (row: ImportRow) => !known.has(row) && !postponed.has(row);
  const added = rows.flatMap((row) => (row.game && isNew(row) ? [row.game] : []));
  const days = new Map([...known].map(([{ game }, { key }]) => [key, game?.day]));
  const redated = staying.map((game) => ({ ...game, day: days.get(game.key) ?? game.day }));
  const rounds = isCounted ? placed(added, redated, startedRounds) : undefined;
  return rows.map((row): MatchedRow => {
    if (known.has(row) || !row.game) return { ...row, known: known.get(row) };
    if (postponed.has(row)) return { ...row, game: undefined, problem: 'startedGame', known: undefined };
    const round = rounds?.get(row.game.day);
    const game = round === undefined ? row.game : { ...row.game, homeRound: round, awayRound: round };
    return touchesStarted(game, startedRounds)
      ? { ...row, game: undefined, problem: 'startedRound', known: undefined }
      : { ...row, game, known: undefined };
  });
}
