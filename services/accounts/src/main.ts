import { runService } from '@endzone/common/createService';
import { accountsService } from './accountsService.ts';

await runService(accountsService);
