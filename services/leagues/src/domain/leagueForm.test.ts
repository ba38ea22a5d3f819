import { describe, expect, it, test } from '@jest/globals';
import { changeLeague, foundLeague } from './leagueForm.ts';
import {
  aLeague,
  form as teamForm,
  invitationFor,
  now,
  owner,
  person,
  requestBy,
} from './testing/aLeague.ts';

const ids = { leagueId: 'l9', membershipId: 'm9', teamId: 't9' };
const form = { name: 'New', nbMaxTeams: 8 };
const slides = [
  { id: 'a', title: 'A', image: '/a' },
  { id: 'b', title: 'B', image: '/b' },
];

describe('founding a league', () => {
  it('makes the founder its admin, with their team', () => {
    expect(foundLeague(ids, person('ann'), form, teamForm, now)).toMatchObject({
      league: {
        id: 'l9',
        adminId: 'ann',
        members: [{ id: 'm9', userId: 'ann', team: { id: 't9', name: 'Tigers' } }],
        description: '',
        slides: [],
      },
      notices: [],
    });
  });

  it('by the owner has neither admin nor member', () => {
    expect(foundLeague(ids, owner, form, undefined, now)).toMatchObject({
      league: { adminId: null, members: [] },
    });
  });

  it('refuses slides and logos that nobody uploaded, all at once', () => {
    const images = [{ id: 'a', title: 'A' }];
    const refused = foundLeague(
      ids,
      person('ann'),
      { ...form, images },
      { ...teamForm, logo: 'unknown' },
      now,
    );
    expect(refused).toMatchObject({
      refused: { violations: [{ property: 'images[0].id' }, { property: 'ownerLogo' }] },
    });
  });
});

describe('changing a league', () => {
  it('keeps what is absent', () => {
    const league = aLeague({ description: 'Old', slides });
    expect(changeLeague(league, form, 'ann')).toMatchObject({ league: { ...league, ...form }, notices: [] });
  });

  it('puts slides in their new order, with new titles, and removes those left out', () => {
    const league = aLeague({ slides });
    const images = [{ id: 'b', title: 'Bee' }];
    expect(changeLeague(league, { ...form, images }, 'ann')).toMatchObject({
      league: { slides: [{ id: 'b', title: 'Bee', image: '/b' }] },
    });
    expect(changeLeague(league, { ...form, images: [] }, 'ann')).toMatchObject({ league: { slides: [] } });
  });

  it('adds a slide that came with a picture, and puts another picture on one that stays', () => {
    const images = [
      { newId: 'c', title: 'C', image: '/c' },
      { id: 'a', newId: 'd', title: 'A', image: '/a2' },
    ];
    expect(changeLeague(aLeague({ slides }), { ...form, images }, 'ann')).toMatchObject({
      league: {
        slides: [
          { id: 'c', title: 'C', image: '/c' },
          { id: 'a', title: 'A', image: '/a2' },
        ],
      },
    });
  });

  test.each([
    ['members plus pending', 4, true],
    ['one below', 3, false],
  ])('to the size of %s', (_what, maxTeams, isAllowed) => {
    const pending = [requestBy('cat'), invitationFor('x@x.hu')];
    const league = aLeague({ nbMaxTeams: 8, pending });
    const outcome = changeLeague(league, { ...form, nbMaxTeams: maxTeams }, 'ann');
    const violations = [{ property: 'nbMaxTeams', code: 'below_teams', params: { n: 4 } }];
    if (isAllowed) expect(outcome).toHaveProperty('league.nbMaxTeams', maxTeams);
    else expect(outcome).toEqual({ refused: { code: 'validation_failed', violations } });
  });

  it('refuses another size between the start of the draft and the end of the season', () => {
    const league = aLeague({ sealedFor: 's1' });
    expect(changeLeague(league, form, 'ann')).toEqual({ refused: { code: 'league_size_fixed' } });
    expect(changeLeague(league, { ...form, nbMaxTeams: 4 }, 'ann')).toHaveProperty('league.name', 'New');
  });
});
