import Papa from 'papaparse';

/** Rows of trimmed cells, as wide as the widest of them; without empty rows. */
export type TextTable = { rows: string[][]; nbColumns: number };

/**
 * The table in a text: CSV with semicolons, commas, tabs or bars, or what was copied from a spreadsheet. Quoted cells hold separators,
 * quotes and line breaks.
 */
export function readTable(text: string): TextTable {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: delimiterOf(text),
    skipEmptyLines: 'greedy',
  });
  const rows = data.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  const nbColumns = Math.max(0, ...rows.map(({ length }) => length));
  return { rows: rows.map((row) => [...row, ...blanks(nbColumns - row.length)]), nbColumns };
}

const blanks = (count: number) => Array.from({ length: count }, () => '');

/** A tab is never part of a cell, and a comma may be that of a decimal: so they are looked for in this order. */
const delimiters = ['\t', ';', '|', ','] as const;

function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const bare = head.replace(/"[^"]*"/g, '');
  return delimiters.find((each) => bare.includes(each)) ?? ';';
}

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
