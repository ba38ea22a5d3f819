import { beforeAll, describe, expect, it, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '../building/buildChanged.ts';
import { frontEnds } from '../frontEnds.ts';
import { budget, firstLoad, sum, type Weight } from './firstLoad.ts';

beforeAll(async () => {
  const { failed } = await buildChanged();
  expect(failed).toEqual([]);
}, 600_000);

describe('the first visit to home', () => {
  test.each(['hu', 'en'] as const)('keeps to its budget of JavaScript in %s', (locale) => {
    const weights = firstLoad('/', locale);
    expect(weights.map(({ of }) => of)).toEqual(expect.arrayContaining(['shell', 'mfe_player']));
    expect(sum(weights)).toBeLessThanOrEqual(budget);
  });

  test.each(['socket.io-client', 'formik', 'yup', 'react-aria-components', 'moment-timezone'])(
    'brings no %s',
    (name) => {
      expect(packagesOf(firstLoad('/', 'hu'))).not.toContain(name);
    },
  );

  it('brings one React, one router and the texts, all with the shell', () => {
    const weights = firstLoad('/', 'en');
    const shared = ['react', 'react-dom', 'react-router', 'styled-components', 'i18next', 'react-i18next'];
    expect(packagesOf(weights.filter(({ of }) => of === 'shell'))).toEqual(expect.arrayContaining(shared));
    for (const path of ['/', '/leagues/x/draft', '/owner']) {
      const ofRemote = firstLoad(path, 'en').filter(({ of }) => of !== 'shell');
      expect(ofRemote).not.toHaveLength(0);
      for (const name of shared) expect(packagesOf(ofRemote)).not.toContain(name);
    }
  });
});

type SourceMap = { sources: string[] };

/** The packages that files are made of, by their source maps. */
function packagesOf(weights: Weight[]): string[] {
  const sources = weights.flatMap(({ of, file }) => {
    const { folder } = frontEnds.find(({ name }) => name === of)!;
    const map = join(folder, 'dist', `${file}.map`);
    // Files of words alone have none.
    return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')) as SourceMap).sources : [];
  });
  const names = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
  return [...new Set(names)];
}
