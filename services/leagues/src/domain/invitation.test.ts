import { describe, expect, it, test } from '@jest/globals';
import { acceptInvitation, invite, resend } from './invitation.ts';
import type { Person } from './league.ts';
import { removePending } from './pendingMembers.ts';
import {
  aLeague,
  entry,
  invitationFor,
  later,
  member,
  now,
  owner,
  person,
  requestBy,
  today,
} from './testing/aLeague.ts';

const link = { tokenHash: 'new-hash', invitedById: 'ann', now, day: today };

describe('inviting', () => {
  const invitation = { id: 'i1', typedAddress: 'Cat@X.hu', ...link };

  it('holds a slot for the address, 14 days, and counts in the day', () => {
    expect(invite(aLeague(), invitation)).toMatchObject({
      league: {
        pending: [{ id: 'i1', address: 'cat@x.hu', typedAddress: 'Cat@X.hu', expiresAt: later(14) }],
        invitationsOfDay: { day: '2026-03-01', count: 1 },
      },
      notices: [],
    });
  });

  it('does not tell whether the address is a member’s or has asked to join', () => {
    const league = aLeague({ nbMaxTeams: 8, pending: [requestBy('cat')] });
    for (const typedAddress of ['bob@x.hu', 'cat@x.hu', 'nobody@x.hu'])
      expect(invite(league, { ...invitation, typedAddress })).toHaveProperty('league');
  });

  test.each([
    [
      'an address in the list, in any case',
      aLeague({ pending: [invitationFor('cat@x.hu')] }),
      'already_invited',
    ],
    ['into a full league', aLeague({ members: ['a', 'b', 'c', 'd'] }), 'league_full'],
    [
      'the same address into a full league',
      aLeague({ members: ['a', 'b', 'c'], pending: [invitationFor('cat@x.hu')] }),
      'already_invited',
    ],
    [
      'more than 50 times a day',
      aLeague({ invitationsOfDay: { day: '2026-03-01', count: 50 } }),
      'too_many_requests',
    ],
  ])('refuses %s', (_what, league, code) => {
    expect(invite(league, invitation)).toEqual({ refused: { code } });
  });

  it('allows the 50th of a day, and begins anew the next day', () => {
    const nearly = aLeague({ invitationsOfDay: { day: '2026-03-01', count: 49 } });
    expect(invite(nearly, invitation)).toMatchObject({ league: { invitationsOfDay: { count: 50 } } });
    const full = aLeague({ invitationsOfDay: { day: '2026-02-28', count: 50 } });
    expect(invite(full, invitation)).toMatchObject({ league: { invitationsOfDay: { count: 1 } } });
  });
});

describe('sending an invitation again', () => {
  const league = aLeague({ pending: [invitationFor('cat@x.hu', later(1)), requestBy('dan')] });

  it('makes a new link, voids the old one and gives 14 days anew', () => {
    expect(resend(league, 'i-cat@x.hu', link)).toMatchObject({
      league: { pending: [{ tokenHash: 'new-hash', expiresAt: later(14) }, { id: 'r-dan' }] },
    });
  });

  test.each([
    ['a request', 'r-dan', 'not_an_invitation'],
    ['what is not there', 'gone', 'pending_member_not_found'],
  ])('refuses %s', (_what, id, code) => {
    expect(resend(league, id, link)).toEqual({ refused: { code } });
  });
});

describe('accepting an invitation', () => {
  const league = aLeague({ pending: [invitationFor('cat@x.hu'), requestBy('cat'), requestBy('dan')] });
  const accept = (who: Person, tokenHash?: string, id = 'i-cat@x.hu') =>
    acceptInvitation(league, id, who, { ...entry('cat'), tokenHash });

  test.each([
    ['with its token', 'hash-cat@x.hu'],
    ['without a token, because the account owns the address', undefined],
  ])('makes a member %s; an own request is used up', (_how, tokenHash) => {
    expect(accept(person('cat'), tokenHash)).toMatchObject({
      league: { members: [{}, {}, { id: 'i-cat@x.hu', userId: 'cat' }], pending: [{ id: 'r-dan' }] },
      notices: [{ code: 'invitation_accepted', to: ['ann'], user: 'cat' }],
    });
  });

  test.each<[string, Person, string | undefined, string, string]>([
    [
      'another address with the right token',
      person('eve'),
      'hash-cat@x.hu',
      'i-cat@x.hu',
      'invitation_other_address',
    ],
    ['another address without token', person('eve'), undefined, 'i-cat@x.hu', 'invitation_not_found'],
    ['another address with a wrong token', person('eve'), 'wrong', 'i-cat@x.hu', 'invitation_not_found'],
    ['the right address with an old token', person('cat'), 'old', 'i-cat@x.hu', 'invitation_not_found'],
    ['a request', person('dan'), undefined, 'r-dan', 'invitation_not_found'],
    ['what is not there', person('cat'), undefined, 'gone', 'invitation_not_found'],
    ['the platform owner', owner, undefined, 'i-cat@x.hu', 'owner_cannot_join'],
  ])('refuses %s', (_who, who, tokenHash, id, code) => {
    expect(accept(who, tokenHash, id)).toEqual({ refused: { code } });
  });

  it('refuses a member: now, and when they have accepted before', () => {
    const bob = aLeague({ pending: [invitationFor('bob@x.hu')] });
    const again = { ...aLeague(), members: [member('cat', 'i-cat@x.hu')] };
    const refused = { refused: { code: 'already_member' } };
    expect(acceptInvitation(bob, 'i-bob@x.hu', person('bob'), entry('x'))).toEqual(refused);
    expect(acceptInvitation(again, 'i-cat@x.hu', person('cat'), entry('x'))).toEqual(refused);
  });
});

describe('removing somebody who is pending', () => {
  const league = aLeague({ pending: [requestBy('cat'), invitationFor('dan@x.hu')] });

  test.each<[string, string, Person, unknown[]]>([
    ['the admin refuses a request', 'r-cat', person('ann'), [{ code: 'request_rejected', to: ['cat'] }]],
    ['the owner refuses a request', 'r-cat', owner, [{ code: 'request_rejected', to: ['cat'] }]],
    ['the requester withdraws', 'r-cat', person('cat'), []],
    [
      'the admin removes an invitation',
      'i-dan@x.hu',
      person('ann'),
      [{ code: 'invitation_removed', to: [], toAddresses: ['dan@x.hu'] }],
    ],
    ['the invited one declines', 'i-dan@x.hu', person('dan'), [{ code: 'invitation_declined', to: ['ann'] }]],
  ])('%s', (_what, id, who, notices) => {
    expect(removePending(league, id, who)).toEqual({
      league: { ...league, pending: league.pending.filter((one) => one.id !== id) },
      notices,
    });
  });

  test.each([
    ['another member', 'r-cat', person('bob')],
    ['a stranger with another address', 'i-dan@x.hu', person('eve')],
    ['anybody twice', 'gone', person('ann')],
  ])('does not exist for %s', (_who, id, who) => {
    expect(removePending(league, id, who)).toEqual({ refused: { code: 'pending_member_not_found' } });
  });

  it('tells an admin nothing of their own act', () => {
    const own = aLeague({ pending: [invitationFor('ann@x.hu')] });
    expect(removePending(own, 'i-ann@x.hu', person('ann'))).toMatchObject({ notices: [] });
  });
});
