import { expect } from '@jest/globals';
import { deleteLeague, updateLeague, updateLeagueAsOwner } from '@endzone/contracts/leagues/league';
import { leaveLeague } from '@endzone/contracts/leagues/members';
import { errors } from '@endzone/contracts/errors';
import { draftForm, formLeague, type FantasyLeague, type Manager } from '../testing/leagueOfFour.ts';
import { instant } from '../testing/calendar.ts';
import { enterSmallSeason } from '../testing/smallSeason.ts';
import { succeed, type World } from '../testing/world.ts';
import { allows, arrange, newest, refuses, shows, type LeaguesStep, type LeaguesWorld } from './world.ts';

let league: FantasyLeague;
const manager = (number: number): Manager => {
  const found = league.managers[number - 1];
  if (!found) throw new Error(`The league has no manager ${number}`);
  return found;
};
const admin = () => manager(1);
const form = (maxTeams: number) => ({ name: 'Drafter', nbMaxTeams: maxTeams });

async function startDraft(world: World): Promise<void> {
  league = await formLeague(world, 'Drafter');
  await succeed(admin().caller.post(`/leagues/${league.id}/seasons`, draftForm()));
  await world.goTo(instant(3, '16:00:01'));
  const { body } = await admin().caller.get(`/leagues/${league.id}`);
  expect(body).toMatchObject({ currentSeason: { status: 'drafting' } });
}

const membershipOf = async ({ visitor }: LeaguesWorld, userId: string): Promise<string> => {
  const { body } = await visitor.get(`/leagues/${league.id}/members`);
  return body.find(({ user }: { user: { id: string } | null }) => user?.id === userId).id;
};

/** What leagues refuse and keep while a draft runs. */
export const drafting: LeaguesStep[] = [
  arrange('the owner enters a season', enterSmallSeason),
  arrange('four managers draft', startDraft),
  refuses(updateLeague, errors.leagueSizeFixed, 'another size while the draft runs', (_world, locale) =>
    admin().caller.post(`/leagues/${league.id}/update`, form(6), { locale }),
  ),
  refuses(
    updateLeagueAsOwner,
    errors.leagueSizeFixed,
    'another size while the draft runs',
    ({ owner }, locale) => owner.post(`/owner/leagues/${league.id}/update`, form(6), { locale }),
  ),
  allows(updateLeague, 'the same size while the draft runs', () =>
    admin().caller.post(`/leagues/${league.id}/update`, form(4)),
  ),
  refuses(deleteLeague, errors.draftRunning, 'while the draft runs', (_world, locale) =>
    admin().caller.delete(`/leagues/${league.id}`, { locale }),
  ),
  refuses(deleteLeague, errors.draftRunning, 'the owner, too, while the draft runs', ({ owner }, locale) =>
    owner.delete(`/leagues/${league.id}`, { locale }),
  ),
  allows(leaveLeague, 'a manager while the draft runs', async (world) => {
    const { caller, id } = manager(4);
    return caller.delete(`/leagues/${league.id}/memberships/${await membershipOf(world, id)}`);
  }),
  shows('the team stays without manager, its slot is taken, the admin is told', async (world) => {
    const { visitor } = world;
    const { body: members } = await visitor.get(`/leagues/${league.id}/members`, { locale: 'hu' });
    expect(members.filter(({ user }: { user: unknown }) => user === null)).toMatchObject([
      { name: 'törölt felhasználó', role: 'LEAGUE_USER', team: { name: 'Drafter 4', owner: null } },
    ]);
    expect((await visitor.get(`/leagues/${league.id}`)).body).toMatchObject({
      nbTeams: 4,
      nbAvailableSlots: 0,
    });
    expect(await newest(world, admin())).toMatchObject({ code: 'member_left' });
  }),
];
