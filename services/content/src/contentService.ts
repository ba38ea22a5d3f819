import type { ServiceDefinition } from '@endzone/common/createService';
import { settingsInternal, settingsRoutes } from './settings/routes.ts';

export const contentService: ServiceDefinition = {
  name: 'content',
  routes: settingsRoutes,
  internal: settingsInternal,
};
