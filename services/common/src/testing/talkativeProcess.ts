// Logs more than a pipe holds, says so, and ends when it is told to.
import { createLogger } from '../logger.ts';

const log = createLogger('talkative', 'info');
for (let line = 0; line < 20_000; line++) log.info('x'.repeat(500));
process.on('SIGTERM', () => process.exit(0));
process.send?.({ waiting: process.stdout.writableLength });
