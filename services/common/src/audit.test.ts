import { describe, expect, it, test } from '@jest/globals';
import { auditedBy, differences, isAudited, kindOf } from './audit.ts';

test.each([
  ['POST', '/teams', 'POST teams'],
  ['POST', '/teams/:teamId', 'POST teams/{id}'],
  ['DELETE', '/users/:id', 'DELETE users/{id}'],
  ['POST', '/players/:playerId/transfer/:teamId', 'POST players/{id}/transfer/{teamId}'],
  ['POST', '/players/import/:importId/undo', 'POST players/import/{id}/undo'],
  ['DELETE', '/ads/:page/:placement', 'DELETE ads/{page}/{placement}'],
  ['POST', '/seasons/current/weeks/:week/finish', 'POST seasons/current/weeks/{week}/finish'],
] as const)('the kind of %s %s is "%s"', (method, path, kind) => {
  expect(kindOf({ method, path })).toBe(kind);
});

describe('the audit trail tells', () => {
  const call = { method: 'POST' } as Parameters<typeof isAudited>[0];
  test.each([
    ['every command of the owner', call, true, true],
    ['no command of anybody else', call, false, false],
    ['a change of rights by anybody', { ...call, audit: 'everybody' as const }, false, true],
    ['no preview, whoever asks for it', { ...call, audit: 'nobody' as const }, true, false],
    ['no read', { ...call, method: 'GET' as const }, true, false],
  ])('%s', (_what, asked, isOwner, told) => {
    expect(isAudited(asked, { isOwner })).toBe(told);
  });
});

it('says nobody of a deployment token, and nothing of whoever is not known', () => {
  const call = { method: 'POST', path: '/ops/x', audit: 'everybody' } as Parameters<typeof auditedBy>[0];
  const asking = { user: undefined, requestId: 'request-1', userAgent: undefined };
  const told = { actorId: null, kind: 'POST ops/x', requestId: 'request-1', device: 'API' };
  expect(auditedBy({ ...call, who: 'deployer' }, asking)).toEqual(told);
  expect(auditedBy({ ...call, who: 'anon' }, asking)).toBeUndefined();
});

describe('differences', () => {
  it('are the fields with another value, by their path', () => {
    const before = { name: 'Cowbells', status: 'active', social: { facebook: null, youtube: 'a' } };
    const after = { name: 'Cowbells', status: 'bye', social: { facebook: 'b', youtube: 'a' } };
    expect(differences(before, after)).toEqual([
      { field: 'status', before: 'active', after: 'bye' },
      { field: 'social.facebook', before: null, after: 'b' },
    ]);
  });

  it('of what is made are all fields that are not empty, of what is deleted too', () => {
    const made = { name: 'Fehérvár', logo: null, tags: ['a'], slides: [], category: '' };
    expect(differences(null, made)).toEqual([
      { field: 'name', before: null, after: 'Fehérvár' },
      { field: 'tags', before: null, after: ['a'] },
    ]);
    expect(differences(made, null).map(({ field, after }) => [field, after])).toEqual([
      ['name', null],
      ['tags', null],
    ]);
  });

  test.each([
    ...['password', 'passwordHash', 'token', 'email', 'contactEmail', 'body', 'lastName', 'location'],
    ...['birthDate', 'gender', 'locale', 'consent'],
  ])('name %s and show no value of it', (field) => {
    expect(differences({ [field]: 'one' }, { [field]: 'two' })).toEqual([{ field, before: '…', after: '…' }]);
    expect(differences({ [field]: null }, { [field]: 'two' })).toEqual([{ field, before: null, after: '…' }]);
  });

  it('keep the people and the teams of a full league, and each place of a ranking', () => {
    const members = Array.from({ length: 16 }, (_, i) => ({ userId: String(i).padStart(24, 'a') }));
    const teams = Array.from({ length: 16 }, (_, i) => `${i}`.padStart(40, 'x'));
    const order = Array.from({ length: 900 }, (_, i) => `Player ${i}`);
    expect(differences(null, { members, teams, order }).map(({ after }) => after)).toEqual([
      members,
      teams,
      order,
    ]);
    const [tooLong] = differences({ order: [] }, { order: Array.from({ length: 1001 }, () => 'x') });
    expect(tooLong?.after).toHaveLength(1001);
    expect((tooLong?.after as unknown[]).at(-1)).toBe('…'); // a list, as the line above says
    const deep = { games: [{ text: 'x'.repeat(700) }] };
    expect(differences(null, deep)).toEqual([{ field: 'games', before: null, after: ['…'] }]);
  });

  it('cut what is long, count what is too much, and keep instants and people as they are read', () => {
    const [long] = differences({ text: '' }, { text: 'x'.repeat(400) });
    expect(long?.after).toBe(`${'x'.repeat(300)}…`);
    const many = Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`f${i}`, i]));
    expect(differences(null, many).at(-1)).toEqual({ field: '…', before: null, after: 50 });
    const person = { userId: 'a'.repeat(24) };
    expect(differences({ at: new Date(0), by: null }, { at: new Date(1000), by: person })).toEqual([
      { field: 'at', before: '1970-01-01 00:00:00', after: '1970-01-01 00:00:01' },
      { field: 'by', before: null, after: person },
    ]);
  });
});
