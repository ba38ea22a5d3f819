import { expect } from '@jest/globals';
import type { Notification } from '@endzone/contracts/accounts/notifications';
import type { Answer } from '../testing/caller.ts';
import { words, type Step } from '../testing/walk.ts';
import { succeed, type Person, type World } from '../testing/world.ts';

/** Who meets in the leagues of the table; ids and tokens that a line keeps for later ones are in `kept`. */
export type LeaguesWorld = World & {
  /** Founds a league and leads it. */
  anna: Person;
  /** Asks to join and plays in it. */
  bela: Person;
  /** Comes by invitation. */
  csaba: Person;
  /** Asks, and is invited, in vain. */
  dora: Person;
  /** Has nothing to do with any of it. */
  ede: Person;
  kept: Record<string, string>;
};
export type LeaguesStep = Step<LeaguesWorld>;
export const { arrange, shows, allows, refuses, violates } = words<LeaguesWorld>();

export const nobody = '0'.repeat(24);
export const long = (length: number) => 'ű'.repeat(length);
export const timezone = 'Europe/Budapest';

export const leagueForm = (change: Record<string, unknown> = {}) => ({
  name: 'Egri Liga',
  nbMaxTeams: 4,
  teamName: 'Egri Bikák',
  timezone,
  ...change,
});
export const teamForm = (change: Record<string, unknown> = {}) => ({
  name: 'Győri Rabok',
  timezone,
  ...change,
});

/** Keeps the id of an answer under a name. */
export async function keep({ kept }: LeaguesWorld, name: string, sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent;
  kept[name] = answer.body.id;
  return answer;
}

/** The newest notifications of somebody, once everything that was caused is done. */
export async function notices(world: LeaguesWorld, { caller }: Person): Promise<Notification[]> {
  await world.storedState();
  return (await succeed(caller.get('/users/me/notifications?type=LEAGUE'))).body;
}

export const newest = async (world: LeaguesWorld, person: Person): Promise<Notification | undefined> =>
  (await notices(world, person))[0];

/** No more than names: nothing that the persons wrote about themselves is in the answer. */
export function expectNamesOnly({ anna, bela, csaba, dora, ede }: LeaguesWorld, { body }: Answer): void {
  const text = JSON.stringify(body);
  for (const { email } of [anna, bela, csaba, dora, ede]) expect(text).not.toContain(email);
  for (const secret of ['1990-01-01', 'Eger"', 'birthDate', 'newsletter', 'gender', 'passwordHash', 'token'])
    expect(text).not.toContain(secret);
}
