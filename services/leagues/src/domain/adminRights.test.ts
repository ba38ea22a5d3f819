import { describe, expect, it, test } from '@jest/globals';
import { isAdmin, refuseAdmin } from './access.ts';
import { setAdmin, transferRights } from './adminRights.ts';
import { aLeague, now, owner, person, requestBy } from './testing/aLeague.ts';

const league = aLeague({ members: ['ann', 'bob', 'cat'] });

describe('the admin of a league', () => {
  test.each([
    ['its admin', person('ann'), undefined],
    ['the platform owner, of every league', owner, undefined],
    ['a member', person('bob'), 'forbidden'],
    ['a stranger', person('eve'), 'not_league_member'],
  ])('is %s or not', (_who, who, why) => {
    expect(refuseAdmin(league, who)).toBe(why);
    expect(isAdmin(league, who)).toBe(why === undefined);
  });

  it('is nobody who is not logged in', () => {
    expect(isAdmin(aLeague({ adminId: null }), undefined)).toBe(false);
  });
});

describe('transferring the rights', () => {
  it('changes the admin in one step; the new one and the others are told', () => {
    expect(transferRights(league, 'ann', 'bob', 'ann')).toEqual({
      league: { ...league, adminId: 'bob', version: 1 },
      notices: [
        { code: 'admin_rights_received', to: ['bob'] },
        { code: 'admin_changed', to: ['cat'], user: 'bob' },
      ],
      log: [{ text: 'rights_transferred', by: 'ann', team: null, params: { user: { userId: 'bob' } } }],
    });
  });

  it('by the owner tells the old admin too', () => {
    expect(transferRights(league, 'ann', 'bob', 'owner')).toMatchObject({
      notices: [{ to: ['bob'] }, { code: 'admin_changed', to: ['ann', 'cat'] }],
    });
  });

  test.each([
    ['from who is not the admin', 'bob', 'cat', 'not_league_admin'],
    ['to who is no member', 'ann', 'eve', 'member_not_found'],
    ['to themselves', 'ann', 'ann', 'same_member'],
  ])('refuses %s', (_what, from, to, code) => {
    expect(transferRights(league, from, to, 'ann')).toEqual({ refused: { code } });
  });
});

describe('the owner’s choice of an admin', () => {
  it('names a member', () => {
    expect(setAdmin(aLeague({ members: ['ann', 'bob'], adminId: null }), 'bob', 'owner', now)).toMatchObject({
      league: { adminId: 'bob' },
      notices: [
        { code: 'admin_rights_received', to: ['bob'] },
        { code: 'admin_changed', to: ['ann'], user: 'bob' },
      ],
    });
  });

  it('is none when empty: the members are told', () => {
    expect(setAdmin(league, '', 'owner', now)).toEqual({
      league: { ...league, adminId: null, version: 1 },
      notices: [{ code: 'league_without_admin', to: ['ann', 'bob', 'cat'] }],
      log: [{ text: 'rights_transferred.nobody', by: 'owner', team: null }],
    });
  });

  it('is none: who asked to join is let in, as nobody is there to answer', () => {
    const asked = aLeague({ pending: [requestBy('cat')] });
    expect(setAdmin(asked, '', 'owner', now)).toMatchObject({
      league: {
        adminId: null,
        members: [{ userId: 'ann' }, { userId: 'bob' }, { userId: 'cat' }],
        pending: [],
      },
      notices: [
        { code: 'league_without_admin', to: ['ann', 'bob'] },
        { code: 'request_accepted', to: ['cat'] },
        { code: 'member_joined', to: ['ann', 'bob'], user: 'cat' },
      ],
    });
    expect(setAdmin(asked, 'bob', 'owner', now)).toMatchObject({ league: { pending: [{ id: 'r-cat' }] } });
  });

  it('changes nothing when it is the admin already', () => {
    expect(setAdmin(league, 'ann', 'owner', now)).toEqual({ league, notices: [] });
  });

  test.each([['eve'], ['owner'], ['no id at all']])('refuses %s, who is no member', (adminUser) => {
    expect(setAdmin(league, adminUser, 'owner', now)).toEqual({
      refused: { code: 'validation_failed', violations: [{ property: 'adminUser', code: 'not_a_member' }] },
    });
  });
});
