// A process of its own that delivers what waits in a database given to it: fault tests kill it.
import { runService } from '../createService.ts';
import { tellerService } from './tellerService.ts';

await runService(tellerService);
