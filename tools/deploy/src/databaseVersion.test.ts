import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './deployment.ts';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const found = (path: string, version: RegExp) =>
  [...textOf(path).matchAll(version)].map(([, one = '']) => one);

it('MongoDB has one version wherever it runs, and the embedded database is of that release', () => {
  const images = [
    'docker-compose.yml',
    ...globSync('**/Dockerfile', { cwd: root, exclude: ['**/node_modules'] }),
  ];
  const versions = [
    ...images.flatMap((path) => found(path, /\bmongo:([\d.]+)/g)),
    ...found('.github/workflows/real-mongodb.yml', /MONGODB_VERSION: (\S+)/g),
  ];
  expect(versions.length).toBeGreaterThanOrEqual(4);
  const [version = '', ...others] = new Set(versions);
  expect(others).toEqual([]);
  const release = version.split('.').slice(0, 2).join('.');
  expect(found('packages/embedded-mongo/README.md', /says version ([\d.]+\d)/g)).toEqual([release]);
  expect(found('docs/architecture.md', /MongoDB ([\d.]+\d) replica set/g)).toEqual([release]);
});
