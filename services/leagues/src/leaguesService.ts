import type { ServiceDefinition } from '@endzone/common/createService';
import { leagueTopic } from '@endzone/contracts/changes';
import { copyEvents } from './features/copies/events.ts';
import { copyJobs } from './features/copies/jobs.ts';
import { fantasyTeamRoutes } from './features/fantasy-teams/routes.ts';
import { invitationLinkRoutes } from './features/invitation-links/routes.ts';
import { invitationRoutes } from './features/invitations/routes.ts';
import { joiningRoutes } from './features/joining/routes.ts';
import { leagueJobs } from './features/leagues/jobs.ts';
import { leagueRoutes, leaguesInternal } from './features/leagues/routes.ts';
import { logEvents } from './features/log/events.ts';
import { logInternal, logRoutes } from './features/log/routes.ts';
import { memberRoutes } from './features/members/routes.ts';
import { membershipsInternal } from './features/memberships/routes.ts';
import { pictureEvents } from './features/images/events.ts';
import { picturesInUse } from './features/images/picturesInUse.ts';
import { sealingInternal } from './features/sealing/routes.ts';
import { LeagueLogModel } from './core/league-log/model.ts';
import { LeagueModel } from './core/league/model.ts';
import { shards } from './shards.ts';

export const leaguesService: ServiceDefinition = {
  name: 'leagues',
  shards,
  routes: [
    ...leagueRoutes,
    ...logRoutes,
    ...memberRoutes,
    ...joiningRoutes,
    ...invitationRoutes,
    ...invitationLinkRoutes,
    ...fantasyTeamRoutes,
  ],
  internal: [...leaguesInternal, ...logInternal, ...sealingInternal, ...membershipsInternal],
  events: { ...copyEvents, ...logEvents, ...pictureEvents },
  jobs: [...copyJobs(), ...leagueJobs],
  picturesInUse,
  outboxes: [LeagueModel],
  changes: [
    { model: LeagueModel, by: '_id', topic: leagueTopic },
    { model: LeagueLogModel, by: 'leagueId', topic: leagueTopic },
  ],
};
