import { expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'endzone-build-'));
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
  rmSync(folder, { recursive: true });
});
