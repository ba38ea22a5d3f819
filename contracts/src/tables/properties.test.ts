import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { statKeys, type StatKey } from '../game.ts';
import { csvOf, readBoxScore } from './boxScore.ts';
import { conventions, whenNeeded, written, type Convention } from '../testing/tables/conventions.ts';
import { readTable } from './readTable.ts';
import { decodeText } from './textFile.ts';
import { readFigure } from './values.ts';

// The gate fails for what has changed, never by chance.
fc.configureGlobal({ seed: 20_261_125 });

const clubs = { 1: 'Budapest Wolves', 2: 'Győr Sharks' };

const letters = 'abcdeáéíóöőúüűABCDEŐŰ';
const name = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 8 }),
    fc.constantFrom(' ', '-', ' "Kis" ', ', ', '; '),
    fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 8 }),
  )
  .map((parts) => parts.join(''));
const keys = statKeys.filter((key) => key !== 'sack');
const sheet = fc.record({
  columns: fc.uniqueArray(fc.constantFrom<StatKey>(...keys), { minLength: 1, maxLength: 5 }),
  players: fc.uniqueArray(name, { minLength: 1, maxLength: 6, selector: (each) => each.toLowerCase() }),
  figures: fc.array(fc.integer({ min: -99, max: 999 }), { minLength: 30, maxLength: 30 }),
  halves: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 6, maxLength: 6 }),
});
type Sheet = typeof sheet extends fc.Arbitrary<infer T> ? T : never;

const figureOf = ({ figures, columns }: Sheet, row: number, column: number) =>
  figures[(row * columns.length + column) % figures.length] ?? 0;

function tableOf(given: Sheet, decimal: '.' | ','): string[][] {
  const head = ['name', 'team', ...given.columns, 'sack'];
  const rows = given.players.map((player, row) => [
    player,
    clubs[1],
    ...given.columns.map((_, column) => String(figureOf(given, row, column))),
    String((given.halves[row] ?? 0) / 2).replace('.', decimal),
  ]);
  return [head, ...rows];
}

/** What was read of each player, in numbers. */
function readBack(text: string) {
  const box = readBoxScore(readTable(text), clubs);
  return box?.rows.map(({ cells }) => [
    cells.name,
    Object.fromEntries(
      statKeys.flatMap((key) => (cells[key] === undefined ? [] : [[key, readFigure(cells[key])]])),
    ),
  ]);
}

const meant = (given: Sheet) =>
  given.players.map((player, row) => [
    player.replace(/\s+/g, ' ').trim(),
    {
      ...Object.fromEntries(given.columns.map((key, column) => [key, figureOf(given, row, column) + 0])),
      sack: (given.halves[row] ?? 0) / 2,
    },
  ]);

describe('Any table', () => {
  it.each(Object.entries(conventions))(
    'as written by %s has the same figures when it is read',
    (_who, convention) => {
      fc.assert(
        fc.property(sheet, (given) => {
          expect(readBack(written(tableOf(given, convention.decimal), convention))).toEqual(meant(given));
        }),
        { numRuns: 60 },
      );
    },
  );

  it('is the same in UTF-16 and with another kind of line end', () => {
    fc.assert(
      fc.property(sheet, fc.constantFrom('\n', '\r', '\r\n'), (given, eol) => {
        const convention: Convention = {
          mark: '\t',
          eol,
          head: '\uFEFF',
          decimal: ',',
          mustQuote: whenNeeded('\t'),
        };
        const text = written(tableOf(given, ','), convention);
        const bytes = Uint8Array.from(Buffer.from(text, 'utf16le'));
        expect(readBack(decodeText(bytes))).toEqual(meant(given));
      }),
      { numRuns: 40 },
    );
  });

  it('with decimal commas that nobody quoted is refused line by line, never read otherwise', () => {
    const careless: Convention = { mark: ',', eol: '\n', head: '', decimal: ',', mustQuote: () => false };
    const plain = sheet.map((given) => ({
      ...given,
      players: given.players.map((each) => each.replace(/[",;]/g, '')),
    }));
    fc.assert(
      fc.property(plain, (given) => {
        const table = tableOf(given, ',');
        const box = readBoxScore(readTable(written(table, careless)), clubs);
        const isHalf = (row: number) => (given.halves[row] ?? 0) % 2 === 1;
        const refused = box?.problems.map(({ line, code, variant }) => [line, code, variant]);
        const expected = given.players.flatMap((_, row) =>
          isHalf(row) ? [[row + 2, 'extra_cells', 'decimalComma']] : [],
        );
        expect(refused).toEqual(expected);
        expect(box?.rows.map(({ lines }) => lines)).toEqual(
          given.players.flatMap((_, row) => (isHalf(row) ? [] : [[row + 2]])),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('with a column more of a meaning is read no further', () => {
    fc.assert(
      fc.property(sheet, fc.nat(), (given, at) => {
        const again = given.columns[at % given.columns.length] ?? 'td';
        const table = tableOf(given, '.').map((row, i) => [...row, i === 0 ? again.toUpperCase() : '7']);
        const text = written(table, {
          mark: ';',
          eol: '\n',
          head: '',
          decimal: '.',
          mustQuote: whenNeeded(';'),
        });
        const box = readBoxScore(readTable(text), clubs);
        expect([box?.rows, box?.doubled.map(({ field }) => field)]).toEqual([[], [again]]);
      }),
      { numRuns: 40 },
    );
  });

  it('is a fixed point of the file that the screen sends', () => {
    fc.assert(
      fc.property(sheet, (given) => {
        const { players, columns } = given;
        const rows = players.map((player, row) => ({
          lines: [row],
          name: player,
          cells: {
            name: player,
            ...Object.fromEntries(columns.map((key, i) => [key, String(figureOf(given, row, i))])),
          },
        }));
        const text = csvOf({ rows });
        const again = readBoxScore(readTable(text), clubs);
        expect(again && csvOf(again).split('\n').slice(1).length).toBe(players.length);
        expect(readBack(again ? csvOf(again) : '')).toEqual(readBack(text));
      }),
      { numRuns: 40 },
    );
  });

  it('of any text at all is read or refused, and never throws', () => {
    const scrap = fc.constantFrom(
      'name',
      'td',
      'int',
      ';',
      ',',
      '\t',
      '\n',
      '"',
      '2',
      '2,5',
      'Kiss Ede',
      ' ',
      '|',
      'sep=;',
      "'",
      '=',
      '-',
    );
    fc.assert(
      fc.property(fc.array(scrap, { maxLength: 40 }), (parts) => {
        const box = readBoxScore(readTable(parts.join('')), clubs);
        for (const { lines } of box?.rows ?? []) expect(lines.every((line) => line > 0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

/** What a person reads in a cell: the same digits, in the same order, with at most one mark of a decimal. */
it('No text is read as another number than its digits say', () => {
  const part = fc.constantFrom(
    '0',
    '1',
    '2',
    '5',
    '12',
    '250',
    ' ',
    '.',
    ',',
    '-',
    '\u2212',
    '\u00a0',
    '+',
    '/',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const text = parts.join('');
      const value = readFigure(text);
      if (value === undefined) return;
      const digits = text
        .trim()
        .replace(/^[+\-\u2212\u2013]/, '')
        .replace(/\s/g, '');
      expect(Math.abs(value)).toBe(Number(digits.replace(',', '.')));
      expect(value < 0).toBe(/^[-\u2212]/.test(text.trim()) && value !== 0);
      expect(
        text
          .trim()
          .split(/\s/)
          .slice(1)
          .every((group) => /^\d{3}(?:[.,]\d+)?$/.test(group)),
      ).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
