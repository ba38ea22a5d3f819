import { describe, expect, it, test } from '@jest/globals';
import { acceptLink, addLink, liveLinks, stopLink } from './invitationLink.ts';
import type { InvitationLink } from './league.ts';
import { availableSlotCount, withoutExpired } from './slots.ts';
import {
  aLeague,
  entry,
  form,
  invitationFor,
  later,
  now,
  owner,
  person,
  requestBy,
} from './testing/aLeague.ts';

const aLink = (id: string, given: Partial<InvitationLink> = {}): InvitationLink => ({
  id,
  tokenHash: `hash-${id}`,
  maxUses: 2,
  uses: 0,
  createdById: 'ann',
  createdAt: now,
  expiresAt: later(14),
  ...given,
});
const newLink = { id: 'new', tokenHash: 'hash-new', createdById: 'ann', now };
const five = ['1', '2', '3', '4', '5'].map((id) => aLink(id));

describe('making a link', () => {
  test.each([
    ['for the open seats and 14 days', aLeague(), {}, { maxUses: 2, expiresAt: later(14) }],
    ['for one seat when none is open', aLeague({ nbMaxTeams: 2 }), {}, { maxUses: 1 }],
    ['for 15 seats at most', aLeague({ nbMaxTeams: 16, members: [] }), {}, { maxUses: 15 }],
    [
      'for as many seats and days as are asked, more than are open too',
      aLeague(),
      { maxUses: 9, days: 30 },
      { maxUses: 9, expiresAt: later(30) },
    ],
    ['beside four others', aLeague({ links: five.slice(1) }), {}, { uses: 0 }],
    [
      'in the place of one that is used up',
      aLeague({ links: [...five.slice(1), aLink('x', { uses: 2 })] }),
      {},
      {},
    ],
    [
      'in the place of an expired one',
      aLeague({ links: [...five.slice(1), aLink('x', { expiresAt: now })] }),
      {},
      {},
    ],
  ])('makes it %s', (_how, league, given, expected) => {
    const outcome = addLink(league, { ...newLink, ...given });
    expect(outcome).toMatchObject({ notices: [] });
    expect('league' in outcome && outcome.league.links.at(-1)).toMatchObject({
      id: 'new',
      uses: 0,
      ...expected,
    });
  });

  it('holds no seat', () => {
    const outcome = addLink(aLeague(), newLink);
    expect('league' in outcome && availableSlotCount(outcome.league)).toBe(2);
  });

  it('forgets links that are over but for the newest twenty, whatever ended them', () => {
    const stopped = Array.from({ length: 24 }, (_, i) => aLink(`stopped ${i}`, { maxUses: 0 }));
    const expired = aLink('expired', { expiresAt: now });
    const [first, ...others] = five.slice(0, 4);
    const outcome = addLink(aLeague({ links: [first!, ...stopped, expired, ...others] }), newLink);
    expect('league' in outcome && outcome.league.links.map(({ id }) => id)).toEqual([
      ...['1', ...stopped.slice(5).map(({ id }) => id), 'expired'],
      ...['2', '3', '4', 'new'],
    ]);
  });

  it('refuses a sixth', () => {
    expect(addLink(aLeague({ links: five }), newLink)).toEqual({ refused: { code: 'too_many_links' } });
  });
});

describe('stopping a link', () => {
  const league = aLeague({ links: [aLink('a', { uses: 1 }), aLink('b')] });

  it('takes nobody more by it', () => {
    const stopped = stopLink(league, 'a', now);
    if (!('league' in stopped)) throw new Error('refused');
    expect(liveLinks(stopped.league, now).map(({ id }) => id)).toEqual(['b']);
    expect(stopLink(stopped.league, 'a', now)).toEqual({ refused: { code: 'invitation_link_not_found' } });
  });

  test.each([
    ['one that is not there', 'gone', now],
    ['one that has expired', 'a', later(14)],
  ])('refuses %s', (_what, id, at) => {
    expect(stopLink(league, id, at)).toEqual({ refused: { code: 'invitation_link_not_found' } });
  });
});

describe('joining by a link', () => {
  const links = [aLink('a'), aLink('b')];

  test.each([
    ['that has an admin', aLeague({ links }), ['ann', 'bob']],
    ['without admin', aLeague({ links, adminId: null }), ['ann', 'bob']],
  ])('makes a member of a league %s, counts the use and tells the others', (_which, league, told) => {
    expect(acceptLink(league, 'hash-a', person('cat'), entry('cat'))).toMatchObject({
      league: {
        members: [{}, {}, { id: 'new-cat', userId: 'cat', team: { id: 't-cat', name: 'Tigers' } }],
        links: [
          { id: 'a', uses: 1 },
          { id: 'b', uses: 0 },
        ],
      },
      notices: [{ code: 'member_joined', to: told, user: 'cat' }],
    });
  });

  it('tells the admin when the league is full then', () => {
    const league = aLeague({ links, members: ['ann', 'bob', 'cat'] });
    expect(acceptLink(league, 'hash-a', person('dan'), entry('dan'))).toMatchObject({
      notices: [{ code: 'member_joined' }, { code: 'league_filled', to: ['ann'] }],
    });
  });

  it('makes the membership of an own request, with the team as it is named now, though no seat is open', () => {
    const league = aLeague({ links, nbMaxTeams: 3, pending: [requestBy('cat')] });
    const named = { ...entry('cat'), form: { ...form, name: 'Lions' } };
    expect(acceptLink(league, 'hash-a', person('cat'), named)).toMatchObject({
      league: {
        members: [{}, {}, { id: 'r-cat', userId: 'cat', team: { id: 't-cat', name: 'Lions' } }],
        pending: [],
      },
    });
  });

  it('uses up the invitation to the own address', () => {
    const pending = [invitationFor('cat@x.hu'), requestBy('cat'), requestBy('dan')];
    const outcome = acceptLink(
      aLeague({ links, nbMaxTeams: 5, pending }),
      'hash-a',
      person('cat'),
      entry('cat'),
    );
    expect(outcome).toMatchObject({
      league: { members: [{}, {}, { id: 'r-cat' }], pending: [{ id: 'r-dan' }] },
    });
    const invited = aLeague({ links, nbMaxTeams: 3, pending: pending.slice(0, 1) });
    expect(acceptLink(invited, 'hash-a', person('cat'), entry('cat'))).toMatchObject({
      league: { members: [{}, {}, { id: 'i-cat@x.hu' }], pending: [] },
    });
  });

  test.each([
    ['an unknown link', aLeague({ links }), person('cat'), 'wrong', 'invitation_not_found'],
    [
      'a used-up one',
      aLeague({ links: [aLink('a', { uses: 2 })] }),
      person('cat'),
      'hash-a',
      'invitation_not_found',
    ],
    [
      'an expired one',
      aLeague({ links: [aLink('a', { expiresAt: now })] }),
      person('cat'),
      'hash-a',
      'invitation_not_found',
    ],
    ['the platform owner', aLeague({ links }), owner, 'hash-a', 'owner_cannot_join'],
    ['a member', aLeague({ links }), person('bob'), 'hash-a', 'already_member'],
    [
      'somebody when no seat is open',
      aLeague({ links, nbMaxTeams: 2 }),
      person('cat'),
      'hash-a',
      'league_full',
    ],
  ])('refuses %s', (_who, league, who, hash, code) => {
    expect(acceptLink(league, hash, who, entry('x'))).toEqual({ refused: { code } });
  });

  it('refuses a logo that is not there', () => {
    const unknown = { ...entry('cat'), form: { ...form, logo: 'unknown' as const } };
    expect(acceptLink(aLeague({ links }), 'hash-a', person('cat'), unknown)).toMatchObject({
      refused: { code: 'validation_failed', violations: [{ property: 'ownerLogo' }] },
    });
  });
});

it('is gone when it has expired', () => {
  const league = aLeague({ links: [aLink('a', { expiresAt: later(1) }), aLink('b')] });
  expect(withoutExpired(league, now)).toBe(league);
  expect(withoutExpired(league, later(2)).links.map(({ id }) => id)).toEqual(['b']);
});
