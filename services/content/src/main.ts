import { runService } from '@endzone/common/createService';
import { contentService } from './contentService.ts';

await runService(contentService);
