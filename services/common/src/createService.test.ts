import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const script = fileURLToPath(new URL('testing/startingProcess.ts', import.meta.url));

it('a process that is told to end while it starts is stopped in order once it has started', async () => {
  const child = fork(script, { silent: true, execArgv: [] });
  const messages: unknown[] = [];
  child.on('message', (message) => messages.push(message));
  await once(child, 'message');
  child.kill('SIGTERM');
  child.send('go on');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(messages).toEqual(['starting', { type: 'ready', port: 0 }, 'stopped']);
});
