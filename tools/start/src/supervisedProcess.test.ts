import { expect, it } from '@jest/globals';
import { freePort } from './ports.ts';
import { SupervisedProcess } from './supervisedProcess.ts';
import { standIn } from './testing/standIns.ts';

const ignore = () => undefined;

it('ends a process that does not stop when it is asked to', async () => {
  const port = await freePort();
  const definition = {
    name: 'deaf',
    command: [process.execPath, standIn('deaf', 'deafService').script],
    environment: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    port,
    url: '',
  };
  const deaf = new SupervisedProcess(definition, { announce: ignore, output: ignore, changed: ignore }, 100);
  await deaf.start();
  const pid = deaf.pid ?? 0;
  await deaf.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(deaf.pid).toBeUndefined();
});
