import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Container } from './container.ts';
import { dockerfileOf, environmentOf, processes, root } from './deployment.ts';
import { outputOf } from './programs.ts';

// The secrets of a deployment, made as docs/deploying.md says, but with the database of the tests.
const deployment = mkdtempSync(join(tmpdir(), 'endzone-deployment-'));
const secrets = join(deployment, 'secrets');
beforeAll(() => {
  outputOf('sh', [join(root, 'tools/deploy/prepare.sh'), deployment]);
  rmSync(join(secrets, 'mongodb_uri'));
  writeFileSync(join(secrets, 'mongodb_uri'), `${process.env.TEST_MONGODB_URI ?? ''}\n`);
});
afterAll(() => rmSync(deployment, { recursive: true }));

describe('on the files of its image alone, with what it is told there', () => {
  let container: Container | undefined;
  afterEach(() => container?.remove());

  test.each(processes.filter(({ name }) => !/-\d+$/.test(name)))(
    '$name starts, becomes healthy and ends',
    async ({ name }) => {
      const DATABASE = `test_${name}_${randomBytes(5).toString('hex')}`;
      container = await Container.start(root, dockerfileOf(name), {
        ...environmentOf(name, secrets),
        DATABASE,
      });
      await container.untilHealthy();
      expect(await container.end()).toBe(0);
    },
  );
});
