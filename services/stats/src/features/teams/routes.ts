import { on, onForm } from '@endzone/common/route';
import * as calls from '@endzone/contracts/stats/realTeams';
import { presentTeam } from './presenter.ts';
import * as teams from './service.ts';

export const teamRoutes = [
  on(calls.getRealTeams, async ({ query }) => (await teams.findTeams(query)).map(presentTeam)),
  on(calls.getRealTeam, async ({ params }) => presentTeam(await teams.readTeam(params.teamId))),
  on(calls.createRealTeam, async ({ body }) => presentTeam(await teams.createTeam(body))),
  on(calls.updateRealTeam, async ({ params, body }) =>
    presentTeam(await teams.updateTeam(params.teamId, body)),
  ),
  onForm(calls.updateRealTeamWithLogo, async ({ params, body, files }) =>
    presentTeam(await teams.updateTeam(params.teamId, body, files)),
  ),
  on(calls.deleteRealTeam, ({ params }) => teams.deleteTeam(params.teamId)),
  on(calls.getTeamPlayers, ({ params, query }) => teams.teamPlayers(params.teamId, query)),
  on(calls.getDraftableTeamPlayers, ({ params }) => teams.teamPlayers(params.teamId, { draftable: true })),
  on(calls.getSeasonTeams, async ({ params }) => (await teams.seasonTeams(params.seasonId)).map(presentTeam)),
  on(calls.getSeasonTeamPlayers, ({ params }) => teams.seasonTeamPlayers(params.seasonId, params.teamId)),
];
