import type { ServiceDefinition } from '@endzone/common/createService';
import { copyEvents } from './features/copies/events.ts';
import { repairJob } from './features/copies/jobs.ts';
import { fantasyTeamRoutes } from './features/fantasy-teams/routes.ts';
import { invitationRoutes } from './features/invitations/routes.ts';
import { joiningRoutes } from './features/joining/routes.ts';
import { freeExpiredInvitations, removeDeletedLeagues } from './features/leagues/jobs.ts';
import { leagueRoutes } from './features/leagues/routes.ts';
import { memberRoutes } from './features/members/routes.ts';
import { membershipsInternal } from './features/memberships/routes.ts';
import { pictureEvents } from './features/images/events.ts';
import { picturesInternal } from './features/images/routes.ts';
import { sealingInternal } from './features/sealing/routes.ts';
import { LeagueModel } from './core/league/model.ts';

export const leaguesService: ServiceDefinition = {
  name: 'leagues',
  routes: [...leagueRoutes, ...memberRoutes, ...joiningRoutes, ...invitationRoutes, ...fantasyTeamRoutes],
  internal: [...sealingInternal, ...membershipsInternal, ...picturesInternal],
  events: { ...copyEvents, ...pictureEvents },
  jobs: [repairJob(), freeExpiredInvitations, removeDeletedLeagues],
  outboxes: [LeagueModel],
};
