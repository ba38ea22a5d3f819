import { describe, expect, it, test } from '@jest/globals';
import { canDo } from './can.ts';
import type { League, Person } from './league.ts';
import { giveUp, withSeason, seal, unseal } from './seal.ts';
import { aLeague, invitationFor, owner, person, requestBy, season } from './testing/aLeague.ts';

const four = ['ann', 'bob', 'cat', 'dan'];

describe('the seal', () => {
  it('fixes the teams of a league whose slots are filled, and again changes nothing', () => {
    const sealed = seal(aLeague({ members: four }), 's1');
    expect(sealed.sealedFor).toBe('s1');
    expect(seal(sealed, 's1')).toBe(sealed);
  });

  test.each<[string, League]>([
    ['an open slot', aLeague({ members: four.slice(1) })],
    ['a slot that only a request holds', aLeague({ members: four.slice(1), pending: [requestBy('ann')] })],
    ['a team without manager', aLeague({ members: [...four.slice(1), null] })],
  ])('is not given with %s', (_what, league) => {
    expect(seal(league, 's1')).toBe(league);
  });

  it('lasts when a manager leaves meanwhile', () => {
    const league = aLeague({ members: ['ann', null], sealedFor: 's1' });
    expect(seal(league, 's1')).toBe(league);
  });

  it('is opened by its own season only; teams without manager go and their slots are free', () => {
    const league = aLeague({ members: ['ann', null, 'bob', null], sealedFor: 's1' });
    expect(unseal(league, 's0').league).toBe(league);
    expect(unseal(league, 's1').league).toMatchObject({
      sealedFor: null,
      members: [{ userId: 'ann' }, { userId: 'bob' }],
    });
  });

  test.each(['drafting', 'ongoing'] as const)(
    'is not opened by who gave the start up late: the season is %s',
    (status) => {
      const league = aLeague({ members: ['ann', null], sealedFor: 's1', seasons: [season({ status })] });
      expect(giveUp(league, 's1').league).toBe(league);
    },
  );

  it('is opened by who gave the start up of a season that is still pending', () => {
    const league = aLeague({ members: ['ann', null], sealedFor: 's1', seasons: [season()] });
    expect(giveUp(league, 's1')).toEqual(unseal(league, 's1'));
    expect(giveUp(league, 's1').league.sealedFor).toBeNull();
  });

  test.each([
    ['has drafted', [season({ status: 'finished', hasDrafted: true })], false],
    ['never drafted', [season({ status: 'pending' })], true],
    ['nobody knows of', [], false],
  ])('when opened, an empty league that %s', (_what, seasons, isDeleted) => {
    const league = aLeague({ members: [null, null], sealedFor: 's1', seasons });
    expect(unseal(league, 's1').league).toMatchObject({ members: [], isDeleted });
  });

  it('when opened, takes a league along of which its members are gone, and tells who waited for a place', () => {
    const pending = [requestBy('eve'), invitationFor('fay@example.com')];
    const league = aLeague({ members: [null, null], sealedFor: 's1', seasons: [season()], pending });
    const { league: gone, notices } = giveUp(league, 's1');
    expect(gone).toMatchObject({ isDeleted: true, pending: [], links: [] });
    expect(notices).toEqual([{ code: 'league_deleted', to: ['eve'], toAddresses: ['fay@example.com'] }]);
  });
});

describe('the season of a league', () => {
  it('is kept, replaced, and forgotten when its draft was cancelled', () => {
    const { league: scheduled } = withSeason(aLeague(), 's1', season());
    expect(scheduled.seasons).toEqual([season()]);
    const { league: moved } = withSeason(scheduled, 's1', season({ draftStartsAt: '2026-03-03 18:00:00' }));
    expect(moved.seasons).toEqual([season({ draftStartsAt: '2026-03-03 18:00:00' })]);
    expect(withSeason(moved, 's1', undefined).league.seasons).toEqual([]);
  });

  it('opens the seal when it is finished', () => {
    const league = aLeague({ members: ['ann', null], sealedFor: 's1' });
    const { league: finished } = withSeason(league, 's1', season({ status: 'finished', hasDrafted: true }));
    expect(finished).toMatchObject({ sealedFor: null, members: [{ userId: 'ann' }] });
  });
});

describe('the season of a league that was cancelled after its teams were sealed', () => {
  test.each(['pending', 'drafting', 'ongoing'] as const)(
    'opens the seal when it was %s: nobody else will',
    (status) => {
      const league = aLeague({ members: ['ann', null], sealedFor: 's1', seasons: [season({ status })] });
      expect(withSeason(league, 's1', undefined).league).toMatchObject({
        sealedFor: null,
        members: [{ userId: 'ann' }],
        seasons: [],
      });
      expect(withSeason(league, 's0', undefined).league.sealedFor).toBe('s1');
    },
  );

  it('takes a league without members with it', () => {
    const league = aLeague({ members: [null, null], sealedFor: 's1', seasons: [season()] });
    expect(withSeason(league, 's1', undefined).league).toMatchObject({ isDeleted: true, seasons: [] });
  });
});

describe('what the caller may do', () => {
  const ok = null;
  const all = (why: (string | null)[]) =>
    Object.fromEntries(
      ['join', 'edit', 'invite', 'delete', 'exit'].map((name, i) => [
        name,
        { allowed: why[i] === null, why: why[i] },
      ]),
    );

  test.each<[string, League, Person | undefined, (string | null)[]]>([
    [
      'a visitor',
      aLeague(),
      undefined,
      ['unauthenticated', 'forbidden', 'forbidden', 'forbidden', 'not_league_member'],
    ],
    [
      'a stranger',
      aLeague(),
      person('eve'),
      [ok, 'forbidden', 'forbidden', 'forbidden', 'not_league_member'],
    ],
    [
      'a requester',
      aLeague({ pending: [requestBy('eve')] }),
      person('eve'),
      ['already_requested', 'forbidden', 'forbidden', 'forbidden', 'not_league_member'],
    ],
    [
      'an invited one of a full league',
      aLeague({ members: four.slice(1), pending: [invitationFor('eve@x.hu')] }),
      person('eve'),
      [ok, 'forbidden', 'forbidden', 'forbidden', 'not_league_member'],
    ],
    [
      'a stranger to a full league',
      aLeague({ members: four }),
      person('eve'),
      ['league_full', 'forbidden', 'forbidden', 'forbidden', 'not_league_member'],
    ],
    ['a member', aLeague(), person('bob'), ['already_member', 'forbidden', 'forbidden', 'forbidden', ok]],
    ['the admin', aLeague(), person('ann'), ['already_member', ok, ok, ok, 'transfer_rights_first']],
    ['the admin alone', aLeague({ members: ['ann'] }), person('ann'), ['already_member', ok, ok, ok, ok]],
    [
      'the admin of a drafting league',
      aLeague({ members: four, sealedFor: 's1' }),
      person('ann'),
      ['already_member', ok, 'league_full', 'draft_running', 'transfer_rights_first'],
    ],
    ['the owner', aLeague(), owner, ['owner_cannot_join', ok, ok, ok, 'not_league_member']],
  ])('%s', (_who, league, who, why) => {
    expect(canDo(league, who)).toEqual(all(why));
  });
});
