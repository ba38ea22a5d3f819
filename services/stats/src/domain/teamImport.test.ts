import { expect, it } from '@jest/globals';
import { validateTeamImport, type TeamImportInput } from './teamImport.ts';

const known = new Map([['győr sharks', 'sharks']]);
const judge = (...rows: TeamImportInput[]) =>
  validateTeamImport(rows, known).map((row) => [
    row.action,
    row.action === 'refused' ? row.violations.map(({ property, code }) => `${property} ${code}`) : row.team,
  ]);

it.each<[string, TeamImportInput, unknown[]]>([
  ['a new name', { name: 'Budapest Wolves' }, ['create', null]],
  ['a name that is there, in another case', { name: ' GYŐR Sharks ', status: 'bye' }, ['same', 'sharks']],
  ['the same without its accent', { name: 'Gyor Sharks' }, ['create', null]],
  ['no name', { status: 'bye' }, ['refused', ['name required']]],
  ['100 letters', { name: 'ő'.repeat(100) }, ['create', null]],
  ['101 letters', { name: 'ő'.repeat(101) }, ['refused', ['name too_long']]],
  ['an unknown status', { name: 'Wolves', status: 'gone' }, ['refused', ['status invalid_choice']]],
])('A list of clubs with %s', (_what, row, expected) => {
  expect(judge(row)).toEqual([expected]);
});

it('A name that stands in a list twice counts once', () => {
  expect(judge({ name: 'Wolves' }, { name: 'WOLVES' }, { name: '' }, { name: '' })).toEqual([
    ['create', null],
    ['refused', ['name duplicate_line']],
    ['refused', ['name required']],
    ['refused', ['name required']],
  ]);
});

it('A club of a list is active unless the list says otherwise', () => {
  const rows = validateTeamImport([{ name: 'Wolves' }, { name: 'Lions', status: 'inactive' }], known);
  expect(rows).toMatchObject([{ after: { status: 'active' } }, { after: { status: 'inactive' } }]);
});
