import type { Me } from '@endzone/contracts/accounts/profile';
import type { PendingMembership } from '@endzone/contracts/leagues/joining';
import type { League } from '@endzone/contracts/leagues/league';
import type { Membership } from '@endzone/contracts/leagues/members';
import { leagueName } from '../people.ts';
import type { Manager, Play } from '../play.ts';

const timezone = 'Europe/Budapest';

async function create(admin: Manager, maxTeams: number): Promise<string> {
  const league = await admin.client.post<League>('/leagues', {
    name: leagueName,
    nbMaxTeams: maxTeams,
    teamName: admin.teamName,
    timezone,
  });
  return league.id;
}

/** Most ask to join and are accepted. */
async function joinByRequest(admin: Manager, manager: Manager, leagueId: string): Promise<void> {
  const { id } = await manager.client.post<Membership>(`/leagues/${leagueId}/request-join`, {
    name: manager.teamName,
    timezone,
  });
  await admin.client.post(`/pending-members/${id}/accept`);
}

/** Some are invited by e-mail and accept from their welcome page. */
async function joinByInvitation(admin: Manager, manager: Manager, leagueId: string): Promise<void> {
  const { id } = await admin.client.post<PendingMembership>(`/leagues/${leagueId}/invite`, {
    email: manager.email,
  });
  await manager.client.post(`/invitations/${id}/accept`, { name: manager.teamName, timezone });
}

async function findTeam(manager: Manager, leagueId: string): Promise<string> {
  const me = await manager.client.get<Me>('/users/me');
  const team = me.teams?.find(({ league_id }) => league_id === leagueId);
  if (!team) throw new Error(`${manager.teamName} has no team in the league`);
  return team.id;
}

/** One manager makes the league, the others join it. */
export async function formLeague(play: Play): Promise<void> {
  const [admin, ...others] = play.managers;
  if (!admin) throw new Error('A league needs managers');
  await play.progress.phase('The league fills', play.managers.length, async (step) => {
    play.leagueId = await create(admin, play.managers.length);
    for (const [i, manager] of others.entries()) {
      const join = i % 4 === 0 ? joinByInvitation : joinByRequest;
      await join(admin, manager, play.leagueId);
      step();
    }
    for (const manager of play.managers) manager.teamId = await findTeam(manager, play.leagueId);
    step();
  });
}
