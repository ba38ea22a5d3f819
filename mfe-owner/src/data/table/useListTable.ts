import type { Heads, Mapping } from '@endzone/contracts/tables/columns';
import { readTable } from '@endzone/contracts/tables/readTable';
import { useMemo, useState } from 'react';
import { readableRows } from './readableRows.ts';

type List<Field extends string> = {
  /** The columns by their head; `undefined` when the first row is none. */
  headsOf: (first: readonly string[]) => Heads<Field> | undefined;
  /** What columns without heads are taken for, until they are set by hand. */
  usualColumns: readonly (Field | undefined)[];
  /** More rows than this are not imported at once. */
  most: number;
};

/** A pasted list as a table: what its columns mean, by their heads or by hand, and which of its rows can be read. */
export function useListTable<Field extends string>(
  text: string,
  { headsOf, usualColumns, most }: List<Field>,
) {
  const [byHand, setByHand] = useState<{ of: string; mapping: Mapping<Field> }>();
  const table = useMemo(() => readTable(text), [text]);
  const heads = useMemo(() => headsOf(table.rows[0]?.cells ?? []), [headsOf, table]);
  const { body, problems } = useMemo(() => readableRows(table, heads !== undefined), [table, heads]);
  const guessed: Mapping<Field> =
    heads?.mapping ?? Array.from({ length: table.nbColumns }, (_, i) => usualColumns[i]);
  const mapping = byHand?.of === text ? byHand.mapping : guessed;
  const isTooMuch = body.length > most;
  const doubled = (heads?.doubled ?? []).filter(({ field }) => !mapping.includes(field));
  return {
    body,
    /** Nothing is read until this is settled: there are too many rows, or two columns say the same. */
    isHeld: isTooMuch || doubled.length > 0,
    /** What an answer about a row is an answer to: it falls with another text or other columns. */
    key: `${mapping.map((field) => field ?? '').join()}\n${text}`,
    /** What a dialog shows of it. */
    shown: {
      table,
      problems,
      doubled,
      hasHeads: heads !== undefined,
      isHeadAlone: heads !== undefined && table.rows.length === 1,
      mapping,
      nbRows: body.length,
      isTooMuch,
      setMapping: (next: Mapping<Field>) => setByHand({ of: text, mapping: next }),
    },
  };
}
