import type { Day } from '@endzone/contracts/common';
import { limitsOf, scoreLimits, type StatLimits } from '@endzone/contracts/statLimits';
import { statKeys, type Position, type StatKey } from '@endzone/contracts/game';
import type { StatLine } from '@endzone/contracts/stats/players';
import type { GamePlayer, RealGame, ScoreSheet } from '@endzone/contracts/stats/realGames';
import { readFigure } from '@endzone/contracts/tables/values';
import { groupOf, isDerived, otherKeys, ownKeysOf } from '@endzone/contracts/statGroups';

export type Side = 1 | 2;
export const sides: readonly Side[] = [1, 2];
export const sideName = { 1: 'team1', 2: 'team2' } as const;

export type SheetPlayer = {
  id: string;
  name: string;
  position: Position;
  jerseyNumber: number | null;
  /** Only for players who were added to the sheet: the game itself has no birth dates. */
  birthDate?: Day | null;
};
/** What stands in the cells of one player as it was typed; who does not play has no line. */
export type Row = { plays: boolean; texts: Partial<Record<StatKey, string>> };
/** A sheet while it is filled. */
export type Sheet = {
  scores: Readonly<Record<Side, string>>;
  rows: Readonly<Record<string, Row>>;
  /** Put on the sheet although they are not in the club today. */
  added: readonly { side: Side; player: SheetPlayer }[];
};

/** A place where something is typed: a score, or one statistic of one player. */
export type Cell = { score: Side } | { playerId: string; key: StatKey };
export const cellId = (cell: Cell): string =>
  'score' in cell ? `score.${cell.score}` : `${cell.playerId}.${cell.key}`;

const emptyRow: Row = { plays: false, texts: {} };
export const rowOf = ({ rows }: Sheet, playerId: string): Row => rows[playerId] ?? emptyRow;

export type CellProblem = 'required' | 'not_a_number' | 'out_of_range' | 'half_steps';

function problemWithin(text: string, { min, max, step }: StatLimits): CellProblem | undefined {
  const value = readFigure(text);
  if (value === undefined) return 'not_a_number';
  if (value < min || value > max) return 'out_of_range';
  if (!Number.isInteger(value / step)) return step === 1 ? 'not_a_number' : 'half_steps';
  return undefined;
}

/** An empty cell of a line is a zero, an empty derived one follows from the scores. */
export const problemOfCell = (key: StatKey, text: string): CellProblem | undefined =>
  text.trim() === '' ? undefined : problemWithin(text, limitsOf(key));

/** "Both team scores numeric, at least 0, max 3 characters." */
export const problemOfScore = (text: string): CellProblem | undefined =>
  text.trim() === '' ? 'required' : problemWithin(text, scoreLimits);

export const scoreOf = (sheet: Sheet, side: Side): number | undefined =>
  problemOfScore(sheet.scores[side]) === undefined ? readFigure(sheet.scores[side]) : undefined;

export const otherSide = (side: Side): Side => (side === 1 ? 2 : 1);

/** "`win_loss`, `pts_gained`, `score_difference` and `pts_allowed` follow from the two team scores." */
export function derivedValue(
  key: StatKey,
  own: number | undefined,
  opponent: number | undefined,
): number | undefined {
  if (own === undefined || opponent === undefined) return undefined;
  if (key === 'win_loss') return Math.sign(own - opponent);
  if (key === 'score_difference') return own - opponent;
  return key === 'pts_gained' ? own : opponent;
}

/** Both scores from one side's point of view. */
export type Scores = { own: number | undefined; opponent: number | undefined };
export const scoresOf = (sheet: Sheet, side: Side): Scores => ({
  own: scoreOf(sheet, side),
  opponent: scoreOf(sheet, otherSide(side)),
});

/** The number that a cell of a line stands for; undefined when it is none. */
export function valueIn({ plays, texts }: Row, key: StatKey, { own, opponent }: Scores): number | undefined {
  if (!plays) return undefined;
  const text = texts[key]?.trim() ?? '';
  if (text !== '') return problemOfCell(key, text) === undefined ? readFigure(text) : undefined;
  return isDerived(key) ? derivedValue(key, own, opponent) : 0;
}

export const valueOf = (sheet: Sheet, side: Side, playerId: string, key: StatKey): number | undefined =>
  valueIn(rowOf(sheet, playerId), key, scoresOf(sheet, side));

/** Everybody on one side, as the game lists them, then those who were added. */
export function playersOf(game: RealGame, sheet: Sheet, side: Side): SheetPlayer[] {
  const listed = game[sideName[side]].players;
  const known = new Set(listed.map(({ id }) => id));
  const added = sheet.added.filter((one) => one.side === side && !known.has(one.player.id));
  return [...listed, ...added.map(({ player }) => player)];
}

const hasFigures = ({ plays, texts }: Row): boolean =>
  plays && Object.values(texts).some((text) => text.trim());

/** Who has figures and is on neither side. */
export function unlistedOf(game: RealGame, sheet: Sheet): string[] {
  const listed = new Set(sides.flatMap((side) => playersOf(game, sheet, side).map(({ id }) => id)));
  return Object.keys(sheet.rows).filter((id) => !listed.has(id) && hasFigures(rowOf(sheet, id)));
}

/** A draft has no line of a listed player who has figures here: it was taken away there, or they left the game. */
export const lacksLine = ({ players }: ScoreSheet, game: RealGame, sheet: Sheet): boolean =>
  sides.some((side) =>
    playersOf(game, sheet, side).some(({ id }) => !players[id] && hasFigures(rowOf(sheet, id))),
  );

const playing = (game: RealGame, sheet: Sheet, side: Side): SheetPlayer[] =>
  playersOf(game, sheet, side).filter(({ id }) => rowOf(sheet, id).plays);

/** Who has figures; a coach's line says nothing before both scores are there. */
export const lineCount = (game: RealGame, sheet: Sheet, side: Side): number =>
  playing(game, sheet, side).filter(
    ({ id, position }) => position !== 'HC' || valueOf(sheet, side, id, 'win_loss') !== undefined,
  ).length;

/** Nobody but the coach, who has a line of their own accord. */
export const isEmptySide = (game: RealGame, sheet: Sheet, side: Side): boolean =>
  playing(game, sheet, side).every(({ position }) => position === 'HC');

export const allKeys = (position: Position): readonly StatKey[] => [
  ...ownKeysOf(position),
  ...otherKeys[groupOf(position)],
];

const textOf = (value: number): string => String(value);

function textsOf(
  position: Position,
  scores: StatLine,
  own: number | null,
  opponent: number | null,
): Row['texts'] {
  const texts: Row['texts'] = {};
  for (const key of ownKeysOf(position)) {
    const value = scores[key] ?? 0;
    if (!isDerived(key)) texts[key] = textOf(value);
    else if (value !== derivedValue(key, own ?? undefined, opponent ?? undefined)) texts[key] = textOf(value);
  }
  for (const key of otherKeys[groupOf(position)]) if (scores[key]) texts[key] = textOf(scores[key]);
  return texts;
}

function rowOfPlayer({ position, scores }: GamePlayer, own: number | null, opponent: number | null): Row {
  if (scores) return { plays: true, texts: textsOf(position, scores, own, opponent) };
  // A coach is at every game of the club, and their line needs no typing.
  return { plays: position === 'HC' && own === null, texts: {} };
}

/** The sheet that the server has. */
export function sheetOf(game: RealGame): Sheet {
  const rows: Record<string, Row> = {};
  for (const side of sides) {
    const { score, players } = game[sideName[side]];
    const opponent = game[sideName[otherSide(side)]].score;
    for (const player of players) rows[player.id] = rowOfPlayer(player, score, opponent);
  }
  const text = (score: number | null) => (score === null ? '' : textOf(score));
  return { scores: { 1: text(game.team1.score), 2: text(game.team2.score) }, rows, added: [] };
}

type Line = Partial<Record<StatKey, number>>;
export type WireSheet = {
  scoreTeam1: number | undefined;
  scoreTeam2: number | undefined;
  players: Record<string, Line>;
  addPlayersTeam1: string[];
  addPlayersTeam2: string[];
};

function lineOf({ position, id }: SheetPlayer, sheet: Sheet): Line {
  const { texts } = rowOf(sheet, id);
  const line: Line = {};
  for (const key of allKeys(position)) {
    const value = readFigure(texts[key] ?? '');
    if (value !== undefined) line[key] = value;
    else if (ownKeysOf(position).includes(key) && !isDerived(key)) line[key] = 0;
  }
  return line;
}

/** "The sheet is whole": who plays, with all keys of their group; derived ones only when they were overruled. */
export function wireOf(game: RealGame, sheet: Sheet): WireSheet {
  const players: WireSheet['players'] = {};
  const added: Record<Side, string[]> = { 1: [], 2: [] };
  for (const side of sides) {
    const wasAdded = new Set(game[sideName[side]].players.flatMap((one) => (one.isAdded ? [one.id] : [])));
    const own = new Set(game[sideName[side]].players.map(({ id }) => id));
    for (const player of playersOf(game, sheet, side)) {
      if (!rowOf(sheet, player.id).plays) continue;
      players[player.id] = lineOf(player, sheet);
      if (wasAdded.has(player.id) || !own.has(player.id)) added[side].push(player.id);
    }
  }
  return {
    scoreTeam1: scoreOf(sheet, 1),
    scoreTeam2: scoreOf(sheet, 2),
    players,
    addPlayersTeam1: added[1],
    addPlayersTeam2: added[2],
  };
}

/**
 * Figures that are typed and are figures: a draft may be incomplete, and keeps nothing else. A 0 that was saved as one was not typed:
 * sent, it would contradict whatever figure is saved there later.
 */
export type DraftWire = Omit<WireSheet, 'scoreTeam1' | 'scoreTeam2'> &
  Partial<Pick<WireSheet, 'scoreTeam1' | 'scoreTeam2'>>;

export function draftWireOf(game: RealGame, sheet: Sheet): DraftWire {
  const { players, ...rest } = wireOf(game, sheet);
  const saved = sheetOf(game);
  const typedOnly = Object.keys(players).map((id): [string, Line] => {
    const { texts } = rowOf(sheet, id);
    const before = rowOf(saved, id).texts;
    const line: Line = {};
    for (const key of statKeys) {
      const text = texts[key] ?? '';
      const value = problemOfCell(key, text) === undefined ? readFigure(text) : undefined;
      const isSavedZero = value === 0 && before[key] === '0' && !isDerived(key);
      if (value !== undefined && !isSavedZero) line[key] = value;
    }
    return [id, line];
  });
  return { ...rest, players: Object.fromEntries(typedOnly) };
}

/** The sheet of a draft. `added` are players who are on the sheet and not in the game; the figures of players who have left it since stay. */
export function sheetOfDraft(
  game: RealGame,
  { scoreTeam1, scoreTeam2, players }: ScoreSheet,
  added: Sheet['added'],
): Sheet {
  const everybody = new Set([
    ...sides.flatMap((side) => game[sideName[side]].players.map(({ id }) => id)),
    ...added.map(({ player }) => player.id),
    ...Object.entries(players).flatMap(([id, line]) => (Object.keys(line).length > 0 ? [id] : [])),
  ]);
  const rows = [...everybody].map((id): [string, Row] => {
    const line = players[id];
    const texts = Object.entries(line ?? {}).map(([key, value]) => [key, textOf(value)]);
    return [id, { plays: line !== undefined, texts: Object.fromEntries(texts) as Row['texts'] }]; // keys of the line
  });
  const text = (score: number | undefined) => (score === undefined ? '' : textOf(score));
  return { scores: { 1: text(scoreTeam1), 2: text(scoreTeam2) }, rows: Object.fromEntries(rows), added };
}

const normal = (text: string): string => {
  const value = readFigure(text);
  return value === undefined ? text.trim() : textOf(value + 0);
};

type Cells = Record<string, string>;

function cellsIn({ plays, texts }: Row, hasZeros = false): Cells {
  if (!plays) return {};
  const cells: Cells = { plays: '1' };
  for (const key of statKeys) {
    const text = normal(texts[key] ?? '');
    // A key that was not entered equals 0, but a derived one that was emptied follows the scores again.
    if (text !== '' && (hasZeros || isDerived(key) || text !== '0')) cells[key] = text;
  }
  return cells;
}

const scoreCells = ({ scores }: Sheet): Cells => ({ 1: normal(scores[1]), 2: normal(scores[2]) });

/**
 * All that a sheet says, cell by cell in one form: two sheets that say the same are equal here. `hasZeros`: with the zeros that stand
 * in it, for whoever asks where it says something else.
 */
export function cellsOf(sheet: Sheet, { hasZeros = false } = {}): Cells {
  const cells: Cells = {};
  const put = (of: string, line: Cells) => {
    for (const [key, text] of Object.entries(line)) cells[`${of}.${key}`] = text;
  };
  put('score', scoreCells(sheet));
  for (const [playerId, row] of Object.entries(sheet.rows)) put(playerId, cellsIn(row, hasZeros));
  return cells;
}

const isSameCells = (a: Cells, b: Cells): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => a[key] === b[key]);

// Each key asks this of the whole sheet: lines that nobody touched are not read.
const isSameLine = (a: Row, b: Row): boolean => a === b || isSameCells(cellsIn(a), cellsIn(b));

export const isSameSheet = (a: Sheet, b: Sheet): boolean =>
  isSameCells(scoreCells(a), scoreCells(b)) &&
  [...new Set([...Object.keys(a.rows), ...Object.keys(b.rows)])].every((id) =>
    isSameLine(rowOf(a, id), rowOf(b, id)),
  );
