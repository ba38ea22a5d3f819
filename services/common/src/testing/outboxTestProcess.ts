// A process of its own that delivers what waits in a database given to it: fault tests kill it.
import { runService } from '../createService.ts';
import { outboxTestService } from './outboxTestService.ts';

await runService(outboxTestService);
