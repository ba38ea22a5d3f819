import { describe, expect, it, test } from '@jest/globals';
import { playerViolations, rankingViolations, readPlayer, refuseTransfer } from './playerInput.ts';
import type { PlayerInput } from './playerInput.ts';

const aForm = (details: PlayerInput = {}): PlayerInput => ({
  teamId: 'lions',
  name: 'Minta Márton',
  position: 'QB',
  birthDate: '2000-02-29',
  ...details,
});
const check = (details: PlayerInput, isNew = true) =>
  playerViolations(aForm(details), { isNew, today: '2026-04-01' }).map(
    ({ property, code }) => `${property} ${code}`,
  );

describe('the form of a player', () => {
  test.each<[string, PlayerInput, string[]]>([
    ['is fine', {}, []],
    ['no team', { teamId: null }, ['teamId required']],
    ['no name', { name: null }, ['name required']],
    ['white space is no name', { name: '  ' }, ['name required']],
    ['nothing that is seen is no name', { name: '\u200b\u200b' }, ['name required']],
    ['a name of 100 characters', { name: 'ő'.repeat(100) }, []],
    ['a name of 101 characters', { name: 'ő'.repeat(101) }, ['name too_long']],
    ['characters beyond the first plane count once', { name: '🏈'.repeat(100) }, []],
    ['no position', { position: null }, ['position required']],
    ['another position', { position: 'P' }, ['position required']],
    ['another status', { status: 'hurt' }, ['status invalid_choice']],
    ['an injured player', { status: 'injured' }, []],
    ['no birth date', { birthDate: null }, ['birthDate invalid_date']],
    ['a birth date in another form', { birthDate: '29/02/2000' }, ['birthDate invalid_date']],
    ['a birth date that is no day', { birthDate: '2001-02-29' }, ['birthDate invalid_date']],
    ['born today', { birthDate: '2026-04-01' }, ['birthDate invalid_date']],
    ['born yesterday', { birthDate: '2026-03-31' }, []],
    ['a coach has a birth date', { position: 'HC', birthDate: null }, ['birthDate invalid_date']],
    ['a defence has none', { position: 'DEF', birthDate: null }, []],
    ['whatever is sent for a defence', { position: 'DEF', birthDate: 'soon' }, []],
    ['149 cm', { height: 149 }, ['height out_of_range']],
    ['150 cm', { height: 150 }, []],
    ['250 cm', { height: 250 }, []],
    ['251 cm', { height: 251 }, ['height out_of_range']],
    ['180.5 cm', { height: 180.5 }, ['height not_an_integer']],
    ['tall', { height: 'tall' }, ['height not_an_integer']],
    ['digits as text', { height: '180' }, []],
    ['an empty field', { height: '', weight: '', jerseyNumber: '' }, []],
    ['39 kg', { weight: 39 }, ['weight out_of_range']],
    ['40 kg', { weight: 40 }, []],
    ['200 kg', { weight: 200 }, []],
    ['201 kg', { weight: 201 }, ['weight out_of_range']],
    ['90.5 kg', { weight: '90.5' }, ['weight not_an_integer']],
    ['number 0', { jerseyNumber: 0 }, ['jerseyNumber out_of_range']],
    ['number 1', { jerseyNumber: 1 }, []],
    ['number 99', { jerseyNumber: 99 }, []],
    ['number 100', { jerseyNumber: 100 }, ['jerseyNumber out_of_range']],
    ['number x', { jerseyNumber: 'x' }, ['jerseyNumber not_an_integer']],
    [
      'a coach’s measures are not looked at',
      { position: 'HC', height: 1, weight: 'x', jerseyNumber: 1000 },
      [],
    ],
    ['nor those of a defence', { position: 'DEF', height: 1, weight: 'x', jerseyNumber: 1000 }, []],
    ['an analysis of 5,000 characters', { analysis: 'a'.repeat(5000) }, []],
    ['an analysis of 5,001 characters', { analysis: 'a'.repeat(5001) }, ['analysis too_long']],
  ])('%s', (_name, details, expected) => {
    expect(check(details)).toEqual(expected);
  });

  it('needs no team when it changes a player', () => {
    expect(check({ teamId: undefined }, false)).toEqual([]);
  });

  it('names the kind of text and the limits', () => {
    const input = aForm({ height: 1, weight: 'x', name: 'a'.repeat(101) });
    expect(playerViolations(input, { isNew: true, today: '2026-04-01' })).toEqual([
      { property: 'name', code: 'too_long', params: { max: 101 } },
      { property: 'height', code: 'out_of_range', params: { min: 150, max: 250 } },
      { property: 'weight', code: 'not_an_integer', variant: 'weight' },
    ]);
  });
});

describe('a stored player', () => {
  it('has a name of one line', () => {
    expect(readPlayer(aForm({ name: 'Minta\r\n\u202eMárton' })).name).toBe('Minta Márton');
  });

  const full = { status: 'injured', height: '188', weight: 90, jerseyNumber: 12, analysis: 'Fast.' };
  test.each<[string, PlayerInput, object]>([
    [
      'has what was sent',
      full,
      { status: 'injured', height: 188, weight: 90, jerseyNumber: 12, analysis: 'Fast.' },
    ],
    [
      'is active, and null where nothing was sent',
      {},
      { status: 'active', height: null, weight: null, jerseyNumber: null, analysis: null },
    ],
    [
      'a coach keeps his birth date alone',
      { ...full, position: 'HC' },
      { birthDate: '2000-02-29', height: null, weight: null, jerseyNumber: null },
    ],
    [
      'a defence not even that',
      { ...full, position: 'DEF' },
      { birthDate: null, height: null, weight: null, jerseyNumber: null },
    ],
    ['has a clean name', { name: ' Minta\u0007 Márton ' }, { name: 'Minta Márton' }],
  ])('%s', (_name, details, expected) => {
    expect(readPlayer(aForm(details))).toMatchObject(expected);
  });
});

describe('a transfer', () => {
  test.each([
    ['to another club', 'WR', 'wolves', undefined],
    ['to the club where he is', 'WR', 'lions', 'same_team'],
    ['of a defence', 'DEF', 'wolves', 'not_transferable'],
    ['of a head coach', 'HC', 'wolves', 'not_transferable'],
  ] as const)('%s', (_name, position, target, expected) => {
    expect(refuseTransfer({ position, teamId: 'lions' }, target)).toBe(expected);
  });
});

describe('the owner’s order', () => {
  const ids = (n: number) => Array.from({ length: n }, (_, i) => String(i));
  test.each([
    ['nobody', [], undefined],
    ['2,000 players', ids(2000), undefined],
    ['2,001 players', ids(2001), 'too_many'],
    ['a player twice', ['1', '2', '1'], 'duplicate'],
  ])('%s', (_name, playerIds, code) => {
    expect(rankingViolations(playerIds)[0]?.code).toBe(code);
  });
});
