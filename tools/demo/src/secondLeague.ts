import type { League } from '@endzone/contracts/leagues/league';
import type { Membership } from '@endzone/contracts/leagues/members';
import type { Play } from '@endzone/season/play';

const timezone = 'Europe/Budapest';

/** Another league, which still looks for people: one is in, one has asked. */
export async function openSecondLeague({ managers }: Play): Promise<void> {
  const [admin, member, asking] = managers.slice(3);
  if (!admin || !member || !asking) throw new Error('A second league needs three managers more');
  const { id } = await admin.client.post<League>('/leagues', {
    name: 'Vasárnapi Félidő',
    nbMaxTeams: 6,
    description: 'Munkahelyi liga: aki szombaton meccsen volt, az hétfőn úgyis erről beszél. Van még hely.',
    teamName: 'Tizenkét Emberes',
    timezone,
  });
  const join = (name: string) => ({ name, timezone });
  const request = await member.client.post<Membership>(
    `/leagues/${id}/request-join`,
    join('Hosszabbítás FC'),
  );
  await admin.client.post(`/pending-members/${request.id}/accept`);
  await asking.client.post(`/leagues/${id}/request-join`, join('Utolsó Időkérés'));
}
