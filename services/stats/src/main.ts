import { runService } from '@endzone/common/createService';
import { statsService } from './statsService.ts';

await runService(statsService);
