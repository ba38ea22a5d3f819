import { describe, expect, it, test } from '@jest/globals';
import type { UserFilterValue } from '@endzone/contracts/accounts/users';
import {
  draftStatus,
  fillStatus,
  matchesDraftLength,
  matchesLeague,
  sizeGrade,
  userMatcher,
  type KnownLeague,
  type KnownUser,
  type UserFilter,
} from './userFilter.ts';

const now = new Date('2026-09-01T12:00:00Z');
const season = { id: 's1', nbMaxFantasyTeams: 8 };
const present = { season, now };
const aSeason = (hours: number, status: 'pending' | 'drafting' | 'ongoing' | 'finished' = 'pending') => ({
  id: 's1',
  status,
  draftStartsAt: '2026-09-10 12:00:00',
  draftEndsAt: new Date(Date.UTC(2026, 8, 10, 12) + hours * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' '),
});
const aLeague = (given: Partial<KnownLeague> = {}): KnownLeague => ({
  id: 'l1',
  nbMaxTeams: 4,
  adminId: 'anna',
  nbTeams: 2,
  managerIds: ['anna', 'bela'],
  nbRequests: 0,
  expiries: [],
  seasons: [],
  ...given,
});
const aUser = (given: Partial<KnownUser> = {}): KnownUser => ({
  id: 'anna',
  words: 'anna kiss anna\nanna@example.org',
  isOwner: false,
  newsletter: false,
  status: 'active',
  ...given,
});
const soon = now.getTime() + 1;

test.each<[string, Partial<KnownLeague>, string]>([
  ['open slots', {}, 'available'],
  ['as many members as teams', { nbTeams: 4 }, 'full'],
  ['requests hold slots', { nbRequests: 2 }, 'full'],
  ['invitations hold slots', { expiries: [soon, soon] }, 'full'],
  ['expired invitations hold none', { expiries: [soon, now.getTime()] }, 'available'],
])('a league with %s', (_title, given, status) => {
  expect(fillStatus(aLeague(given), present)).toBe(status);
});

test.each<[string, number, typeof season | undefined, string]>([
  ['as many teams as the season takes', 8, season, 'ok'],
  ['more teams than the season takes', 10, season, 'big'],
  ['any size without a season', 16, undefined, 'ok'],
])('a league with %s', (_title, nbMaxTeams, at, grade) => {
  expect(sizeGrade(aLeague({ nbMaxTeams }), { season: at, now })).toBe(grade);
});

test.each([
  ['pending', 'scheduled'],
  ['drafting', 'scheduled'],
  ['ongoing', 'done'],
  ['finished', 'done'],
] as const)('a league season that is %s counts as %s', (status, expected) => {
  expect(draftStatus(aLeague({ seasons: [aSeason(24, status)] }), present)).toBe(expected);
});

test('a league that drafted in another season alone is not scheduled', () => {
  const league = aLeague({ seasons: [{ ...aSeason(24, 'finished'), id: 's0' }] });
  expect(draftStatus(league, present)).toBe('not_scheduled');
  expect(matchesDraftLength(league, ['24-48'], present)).toBe(false);
});

test.each<[number, UserFilterValue<'draftLength'>, boolean]>([
  [2.75, '*-3', true],
  [3, '*-3', false],
  [3, '3-24', true],
  [24, '3-24', false],
  [24, '24-48', true],
  [671, '504-672', true],
  [672, '672-*', true],
  [671, '672-*', false],
])('a draft of %d hours and the range %s: %s', (hours, range, isFound) => {
  expect(matchesDraftLength(aLeague({ seasons: [aSeason(hours)] }), [range], present)).toBe(isFound);
});

const finds = (filter: UserFilter, user: KnownUser, leagues: KnownLeague[]) => {
  const sought = new Set(leagues.filter((league) => matchesLeague(league, filter, present)));
  return userMatcher(filter, sought)(user, leagues);
};

describe('a user', () => {
  it('is found by filters about leagues in one and the same membership', () => {
    const led = aLeague({ nbTeams: 4 });
    const joined = aLeague({ id: 'l2', adminId: 'bela' });
    const filter: UserFilter = { memberType: ['LEAGUE_ADMIN'], leagueFillStatus: ['available'] };
    expect(finds(filter, aUser(), [led, joined])).toBe(false);
    expect(finds(filter, aUser(), [{ ...led, nbTeams: 3 }, joined])).toBe(true);
  });

  it('is found by one value of several, and by all filters', () => {
    const leagues = [aLeague()];
    expect(finds({ memberType: ['LEAGUE_USER', 'LEAGUE_ADMIN'] }, aUser(), leagues)).toBe(true);
    expect(finds({ memberType: ['LEAGUE_ADMIN'], newsletter: '1' }, aUser(), leagues)).toBe(false);
  });

  it.each<[UserFilter, boolean]>([
    [{ nbLeagues: [0] }, false],
    [{ nbLeagues: [0, 1] }, true],
    [{ status: 'suspended' }, false],
    [{ newsletter: '0' }, true],
    [{ term: 'kiss  ANNA' }, true],
    [{ term: 'anna k' }, true],
    [{ term: 'iss' }, true],
    [{ term: '@EXAMPLE' }, true],
    [{ term: 'kissné' }, false],
    [{ memberType: ['LEAGUE_USER'] }, false],
  ])('is found by %j: %s', (filter, isFound) => {
    expect(finds(filter, aUser(), [aLeague()])).toBe(isFound);
  });

  it('without leagues is found by no filter about leagues', () => {
    expect(finds({ draftStatus: ['not_scheduled'] }, aUser(), [])).toBe(false);
    expect(finds({ nbLeagues: [0] }, aUser(), [])).toBe(true);
  });
});
