import { randomUUID } from 'node:crypto';
import type { MemberRow } from '@endzone/contracts/leagues/members';
import { isPassing } from '../../src/testing/caller.ts';
import type { Crowd, Player } from './crowd.ts';
import type { BrowserWindow } from './browserWindow.ts';

/** Somebody's team in a league. */
export type Seat = { player: Player; teamId: string; membershipId: string; rosterId: string };
export type FormedLeague = { id: string; name: string; seats: Seat[] };

const timezone = 'Europe/Budapest';
let formed = 0;

/** A league that some of its members founded and filled; the first one is its admin. */
export async function formLeague(players: readonly Player[], size = players.length): Promise<FormedLeague> {
  const [founder, ...others] = players;
  if (!founder) throw new Error('A league needs somebody');
  const name = `Liga ${(formed += 1)}`;
  const form = { name, nbMaxTeams: size, teamName: `${name} 1`, timezone };
  const id: string = (await founder.window.succeed({ path: '/leagues', body: form })).body.id;
  for (const [i, player] of others.entries()) await admit(founder, player, id, `${name} ${i + 2}`);
  return { id, name, seats: await readSeats(founder.window, id, players) };
}

/** Asks to join and is let in. */
export async function admit(admin: Player, player: Player, leagueId: string, name: string): Promise<void> {
  const asked = await player.window.succeed({
    path: `/leagues/${leagueId}/request-join`,
    body: { name, timezone },
  });
  await admin.window.succeed({ path: `/pending-members/${asked.body.id}/accept` });
}

export const teamForm = (name: string) => ({ name, timezone });

async function readSeats(
  window: BrowserWindow,
  leagueId: string,
  players: readonly Player[],
): Promise<Seat[]> {
  const rows = await window.get<MemberRow[]>(`/leagues/${leagueId}/members`);
  return players.map((player) => {
    const row = rows.find(({ user }) => user?.id === player.id);
    if (!row?.team) throw new Error(`${player.email} has no team in the league`);
    return { player, teamId: row.team.id, membershipId: row.id, rosterId: '' };
  });
}

/** A league of some of the crowd, with its draft scheduled. */
export async function scheduledLeague(
  crowd: Crowd,
  size: number,
  dates: { draftStartsAt: string; draftEndsAt: string },
): Promise<FormedLeague> {
  const league = await formLeague(crowd.take(size));
  await schedule(league, dates);
  return league;
}

/** A minute, of which a quiet machine needs a moment. */
const maxAttempts = 1200;
const notYet = ['league_not_found', 'league_slots_not_filled'];

/** Schedules as soon as fantasy has heard that the league is full. */
export async function schedule(
  { id, seats: [admin] }: FormedLeague,
  body: { draftStartsAt: string; draftEndsAt: string },
): Promise<void> {
  let key = randomUUID();
  for (let attempt = 1; ; attempt++) {
    const sent = await admin?.player.window.send({ path: `/leagues/${id}/seasons`, body, key });
    if (sent?.status === 201) return;
    const isUnanswered = sent !== undefined && isPassing(sent.status, sent.body?.code);
    if (attempt === maxAttempts || !(isUnanswered || notYet.includes(sent?.body?.code)))
      throw new Error(`The draft cannot be scheduled: ${JSON.stringify(sent?.body)}`);
    if (!isUnanswered) key = randomUUID();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function findRosters({ id, seats }: FormedLeague): Promise<void> {
  for (const seat of seats)
    seat.rosterId = (await seat.player.window.get<{ id: string }>(`/leagues/${id}/rosters/me`)).id;
}
