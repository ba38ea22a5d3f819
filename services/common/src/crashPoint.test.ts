import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { crashPoints } from './crashPoint.ts';

const services = fileURLToPath(new URL('../../', import.meta.url));

it('every crash point is passed somewhere, and every one that is passed is in the list', () => {
  const passed = globSync('*/src/**/*.ts', { cwd: services }).flatMap((file) =>
    [...readFileSync(`${services}${file}`, 'utf8').matchAll(/crashPoint\('([a-z-]+)'\)/g)].map(
      ([, label]) => label,
    ),
  );
  expect([...new Set(passed)].sort()).toEqual([...crashPoints].sort());
});
