import type { ServiceDefinition } from '@endzone/common/createService';
import { copyEvents } from './copies/events.ts';
import { repairCopies } from './copies/jobs.ts';
import { fantasyTeamRoutes } from './fantasy-teams/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { joiningRoutes } from './joining/routes.ts';
import { freeExpiredInvitations, removeDeletedLeagues } from './leagues/jobs.ts';
import { leagueRoutes } from './leagues/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { membershipsInternal } from './memberships/routes.ts';
import { pictureEvents } from './pictures/events.ts';
import { picturesInternal } from './pictures/routes.ts';
import { sealingInternal } from './sealing/routes.ts';
import { LeagueModel } from './shared/leagueModel.ts';

export const leaguesService: ServiceDefinition = {
  name: 'leagues',
  routes: [...leagueRoutes, ...memberRoutes, ...joiningRoutes, ...invitationRoutes, ...fantasyTeamRoutes],
  internal: [...sealingInternal, ...membershipsInternal, ...picturesInternal],
  events: { ...copyEvents, ...pictureEvents },
  jobs: [repairCopies(), freeExpiredInvitations, removeDeletedLeagues],
  outboxes: [LeagueModel],
};
