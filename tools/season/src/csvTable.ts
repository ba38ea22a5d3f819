import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import type { BoxScoreProblem } from './boxScoreError.ts';

/** The trimmed text of a cell, and the way to say what is wrong with it. */
export type Cell = { text: string; refuse: (message: string) => void };

/** A row is sound while none of its cells was refused. */
export type Row = {
  cell: (column: string) => Cell;
  has: (column: string) => boolean;
  isSound: () => boolean;
};

/** A table is complete when each of its rows could be read, so that what it does not hold does not exist. */
export type Table = { rows: Row[]; isComplete: boolean };

type Refuse = (line: number, column: string, message: string) => void;
type Header = { names: string[]; positions: Map<string, number> };

/** Reads a CSV file with these columns and any others; what cannot be read is added to `problems`. */
export async function readTable(
  folder: string,
  file: string,
  columns: readonly string[],
  problems: BoxScoreProblem[],
): Promise<Table> {
  const refuse: Refuse = (line, column, message) => problems.push({ file, line, column, message });
  const text = await readText(join(folder, file));
  if (text === undefined) {
    refuse(0, '', 'this file is missing or cannot be read');
    return { rows: [], isComplete: false };
  }
  return readLines(text.split(/\r\n|\n|\r/), columns, refuse);
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}

function readLines(lines: string[], columns: readonly string[], refuse: Refuse): Table {
  const header = readHeader(lines[0] ?? '', columns, refuse);
  if (!header) return { rows: [], isComplete: false };
  const filled = lines.map((text, index) => ({ text, line: index + 1 })).filter(({ text }) => text.trim());
  const rows = filled.slice(1).map(({ text, line }) => readRow(text, line, header, refuse));
  const readable = rows.filter((row) => row !== undefined);
  return { rows: readable, isComplete: readable.length === rows.length };
}

function readHeader(text: string, columns: readonly string[], refuse: Refuse): Header | undefined {
  const names = readCells(text, 1, columns, refuse);
  if (!names) return undefined;
  const missing = columns.filter((column) => !names.includes(column));
  const doubled = names.filter((name, index) => names.indexOf(name) !== index);
  for (const column of missing) refuse(1, column, 'this column is missing');
  for (const column of doubled) refuse(1, column, 'this column stands there twice');
  if (missing.length + doubled.length > 0) return undefined;
  return { names, positions: new Map(names.map((name, position) => [name, position])) };
}

function readRow(text: string, line: number, { names, positions }: Header, refuse: Refuse): Row | undefined {
  const cells = readCells(text, line, names, refuse);
  if (!cells) return undefined;
  if (cells.length !== names.length) {
    const column = names[cells.length] ?? `column ${names.length + 1}`;
    refuse(line, column, `the row has ${cells.length} cells, the header ${names.length}`);
    return undefined;
  }
  return rowOf(cells, positions, (column, message) => refuse(line, column, message));
}

function rowOf(
  cells: string[],
  positions: Map<string, number>,
  refuse: (column: string, message: string) => void,
): Row {
  let isSound = true;
  const cell = (column: string): Cell => ({
    text: cells[positions.get(column) ?? -1] ?? '',
    refuse: (message) => {
      isSound = false;
      refuse(column, message);
    },
  });
  const row = { cell, has: (column: string) => positions.has(column), isSound: () => isSound };
  // Bytes that are no UTF-8 were read as this sign.
  for (const column of positions.keys()) {
    if (cell(column).text.includes('\uFFFD')) cell(column).refuse('this text is not UTF-8');
  }
  return row;
}

// One line is one row, so that a stray quote spoils its own row and no other.
function readCells(
  text: string,
  line: number,
  names: readonly string[],
  refuse: Refuse,
): string[] | undefined {
  try {
    return (parse(text)[0] ?? []).map((cell) => cell.trim());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const position = Number(error['column'] ?? 0);
    refuse(line, names[position] ?? `column ${position + 1}`, 'the quotes of this cell do not match');
    return undefined;
  }
}
