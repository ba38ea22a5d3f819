import type { ServiceDefinition } from '@endzone/common/createService';
import { adRoutes } from './ads/routes.ts';
import { blogPostRoutes } from './blog-posts/routes.ts';
import { removeUnusedFiles } from './files/jobs.ts';
import { fileRoutes } from './files/routes.ts';
import { picturesInternal } from './pictures/routes.ts';
import { TeamLogoModel } from './shared/teamLogoModel.ts';
import { settingsInternal, settingsRoutes } from './settings/routes.ts';
import { drawReadyMadeLogos } from './team-logos/readyMade.ts';
import { teamLogoRoutes } from './team-logos/routes.ts';

export const contentService: ServiceDefinition = {
  name: 'content',
  routes: [...blogPostRoutes, ...teamLogoRoutes, ...adRoutes, ...fileRoutes, ...settingsRoutes],
  internal: [...settingsInternal, ...picturesInternal],
  jobs: [removeUnusedFiles],
  outboxes: [TeamLogoModel],
  open: drawReadyMadeLogos,
};
