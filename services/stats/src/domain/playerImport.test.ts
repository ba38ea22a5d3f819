import { describe, expect, it } from '@jest/globals';
import { validateImport, sameFields, type ImportedFields, type ImportInput } from './playerImport.ts';

const [lions, wolves] = ['lions', 'wolves'];
const aMan: ImportedFields = {
  teamId: lions,
  name: 'Kiss Ede',
  position: 'QB',
  status: 'active',
  birthDate: '1995-05-05',
  height: 190,
  weight: null,
  jerseyNumber: 7,
  analysis: null,
};
const unit: ImportedFields = {
  ...aMan,
  name: 'Lions',
  position: 'DEF',
  birthDate: null,
  height: null,
  jerseyNumber: null,
};
const world = {
  players: new Map([
    ['man', aMan],
    ['used', aMan],
    ['unit', unit],
  ]),
  teamIds: new Set([lions, wolves]),
  fixed: new Set(['used']),
  today: '2026-09-01',
};
const judge = (...rows: ImportInput[]) => validateImport(rows, world);
const change = (fields: Partial<ImportInput>, id = 'man'): ImportInput => ({ ...aMan, id, ...fields });

describe('a row of an imported list', () => {
  it.each<[string, ImportInput, object]>([
    ['without id is a new player', { ...aMan }, { action: 'create', player: null, after: aMan }],
    ['with the id and the same fields', change({ name: ' Kiss Ede ' }), { action: 'same', player: 'man' }],
    [
      'with another weight',
      change({ weight: '82' }),
      { action: 'change', before: aMan, after: { ...aMan, weight: 82 } },
    ],
    ['without club stays in his', change({ teamId: undefined, weight: 82 }), { after: { teamId: lions } }],
    [
      'with another club moves him',
      change({ teamId: wolves }),
      { action: 'change', after: { ...aMan, teamId: wolves } },
    ],
    ['with another position', change({ position: 'RB' }), { action: 'change', after: { position: 'RB' } }],
  ])('%s', (_what, row, judged) => {
    expect(judge(row)).toMatchObject([{ line: 1, ...judged }]);
  });

  it.each<[string, ImportInput, string, string]>([
    ['without club', { ...aMan, teamId: undefined }, 'teamId', 'required'],
    ['of an unknown club', { ...aMan, teamId: 'bears' }, 'teamId', 'invalid_choice'],
    ['without name', { ...aMan, name: ' ' }, 'name', 'required'],
    ['with a number of three digits', { ...aMan, jerseyNumber: 430 }, 'jerseyNumber', 'out_of_range'],
    ['born on no day', { ...aMan, birthDate: '2003-02-31' }, 'birthDate', 'invalid_date'],
    ['of nobody', change({}, 'nobody'), 'id', 'player_not_found'],
    [
      'with another position of somebody in a roster',
      change({ position: 'RB' }, 'used'),
      'position',
      'in_use',
    ],
    ['that moves a defence', { ...unit, id: 'unit', teamId: wolves }, 'teamId', 'not_transferable'],
  ])('%s is refused', (_what, row, property, code) => {
    expect(judge(row)).toMatchObject([{ action: 'refused', violations: [{ property, code }] }]);
  });

  it('leaves the others alone, and who comes twice is changed once', () => {
    const rows = judge({ name: 'x' }, change({ weight: 80 }), change({ weight: 81 }), { ...aMan });
    expect(rows.map(({ line, action }) => [line, action])).toEqual([
      [1, 'refused'],
      [2, 'change'],
      [3, 'refused'],
      [4, 'create'],
    ]);
    expect(rows[2]).toMatchObject({ violations: [{ property: 'id', code: 'duplicate_line' }] });
  });
});

it('fields are the same whatever else a player has', () => {
  expect(sameFields(aMan, { ...aMan, photo: '/api/files/a' } as ImportedFields)).toBe(true);
  expect(sameFields(aMan, { ...aMan, analysis: 'x' })).toBe(false);
});
