import { expect } from '@jest/globals';
import { getFantasyTeam, getLogoUsage, updateFantasyTeam } from '@endzone/contracts/leagues/teams';
import { errors } from '@endzone/contracts/errors';
import { withFile, wrongPictures } from './forms.ts';
import { teamRows } from './joining.ts';
import {
  allows,
  expectNamesOnly,
  nobody,
  refuses,
  shows,
  teamForm,
  violates,
  type LeaguesStep,
} from './world.ts';

export const teams: LeaguesStep[] = [
  allows(getFantasyTeam, 'any user, with no more than names', async (world) => {
    const { ede, bela, kept } = world;
    const read = await ede.caller.get(`/fantasy-teams/${kept.waiting}`);
    expect(read.body).toMatchObject({
      id: kept.waiting,
      league_id: kept.league,
      owner: { id: bela.id },
      draftOrder: null,
      wins: 0,
      losses: 0,
      ties: 0,
    });
    expect(Object.keys(read.body.owner).sort()).toEqual(['id', 'name']);
    expectNamesOnly(world, read);
    return read;
  }),
  allows(getLogoUsage, 'the owner: who has a logo, here nobody', async ({ owner }) => {
    const usage = await owner.get(`/team-logos/${nobody}/usage`);
    expect(usage.body).toEqual([]);
    return usage;
  }),
  refuses(getLogoUsage, errors.forbidden, 'who is no owner', ({ ede }, locale) =>
    ede.caller.get(`/team-logos/${nobody}/usage`, { locale }),
  ),
  refuses(updateFantasyTeam, errors.teamNotFound, 'an unknown team', ({ bela }, locale) =>
    bela.caller.post(`/fantasy-teams/${nobody}/update`, teamForm(), { locale }),
  ),
  refuses(updateFantasyTeam, errors.notTeamManager, 'the admin of its league', ({ anna, kept }, locale) =>
    anna.caller.post(`/fantasy-teams/${kept.waiting}/update`, teamForm(), { locale }),
  ),
  ...teamRows.map(([property, says, title, change, params]) =>
    violates(
      updateFantasyTeam,
      property,
      says === 'required.teamFormName' ? 'required.teamUpdateName' : says,
      title,
      ({ bela, kept }, locale) =>
        bela.caller.post(`/fantasy-teams/${kept.waiting}/update`, teamForm(change), { locale }),
      params,
    ),
  ),
  ...wrongPictures.map(([error, title, bytes]) =>
    refuses(updateFantasyTeam, error, `${title} for a logo`, ({ bela, kept }, locale) =>
      bela.caller.post(`/fantasy-teams/${kept.waiting}/update`, withFile(teamForm(), 'logo', bytes), {
        locale,
      }),
    ),
  ),
  refuses(updateFantasyTeam, errors.changedMeanwhile, 'another version', ({ bela, kept }, locale) =>
    bela.caller.post(`/fantasy-teams/${kept.waiting}/update`, teamForm({ name: 'Régi', version: 999 }), {
      locale,
    }),
  ),
  allows(updateFantasyTeam, 'its manager', async ({ bela, kept }) => {
    const form = teamForm({ name: '  Béla\tBikái ', timezone: 'Europe/London', removeLogo: true });
    const saved = await bela.caller.post(`/fantasy-teams/${kept.waiting}/update`, form);
    expect(saved.body).toMatchObject({ name: 'Béla Bikái', timezone: 'Europe/London', logo: null });
    return saved;
  }),
  allows(updateFantasyTeam, 'the owner of the site', ({ owner, kept }) =>
    owner.post(`/fantasy-teams/${kept.waiting}/update`, teamForm({ name: 'Béla Bikái' })),
  ),
  shows('a new name shows in the list of members', async ({ visitor, kept }) => {
    const { body } = await visitor.get(`/leagues/${kept.league}/members`);
    expect(body.map(({ team }: { team: { name: string } }) => team.name)).toContain('Béla Bikái');
  }),
];
