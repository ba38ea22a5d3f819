/** Letters and digits alone, without accents: `Születési dátum` and `szuletesi_datum` are the same. */
export const foldWord = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, '');

/** Words, in any language, under which a column is known. */
export type KnownHeads<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** What stands in each column; `undefined` = not known, or left out. */
export type Mapping<Field extends string> = readonly (Field | undefined)[];

/** Columns that say the same: which of them is meant has to be said. */
export type Doubled<Field extends string> = { field: Field; columns: readonly number[] };
export type Heads<Field extends string> = {
  /** Without the columns that are doubled. */
  mapping: Mapping<Field>;
  doubled: readonly Doubled<Field>[];
};

/** What may stand in brackets behind a head and changes nothing of its meaning. */
const units = new Set(['', 'cm', 'kg', 'yd', 'yds', 'yard', 'yards', 'db', 'ev', 'fo', 'pcs']);

/** The word of a head. `INT (szerzett)` is not `INT`: only a unit in brackets goes. */
const wordOf = (head: string): string =>
  foldWord(
    head.replace(/\(([^)]*)\)/g, (whole, inside: string) => (units.has(foldWord(inside)) ? '' : whole)),
  );

function fieldOf<Field extends string>(head: string, known: KnownHeads<Field>): Field | undefined {
  const word = wordOf(head);
  if (word === '') return undefined;
  const fields = Object.keys(known) as Field[]; // the keys of the record
  return fields.find((field) => [field, ...known[field]].some((each) => foldWord(each) === word));
}

/** What each head means by its word, two of one meaning too. */
export const fieldsOf = <Field extends string>(
  heads: readonly string[],
  known: KnownHeads<Field>,
): Mapping<Field> => heads.map((head) => fieldOf(head, known));

/** Keeps apart what stands there once, and what several columns claim. */
export function withoutDoubled<Field extends string>(fields: Mapping<Field>): Heads<Field> {
  const columns = Map.groupBy(fields.keys(), (column) => fields[column]);
  columns.delete(undefined);
  const doubled = [...columns].flatMap(([field, at]) =>
    field && at.length > 1 ? [{ field, columns: at }] : [],
  );
  const isDoubled = (field: Field | undefined) => doubled.some((each) => each.field === field);
  return { mapping: fields.map((field) => (isDoubled(field) ? undefined : field)), doubled };
}

/** The columns by the words of the first row; none when it is no head: fewer than two words are known. */
export function mapHeads<Field extends string>(
  first: readonly string[],
  known: KnownHeads<Field>,
): Heads<Field> | undefined {
  const fields = fieldsOf(first, known);
  return isHead(first, fields) ? withoutDoubled(fields) : undefined;
}

export function isHead(first: readonly string[], fields: Mapping<string>): boolean {
  const nbKnown = fields.filter((field) => field !== undefined).length;
  return nbKnown > 0 && nbKnown >= Math.min(2, first.length);
}

/** One column is one field: who gets it takes it from the others. */
export function remap<Field extends string>(
  mapping: Mapping<Field>,
  column: number,
  field: Field | undefined,
): Mapping<Field> {
  return mapping.map((each, i) => (i === column ? field : each === field ? undefined : each));
}

/** The cells of a row by their field. */
export function cellsOf<Field extends string>(
  row: readonly string[],
  mapping: Mapping<Field>,
): Partial<Record<Field, string>> {
  const cells: Partial<Record<Field, string>> = {};
  mapping.forEach((field, i) => {
    if (field !== undefined) cells[field] = row[i] ?? '';
  });
  return cells;
}

/** How many columns a head has: blanks at its end are none. */
export const widthOf = (head: readonly string[]): number => head.findLastIndex((cell) => cell !== '') + 1;

export type RowFault = {
  code: 'extra_cells' | 'missing_cells';
  variant: string;
  params: { cells: number; columns: number };
};

/** How wide a head is: up to its last word, and with the blanks behind it. */
export type RowWidth = { width: number; length: number };

export const rowWidthOf = (cells: readonly string[]): RowWidth => ({
  width: widthOf(cells),
  length: cells.length,
});

/**
 * Why a row does not stand under its head: a cell too many, of which nobody knows what it says, or one too few where only blanks keep
 * cells apart, so that nobody knows which.
 */
export function rowFault(
  cells: readonly string[],
  { width, length }: RowWidth,
  delimiter: string | undefined,
): RowFault | undefined {
  const nbCells = widthOf(cells);
  const params = { cells: nbCells, columns: width };
  const isDecimal = delimiter === ',' && cells.some((cell, i) => isDigits(cell) && isDigits(cells[i + 1]));
  // Half a decimal makes a row longer whose last cell is blank.
  if (nbCells > width || (isDecimal && cells.length > length)) {
    return { code: 'extra_cells', variant: isDecimal ? 'decimalComma' : 'cells', params };
  }
  const isShort = delimiter === undefined && cells.length < width;
  return isShort ? { code: 'missing_cells', variant: 'cells', params } : undefined;
}

const isDigits = (cell: string | undefined) => /^[-\u2212]?\d+$/.test(cell ?? '');
