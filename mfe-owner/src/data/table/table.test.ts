import { describe, expect, it } from '@jest/globals';
import { cellsOf, mapHeads, remap } from './columns.ts';
import { decodeText, isBinary, readTable } from './readTable.ts';
import { readDate, readNumber } from './values.ts';

describe('a table', () => {
  it.each([
    ['semicolons', 'Név;Poszt\nKiss Ede;QB'],
    ['tabs', 'Név\tPoszt\r\nKiss Ede\tQB\r\n'],
    ['commas', 'Név,Poszt\rKiss Ede,QB\r'],
    ['bars', 'Név|Poszt\n\nKiss Ede|QB\n;;\n'.replace(';;\n', '')],
    ['quotes and a mark', '\uFEFF"Név";"Poszt"\n"Kiss  Ede" ; "QB"'.replaceAll(' ; ', ';')],
  ])('is read with %s', (_what, text) => {
    expect(readTable(text)).toEqual({
      rows: [
        ['Név', 'Poszt'],
        ['Kiss Ede', 'QB'],
      ],
      nbColumns: 2,
    });
  });

  it('has quoted separators, quotes and line breaks in its cells, and decimal commas', () => {
    const { rows } = readTable('"Kiss; Ede";"a ""kicsi""";"egy\nkettő";82,5\nNagy');
    expect(rows).toEqual([
      ['Kiss; Ede', 'a "kicsi"', 'egy kettő', '82,5'],
      ['Nagy', '', '', ''],
    ]);
  });

  it('of ten thousand lines is read, and one of nothing is empty', () => {
    expect(readTable('a;b\n'.repeat(10_000)).rows).toHaveLength(10_000);
    expect(readTable(' \n\n')).toEqual({ rows: [], nbColumns: 0 });
  });
});

describe('a file', () => {
  const hungarian = [0x45, 0x72, 0x64, 0xf5, 0x73, 0x20, 0xd5, 0x72, 0x73];
  it.each<[string, number[], string]>([
    ['UTF-8', [...new TextEncoder().encode('Erdős Őrs')], 'Erdős Őrs'],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Őrs')], 'Őrs'],
    ['UTF-16', [0xff, 0xfe, 0x50, 0x01, 0x72, 0x00], 'Őr'],
    ['Windows-1250', hungarian, 'Erdős Őrs'],
  ])('in %s is read', (_what, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes))).toBe(text);
  });

  it('that is no text is known', () => {
    expect(isBinary(decodeText(Uint8Array.from([0x50, 0x4b, 3, 4, 0])))).toBe(true);
    expect(isBinary('Név;Poszt')).toBe(false);
  });
});

describe('heads', () => {
  const known = { name: ['név', 'játékos'], birthDate: ['születési dátum'], height: ['magasság'] };
  it('are known in both languages, whatever accents, units and case they have', () => {
    expect(mapHeads(['NEV', 'Születési_dátum', 'Magasság (cm)', 'Cipő'], known)).toEqual([
      'name',
      'birthDate',
      'height',
      undefined,
    ]);
    expect(mapHeads(['Player', 'Birth date'], { name: ['player'], birthDate: [] })).toEqual([
      'name',
      'birthDate',
    ]);
  });

  it('are none where fewer than two are known, and one field is one column', () => {
    expect(mapHeads(['Kiss Ede', 'QB'], known)).toBeUndefined();
    expect(mapHeads(['Név', 'Játékos', 'Magasság'], known)).toEqual(['name', undefined, 'height']);
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
  ['tavaly', 'tavaly'],
])('a day %s is %s', (text, day) => expect(readDate(text)).toBe(day));

it.each<[string, number | string]>([
  ['188', 188],
  ['188 cm', 188],
  ['82,5 kg', 82.5],
  ['#12', 12],
  ['1 250', 1250],
  ['-3', -3],
  ['magas', 'magas'],
  ['1,2,3', '1,2,3'],
])('a number %s is %s', (text, number) => expect(readNumber(text)).toBe(number));
