import { describe, expect, it } from '@jest/globals';
import { cellsOf, mapHeads, remap, rowFault, rowWidthOf } from './columns.ts';
import { readTable } from './readTable.ts';
import { decodeText, isBinary } from './textFile.ts';
import { monthFirstDays, readDate, readFigure, readNumber, readShirt } from './values.ts';

const cellsIn = (text: string) => readTable(text).rows.map(({ cells }) => cells);

describe('a table', () => {
  it.each([
    ['semicolons', 'Név;Poszt\nKiss Ede;QB'],
    ['tabs', 'Név\tPoszt\r\nKiss Ede\tQB\r\n'],
    ['commas', 'Név,Poszt\rKiss Ede,QB\r'],
    ['bars', 'Név|Poszt\n\nKiss Ede|QB\n;;\n'.replace(';;\n', '')],
    ['quotes and a mark', '\uFEFF"Név";"Poszt"\n"Kiss  Ede" ; "QB"'.replaceAll(' ; ', ';')],
    ['a line that names the separator', 'sep=;\nNév;Poszt\nKiss Ede;QB'],
    ['such a line for another separator', '\uFEFFsep=/\r\nNév/Poszt\r\nKiss Ede/QB'],
    ['line ends of several kinds', 'Név;Poszt\r\nKiss Ede;QB\n'],
    ['marks that are not seen', 'N\u00adév;Poszt\nKiss\u00a0\u200bEde;\u200eQB'],
    ['a guard around a text', 'Név;Poszt\n="Kiss Ede";QB'],
  ])('is read with %s', (_what, text) => {
    expect(cellsIn(text)).toEqual([
      ['Név', 'Poszt'],
      ['Kiss Ede', 'QB'],
    ]);
  });

  it('has what our own files guard by an apostrophe', () => {
    expect(cellsIn("name;yards\r\nKiss Ede;'-12\r\n'=x;'@y\r\n")).toEqual([
      ['name', 'yards'],
      ['Kiss Ede', '-12'],
      ['=x', '@y'],
    ]);
  });

  it('numbers its rows by the lines of the text, whatever stands between them', () => {
    const lines = (text: string) => readTable(text).rows.map(({ line }) => line);
    expect(lines('a;b\n\n1;2\r\n"x\ny";3\n4;5')).toEqual([1, 3, 4, 6]);
    expect(lines('sep=;\na;b\n1;2')).toEqual([2, 3]);
  });

  it('says where a quote does not match', () => {
    expect(readTable('a;b\n1;2\n"x;3\n4;5').badQuotes).toBe(3);
    expect(readTable('a;b\n"x" y;3').badQuotes).toBe(2);
    expect(readTable('a;b\nJack "J" Nagy;3').badQuotes).toBeUndefined();
  });

  it.each([
    ['a comma in a title is none', 'Wolves, Sharks\nName;TD\nKiss Ede;2', ';'],
    ['decimal commas are none', 'Name\tSack\nKiss Ede\t2,5', '\t'],
    ['decimal commas alone are none', 'Játékos Sack\nKiss Ede 2,5\nNagy Pál 1,5', undefined],
    ['commas between figures are', '1,2,3\n4,5,6', ','],
  ])('finds what stands between its cells: %s', (_what, text, delimiter) => {
    expect(readTable(text).delimiter).toBe(delimiter);
  });

  it('has quoted separators, quotes and line breaks in its cells, and decimal commas', () => {
    expect(cellsIn('"Kiss; Ede";"a ""kicsi""";"egy\nkettő";82,5\nNagy')).toEqual([
      ['Kiss; Ede', 'a "kicsi"', 'egy kettő', '82,5'],
      ['Nagy'],
    ]);
  });

  it('of ten thousand lines is read, and one of nothing is empty', () => {
    expect(readTable('a;b\n'.repeat(10_000)).rows).toHaveLength(10_000);
    expect(readTable(' \n\n')).toMatchObject({ rows: [], nbColumns: 0 });
  });
});

describe('a file', () => {
  const hungarian = [0x45, 0x72, 0x64, 0xf5, 0x73, 0x20, 0xd5, 0x72, 0x73];
  it.each<[string, number[], string]>([
    ['UTF-8', [...new TextEncoder().encode('Erdős Őrs')], 'Erdős Őrs'],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Őrs')], 'Őrs'],
    ['UTF-16', [0xff, 0xfe, 0x50, 0x01, 0x72, 0x00], 'Őr'],
    ['UTF-16 without a mark', [0x6e, 0, 0xe9, 0, 0x76, 0, 0x3b, 0, 0x51, 0x01], 'név;ő'],
    ['UTF-16 the other way round', [0, 0x6e, 0, 0xe9, 0, 0x76, 0, 0x3b], 'név;'],
    ['Windows-1250', hungarian, 'Erdős Őrs'],
  ])('in %s is read', (_what, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes))).toBe(text);
  });

  it('that is no text is known', () => {
    expect(isBinary(decodeText(Uint8Array.from([0x50, 0x4b, 3, 4, 0])))).toBe(true);
    expect(isBinary('Név;Poszt')).toBe(false);
  });
});

describe('a row under a head', () => {
  it.each([
    ['as wide as its head', ['a', '1'], 2, ',', undefined],
    ['wider by empty cells', ['a', '1', '', ''], 2, ',', undefined],
    ['shorter, with marks between its cells', ['a'], 2, ',', undefined],
    ['shorter, with blanks between its cells', ['a'], 2, undefined, { code: 'missing_cells' }],
    ['wider by a cell', ['a', '1', '2'], 2, ';', { code: 'extra_cells', variant: 'cells' }],
    ['wider by half a decimal', ['a', '2', '5'], 2, ',', { code: 'extra_cells', variant: 'decimalComma' }],
    ['wider by half a decimal and a blank', ['2', '5', ''], 2, ',', { variant: 'decimalComma' }],
    ['as long as a head with blanks behind it', ['2', '5', '', ''], ['a', 'b', '', ''], ',', undefined],
  ])('is certain or not: %s', (_what, cells, columns, delimiter, fault) => {
    const head = typeof columns === 'number' ? Array<string>(columns).fill('x') : columns;
    const found = rowFault(cells, rowWidthOf(head), delimiter);
    if (fault) expect(found).toMatchObject(fault);
    else expect(found).toBeUndefined();
  });
});

describe('heads', () => {
  const known = { name: ['név', 'játékos'], birthDate: ['születési dátum'], height: ['magasság'] };
  it('are known in both languages, whatever accents, units and case they have', () => {
    expect(mapHeads(['NEV', 'Születési_dátum', 'Magasság (cm)', 'Cipő'], known)?.mapping).toEqual([
      'name',
      'birthDate',
      'height',
      undefined,
    ]);
    expect(mapHeads(['Player', 'Birth date'], { name: ['player'], birthDate: [] })?.mapping).toEqual([
      'name',
      'birthDate',
    ]);
  });

  it('are not known by what stands before other brackets than those of a unit', () => {
    expect(mapHeads(['Név', 'Magasság', 'Név (becenév)'], known)).toEqual({
      mapping: ['name', 'height', undefined],
      doubled: [],
    });
  });

  it('are none where fewer than two are known', () => {
    expect(mapHeads(['Kiss Ede', 'QB'], known)).toBeUndefined();
  });

  it('of one meaning count as none until one is chosen', () => {
    expect(mapHeads(['Név', 'Játékos', 'Magasság', 'név'], known)).toEqual({
      mapping: [undefined, undefined, 'height', undefined],
      doubled: [{ field: 'name', columns: [0, 1, 3] }],
    });
  });

  it('can be set by hand', () => {
    const mapping = remap<'name' | 'height'>(['name', undefined, 'height'], 1, 'height');
    expect(mapping).toEqual(['name', 'height', undefined]);
    expect(cellsOf(['a', 'b', 'c'], mapping)).toEqual({ name: 'a', height: 'b' });
    expect(remap(mapping, 0, undefined)).toEqual([undefined, 'height', undefined]);
  });
});

it.each([
  ['2001-02-28', '2001-02-28'],
  ['2001. 02. 28.', '2001-02-28'],
  ['28/2/2001', '2001-02-28'],
  ['28.02.2001.', '2001-02-28'],
  ['31/02/2003', '2003-02-31'],
  ['2004. február 29.', '2004-02-29'],
  ['2004 feb. 29', '2004-02-29'],
  ['2004. MÁRCIUS 1.', '2004-03-01'],
  ['2004. szept. 1., 14:00', '2004-09-01'],
  ['2004. XII. 9.', '2004-12-09'],
  ['29 February 2004', '2004-02-29'],
  ['February 29, 2004', '2004-02-29'],
  ['Oct 1st, 2004', '2004-10-01'],
  ['2004-02-29T18:00:00Z', '2004-02-29'],
  ['2004. tavasz 3.', '2004. tavasz 3.'],
  ['12/2004', '12/2004'],
  ['tavaly', 'tavaly'],
])('a day %s is %s', (text, day) => expect(readDate(text)).toBe(day));

it.each<[string, string[], boolean[]]>([
  ['day first', ['5/6/1999', '16/5/1999', '2/2/2000'], [false, false, false]],
  ['month first', ['5/6/1999', '5/16/1999', '2/2/2000'], [true, true, false]],
  ['month first, with times and blanks', ['05.06.1999. 10:00', '', '5-16-1999'], [true, false, true]],
  ['both ways', ['5/6/1999', '16/5/1999', '5/16/1999'], [true, false, true]],
  ['the year first beside it', ['1999-05-06', '1999. 5. 6.', '5/16/1999'], [false, false, true]],
  ['of no days', ['31/31/1999', 'tavaly', '0/5/1999'], [false, false, false]],
])('a column of days %s holds days that may be others', (_, column, found) => {
  expect(monthFirstDays(column)).toEqual(found);
});

it.each<[string, number | string]>([
  ['188', 188],
  ['188 cm', 188],
  ['82,5 kg', 82.5],
  ['#12', 12],
  ['1 250', 1250],
  ['-3', -3],
  ['magas', 'magas'],
  ['1,2,3', '1,2,3'],
  ['1,000', '1,000'],
  ['1.250', '1.250'],
  ['0.500', 0.5],
  ['1 2', '1 2'],
  ['1 234 567', 1234567],
  ['12 yds', 12],
])('a number %s is %s', (text, number) => expect(readNumber(text)).toBe(number));

it.each<[string, number | undefined]>([
  ['\u22123', -3],
  ['+4', 4],
  ['-0', 0],
  ['2\u00a0500,5', 2500.5],
  ['', undefined],
  ['12 cm', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
])('a figure %j is %j', (text, number) => expect(readFigure(text)).toBe(number));

it.each([
  ['7', '7'],
  ['07', '7'],
  ['012', '12'],
  ['#7', '7'],
  ['7.', '7'],
  ['7.0', '7'],
  ['No. 7', '7'],
  ['00', '0'],
  ['123', '123'],
  ['x', 'x'],
])('a shirt %j is number %j', (text, shirt) => expect(readShirt(text)).toBe(shirt));
