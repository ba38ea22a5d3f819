import { afterAll, expect, it, jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oneAtATime } from './buildLock.ts';

const folder = mkdtempSync(join(tmpdir(), 'endzone-build-'));
afterAll(() => rmSync(folder, { recursive: true }));
const log = join(folder, 'log');
const builder = `
  import { oneAtATime } from ${JSON.stringify(new URL('buildLock.ts', import.meta.url).href)};
  import { appendFileSync } from 'node:fs';
  await oneAtATime(async () => {
    appendFileSync(${JSON.stringify(log)}, 'begins ');
    await new Promise((resolve) => setTimeout(resolve, 100));
    appendFileSync(${JSON.stringify(log)}, 'ends ');
  }, ${JSON.stringify(join(folder, 'lock'))});
`;

it('builds of several processes go one after the other', async () => {
  const run = async () => {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', builder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = (await once(child, 'exit')) as [number];
    return code;
  };
  expect(await Promise.all([run(), run(), run()])).toEqual([0, 0, 0]);
  expect(readFileSync(log, 'utf8').trim().split(' ')).toEqual([
    'begins',
    'ends',
    'begins',
    'ends',
    'begins',
    'ends',
  ]);
});

it('whoever waits for another build says so once, and goes on with everything else', async () => {
  const file = join(folder, 'held');
  const heard = Promise.withResolvers<void>();
  const said = jest.spyOn(console, 'log').mockImplementation(() => heard.resolve());
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const first = oneAtATime(() => released, file);
  const second = oneAtATime(() => Promise.resolve('built'), file);
  // Only a process that is not held up comes to this.
  await heard.promise;
  release();
  await first;
  expect(await second).toBe('built');
  expect(said.mock.calls).toEqual([['Front ends: another build is running, waiting for it']]);
});
