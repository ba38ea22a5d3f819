import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { readSources, type Sources } from './declaredPackages.ts';
import { misusedCalls, readCallUses } from './internalCalls.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const aPackage = (name: string, ...texts: string[]) =>
  ({
    folder: name,
    manifest: { name: `@endzone/${name}` },
    files: texts.map((text, i) => ({ path: `${name}/src/${i}.ts`, text })),
  }) as unknown as Sources; // what is read of it

it('every declared call is served once, by whom it names, and asked by somebody', async () => {
  const uses = await readCallUses(root, [...readSources(root).values()]);
  expect(uses.length).toBeGreaterThan(50);
  expect(misusedCalls(uses)).toEqual([]);
});

it('a call is found by whatever name a file gives it', async () => {
  const [use] = (
    await readCallUses(root, [
      aPackage(
        'leagues',
        "import * as internal from '@endzone/contracts/internal/leagues';\nserve(internal.readLeague, read);",
      ),
      aPackage(
        'fantasy',
        "import { readLeague as askLeague, type InternalLeague } from '@endzone/contracts/internal/leagues';\ncall(askLeague, { leagueId });",
        "import { readLeague } from './read.ts';\nreadLeague(id);",
      ),
    ])
  ).filter(({ name }) => name === 'leagues.readLeague');
  expect(use).toEqual({
    name: 'leagues.readLeague',
    process: 'leagues',
    servedBy: ['leagues'],
    askedBy: ['fantasy'],
  });
});

const use = { name: 'leagues.readLeague', process: 'leagues', servedBy: ['leagues'], askedBy: ['stats'] };

it.each([
  ['that nobody serves', { servedBy: [] }, 'leagues.readLeague is served by nobody'],
  [
    'that is served twice',
    { servedBy: ['leagues', 'leagues'] },
    'leagues.readLeague is served by leagues, leagues',
  ],
  ['that another process serves', { servedBy: ['stats'] }, 'leagues.readLeague is served by stats'],
  ['that nobody asks', { askedBy: [] }, 'leagues.readLeague is asked by nobody'],
  [
    'of several that one serves twice',
    { process: undefined, servedBy: ['stats', 'stats'] },
    'leagues.readLeague is served by stats, stats',
  ],
])('a call %s is named', (_what, change, fault) => {
  expect(misusedCalls([{ ...use, ...change }])).toEqual([fault]);
});
