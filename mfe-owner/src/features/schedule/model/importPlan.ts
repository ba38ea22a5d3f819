import { makeKey } from '@endzone/shared-ui/api/intents.ts';
import type { PlannedGame } from '../../../data/schedule/games.ts';
import { cellsOf, foldWord, mapHeads, type KnownHeads, type Mapping } from '../../../data/table/columns.ts';
import { readTable } from '../../../data/table/readTable.ts';
import { readDate } from '../../../data/table/values.ts';

type Field = 'round' | 'day' | 'home' | 'away' | 'awayRound';
const heads: KnownHeads<Field> = {
  round: ['forduló', 'hét', 'week', 'round', 'game week', 'játékhét'],
  day: ['dátum', 'nap', 'időpont', 'date', 'day', 'kickoff'],
  home: ['hazai', 'hazai csapat', 'otthon', 'home team', 'team1', 'host'],
  away: ['vendég', 'vendég csapat', 'idegen', 'away team', 'team2', 'visitor', 'guest'],
  awayRound: ['vendég fordulója', 'away round', 'team2round'],
};
/** What stands where in a table without heads. */
const usual: Mapping<Field> = ['round', 'day', 'home', 'away', 'awayRound'];

export type RowProblem = 'noRound' | 'noDay' | 'unknownClub' | 'sameClub';
export type ImportRow = {
  /** Of the text, from 1. */
  line: number;
  cells: Partial<Record<Field, string>>;
  game: PlannedGame | undefined;
  problem: RowProblem | undefined;
};
export type ImportPlan = {
  rows: ImportRow[];
  /** Names of clubs that nobody has, each once: somebody has to say who they are. */
  unknown: string[];
};

type Club = { id: string; name: string };
/** Which club a name of the table means, by its folded form. */
export type Meanings = Readonly<Record<string, string>>;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const lastRound = 99;
/** Games fewer days apart are of one weekend. */
const sameWeekend = 3;
const dayMs = 86_400_000;

const readRound = (text: string | undefined): number | undefined => {
  const round = Number(/\d+/.exec(text ?? '')?.[0]);
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

const clubFinder = (clubs: readonly Club[], meanings: Meanings) => {
  const byName = new Map(clubs.map(({ id, name }) => [foldWord(name), id]));
  return (name: string | undefined): string | undefined => {
    const word = foldWord(name ?? '');
    return word === '' ? undefined : (byName.get(word) ?? meanings[word]);
  };
};

/** What a pasted table would put into the schedule; lines with a problem stay out. */
export function planImport(text: string, clubs: readonly Club[], meanings: Meanings): ImportPlan {
  const { rows: table } = readTable(text);
  const [first = []] = table;
  const named = mapHeads(first, heads);
  const lines = named ? table.slice(1) : table;
  const all = lines.map((row) => cellsOf(row, named ?? usual));
  const days = all.map(({ day }) => readDate(day ?? ''));
  const hasRounds = all.some(({ round }) => readRound(round) !== undefined);
  const byDay = roundsByDays(days.filter(isDay));
  const clubOf = clubFinder(clubs, meanings);
  const unknown = new Map<string, string>();

  const rows = all.map((cells, index): ImportRow => {
    const line = index + (named ? 2 : 1);
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
    if (!isDay(day)) return refuse('noDay');
    if (round === undefined) return refuse('noRound');
    const awayRound = readRound(cells.awayRound) ?? round;
    const game = { key: makeKey(), home, away, day, homeRound: round, awayRound };
    return { line, cells, game, problem: undefined };
  });
  return { rows, unknown: [...unknown.values()] };
}

/** The club that a name most likely means: it holds the same longest word. */
export function likelyClub(name: string, clubs: readonly Club[]): string | undefined {
  const words = name
    .split(/\s+/)
    .map(foldWord)
    .filter(({ length }) => length > 3)
    .toSorted((a, b) => b.length - a.length);
  const holders = words.map((word) => clubs.filter((club) => foldWord(club.name).includes(word)));
  return holders.find(({ length }) => length === 1)?.[0]?.id;
}
