import { statKeys, type StatKey } from '../game.ts';
import type { CsvProblem } from '../violations.ts';
import {
  fieldIn,
  heads,
  isAdded,
  isStatKey,
  named,
  sectionOf,
  totals,
  unused,
  type Field,
  type Made,
  type Named,
  type Section,
} from './boxWords.ts';
import {
  cellsOf,
  fieldsOf,
  foldWord,
  isHead,
  rowFault,
  rowWidthOf,
  type RowWidth,
  withoutDoubled,
  type Doubled,
  type Mapping,
} from './columns.ts';
import { wordsOf } from './clubs.ts';
import type { TableRow, TextTable } from './readTable.ts';
import { monthFirstDays, readDate, readNumber, readShirt } from './values.ts';

export type Side = 1 | 2;
const sides: readonly Side[] = [1, 2];
type Clubs = Readonly<Record<Side, string>>;

export type BoxRow = {
  /** Of the text, from 1; a player of several sections stands on several. */
  lines: number[];
  name: string;
  cells: Partial<Record<Named | StatKey, string>>;
};
/** What is wrong with a line, in the words of the API; `text` is the line itself. */
export type BoxProblem = {
  line: number;
  code: CsvProblem;
  variant?: string;
  params?: Record<string, string | number>;
  column: string | null;
  text: string;
};
/** Columns of one meaning: nothing is read before one of them is chosen. */
export type DoubledColumns = {
  id: string;
  line: number;
  field: string;
  choices: { column: number; head: string }[];
};
export type BoxScore = {
  rows: BoxRow[];
  problems: BoxProblem[];
  doubled: DoubledColumns[];
};
/** Which of the columns of one meaning counts, by the `id` of `DoubledColumns`. */
export type ChosenColumns = Readonly<Record<string, number>>;

/** The club that a text names: by all its words, or by a word that only it has. "Győri Béla" says nothing of Győr. */
export function clubIn(text: string, clubs: Clubs): Side | undefined {
  const words = new Set(wordsOf(text));
  const own = { 1: wordsOf(clubs[1]), 2: wordsOf(clubs[2]) };
  const named = sides.filter((side) => own[side].length > 0 && own[side].every((word) => words.has(word)));
  // Of "Wolves" and "Budapest Wolves" the longer name is meant.
  const [whole] = named.toSorted((one, other) => own[other].length - own[one].length);
  if (whole) return whole;
  const hasOwn = (side: Side, other: Side) =>
    own[side].some((word) => word.length > 3 && words.has(word) && !own[other].includes(word));
  return hasOwn(1, 2) ? 1 : hasOwn(2, 1) ? 2 : undefined;
}

const defenceWords = new Set([
  ...['defense', 'defence', 'def', 'dst', 'd', 'st', 'team'],
  ...['védelem', 'védelme', 'védők', 'csapat'].map(foldWord),
]);

/** The club whose defence a text names, and nobody besides: "Wolves", "Wolves védelme", "Sharks D/ST". */
export function defenceIn(text: string, clubs: Clubs): Side | undefined {
  const side = clubIn(text, clubs);
  const own = side ? wordsOf(clubs[side]) : [];
  return wordsOf(text).every((word) => own.includes(word) || defenceWords.has(word)) ? side : undefined;
}

/** `#12 Kiss Ede`, `12. Kiss Ede`, `Kiss Ede #12`, `Kiss Ede (QB)`: the name, and the number that stands beside it. */
function nameOf(text: string): { name: string; jersey: string | undefined } {
  const plain = text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const found = /^#?(\d{1,2})\.?\s+(?<after>\D.*)$|^(?<before>.*\D)\s+#(\d{1,2})$/.exec(plain);
  const name = found?.groups?.['after'] ?? found?.groups?.['before'] ?? plain;
  return { name: name.trim(), jersey: found?.[1] ?? found?.[4] };
}

/** A number in plain figures; a dash is an empty cell, and what is no number stays as it is. */
const figure = (text: string): string => (/^[-\u2212–—]+$/.test(text) ? '' : String(readNumber(text)));

/** Of `2/3` the two numbers. */
const pairOf = (text: string | undefined): [number, number] | undefined => {
  const found = /^(\d+)\s*[/-]\s*(\d+)$/.exec(text ?? '');
  return found ? [Number(found[1]), Number(found[2])] : undefined;
};

/** The sum of two cells; a cell that is no number is kept, so that it is refused. */
function add(a: string, b: string): string {
  const bad = [a, b].find((text) => Number.isNaN(Number(text)));
  return bad ?? String(Number(a) + Number(b));
}

type Cells = Partial<Record<Named | StatKey | Made, string>>;

/** Kicks are written as made and tried, and touchdowns by how they were made. */
function statsOf(cells: Cells): Partial<Record<StatKey, string>> {
  const stats: Partial<Record<StatKey, string>> = {};
  for (const [field, text] of Object.entries(cells)) if (isStatKey(field)) stats[field] = figure(text);
  for (const kick of ['fg', 'xp'] as const) {
    const pair = pairOf(cells[kick]);
    const tried = figure(cells[`${kick}_tried`] ?? '');
    if (pair) {
      stats[kick] = String(pair[0]);
      stats[`${kick}_miss`] ??= String(pair[1] - pair[0]);
    } else if (tried !== '') {
      const missed = Number(tried) - Number(stats[kick] || '0');
      stats[`${kick}_miss`] ??= Number.isNaN(missed) ? tried : String(missed);
    }
  }
  const made = [cells.pass_td, cells.rush_td, cells.catch_td].filter((text) => text !== undefined);
  if (made.length > 0 && stats.td === undefined)
    stats.td = made.map(figure).reduce((sum, text) => add(sum, text || '0'), '0');
  return stats;
}

/** What is made of others counts only where it is needed, and kicks that were tried only beside those that were made. */
function neededOf<F extends string>(fields: readonly (F | undefined)[]): (F | undefined)[] {
  const has = (field: string) => fields.some((each) => each === field);
  const superfluous = new Set([
    ...(has('td') ? ['pass_td', 'rush_td', 'catch_td'] : []),
    ...(['fg', 'xp'] as const)
      .filter((kick) => !has(kick) || has(`${kick}_miss`))
      .map((kick) => `${kick}_tried`),
  ]);
  return fields.map((field) => (field && superfluous.has(field) ? undefined : field));
}

type Head = {
  mapping: Mapping<Named | StatKey | Made>;
  doubled: readonly Doubled<Named | StatKey | Made>[];
  section: Section | undefined;
  words: readonly string[];
  columns: RowWidth;
  hasPlayers: boolean;
  /** A part of which nothing counts gives nobody a line of zeros. */
  hasFigures: boolean;
};

const namesPlayer = (field: Field | undefined) =>
  field === 'name' || field === 'player_id' || field === 'jersey_number';

const whose: readonly string[] = named.filter((field) => !field.startsWith('score_'));
const saysWho = (field: string) => whose.includes(field);

/** A dash or a small m behind a kick says that it missed: `FG–`, `FGm`, but `FGM` is made. */
const plainWord = (cell: string) => cell.replace(/\s*[–−-]$/, ' miss').replace(/^(FG|XP)m$/, '$1 miss');

/** Whether a row names the columns of what stands below. */
function headOf(row: readonly string[], above: Section | undefined, clubs: Clubs): Head | undefined {
  const [first = ''] = row;
  const own = sectionOf(first);
  const words = row.map(plainWord);
  const isOther = own === undefined && first !== '' && fieldsOf([first], heads)[0] === undefined;
  const isTitled = own !== undefined || (isOther && clubIn(first, clubs) !== undefined);
  // "Passing | C/ATT | YDS": the section stands where others call the column "Player".
  const hasFigures = words.slice(1).some((cell) => typeof readNumber(cell) === 'number');
  const hasName = fieldsOf(words.slice(1), heads).includes('name');
  const full = isTitled && !hasFigures && !hasName ? ['name', ...words.slice(1)] : words;
  const all = fieldsOf(full, heads);
  // "Team | PTS" stands above the score.
  const told = all.map((field) => (field === 'pts' ? undefined : field));
  if (full.length < 2 || !isHead(full, told)) return undefined;
  const section = own ?? (isTitled ? undefined : above);
  const fields = neededOf(
    all.map((field, i) => field && fieldIn(field, { section, head: full[i] ?? '', all })),
  );
  const { mapping, doubled } = withoutDoubled(fields);
  return {
    mapping,
    doubled,
    section,
    words: full,
    columns: rowWidthOf(full),
    hasPlayers: all.some(namesPlayer),
    hasFigures: fields.some((field) => field && !saysWho(field)),
  };
}

/** Heads that single blanks keep apart: as many words as the row below has cells. */
function headOfWords(
  filled: readonly string[],
  below: readonly string[] | undefined,
  above: Section | undefined,
  clubs: Clubs,
): Head | undefined {
  const words = filled.length === 1 ? (filled[0] ?? '').split(' ') : [];
  const nbCells = below?.filter((cell) => cell !== '').length ?? 0;
  return words.length > 1 && words.length === nbCells ? headOf(words, above, clubs) : undefined;
}

/** "Budapest Wolves 7 0 6 14 27": the points of a club by quarters, and their sum, its score. Other figures beside a club are none. */
function scoreIn(row: readonly string[], clubs: Clubs): [Side, string] | undefined {
  const figures = row.slice(1).filter((cell) => cell !== '');
  const last = figures.at(-1);
  if (last === undefined || !figures.every((cell) => /^\d{1,3}$/.test(cell))) return undefined;
  const byQuarters = figures.slice(0, -1).map(Number);
  const isSum = byQuarters.reduce((sum, points) => sum + points, 0) === Number(last);
  if (byQuarters.length > 0 && !isSum) return undefined;
  const side = sides.find((each) => foldWord(row[0] ?? '') === foldWord(clubs[each]));
  return side && [side, last];
}

const quarter = /^(q?[1-4]\.?q?|[1-4]\. ?n|i{1,3}|iv)$/i;
const inAll = /^(ot|h|t|f|tot|total|final|össz\.?|összesen|végeredmény)$/i;
/** "Team 1 2 3 4 T": what stands below are the points by quarters. A row of figures has no word behind them. */
const isQuarters = ([first = '', ...others]: readonly string[]) => {
  const filled = others.filter((cell) => cell !== '');
  const [one = '', two = ''] = filled;
  return (
    !/^\d/.test(first) &&
    [one, two].every((cell) => quarter.test(cell)) &&
    inAll.test(filled.at(-1) ?? '') &&
    filled.every((cell) => quarter.test(cell) || inAll.test(cell))
  );
};

const isFigure = (cell: string) => /^[-\u2212]?\d+([.,]\d+)?$/.test(cell);

/** The columns of a head that say nothing to the game, each by its name or its place. */
function unusedColumns({ words, mapping, doubled, columns }: Head, line: number, text: string): BoxProblem[] {
  const taken = new Set(doubled.flatMap(({ columns }) => columns));
  return words.slice(0, columns.width).flatMap((head, i): BoxProblem[] => {
    if (mapping[i] !== undefined || taken.has(i)) return [];
    if (head === '')
      return [
        { line, code: 'unknown_column', variant: 'nameless', params: { n: i + 1 }, column: null, text },
      ];
    const isKnown = unused.has(foldWord(head)) || fieldsOf([head], heads)[0] !== undefined;
    const code = isKnown ? 'unused_column' : 'unknown_column';
    return [{ line, code, params: { name: head }, column: head, text }];
  });
}

/**
 * The box score in a table: one or more parts, each under heads of its own, of both clubs or of one. Undefined when no row names
 * columns. What a player has in several parts is put together; who stands twice in one part stays twice. A line that does not say for
 * certain what it means is a problem and is not read.
 */
export function readBoxScore(
  table: TextTable,
  clubs: Clubs,
  chosen: ChosenColumns = {},
): BoxScore | undefined {
  const reader = new BoxReader(table, clubs, chosen);
  table.rows.forEach((_, index) => reader.read(index));
  return reader.result();
}

/** The lines whose birth dates cannot be trusted as they stand in one column. */
function monthFirstIn(mapping: Head['mapping'], rows: readonly TableRow[]): Set<number> {
  const column = mapping.indexOf('birth_date');
  const isOne = monthFirstDays(rows.map(({ cells }) => cells[column] ?? ''));
  return new Set(rows.flatMap(({ line }, i) => (isOne[i] ? [line] : [])));
}

type Place = { row: BoxRow; part: number; section: Section | undefined };

class BoxReader {
  private head: Head | undefined;
  private section: Section | undefined;
  private side: Side | undefined;
  private part = 0;
  private hasHead = false;
  /** Lines of this part whose birth date may be another day. */
  private monthFirst: ReadonlySet<number> = new Set();
  private readonly rows: BoxRow[] = [];
  /** Where a player stands last, and in which part. */
  private readonly places = new Map<string, Place[]>();
  private readonly scores: BoxRow[] = [];
  private readonly problems: BoxProblem[] = [];
  private readonly doubled: DoubledColumns[] = [];
  private readonly table: TextTable;
  private readonly clubs: Clubs;
  private readonly chosen: ChosenColumns;

  constructor(table: TextTable, clubs: Clubs, chosen: ChosenColumns) {
    this.table = table;
    this.clubs = clubs;
    this.chosen = chosen;
  }

  read(index: number): void {
    const { line, cells } = this.table.rows[index] ?? { line: 0, cells: [] };
    const filled = cells.filter((cell) => cell !== '');
    const text = filled.join(' ');
    if (filled.length === 0) return;
    const below = this.table.rows[index + 1]?.cells;
    const head =
      headOf(cells, this.section, this.clubs) ?? headOfWords(filled, below, this.section, this.clubs);
    if (head) return this.begin(head, line, cells, this.table.rows.slice(index + 1));
    if (isQuarters(cells)) {
      this.head = undefined;
      return;
    }
    // Under a head of players a club with figures is a row of it, never the game's score.
    const score = this.head ? undefined : scoreIn(cells, this.clubs);
    if (score) this.takeScore(score, line, text);
    else if (filled.length === 1 && !this.isBareRow(cells)) this.title(filled[0] ?? '');
    else this.row(line, cells, text);
  }

  result(): BoxScore | undefined {
    const { badQuotes } = this.table;
    if (badQuotes !== undefined)
      this.problems.push({ line: badQuotes, code: 'bad_quotes', column: null, text: '' });
    if (!this.hasHead && badQuotes === undefined) return undefined;
    // A quote that is open swallows what follows it, and of two columns nobody knows which one counts.
    const isUncertain = badQuotes !== undefined || this.doubled.length > 0;
    const byLine = this.problems.toSorted((a, b) => a.line - b.line);
    return {
      rows: isUncertain ? [] : [...this.scores, ...this.rows],
      problems: byLine,
      doubled: this.doubled,
    };
  }

  private refuse(problem: Pick<BoxProblem, 'line' | 'code' | 'text'> & Partial<BoxProblem>): void {
    this.problems.push({ column: null, ...problem });
  }

  private begin(head: Head, line: number, cells: readonly string[], below: readonly TableRow[]): void {
    const text = cells.join(' ').trim();
    this.head = { ...head, mapping: this.withChosen(head, line) };
    this.monthFirst = monthFirstIn(this.head.mapping, below);
    this.section = head.section;
    this.side = clubIn(cells[0] ?? '', this.clubs) ?? this.side;
    this.part += 1;
    this.hasHead = true;
    this.problems.push(...unusedColumns(head, line, text));
    if (!head.hasPlayers) this.refuse({ line, code: 'no_player_column', text });
  }

  /** Of columns of one meaning the one that was chosen counts; until then there is a question. */
  private withChosen(head: Head, line: number): Head['mapping'] {
    const mapping = [...head.mapping];
    for (const { field, columns } of head.doubled) {
      const id = `${line}.${field}`;
      const column = columns.find((each) => each === this.chosen[id]);
      if (column !== undefined) mapping[column] = field;
      else {
        const choices = columns.map((each) => ({ column: each, head: head.words[each] ?? '' }));
        const names = choices.map((choice) => `${choice.head} (${choice.column + 1}.)`).join(', ');
        this.doubled.push({ id, line, field, choices });
        this.refuse({
          line,
          code: 'double_column',
          params: { names },
          column: choices[0]?.head ?? field,
          text: '',
        });
      }
    }
    return mapping;
  }

  private takeScore([side, score]: [Side, string], line: number, text: string): void {
    const field = `score_team${side}` as const;
    const before = this.scores.find(({ cells }) => cells[field] !== undefined);
    if (!before) this.scores.push({ lines: [line], name: '', cells: { [field]: score } });
    else if (before.cells[field] !== score) this.refuse({ line, code: 'score_differs', column: field, text });
  }

  /** "Kiss Ede;;": a player without a figure, or a figure without a player, not a title. */
  private isBareRow(cells: readonly string[]): boolean {
    const at = cells.findIndex((cell) => cell !== '');
    const cell = cells[at] ?? '';
    const field = this.head?.mapping[at];
    if (this.table.delimiter === undefined || cells.length < 2 || !field) return false;
    if (field === 'name') return sectionOf(cell) === undefined && clubIn(cell, this.clubs) === undefined;
    return field !== 'team' && field !== 'position' && field !== 'birth_date';
  }

  private title(text: string): void {
    const section = sectionOf(text);
    const side = clubIn(text, this.clubs);
    this.side = side ?? this.side;
    // The title of another part says that its `Yds` are others.
    if (section || !side) this.section = section;
    if (section && this.head && section !== this.head.section) this.head = undefined;
  }

  private row(line: number, cells: readonly string[], text: string): void {
    const { head } = this;
    if (!head) {
      if (cells.slice(1).some(isFigure)) this.refuse({ line, code: 'no_head', text });
      return;
    }
    if (!head.hasPlayers || !head.hasFigures) return;
    const fault = rowFault(cells, head.columns, this.table.delimiter);
    if (fault) return this.refuse({ line, text, ...fault });
    if (this.monthFirst.has(line)) {
      const column = head.words[head.mapping.indexOf('birth_date')] ?? null;
      return this.refuse({ line, text, code: 'month_first', column });
    }
    const found: Cells = cellsOf(cells, head.mapping);
    const { name, jersey } = nameOf(found.name ?? '');
    if (totals.has(foldWord(name))) return;
    const team = found.team || (this.side ? this.clubs[this.side] : '');
    const shirt = found.jersey_number || jersey;
    const known: BoxRow['cells'] = {
      player_id: found.player_id,
      name,
      team,
      jersey_number: shirt && readShirt(shirt),
      position: found.position,
      birth_date: found.birth_date && readDate(found.birth_date),
      score_team1: found.score_team1 && figure(found.score_team1),
      score_team2: found.score_team2 && figure(found.score_team2),
    };
    this.take({ lines: [line], name: name || text, cells: { ...known, ...statsOf(found) } });
  }

  private take(row: BoxRow): void {
    const { player_id: id, name = '', team = '', jersey_number: shirt } = row.cells;
    const key = [id, foldWord(name), name ? '' : shirt, foldWord(team)].join('|');
    const section = this.head?.section;
    const places = this.places.get(key) ?? [];
    this.places.set(key, places);
    // Of two namesakes a row without a number may mean either.
    const [before, another] = places.filter((place) => isSameShirt(place.row.cells.jersey_number, shirt));
    if (!before || another || before.part === this.part || !isContinued(before, row, section)) {
      this.rows.push(row);
      if (places.length < maxNamesakes) places.push({ row, part: this.part, section });
      return;
    }
    before.part = this.part;
    before.section = section;
    before.row.lines.push(...row.lines);
    for (const [stat, text] of Object.entries(row.cells)) {
      if (!isStatKey(stat)) continue;
      const was = before.row.cells[stat];
      before.row.cells[stat] = was ? add(was, text || '0') : text;
    }
  }
}

/** Of one club; a list that names one player in each of its lines is refused line by line. */
const maxNamesakes = 10;
const isSameShirt = (a: string | undefined, b: string | undefined) => !a || !b || a === b;

/** Whether a row says more of a player who stands in another part, or the same once more. */
function isContinued({ row, section }: Place, { cells }: BoxRow, next: Section | undefined): boolean {
  const both = statKeys.filter((key) => row.cells[key] && cells[key]);
  return both.length === 0 || (section !== next && both.every(isAdded));
}

const ofHeads: readonly CsvProblem[] = ['unknown_column', 'unused_column', 'no_player_column'];

/** Nothing stands below the heads. */
export const isHeadAlone = ({ rows, problems, doubled }: BoxScore): boolean =>
  rows.length + doubled.length === 0 && problems.every(({ code }) => ofHeads.includes(code));

const quoted = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The file of the API: one line a player, under the API's own heads. */
export function csvOf({ rows }: Pick<BoxScore, 'rows'>): string {
  const used = [...named, ...statKeys].filter(
    (field) => field === 'name' || rows.some(({ cells }) => cells[field] !== undefined),
  );
  const lines = rows.map(({ cells }) => used.map((field) => quoted(cells[field] ?? '')));
  return [used, ...lines].map((line) => line.join(';')).join('\n');
}

/** Whom a row may mean, the likeliest first: the same words in another order, or the initial of one of them. */
export function likelyPlayers<P extends { name: string }>(name: string, players: readonly P[]): P[] {
  const words = (text: string) =>
    text
      .split(/[\s.,]+/)
      .map(foldWord)
      .filter((word) => word !== '');
  const asked = words(name);
  const isLike = (player: P) => {
    const own = words(player.name);
    const isWord = (word: string) =>
      own.some((each) => each === word || (word.length === 1 && each.startsWith(word)));
    return asked.length > 1 && asked.every(isWord) && asked.some((word) => own.includes(word));
  };
  const isNear = (player: P) => words(player.name).some((word) => word.length > 3 && asked.includes(word));
  return [...players.filter(isLike), ...players.filter((player) => !isLike(player) && isNear(player))];
}
