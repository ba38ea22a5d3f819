import { rowFault, rowWidthOf } from '@endzone/contracts/tables/columns';
import type { TableRow, TextTable } from '@endzone/contracts/tables/readTable';
import type { TableProblem } from './TableProblems.tsx';

/** The rows below the head that stand under its columns, and why others do not. */
export function readableRows(
  { rows, delimiter, badQuotes }: TextTable,
  hasHeads: boolean,
): { body: TableRow[]; problems: TableProblem[] } {
  // A quote that is open swallows what follows it.
  if (badQuotes !== undefined) return { body: [], problems: [{ line: badQuotes, code: 'bad_quotes' }] };
  const [head, ...others] = rows;
  if (!hasHeads || !head) return { body: rows, problems: [] };
  const width = rowWidthOf(head.cells);
  const problems = others.flatMap(({ line, cells }): TableProblem[] => {
    const fault = rowFault(cells, width, delimiter);
    return fault ? [{ line, text: cells.join(' '), ...fault }] : [];
  });
  const wrong = new Set(problems.map(({ line }) => line));
  return { body: others.filter(({ line }) => !wrong.has(line)), problems };
}
