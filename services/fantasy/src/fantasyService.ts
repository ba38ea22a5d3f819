import type { ServiceDefinition } from '@endzone/common/createService';
import { copyEvents, repairJob } from './shared/copies/sync.ts';

export const fantasyService: ServiceDefinition = {
  name: 'fantasy',
  routes: [],
  internal: [],
  events: copyEvents({}),
  jobs: [repairJob()],
  outboxes: [],
};
