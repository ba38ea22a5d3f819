// Says when its start has begun, goes on once it is told to, and exits with 7 where it was not stopped in order.
import { once } from 'node:events';
import { runProcess } from '../createService.ts';

process.exitCode = 7;
await runProcess(async () => {
  process.send?.('starting');
  await once(process, 'message');
  const stop = () => {
    process.send?.('stopped');
    return Promise.resolve();
  };
  return { url: '', port: 0, stop };
});
