import Papa from 'papaparse';

/** Rows of trimmed cells, as wide as the widest of them; without empty rows. */
export type TextTable = { rows: string[][]; nbColumns: number };

type Options = {
  /** A row keeps its number, an empty one too: of a block that is laid over a grid. */
  keepsEmptyRows?: boolean;
};

/**
 * The table in a text: CSV with semicolons, commas, tabs or bars, what was copied from a spreadsheet, or columns that blanks keep apart,
 * as in a document. Quoted cells hold separators, quotes and line breaks.
 */
export function readTable(text: string, { keepsEmptyRows = false }: Options = {}): TextTable {
  const bare = text.replace(/^\uFEFF/, '').replace(/[\r\n]+$/, '');
  const delimiter = delimiterOf(bare);
  const data = delimiter
    ? Papa.parse<string[]>(bare, { delimiter, skipEmptyLines: keepsEmptyRows ? false : 'greedy' }).data
    : bare.split(/\r\n|\r|\n/).map(cutAtBlanks);
  const trimmed = data.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  const rows = trimmed.filter((row) => keepsEmptyRows || row.some((cell) => cell !== ''));
  if (bare.trim() === '') return { rows: [], nbColumns: 0 };
  const nbColumns = Math.max(0, ...rows.map(({ length }) => length));
  return { rows: rows.map((row) => [...row, ...blanks(nbColumns - row.length)]), nbColumns };
}

const blanks = (count: number) => Array.from({ length: count }, () => '');

/** A tab is never part of a cell, and a comma may be that of a decimal: so they are looked for in this order. */
const delimiters = ['\t', ';', '|', ','] as const;

const isNumber = (text: string) => /^[-\u2212]?\d+([.,]\d+)?$/.test(text.trim());

/** Of the first line that has one; a number alone has none, whatever its decimal mark is. */
function delimiterOf(text: string): string | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const bare = lines.map((line) => line.replace(/"[^"]*"/g, '""')).filter((line) => !isNumber(line));
  for (const line of bare.slice(0, mostTitles)) {
    const found = delimiters.find((each) => line.includes(each));
    if (found) return found;
  }
  return bare[0]?.includes('"') ? ';' : undefined;
}

/** A title or two may stand above a table. */
const mostTitles = 3;

/** Columns of a document: more than one blank, or none but single ones between a name and its figures. */
function cutAtBlanks(line: string): string[] {
  const wide = line.trim().split(/\s{2,}/);
  if (wide.length > 1) return wide;
  const words = line.trim().split(/\s+/);
  const figures = words.findIndex((word, i) => i > 0 && isFigure(word) && words.slice(i).every(isFigure));
  return figures < 0 ? [line] : [words.slice(0, figures).join(' '), ...words.slice(figures)];
}

const isFigure = (word: string) => isNumber(word) || /^(\d+[/-]\d+|[-\u2013\u2014]+)$/.test(word);

const marks: readonly [bytes: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The text of a file: UTF-8 or UTF-16 by its mark, UTF-8 when it is that, else Windows-1250 as older spreadsheets save it. */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, i) => bytes[i] === byte))?.[1];
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

/** No text has a byte of zero but in UTF-16: a workbook, a picture, a document. */
export const isBinary = (text: string): boolean =>
  text.includes('\u0000') || text.startsWith('PK\u0003\u0004');
