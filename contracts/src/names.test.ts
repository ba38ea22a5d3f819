import { describe, expect, it, test } from '@jest/globals';
import { compareNames, foldText, nameFinder, searchPattern } from './names.ts';

describe('a name is found', () => {
  const found: [string, string][] = [
    ['kovacs nagy', 'Kovács-Nagy Anna'],
    ['kovacs-nagy', 'Kovács Nagy Anna'],
    ['szucs-kiss', 'Szűcs Kiss Lőrinc'],
    ['szucs‑kiss', 'Kiss–Szűcs Lőrinc'],
    ['kiss szucs', 'Szűcs Kiss'],
    ['  LORINC   szűcs ', 'Szűcs Lőrinc'],
    ['ovac', 'Kovács'],
    ['orvos o.', 'Orvos Ő.'],
    ['', 'anybody'],
    ['-', 'anybody'],
    ['u\u0308veg', 'Üveg'],
  ];
  const missed: [string, string][] = [
    ['kovacs nagy', 'Kovács Anna'],
    ['kovacsnagy', 'Kovács-Nagy'],
    ['a.c', 'Acél abc'],
    ['(', 'Szűcs'],
  ];
  const cases = [
    ...found.map(([term, name]) => [term, name, true] as const),
    ...missed.map(([term, name]) => [term, name, false] as const),
  ];

  it.each(cases)('by %j: %s %s, in memory and in a database alike', (term, name, isFound) => {
    expect(nameFinder(term)(name)).toBe(isFound);
    const pattern = searchPattern(term);
    expect(pattern === undefined || new RegExp(pattern).test(foldText(name))).toBe(isFound);
  });
});

test.each([
  ['Őrült Árvíztűrő Tükörfúrógép', 'orult arvizturo tukorfurogep'],
  ['CSÁRDÁS', 'csardas'],
  ['plain', 'plain'],
])('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('names stand in the order of the Hungarian alphabet', () => {
  const inOrder = [
    '9. hely',
    '10. hely',
    'Acél',
    'Ács',
    'Cukor',
    'Csaba',
    'Dózsa',
    'Dzsida',
    'Ócsai',
    'Osvát',
    'Őri',
    'Szűcs',
    'Team 2',
    'Team 10',
    'Zala',
    'Zsolt',
  ];
  expect(inOrder.toReversed().sort(compareNames)).toEqual(inOrder);
});
