import type { StatKey, StatValues } from '@endzone/contracts/game';
import { isStorable } from '@endzone/contracts/statGroups';
import { limitsOf, scoreLimits, type StatLimits } from '@endzone/contracts/statLimits';
import type { Id } from '@endzone/contracts/common';
import type { FieldViolation } from '@endzone/contracts/fields';
import type { ScoreSheet } from '@endzone/contracts/stats/realGames';
import type { CsvProblem } from '@endzone/contracts/violations';
import { sideNames, sideNos, sideOnSheet, type SheetPlayer, type SideNo } from './gameSheet.ts';
import type { RealGame } from './realGame.ts';
import { derivedValue } from './scoreSheet.ts';
import { derivedKeysOf, isStatKey, requiredKeysOf } from './statKeys.ts';

/** Who may be named in a file. */
export type ImportPlayer = SheetPlayer & { name: string; jerseyNumber: number | null };
export type ImportContext = {
  game: RealGame;
  players: ReadonlyMap<Id, ImportPlayer>;
  /** Names of the two clubs. */
  clubs: Readonly<Record<SideNo, string>>;
  isFinal: boolean;
};

export type LineProblem = FieldViolation & { code: CsvProblem; column: string | null };
export type JudgedLine = {
  line: number;
  playerId: Id | null;
  side: SideNo | null;
  scores: StatValues | null;
  problems: LineProblem[];
};
export type JudgedFile = { sheet: ScoreSheet; lines: JudgedLine[] };

const idHeads = ['player_id', 'name', 'team', 'jersey_number'] as const;
const scoreHeads = { score_team1: 1, score_team2: 2 } as const;
type IdHead = (typeof idHeads)[number];
type ScoreHead = keyof typeof scoreHeads;
type Head = IdHead | ScoreHead | StatKey;

const isHead = (head: string): head is Head =>
  (idHeads as readonly string[]).includes(head) || Object.hasOwn(scoreHeads, head) || isStatKey(head); // widened, so that any text may be asked about

const foldHead = (head: string) =>
  head
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** Case, accents and blanks do not matter in names. */
const foldName = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** "`player_id`, or `name` and `team`, or `team` and `jersey_number`": without any of them nobody can be found. */
export const namesPlayers = (heads: readonly string[]): boolean =>
  heads.some((head) => ['player_id', 'name', 'jersey_number'].includes(foldHead(head)));

type Cells = Partial<Record<Head, string>>;

/** A comma is the mark of a decimal too, and a minus may be a dash. */
function readFigure(text: string): number | undefined {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
    .replace(/^[\u2212\u2013]/, '-');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) + 0 : undefined;
}

function figureProblem(
  text: string,
  { min, max, step }: StatLimits,
): (FieldViolation & { code: CsvProblem }) | undefined {
  const value = readFigure(text);
  if (value === undefined) return { code: 'not_a_number' };
  const isWithin = value >= min && value <= max && Number.isInteger(value / step);
  return isWithin ? undefined : { code: 'out_of_range', params: { min, max } };
}

type OnSheet = ImportPlayer & { side: SideNo };

function playersOf({ game, players, isFinal }: ImportContext): OnSheet[] {
  return [...players.values()].flatMap((player) => {
    const side = sideOnSheet(game, player, isFinal);
    return side ? [{ ...player, side }] : [];
  });
}

/** Finds the player of a line among those of the sheet. */
function finderOf(context: ImportContext) {
  const everybody = playersOf(context);
  const byId = new Map(everybody.map((player) => [player.id, player]));
  const byName = Map.groupBy(everybody, ({ name }) => foldName(name));
  const byJersey = Map.groupBy(everybody, ({ jerseyNumber }) => String(jerseyNumber));
  const clubs = new Map(sideNos.map((side) => [foldName(context.clubs[side]), side]));
  /** "Players to put on that side's sheet although they are not in the team today." */
  const added = (id: Id, team: string | undefined): OnSheet | undefined => {
    const player = context.players.get(id);
    const side = clubs.get(foldName(team ?? ''));
    return player && side && { ...player, side };
  };
  return ({ player_id: id, name, team, jersey_number: jersey }: Cells): OnSheet[] => {
    if (id)
      return [byId.get(id.toLowerCase()) ?? added(id.toLowerCase(), team)].filter((one) => one !== undefined);
    const found = name ? byName.get(foldName(name)) : jersey ? byJersey.get(jersey) : undefined;
    if (!team) return found ?? [];
    const side = clubs.get(foldName(team));
    return (found ?? []).filter((player) => player.side === side);
  };
}

const columnOf = (code: CsvProblem, column: string | null = null): LineProblem => ({ code, column });

/** "Empty = 0"; a figure that does not apply to the position is refused unless it is none. */
function readLine(player: OnSheet, cells: Cells): { scores: StatValues; problems: LineProblem[] } {
  const scores: StatValues = {};
  const problems: LineProblem[] = [];
  const derived = derivedKeysOf(player.position);
  const required = requiredKeysOf(player.position);
  for (const [column, text = ''] of Object.entries(cells)) {
    if (!isStatKey(column)) continue;
    if (text === '') {
      if (required.includes(column)) scores[column] = 0;
      continue;
    }
    if (!isStorable(player.position, column) && !derived.includes(column)) {
      if (readFigure(text) !== 0) problems.push(columnOf('wrong_key', column));
      continue;
    }
    const problem = figureProblem(text, limitsOf(column));
    if (problem) problems.push({ ...problem, column });
    else scores[column] = readFigure(text) ?? 0;
  }
  return { scores, problems };
}

/** What the sheet says today, without what follows from its scores: new scores are followed. */
function storedLines({ game }: ImportContext): Map<Id, StatValues> {
  const lines = new Map<Id, StatValues>();
  for (const side of sideNos) {
    const { score: own, lines: stored } = game[sideNames[side]];
    const { score: opponent } = game[sideNames[side === 1 ? 2 : 1]];
    for (const { playerId, position, values } of stored) {
      const follows = derivedKeysOf(position).filter(
        (key) => own !== null && opponent !== null && values[key] === derivedValue(key, own, opponent),
      );
      const kept = Object.entries(values).filter(([key]) => !follows.some((each) => each === key));
      lines.set(playerId, Object.fromEntries(kept));
    }
  }
  return lines;
}

function headProblems(heads: readonly string[]): JudgedLine[] {
  const problems = heads
    .filter((head) => head.trim() !== '' && !isHead(foldHead(head)))
    .map((name): LineProblem => ({ code: 'unknown_column', params: { name }, column: name }));
  return problems.length > 0 ? [{ line: 1, playerId: null, side: null, scores: null, problems }] : [];
}

function cellsOf(heads: readonly string[], row: readonly string[]): Cells {
  const cells: Cells = {};
  heads.forEach((head, i) => {
    const known = foldHead(head);
    if (isHead(known)) cells[known] = row[i]?.trim() ?? '';
  });
  return cells;
}

function readScores(cells: Cells, scores: Partial<Record<SideNo, number>>): LineProblem[] {
  const problems: LineProblem[] = [];
  for (const head of Object.keys(scoreHeads) as ScoreHead[]) {
    // the keys of the record
    const text = cells[head];
    if (!text) continue;
    const problem = figureProblem(text, scoreLimits);
    if (problem) problems.push({ ...problem, column: head });
    else scores[scoreHeads[head]] = readFigure(text);
  }
  return problems;
}

/**
 * What a file would make of the sheet: its lines over those that are stored. A line with a problem is left out as a whole.
 * `rows`: the cells of each line below the head, with its number in the file.
 */
export function judgeFile(
  heads: readonly string[],
  rows: readonly { line: number; cells: readonly string[] }[],
  context: ImportContext,
): JudgedFile {
  const find = finderOf(context);
  const players = storedLines(context);
  const given: Partial<Record<SideNo, number>> = {};
  const seen = new Set<Id>();
  const lines = rows.map(({ line, cells: row }): JudgedLine => {
    const cells = cellsOf(heads, row);
    const ofScores = readScores(cells, given);
    const none = (problems: LineProblem[]) => ({ line, playerId: null, side: null, scores: null, problems });
    const isNobody = !cells.player_id && !cells.name && !cells.jersey_number;
    if (isNobody && (cells.score_team1 || cells.score_team2)) return none(ofScores);
    const [player, another] = find(cells);
    if (!player) return none([...ofScores, columnOf('player_not_found')]);
    if (another) return none([...ofScores, columnOf('player_ambiguous')]);
    const { scores, problems } = readLine(player, cells);
    if (seen.has(player.id)) problems.unshift(columnOf('duplicate_line'));
    seen.add(player.id);
    const all = [...ofScores, ...problems];
    if (all.length === 0) players.set(player.id, { ...zeros(player), ...players.get(player.id), ...scores });
    return { line, playerId: player.id, side: player.side, scores, problems: all };
  });
  const known = new Set(playersOf(context).map(({ id }) => id));
  const addedOn = (side: SideNo): Id[] => [
    ...context.game[sideNames[side]].addedPlayerIds,
    ...lines.flatMap((line) =>
      line.side === side && line.playerId && line.problems.length === 0 && !known.has(line.playerId)
        ? [line.playerId]
        : [],
    ),
  ];
  const scoreOf = (side: SideNo) => given[side] ?? context.game[sideNames[side]].score ?? undefined;
  const sheet: ScoreSheet = {
    ...(scoreOf(1) !== undefined && { scoreTeam1: scoreOf(1) }),
    ...(scoreOf(2) !== undefined && { scoreTeam2: scoreOf(2) }),
    players: Object.fromEntries(players),
    addPlayersTeam1: addedOn(1),
    addPlayersTeam2: addedOn(2),
  };
  return { sheet, lines: [...headProblems(heads), ...lines] };
}

const zeros = ({ position }: OnSheet): StatValues =>
  Object.fromEntries(requiredKeysOf(position).map((key) => [key, 0]));
