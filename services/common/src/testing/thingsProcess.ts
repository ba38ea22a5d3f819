// Another instance of the same service: tests send it the same command, or kill it.
import { runService } from '../createService.ts';
import { thingsService } from './thingsService.ts';

await runService(thingsService);
