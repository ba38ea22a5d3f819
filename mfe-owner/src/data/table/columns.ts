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

function fieldOf<Field extends string>(head: string, known: KnownHeads<Field>): Field | undefined {
  const word = foldWord(head.replace(/\([^)]*\)/g, ''));
  if (word === '') return undefined;
  const fields = Object.keys(known) as Field[]; // the keys of the record
  return fields.find((field) => [field, ...known[field]].some((each) => foldWord(each) === word));
}

/** The columns by the words of the first row; none when it is no head: fewer than two words are known. */
export function mapHeads<Field extends string>(
  first: readonly string[],
  known: KnownHeads<Field>,
): Mapping<Field> | undefined {
  const taken = new Set<Field>();
  const mapping = first.map((head) => {
    const field = fieldOf(head, known);
    if (field === undefined || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
  return taken.size >= Math.min(2, first.length) && taken.size > 0 ? mapping : undefined;
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
