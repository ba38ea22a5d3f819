import { describe, expect, it, test } from '@jest/globals';
import { acceptRequest, inSeason, join, refuseJoining } from './joining.ts';
import type { League, Person } from './league.ts';
import type { Change, Notice } from './outcome.ts';
import { availableSlotCount, nextExpiry, withoutExpired } from './slots.ts';
import {
  aLeague,
  entry,
  invitationFor,
  later,
  now,
  owner,
  person,
  requestBy,
  season,
} from './testing/aLeague.ts';

const full = ['ann', 'bob', 'cat', 'dan'];

describe('open slots', () => {
  test.each<[string, League, number]>([
    ['max teams minus members', aLeague(), 2],
    ['minus requests', aLeague({ pending: [requestBy('cat')] }), 1],
    ['minus invitations', aLeague({ pending: [requestBy('cat'), invitationFor('x@x.hu')] }), 0],
    ['teams without manager count', aLeague({ members: ['ann', null, null] }), 1],
    ['never below 0', aLeague({ members: [...full, 'eve'] }), 0],
    ['all of an empty league', aLeague({ members: [], nbMaxTeams: 16 }), 16],
  ])('%s', (_rule, league, slots) => {
    expect(availableSlotCount(league)).toBe(slots);
  });

  it('are free again when an invitation expires, at its very moment; requests do not expire', () => {
    const league = aLeague({ pending: [invitationFor('x@x.hu', later(14)), requestBy('cat')] });
    expect(availableSlotCount(withoutExpired(league, new Date(later(14).getTime() - 1)))).toBe(0);
    expect(availableSlotCount(withoutExpired(league, later(14)))).toBe(1);
    expect(nextExpiry(league)).toEqual(later(14));
    expect(nextExpiry(withoutExpired(league, later(14)))).toBeNull();
  });
});

describe('joining', () => {
  it('is a request where the league has an admin: it takes a slot and they are told', () => {
    expect(join(aLeague(), person('cat'), entry('cat'))).toMatchObject({
      league: {
        members: [{ userId: 'ann' }, { userId: 'bob' }],
        pending: [{ id: 'new-cat', type: 'REQUESTED', userId: 'cat', team: { id: 't-cat', name: 'Tigers' } }],
      },
      notices: [{ code: 'join_requested', to: ['ann'], user: 'cat' }],
    });
  });

  it('is direct where the league has no admin: the other members are told', () => {
    const outcome = join(aLeague({ adminId: null }), person('cat'), entry('cat'));
    expect(outcome).toMatchObject({
      league: { members: [{}, {}, { id: 'new-cat', userId: 'cat' }], pending: [] },
      notices: [{ code: 'member_joined', to: ['ann', 'bob'], user: 'cat' }],
    });
  });

  it('is direct for who is invited: the invitation gives its id, an own request is used up', () => {
    const league = aLeague({ pending: [requestBy('cat'), invitationFor('cat@x.hu')] });
    expect(join(league, person('cat'), entry('cat'))).toMatchObject({
      league: { members: [{}, {}, { id: 'i-cat@x.hu', userId: 'cat' }], pending: [] },
      notices: [{ code: 'invitation_accepted', to: ['ann'], user: 'cat' }],
    });
  });

  it('by invitation never fails for lack of a slot', () => {
    const league = aLeague({ members: ['ann', 'bob', 'cat'], pending: [invitationFor('dan@x.hu')] });
    expect(join(league, person('dan'), entry('dan'))).toMatchObject({
      notices: [{ code: 'invitation_accepted' }, { code: 'league_filled', to: ['ann'] }],
    });
  });

  test.each<[string, League, Person, string]>([
    ['the platform owner', aLeague(), owner, 'owner_cannot_join'],
    ['a member', aLeague(), person('bob'), 'already_member'],
    ['a member of a full league', aLeague({ members: full }), person('bob'), 'already_member'],
    ['who asked before', aLeague({ pending: [requestBy('cat')] }), person('cat'), 'already_requested'],
    [
      'who asked before and filled the league',
      aLeague({ members: full.slice(1), pending: [requestBy('ann')] }),
      person('ann'),
      'already_requested',
    ],
    ['anybody in a full league', aLeague({ members: full }), person('eve'), 'league_full'],
    [
      'anybody when pending members hold the last slots',
      aLeague({ pending: [requestBy('cat'), invitationFor('x@x.hu')] }),
      person('eve'),
      'league_full',
    ],
  ])('refuses %s', (_who, league, who, code) => {
    expect(join(league, who, entry('x'))).toEqual({ refused: { code } });
  });

  it('refuses a ready-made logo that does not exist', () => {
    const withLogo = { ...entry('x'), form: { ...entry('x').form, logo: 'unknown' as const } };
    expect(join(aLeague(), person('cat'), withLogo)).toEqual({
      refused: {
        code: 'validation_failed',
        violations: [{ property: 'ownerLogo', code: 'invalid_choice', variant: 'logo' }],
      },
    });
  });

  it('says beforehand what it will refuse', () => {
    expect(refuseJoining(aLeague({ members: full }), person('eve'))).toBe('league_full');
    expect(refuseJoining(aLeague(), person('eve'))).toBeUndefined();
  });
});

describe('accepting a request', () => {
  const league = aLeague({ members: ['ann', 'bob', 'cat'], pending: [requestBy('dan')] });

  it('keeps its id and its team; the requester and, when full, the admin are told', () => {
    expect(acceptRequest(league, 'r-dan', now)).toMatchObject({
      league: {
        members: [{}, {}, {}, { id: 'r-dan', userId: 'dan', joinedBy: 'request', team: { id: 't-dan' } }],
        pending: [],
      },
      notices: [
        { code: 'request_accepted', to: ['dan'] },
        { code: 'league_filled', to: ['ann'] },
      ],
    });
  });

  it.each([
    ['has its dates already', season(), { reason: 'scheduled' }],
    ['starts by itself', season({ draftLatestStartAt: '2026-03-01 12:00:00' }), { reason: 'scheduled' }],
    [
      'needs new dates, once it has waited too long',
      season({ draftLatestStartAt: '2026-03-01 11:59:59' }),
      {},
    ],
    ['can be scheduled, once that of another season is over', season({ status: 'finished' }), {}],
  ])('tells the admin that the draft %s', (_which, drafted, more) => {
    const outcome = acceptRequest({ ...league, seasons: [drafted] }, 'r-dan', now) as Change;
    expect(outcome.notices[1]).toEqual({ code: 'league_filled', to: ['ann'], ...more });
  });

  it.each([
    ['while a season has its draft ahead', [], 's-new', undefined],
    ['between two seasons', [season({ id: 's-old', status: 'finished' })], undefined, 'next_season'],
    ['in the season after its last', [season({ id: 's-old', status: 'finished' })], 's-new', undefined],
    [
      'in a season that is over for it',
      [season({ id: 's-new', status: 'finished', hasDrafted: true })],
      's-new',
      'next_season',
    ],
    [
      'in a season that closed without its draft',
      [season({ id: 's-new', status: 'finished' })],
      's-new',
      undefined,
    ],
    ['before there is any season', [], undefined, 'next_season'],
  ])('knows when a full league can draft: %s', (_when, seasons, unfinished, reason) => {
    const notice: Notice = { code: 'league_filled', to: ['ann'] };
    expect(inSeason(notice, { ...league, seasons }, unfinished).reason).toBe(reason);
  });

  it('tells of a draft that is scheduled as it is, and nothing of seasons with another notice', () => {
    const notices: Notice[] = [
      { code: 'league_filled', to: ['ann'], reason: 'scheduled' },
      { code: 'member_joined', to: ['ann'] },
    ];
    for (const notice of notices) expect(inSeason(notice, league, undefined)).toEqual(notice);
  });

  it('tells nobody that a league is full while it is not', () => {
    const outcome = acceptRequest({ ...league, nbMaxTeams: 6 }, 'r-dan', now);
    expect(outcome).toMatchObject({ notices: [{ code: 'request_accepted' }] });
  });

  test.each([
    ['an invitation', 'i-x@x.hu', 'not_a_request'],
    ['what is not there', 'r-eve', 'pending_member_not_found'],
  ])('refuses %s', (_what, id, code) => {
    const pending = [requestBy('dan'), invitationFor('x@x.hu')];
    expect(acceptRequest({ ...league, pending }, id, now)).toEqual({ refused: { code } });
  });
});
