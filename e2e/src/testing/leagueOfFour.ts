import { instant } from './calendar.ts';
import { succeed, type Person, type World } from './world.ts';
import { until } from '@endzone/common/testing/until';

export type Manager = Person & { teamId: string; rosterId: string };
export type FantasyLeague = { id: string; name: string; managers: Manager[] };

const timezone = 'Europe/Budapest';

/** A filled league: the first of its managers founded it, they accept the others. */
export async function formLeague(world: World, name: string, size = 4): Promise<FantasyLeague> {
  const people: Person[] = [];
  for (let i = 0; i < size; i++) people.push(await world.signUp());
  const [admin, ...others] = people;
  if (!admin) throw new Error('A league needs somebody');
  const form = { name, nbMaxTeams: size, teamName: `${name} 1`, timezone };
  const { id } = (await succeed(admin.caller.patient.post('/leagues', form))).body;
  for (const [i, { caller }] of others.entries()) {
    const asked = await succeed(
      caller.patient.post(`/leagues/${id}/request-join`, { name: `${name} ${i + 2}`, timezone }),
    );
    await succeed(admin.caller.patient.post(`/pending-members/${asked.body.id}/accept`));
  }
  return { id, name, managers: await managersOf(id, people) };
}

/** Each with the team that is theirs in this league. */
export const managersOf = (leagueId: string, people: readonly Person[]): Promise<Manager[]> =>
  Promise.all(
    people.map(async (person) => ({ ...person, teamId: await teamOf(person, leagueId), rosterId: '' })),
  );

async function teamOf({ caller }: Person, leagueId: string): Promise<string> {
  const { body: me } = await succeed(caller.patient.get('/users/me'));
  return me.teams.find((team: { league_id: string }) => team.league_id === leagueId).id;
}

/** Four hours in the evening of the third day, within the window of the season's form. */
export const draftForm = (fields: Record<string, unknown> = {}) => ({
  draftStartsAt: instant(3, '16:00:00'),
  draftEndsAt: instant(3, '20:00:00'),
  ...fields,
});

/** Nobody comes to the draft, on the third day unless another one is named: all turns are picked at once, by the ranking. */
export async function draftByItself(world: World, { id, managers }: FantasyLeague, onDay = 3): Promise<void> {
  for (const { caller } of managers)
    await succeed(caller.patient.post(`/leagues/${id}/draft/auto-pick`, { enabled: true }));
  await world.goTo(instant(onDay, '16:00:01'));
  await draftEnds({ id, managers });
  await findRosters({ id, managers });
}

/** Waits until the last pick of the draft is made. */
export async function draftEnds({ id, managers }: Pick<FantasyLeague, 'id' | 'managers'>): Promise<void> {
  const isOver = async () =>
    (await succeed(managers[0]!.caller.patient.get(`/leagues/${id}/draft`))).body.draft?.endedAt;
  await until(isOver);
}

export async function findRosters({ id, managers }: Pick<FantasyLeague, 'id' | 'managers'>): Promise<void> {
  for (const manager of managers) {
    manager.rosterId = (await succeed(manager.caller.patient.get(`/leagues/${id}/rosters/me`))).body.id;
  }
}
