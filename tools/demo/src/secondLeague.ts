import { formatInstant } from '@endzone/contracts/fields';
import type { League } from '@endzone/contracts/leagues/league';
import type { Membership } from '@endzone/contracts/leagues/members';
import type { Manager, Play } from '@endzone/season/play';

const timezone = 'Europe/Budapest';
const name = 'Vasárnapi Félidő';
const description = 'Munkahelyi liga: aki szombaton meccsen volt, az hétfőn úgyis erről beszél.';
const hourMs = 3_600_000;

async function found(admin: Manager, input: { nbMaxTeams: number; description: string }): Promise<string> {
  const body = { name, ...input, teamName: 'Tizenkét Emberes', timezone };
  return (await admin.client.post<League>('/leagues', body)).id;
}

async function join(admin: Manager, manager: Manager, leagueId: string, teamName: string): Promise<void> {
  const path = `/leagues/${leagueId}/request-join`;
  const request = await manager.client.post<Membership>(path, { name: teamName, timezone });
  await admin.client.post(`/pending-members/${request.id}/accept`);
}

/** Another league, which still looks for people: one is in, one has asked. */
export async function openSecondLeague({ managers }: Play): Promise<void> {
  const [admin, member, asking] = managers.slice(3);
  if (!admin || !member || !asking) throw new Error('A second league needs three managers more');
  const id = await found(admin, { nbMaxTeams: 6, description: `${description} Van még hely.` });
  await join(admin, member, id, 'Hosszabbítás FC');
  await asking.client.post(`/leagues/${id}/request-join`, { name: 'Utolsó Időkérés', timezone });
}

/** Another league of the second manager, which is full and drafts the day after `firstDraft`. */
export async function scheduleSecondLeague({ managers }: Play, firstDraft: Date): Promise<void> {
  const [, shown, admin, ...others] = managers;
  if (!shown || !admin) throw new Error('A second league needs managers');
  const id = await found(admin, { nbMaxTeams: 4, description });
  const teams = ['Hosszabbítás FC', 'Utolsó Időkérés', 'Negyedik Kísérlet'];
  for (const [i, manager] of [shown, ...others.slice(0, 2)].entries())
    await join(admin, manager, id, teams[i] ?? '');
  const at = (hours: number) => formatInstant(new Date(firstDraft.getTime() + hours * hourMs));
  await admin.client.post(`/leagues/${id}/seasons`, { draftStartsAt: at(24), draftEndsAt: at(30) });
}
