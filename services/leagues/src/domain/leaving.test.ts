import { describe, expect, it, test } from '@jest/globals';
import type { League } from './league.ts';
import { deleteLeague, erasePerson, leave, removeMember } from './leaving.ts';
import { aLeague, invitationFor, later, now, requestBy, season } from './testing/aLeague.ts';

const playing = (given: Parameters<typeof aLeague>[0] = {}) => aLeague({ sealedFor: 's1', ...given });
const drafted = [season({ status: 'finished', hasDrafted: true })];

describe('leaving', () => {
  it('before the draft removes membership and team, the admin is told', () => {
    expect(leave(aLeague(), 'm-bob', 'bob', now)).toEqual({
      league: aLeague({ members: ['ann'] }),
      notices: [{ code: 'member_left', to: ['ann'], user: 'bob' }],
      log: [{ text: 'left', by: 'bob', team: { id: 't-m-bob', name: 'Tigers' } }],
    });
  });

  it('without an admin tells all members', () => {
    const league = aLeague({ members: ['ann', 'bob', 'cat'], adminId: null });
    expect(leave(league, 'm-bob', 'bob', now)).toMatchObject({
      notices: [{ code: 'member_left', to: ['ann', 'cat'], user: 'bob' }],
    });
  });

  it('from the start of the draft on leaves the team, which nobody manages', () => {
    expect(leave(playing(), 'm-bob', 'bob', now)).toMatchObject({
      league: { members: [{ userId: 'ann' }, { id: 'm-bob', userId: null, team: { id: 't-m-bob' } }] },
    });
  });

  it('as the last one deletes a league that never drafted, with its pending members, who are told', () => {
    const league = aLeague({ members: ['ann'], pending: [requestBy('cat'), invitationFor('dan@x.hu')] });
    expect(leave(league, 'm-ann', 'ann', now)).toMatchObject({
      league: { isDeleted: true, members: [], pending: [], adminId: null },
      notices: [{ code: 'league_deleted', to: ['cat'], toAddresses: ['dan@x.hu'] }],
    });
  });

  test.each<[string, League]>([
    ['a league that has drafted', aLeague({ members: ['ann'], seasons: drafted })],
    ['a league that plays', playing({ members: ['ann', null] })],
  ])('as the last one leaves %s without members and admin', (_what, league) => {
    const outcome = leave(league, 'm-ann', 'ann', now);
    expect(outcome).toMatchObject({ league: { isDeleted: false, adminId: null }, notices: [] });
  });

  it('as the last one of a league that has drafted lets in who asked to join', () => {
    const league = aLeague({ members: ['ann'], seasons: drafted, pending: [requestBy('cat')] });
    expect(leave(league, 'm-ann', 'ann', now)).toMatchObject({
      league: { adminId: null, members: [{ userId: 'cat' }], pending: [] },
      notices: [{ code: 'request_accepted', to: ['cat'] }],
    });
  });

  it('needs the admin to transfer their rights first while others with an account are there', () => {
    expect(leave(aLeague(), 'm-ann', 'ann', now)).toEqual({
      refused: {
        code: 'transfer_rights_first',
        variant: 'league',
        data: { leagues: [{ id: 'l1', name: 'Cup' }] },
      },
    });
    expect(leave(playing({ members: ['ann', null] }), 'm-ann', 'ann', now)).toHaveProperty('league');
  });

  test.each([
    ['somebody else’s membership', 'm-ann', 'bob'],
    ['a membership that is gone', 'm-eve', 'eve'],
  ])('refuses %s', (_what, id, userId) => {
    expect(leave(aLeague(), id, userId, now)).toEqual({ refused: { code: 'membership_not_found' } });
  });
});

describe('removing a member', () => {
  it('has the effects of leaving, and they are told', () => {
    expect(removeMember(aLeague(), 'bob', 'ann')).toEqual({
      league: aLeague({ members: ['ann'] }),
      notices: [{ code: 'member_removed', to: ['bob'] }],
      log: [
        {
          text: 'removed',
          by: 'ann',
          team: { id: 't-m-bob', name: 'Tigers' },
          params: { user: { userId: 'bob' } },
        },
      ],
    });
    expect(removeMember(playing(), 'bob', 'ann')).toMatchObject({
      league: { members: [{}, { userId: null }] },
    });
  });

  it('who was the last one deletes the league, and they are told', () => {
    expect(removeMember(aLeague({ members: ['bob'], adminId: null }), 'bob', 'ann')).toMatchObject({
      league: { isDeleted: true },
      notices: [{ code: 'member_removed', to: ['bob'] }],
    });
  });

  test.each([
    ['the admin', 'ann', 'cannot_remove_admin'],
    ['who is no member', 'eve', 'member_not_found'],
  ])('refuses %s', (_who, userId, code) => {
    expect(removeMember(aLeague(), userId, 'ann')).toEqual({ refused: { code } });
  });
});

describe('deleting a league', () => {
  const pending = [requestBy('cat'), invitationFor('dan@x.hu')];

  it('tells members, requesters and invited accounts, but not who deleted it', () => {
    expect(deleteLeague(aLeague({ pending }), 'ann')).toMatchObject({
      league: { isDeleted: true, members: [], pending: [] },
      notices: [{ code: 'league_deleted', to: ['bob', 'cat'], toAddresses: ['dan@x.hu'] }],
    });
  });

  test.each<[string, League, boolean]>([
    ['a scheduled draft', aLeague({ seasons: [season()] }), true],
    ['a draft that was just sealed', playing(), false],
    [
      'a draft that was sealed while its season is still said to be pending',
      playing({ seasons: [season()] }),
      false,
    ],
    ['a running draft', playing({ seasons: [season({ status: 'drafting' })] }), false],
    ['an ongoing season', playing({ seasons: [season({ status: 'ongoing', hasDrafted: true })] }), true],
    ['a finished season', aLeague({ seasons: drafted }), true],
  ])('with %s', (_when, league, isAllowed) => {
    const outcome = deleteLeague(league, 'ann');
    if (isAllowed) expect(outcome).toHaveProperty('league.isDeleted', true);
    else expect(outcome).toEqual({ refused: { code: 'draft_running' } });
  });
});

describe('a deleted account', () => {
  it('loses its requests and the invitations to its address', () => {
    const pending = [requestBy('cat'), invitationFor('cat@x.hu'), requestBy('dan')];
    expect(erasePerson(aLeague({ pending }), { userId: 'cat', address: 'cat@x.hu' }, now)).toMatchObject({
      league: { pending: [{ id: 'r-dan' }] },
      notices: [],
    });
  });

  it('leaves before the draft with its team, the admin is told', () => {
    expect(erasePerson(aLeague(), { userId: 'bob', address: 'bob@x.hu' }, now)).toEqual({
      league: aLeague({ members: ['ann'] }),
      notices: [{ code: 'member_left', to: ['ann'], user: 'bob' }],
      log: [{ text: 'left', by: 'bob', team: { id: 't-m-bob', name: 'Tigers' } }],
    });
  });

  it('leaves its team from the start of the draft on', () => {
    expect(erasePerson(playing(), { userId: 'bob', address: undefined }, now)).toMatchObject({
      league: { members: [{ userId: 'ann' }, { id: 'm-bob', userId: null }] },
    });
  });

  it('that led a league leaves it without admin, its members are told', () => {
    expect(erasePerson(aLeague(), { userId: 'ann', address: undefined }, now)).toMatchObject({
      league: { adminId: null, members: [{ userId: 'bob' }] },
      notices: [{ code: 'league_without_admin', to: ['bob'] }],
    });
  });

  it('that led a league leaves nobody waiting for an answer: who asked to join is a member', () => {
    const pending = [requestBy('cat'), invitationFor('eve@x.hu'), requestBy('dan')];
    const league = aLeague({ members: ['ann', 'bob'], nbMaxTeams: 5, pending });
    expect(erasePerson(league, { userId: 'ann', address: undefined }, later(1))).toMatchObject({
      league: {
        adminId: null,
        members: [
          { userId: 'bob' },
          { id: 'r-cat', joinedBy: 'request', createdAt: later(1) },
          { id: 'r-dan' },
        ],
        pending: [{ address: 'eve@x.hu' }],
      },
      notices: [
        { code: 'league_without_admin', to: ['bob'] },
        { code: 'request_accepted', to: ['cat'] },
        { code: 'member_joined', to: ['bob'], user: 'cat' },
        { code: 'request_accepted', to: ['dan'] },
        { code: 'member_joined', to: ['bob', 'cat'], user: 'dan' },
      ],
      log: [
        { text: 'left' },
        { text: 'rights_transferred.nobody' },
        { text: 'joined', by: 'cat' },
        { text: 'joined', by: 'dan' },
      ],
    });
  });

  it('that was a member of a league with an admin leaves the requests to them', () => {
    const league = aLeague({ pending: [requestBy('cat')] });
    expect(erasePerson(league, { userId: 'bob', address: undefined }, now).league).toMatchObject({
      members: [{ userId: 'ann' }],
      pending: [{ id: 'r-cat' }],
    });
  });

  it('that was the last member deletes the league', () => {
    expect(
      erasePerson(aLeague({ members: ['ann'] }), { userId: 'ann', address: undefined }, now),
    ).toMatchObject({
      league: { isDeleted: true },
    });
  });

  it('changes nothing the second time', () => {
    const once = erasePerson(aLeague(), { userId: 'bob', address: 'bob@x.hu' }, now).league;
    expect(erasePerson(once, { userId: 'bob', address: 'bob@x.hu' }, now)).toEqual({
      league: once,
      notices: [],
    });
  });
});
