import { runService } from '@endzone/common/createService';
import { leaguesService } from './leaguesService.ts';

await runService(leaguesService);
