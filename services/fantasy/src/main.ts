import { runService } from '@endzone/common/createService';
import { fantasyService } from './fantasyService.ts';

await runService(fantasyService);
