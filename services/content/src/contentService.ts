import type { ServiceDefinition } from '@endzone/common/createService';
import { adRoutes } from './features/ads/routes.ts';
import { blogPostRoutes, blogPostsInternal } from './features/blog-posts/routes.ts';
import { fileJobs } from './features/files/jobs.ts';
import { fileRoutes } from './features/files/routes.ts';
import { picturesInternal } from './features/images/routes.ts';
import { AdModel } from './core/ad/model.ts';
import { BlogPostModel } from './core/blog-post/model.ts';
import { TeamLogoModel } from './core/team-logo/model.ts';
import { SettingsModel } from './core/site-settings/model.ts';
import { settingsInternal, settingsRoutes } from './features/settings/routes.ts';
import { shareCardsInternal } from './features/share-cards/routes.ts';
import { drawReadyMadeLogos } from './features/team-logos/readyMade.ts';
import { teamLogoRoutes } from './features/team-logos/routes.ts';
import { shards } from './shards.ts';

export const contentService: ServiceDefinition = {
  name: 'content',
  shards,
  routes: [...blogPostRoutes, ...teamLogoRoutes, ...adRoutes, ...fileRoutes, ...settingsRoutes],
  internal: [...settingsInternal, ...picturesInternal, ...blogPostsInternal, ...shareCardsInternal],
  jobs: fileJobs,
  outboxes: [AdModel, BlogPostModel, SettingsModel, TeamLogoModel],
  open: drawReadyMadeLogos,
};
