import { beforeAll, describe, expect, it, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '../building/buildChanged.ts';
import { frontEnds, root } from '../frontEnds.ts';
import { budget, firstLoad, screenBudget, screensOwn, sum, type Weight } from './firstLoad.ts';
import { modulesOf } from './modules.ts';

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

  it('lends remotes every part of shared-ui in it that may hold a state', () => {
    const mayHold = /^shared-ui\/src\/((?:api|time|i18n|host)\/.+)$/;
    const inIt = modulesOf(firstLoad('/', 'en')[0]!).flatMap(({ module }) => mayHold.exec(module)?.[1] ?? []);
    const lent = readFileSync(join(root, 'shared-ui/src/singletons.ts'), 'utf8');
    expect(inIt).not.toHaveLength(0);
    expect(inIt.filter((file) => !lent.includes(`'./${file}'`))).toEqual([]);
  });

  it.each([
    ['shared-ui', '', 'shared-ui/src/locales/en.json'],
    ['shell', 'frame.', 'shell/src/locales/en.json'],
  ])('says in what it brings of %s nothing whose words come later', (frontEnd, above, texts) => {
    const own = firstLoad('/', 'en')
      .flatMap(modulesOf)
      .filter(({ module }) => module.startsWith(`${frontEnd}/src/`));
    const said = own.flatMap(({ module }) => saidIn(module).filter((key) => key.startsWith(above)));
    const words = JSON.parse(readFileSync(join(root, texts), 'utf8')) as object; // our own file
    const first = said.map((key) => key.slice(above.length).split('.')[0]!);
    expect(first.length).toBeGreaterThan(5);
    expect(first.filter((key) => !(key in words))).toEqual([]);
  });

  it('is told module by module', () => {
    const [shell] = firstLoad('/', 'hu');
    const modules = modulesOf(shell!);
    expect(sum(modules)).toBeCloseTo(shell!.kibibytes, 3);
    expect(modules[0]?.module).toMatch(/^react-dom\//);
    expect(modules.map(({ module }) => module)).toEqual(
      expect.arrayContaining(['shared-ui/src/theme/tokens.ts', 'shell/src/bootstrap.tsx']),
    );
  });
});

describe('a screen', () => {
  it('adds no more than its budget to what it shares with others', () => {
    const screens = screensOwn('hu').map(({ path, own }) => ({ path, weight: sum(own) }));
    expect(screens.map(({ path }) => path)).toEqual(expect.arrayContaining(['/notifications', '/players']));
    expect(screens.filter(({ weight }) => weight > screenBudget)).toEqual([]);
  });
});

/** The keys of texts that a module of ours asks for by name. */
function saidIn(module: string): string[] {
  const code = readFileSync(join(root, module), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  return [...code.matchAll(/\bt\(\s*['`]([\w.]+)/g)].map(([, key]) => key!);
}

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
