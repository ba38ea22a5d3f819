import type { StatKey } from '@endzone/contracts/game';
import { readNumber } from '@endzone/shared-ui/i18n/numbers.ts';
import { isDerived, ownKeysOf } from '@endzone/contracts/statGroups';
import type { Change } from './edit.ts';
import { allKeys, problemOfCell, type CellProblem, type SheetPlayer, type Side } from './sheet.ts';
import { isStatKeyName } from './statNames.ts';

/** Where one pasted figure would go. */
export type Placed = Change & { name: string; problem: CellProblem | undefined };
export type LineProblem =
  | 'player_not_found'
  | 'player_ambiguous'
  | 'duplicate_line'
  | 'unknown_column'
  | 'wrong_key'
  | 'too_wide'
  | 'too_long';
/** What a block or a file would do, before it does it. */
export type PastePlan = {
  placed: Placed[];
  scores: Partial<Record<Side, string>>;
  problems: { line: number; code: LineProblem; text: string }[];
};

/** A line cut at its marks; between quotes a mark is a letter, and two quotes are one. */
function cutAt(mark: string, line: string): string[] {
  const cells = `${mark}${line}`.matchAll(
    new RegExp(`${mark} *(?:"((?:[^"]|"")*)" *(?=${mark}|$)|([^${mark}]*))`, 'g'),
  );
  return [...cells].map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim());
}

/** Lines and cells as spreadsheets copy them: tabs, or semicolons, or commas; the comma of a number is none. */
export function readBlock(text: string): string[][] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '')
    .replace(/\n+$/, '')
    .split('\n');
  const [first = ''] = lines;
  const marks = readNumber(first) === undefined ? ['\t', ';', ','] : [];
  const mark = marks.find((one) => first.includes(one)) ?? '\t';
  return lines.map((line) => cutAt(mark, line));
}

/** More than one cell: a block, not a number. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trim());

const place = (player: SheetPlayer, key: StatKey, text: string): Placed => ({
  playerId: player.id,
  name: player.name,
  key,
  text,
  problem: problemOfCell(key, text),
});

/** A block laid over the grid, its first figure on the chosen cell; what hangs over the edge is named. */
export function planBlock(
  block: string[][],
  players: readonly SheetPlayer[],
  keys: readonly StatKey[],
  from: { row: number; column: number },
): PastePlan {
  const plan: PastePlan = { placed: [], scores: {}, problems: [] };
  block.forEach((cells, line) => {
    const player = players[from.row + line];
    if (!player) return void plan.problems.push({ line: line + 1, code: 'too_long', text: cells.join(' ') });
    const fitting = keys.slice(from.column, from.column + cells.length);
    if (fitting.length < cells.length)
      plan.problems.push({ line: line + 1, code: 'too_wide', text: cells.slice(fitting.length).join(' ') });
    fitting.forEach((key, index) => plan.placed.push(place(player, key, cells[index] ?? '')));
  });
  return plan;
}

const folded = (text: string): string =>
  text.toLocaleLowerCase('hu').normalize('NFD').replace(/\p{M}/gu, '').trim();

type OnSide = SheetPlayer & { side: Side; club: string };

function find(cells: ReadonlyMap<string, string>, players: readonly OnSide[]): OnSide[] {
  const id = cells.get('player_id');
  if (id) return players.filter((player) => player.id === id);
  const [name, team, jersey] = [cells.get('name'), cells.get('team'), cells.get('jersey_number')];
  return players.filter(
    (player) =>
      (!team || folded(player.club) === folded(team)) &&
      (name
        ? folded(player.name) === folded(name)
        : jersey !== undefined && String(player.jerseyNumber) === jersey),
  );
}

const known = new Set([
  'player_id',
  'name',
  'team',
  'jersey_number',
  'score_team1',
  'score_team2',
  'position',
]);

/**
 * A file whose first line names the columns: `player_id`, or `name` and `team`, or `team` and `jersey_number`; then statistics;
 * optionally `score_team1`, `score_team2`. Empty is 0.
 */
export function planFile(block: string[][], players: readonly OnSide[]): PastePlan {
  const [heads = [], ...lines] = block;
  const columns = heads.map((head) => folded(head).replace(/[\s-]+/g, '_'));
  const plan: PastePlan = { placed: [], scores: {}, problems: [] };
  for (const column of columns)
    if (!known.has(column) && !isStatKeyName(column))
      plan.problems.push({ line: 1, code: 'unknown_column', text: column });
  const seen = new Set<string>();
  lines.forEach((line, index) => {
    const cells = new Map(columns.map((column, at) => [column, line[at] ?? '']));
    readScores(cells, plan);
    const refuse = (code: LineProblem) =>
      plan.problems.push({ line: index + 2, code, text: cells.get('name') ?? line.join(' ') });
    const [player, another] = find(cells, players);
    if (!player) return void refuse('player_not_found');
    if (another) return void refuse('player_ambiguous');
    if (seen.has(player.id)) return void refuse('duplicate_line');
    seen.add(player.id);
    const keys = allKeys(player.position);
    for (const [column, text] of cells) {
      if (!isStatKeyName(column)) continue;
      if (keys.includes(column)) {
        if (text !== '' || !isRest(player, column))
          plan.placed.push(place(player, column, text === '' && !isDerived(column) ? '0' : text));
      } else if (text !== '' && readNumber(text) !== 0)
        plan.problems.push({ line: index + 2, code: 'wrong_key', text: `${player.name}, ${column}` });
    }
  });
  return plan;
}

/** What others are entered for: an empty cell of it says nothing. */
const isRest = ({ position }: SheetPlayer, key: StatKey) => !ownKeysOf(position).includes(key);

function readScores(cells: ReadonlyMap<string, string>, plan: PastePlan) {
  for (const side of [1, 2] as const) {
    const text = cells.get(`score_team${side}`);
    if (text) plan.scores[side] = text;
  }
}
