import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const script = fileURLToPath(new URL('testing/talkativeProcess.ts', import.meta.url));

it('a log that nobody reads keeps no process from ending, and not all of it in memory', async () => {
  const child = fork(script, { silent: true, execArgv: [] });
  const [{ waiting }] = (await once(child, 'message')) as [{ waiting: number }]; // what the process sends
  expect(waiting).toBeGreaterThan(0);
  expect(waiting).toBeLessThan(2 * 1024 * 1024);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
