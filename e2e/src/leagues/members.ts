import { expect } from '@jest/globals';
import { deleteLeague, updateLeague, updateLeagueAsOwner } from '@endzone/contracts/leagues/league';
import { leaveLeague, removeMember, transferRights } from '@endzone/contracts/leagues/members';
import { errors } from '@endzone/contracts/errors';
import { succeed } from '../testing/world.ts';
import {
  allows,
  arrange,
  keep,
  newest,
  nobody,
  refuses,
  shows,
  teamForm,
  violates,
  type LeaguesStep,
  type LeaguesWorld,
} from './world.ts';

const ownForm = (change: Record<string, unknown> = {}) => ({ name: 'Egri Liga', nbMaxTeams: 6, ...change });

const rights = ({ kept }: LeaguesWorld, from: string, to: string, league = kept.league) =>
  `/leagues/${league}/members/${from}/transfer-rights/${to}`;

const transferring: LeaguesStep[] = [
  refuses(transferRights, errors.leagueNotFound, 'in an unknown league', (world, locale) =>
    world.anna.caller.post(rights(world, world.anna.id, world.bela.id, nobody), {}, { locale }),
  ),
  refuses(transferRights, errors.notLeagueMember, 'a stranger', (world, locale) =>
    world.ede.caller.post(rights(world, world.anna.id, world.bela.id), {}, { locale }),
  ),
  refuses(transferRights, errors.forbidden, 'a league user', (world, locale) =>
    world.bela.caller.post(rights(world, world.anna.id, world.bela.id), {}, { locale }),
  ),
  refuses(transferRights, errors.notLeagueAdmin, 'rights of who is no admin', (world, locale) =>
    world.anna.caller.post(rights(world, world.bela.id, world.csaba.id), {}, { locale }),
  ),
  refuses(transferRights, errors.memberNotFound, 'a stranger as target', (world, locale) =>
    world.anna.caller.post(rights(world, world.anna.id, world.ede.id), {}, { locale }),
  ),
  refuses(transferRights, errors.sameMember, 'the same person twice', (world, locale) =>
    world.anna.caller.post(rights(world, world.anna.id, world.anna.id), {}, { locale }),
  ),
  allows(transferRights, 'the admin; the roles change', async (world) => {
    const { anna, bela } = world;
    const given = await anna.caller.post(rights(world, anna.id, bela.id));
    expect(given.body).toMatchObject({ adminUser: { id: bela.id }, can: { edit: { allowed: false } } });
    return given;
  }),
  refuses(transferRights, errors.forbidden, 'the same again by who was admin', (world, locale) =>
    world.anna.caller.post(rights(world, world.anna.id, world.bela.id), {}, { locale }),
  ),
  shows('the new admin is told, and the other members', async (world) => {
    const { bela, csaba } = world;
    expect(await newest(world, bela)).toMatchObject({ code: 'admin_rights_received', path: '/settings' });
    expect(await newest(world, csaba)).toMatchObject({
      code: 'admin_changed',
      message: `New league admin: ${bela.firstName} ${bela.lastName}`,
    });
  }),
  arrange('Béla gives the rights back', (world) =>
    succeed(world.bela.caller.post(rights(world, world.bela.id, world.anna.id))),
  ),
];

const removing: LeaguesStep[] = [
  refuses(removeMember, errors.leagueNotFound, 'of an unknown league', ({ anna, bela }, locale) =>
    anna.caller.delete(`/leagues/${nobody}/members/${bela.id}`, { locale }),
  ),
  refuses(removeMember, errors.notLeagueMember, 'a stranger', ({ ede, bela, kept }, locale) =>
    ede.caller.delete(`/leagues/${kept.league}/members/${bela.id}`, { locale }),
  ),
  refuses(removeMember, errors.forbidden, 'a league user', ({ bela, csaba, kept }, locale) =>
    bela.caller.delete(`/leagues/${kept.league}/members/${csaba.id}`, { locale }),
  ),
  refuses(removeMember, errors.cannotRemoveAdmin, 'the admin himself', ({ anna, kept }, locale) =>
    anna.caller.delete(`/leagues/${kept.league}/members/${anna.id}`, { locale }),
  ),
  refuses(
    removeMember,
    errors.cannotRemoveAdmin,
    'the admin, by the owner',
    ({ owner, anna, kept }, locale) => owner.delete(`/leagues/${kept.league}/members/${anna.id}`, { locale }),
  ),
  refuses(removeMember, errors.memberNotFound, 'a stranger as target', ({ anna, ede, kept }, locale) =>
    anna.caller.delete(`/leagues/${kept.league}/members/${ede.id}`, { locale }),
  ),
  allows(removeMember, 'the admin; who was removed is told', async (world) => {
    const { anna, csaba, kept } = world;
    const removed = await anna.caller.delete(`/leagues/${kept.league}/members/${csaba.id}`);
    expect(await newest(world, csaba)).toMatchObject({ code: 'member_removed', path: '/leagues' });
    const { body: me } = await csaba.caller.get('/users/me');
    expect(me).toMatchObject({ leagueMemberships: [], teams: [] });
    return removed;
  }),
  refuses(removeMember, errors.memberNotFound, 'the same again', ({ anna, csaba, kept }, locale) =>
    anna.caller.delete(`/leagues/${kept.league}/members/${csaba.id}`, { locale }),
  ),
];

const sizes: LeaguesStep[] = [
  arrange('the league grows to six, with a request and an invitation', async ({ anna, csaba, kept }) => {
    await succeed(anna.caller.post(`/leagues/${kept.league}/update`, ownForm()));
    await succeed(csaba.caller.post(`/leagues/${kept.league}/join`, teamForm()));
    await succeed(anna.caller.post(`/leagues/${kept.league}/invite`, { email: 'nobody@endzone.example' }));
  }),
  violates(
    updateLeague,
    'nbMaxTeams',
    'below_teams',
    'fewer teams than members and pending ones',
    ({ anna, kept }, locale) =>
      anna.caller.post(`/leagues/${kept.league}/update`, ownForm({ nbMaxTeams: 4 }), { locale }),
    { n: 5 },
  ),
  violates(
    updateLeagueAsOwner,
    'nbMaxTeams',
    'below_teams',
    'fewer teams than members and pending ones',
    ({ owner, kept }, locale) =>
      owner.post(`/owner/leagues/${kept.league}/update`, ownForm({ nbMaxTeams: 4 }), { locale }),
    { n: 5 },
  ),
];

const memberships = (id: string | undefined) => `/leagues/${id}/memberships`;

const leaving: LeaguesStep[] = [
  arrange('find the admin’s membership', async ({ anna, kept }) => {
    kept.admins = (await anna.caller.get(`/leagues/${kept.league}`)).body.membershipId;
  }),
  refuses(leaveLeague, errors.leagueNotFound, 'an unknown league', ({ bela, kept }, locale) =>
    bela.caller.delete(`${memberships(nobody)}/${kept.request}`, { locale }),
  ),
  refuses(leaveLeague, errors.membershipNotFound, "somebody else's membership", ({ bela, kept }, locale) =>
    bela.caller.delete(`${memberships(kept.league)}/${kept.fourth}`, { locale }),
  ),
  refuses(leaveLeague, errors.membershipNotFound, 'a membership, by the owner', ({ owner, kept }, locale) =>
    owner.delete(`${memberships(kept.league)}/${kept.fourth}`, { locale }),
  ),
  refuses(
    leaveLeague,
    errors.transferRightsFirstLeague,
    'the admin while others are there',
    async (world, locale) => {
      const { anna, kept } = world;
      const refused = await anna.caller.delete(`${memberships(kept.league)}/${kept.admins}`, { locale });
      expect(refused.body.data).toEqual({ leagues: [{ id: kept.league, name: 'Egri Liga' }] });
      return refused;
    },
  ),
  allows(leaveLeague, 'a league user; the slot is free, the admin is told', async (world) => {
    const { anna, dora, kept } = world;
    const left = await dora.caller.delete(`${memberships(kept.league)}/${kept.fourth}`);
    expect((await anna.caller.get(`/leagues/${kept.league}`)).body).toMatchObject({
      nbTeams: 2,
      nbAvailableSlots: 2,
    });
    expect(await newest(world, anna)).toMatchObject({
      code: 'member_left',
      message: `Member left: ${dora.firstName} ${dora.lastName}`,
    });
    return left;
  }),
  refuses(leaveLeague, errors.membershipNotFound, 'the same again', ({ dora, kept }, locale) =>
    dora.caller.delete(`${memberships(kept.league)}/${kept.fourth}`, { locale }),
  ),
  shows('whoever leaves may join again, under another membership', async (world) => {
    const { anna, dora, kept } = world;
    await keep(world, 'fourth', dora.caller.post(`/leagues/${kept.league}/join`, teamForm()));
    await succeed(anna.caller.post(`/pending-members/${kept.fourth}/accept`));
  }),
];

/** The end of the league, after everything else. */
export const deleting: LeaguesStep[] = [
  refuses(deleteLeague, errors.leagueNotFound, 'an unknown league', ({ anna }, locale) =>
    anna.caller.delete(`/leagues/${nobody}`, { locale }),
  ),
  refuses(deleteLeague, errors.notLeagueMember, 'a stranger', ({ ede, kept }, locale) =>
    ede.caller.delete(`/leagues/${kept.league}`, { locale }),
  ),
  refuses(deleteLeague, errors.forbidden, 'a league user', ({ bela, kept }, locale) =>
    bela.caller.delete(`/leagues/${kept.league}`, { locale }),
  ),
  allows(deleteLeague, 'the admin', ({ anna, kept }) => anna.caller.delete(`/leagues/${kept.league}`)),
  refuses(deleteLeague, errors.leagueNotFound, 'the same again', ({ anna, kept }, locale) =>
    anna.caller.delete(`/leagues/${kept.league}`, { locale }),
  ),
  shows(
    'members and requesters are told, but not who deleted it; the notices lead nowhere',
    async (world) => {
      const { anna, bela, csaba } = world;
      for (const person of [bela, csaba])
        expect(await newest(world, person)).toMatchObject({
          code: 'league_deleted',
          message: 'League deleted: Egri Liga',
          league: null,
          path: null,
        });
      expect((await newest(world, anna))?.code).not.toBe('league_deleted');
    },
  ),
  shows('the last member who leaves a league that never drafted deletes it', async ({ ede, kept }) => {
    const { body } = await ede.caller.get(`/leagues/${kept.form}`);
    await succeed(ede.caller.delete(`${memberships(kept.form)}/${body.membershipId}`));
    expect((await ede.caller.get(`/leagues/${kept.form}`)).status).toBe(404);
  }),
];

export const members: LeaguesStep[] = [...transferring, ...removing, ...sizes, ...leaving];
