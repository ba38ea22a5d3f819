import { readTable } from '@endzone/contracts/tables/readTable';
import { describe, expect, it, test } from '@jest/globals';
import { clubHeadsOf, clubInputOf, planClubs } from './clubRows.ts';
import { aClub } from './testing/aClub.ts';

const clubs = [aClub('a', 'Budapest Wolves'), aClub('b', 'Győr Sharks')];
const plan = (...names: string[]) => planClubs(readTable(names.join('\n')).rows, ['name'], clubs);
const told = (...names: string[]) =>
  plan(...names).map(({ question, choice, near }) => [question, choice, near.map(({ name }) => name)]);

describe('A club of a list', () => {
  it.each<[string, unknown[]]>([
    ['Cegléd Titans', [undefined, 'new', []]],
    ['Budapest Cowbells', [undefined, 'new', []]],
    ['BUDAPEST WOLVES', [undefined, 'new', []]],
    ['Gyor Sharks', ['near', undefined, ['Győr Sharks']]],
    ['Wolves', ['near', undefined, ['Budapest Wolves']]],
    ['Budapest Wolves Football Club', ['near', undefined, ['Budapest Wolves']]],
    ['Budapest Wolfes', ['near', undefined, ['Budapest Wolves']]],
  ])('%s', (name, expected) => {
    expect(told(name)).toEqual([expected]);
  });

  it('that stands there twice is left out the second time, however it is written', () => {
    expect(told('Debrecen Owls', 'DEBRECEN-OWLS')).toEqual([
      [undefined, 'new', []],
      ['double', 'skip', []],
    ]);
  });
});

it('that is nearly called as one above asks which it is', () => {
  expect(told('Debrecen Owls', 'Debrecen Owlz', 'Eger Owls')).toEqual([
    [undefined, 'new', []],
    ['nearRow', undefined, []],
    [undefined, 'new', []],
  ]);
});

test.each<[string, unknown]>([
  ['Név', ['name']],
  ['Klub;Város;Állapot', ['name', undefined, 'status']],
  ['Team name;Status', ['name', 'status']],
  ['Cegléd Titans', undefined],
  ['Cegléd Titans;aktív', undefined],
])('Heads: %s', (line, mapping) => {
  expect(clubHeadsOf(line.split(';'))?.mapping).toEqual(mapping);
});

it('Two columns of names are neither', () => {
  expect(clubHeadsOf(['Név', 'Klub'])).toMatchObject({
    mapping: [undefined, undefined],
    doubled: [{ field: 'name', columns: [0, 1] }],
  });
});

test.each([
  ['Aktív', 'active'],
  ['pihenőhét', 'bye'],
  ['Inactive', 'inactive'],
  ['valami', 'valami'],
  ['', undefined],
])('The status %j', (status, sent) => {
  const [row] = planClubs([{ line: 1, cells: ['Titans', status] }], ['name', 'status'], clubs);
  expect(row && clubInputOf(row)).toEqual({ name: 'Titans', ...(sent && { status: sent }) });
});
