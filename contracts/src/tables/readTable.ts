import Papa from 'papaparse';

/** The trimmed cells of a row, and the line of the text on which it begins, from 1. */
export type TableRow = { line: number; cells: string[] };
export type TextTable = {
  /** Each as wide as it is written, without empty rows. */
  rows: TableRow[];
  nbColumns: number;
  /** What stands between cells; undefined where it is blanks. */
  delimiter: string | undefined;
  /** The line of a quote that does not match: from there on nothing is certain. */
  badQuotes: number | undefined;
};

type Options = {
  /** A row keeps its place, an empty one too: of a block that is laid over a grid. */
  keepsEmptyRows?: boolean;
};

/**
 * The table in a text: CSV with semicolons, commas, tabs or bars, what was copied from a spreadsheet, or columns that blanks keep apart,
 * as in a document. Quoted cells hold separators, quotes and line breaks; `sep=;` in the first line names the separator.
 */
export function readTable(text: string, { keepsEmptyRows = false }: Options = {}): TextTable {
  // One kind of line end: a file that mixes them would have rows within rows.
  const whole = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '');
  const named = /^"?sep=(?<mark>[^\n])"?[ \t;,]*(?:\n|$)/i.exec(whole);
  const bare = named ? whole.slice(named[0].length) : whole;
  const delimiter = named?.groups?.['mark'] ?? delimiterOf(bare);
  const { data, badQuotes } = delimiter
    ? parse(bare, delimiter)
    : { data: bare.split('\n').map(cutAtBlanks), badQuotes: undefined };
  let line = named ? 2 : 1;
  const begin = line;
  const all = data.map((cells): TableRow => {
    const row = { line, cells: cells.map(cleanCell) };
    line += 1 + cells.join('').split('\n').length - 1;
    return row;
  });
  const isFilled = ({ cells }: TableRow) => cells.some((cell) => cell !== '');
  const rows = bare.trim() === '' ? [] : all.filter((row) => keepsEmptyRows || isFilled(row));
  return {
    rows,
    nbColumns: Math.max(0, ...rows.map(({ cells }) => cells.length)),
    delimiter,
    badQuotes: badQuotes === undefined ? undefined : badQuotes + begin - 1,
  };
}

function parse(text: string, delimiter: string): { data: string[][]; badQuotes: number | undefined } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', skipEmptyLines: false });
  const fault = errors.find(({ type }) => type === 'Quotes');
  return { data, badQuotes: fault && text.slice(0, fault.index ?? 0).split('\n').length };
}

/** Marks that are not seen: a direction, a soft hyphen, a joint without width. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Spreadsheets guard a cell that looks like a formula by an apostrophe, and a text of digits by `="…"`. */
const cleanCell = (cell: string): string =>
  cell
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A tab is never part of a cell, and a comma may be that of a decimal: so they are looked for in this order. */
const delimiters = ['\t', ';', '|', ','] as const;
/** So many lines say what stands between the cells. */
const maxInspected = 200;

/** A comma between two digits is that of a decimal, unless there are more of them: `2,5` but `1,2,5`. */
const withoutDecimals = (line: string) => line.replace(/(?<![\d,])(\d+),(\d+)(?![\d,])/g, '$1.$2');

/** The mark that most lines have; none where only a few of them have one, as titles do. */
function delimiterOf(text: string): string | undefined {
  const quoted = /"(?:[^"]|"")*"/g;
  const lines = text
    .replace(quoted, '""')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, maxInspected)
    .map(withoutDecimals);
  const counted = delimiters.map((mark) => ({
    mark,
    nb: lines.filter((line) => line.includes(mark)).length,
  }));
  const [best] = counted.toSorted((a, b) => b.nb - a.nb);
  if (best && best.nb * fewestOfAll >= lines.length && best.nb > 0) return best.mark;
  return lines[0]?.includes('"') ? ';' : undefined;
}
const fewestOfAll = 3;

/** Columns of a document: more than one blank, or none but single ones between a name and its figures. */
function cutAtBlanks(line: string): string[] {
  const wide = line.trim().split(/\s{2,}/);
  if (wide.length > 1) return wide;
  const words = line.trim().split(/\s+/);
  const figures = words.findIndex((word, i) => i > 0 && isFigure(word) && words.slice(i).every(isFigure));
  return figures < 0 ? [line] : [words.slice(0, figures).join(' '), ...words.slice(figures)];
}

const isFigure = (word: string) => /^([-\u2212]?\d+([.,]\d+)?|\d+[/-]\d+|[-\u2013\u2014]+)$/.test(word);
