import { describe, expect, it } from '@jest/globals';
import { plant } from './testing/plant.ts';

const service = 'services/content/src/features/settings/service.ts';
const rule = 'services/fantasy/src/domain/planted.ts';
const clock =
  'no-restricted-syntax: Only services/common/src/clock.ts and shared-ui/src/time/clock.ts read a clock';
const chance = 'no-restricted-syntax: Chance is an argument';
const environment = 'no-restricted-syntax: Only a config.ts reads the environment';

const expectFound = async (file: string, expression: string, message: string) =>
  expect(await plant(file, `export const planted = ${expression};\n`)).toContainEqual(
    expect.stringContaining(message),
  );

describe('the clock is read in one place', () => {
  it.each([
    'Date.now()',
    'globalThis.Date.now()',
    '[1].map(Date.now)',
    'new Date()',
    'Date()',
    'performance.now()',
    'process.hrtime.bigint()',
    'Temporal.Now.instant()',
    'moment()',
    'moment.utc()',
    "moment.tz('Europe/Budapest')",
  ])('finds %s', async (expression) => {
    await expectFound(service, expression, clock);
    await expectFound(rule, expression, clock);
  });

  it('finds it under another name', async () => {
    expect(await plant(service, 'const { now } = Date;\nexport const planted = now();\n')).toContainEqual(
      expect.stringContaining(clock),
    );
  });

  it('finds chance', () => expectFound(rule, 'Math.random()', chance));

  it('finds it in the tests of rules too: they hand the time in', () =>
    expectFound('services/fantasy/src/domain/planted.test.ts', 'new Date()', clock));

  it.each([
    ['a moment that was given', service, 'new Date(0)'],
    ['a zone of a given moment', service, "moment.tz(0, 'Europe/Budapest')"],
    ['the clock itself', 'services/common/src/clock.ts', 'Date.now()'],
    ['a test of a service', 'services/content/src/features/settings/planted.test.ts', 'Date.now()'],
    ['a tool', 'tools/start/src/planted.ts', 'Date.now()'],
  ])('lets through %s', async (_what, file, expression) => {
    expect(await plant(file, `export const planted = ${expression};\n`)).toEqual([]);
  });
});

describe('the environment is read in one place', () => {
  it.each(['process.env.PORT', 'process.env', "process['env']"])('finds %s', (expression) =>
    expectFound(service, expression, environment),
  );

  it.each([
    ['taken apart', 'const { env } = process;\nexport const planted = env;\n'],
    ['imported', "import { env } from 'node:process';\nexport const planted = env;\n"],
  ])('finds it %s', async (_way, text) => {
    expect(await plant(service, text)).toContainEqual(expect.stringContaining(environment));
  });

  it('lets config.ts read it, but not the clock', async () => {
    expect(await plant('bff/src/config.ts', 'export const planted = process.env.PORT;\n')).toEqual([]);
    await expectFound('bff/src/config.ts', 'Date.now()', clock);
  });
});

describe('a day is one of Budapest', () => {
  const day = 'no-restricted-syntax: A day is one of Budapest, not of UTC';

  it.each([
    'new Date(0).toISOString().slice(0, 10)',
    'new Date(0).toISOString().substring(0, 10)',
    "new Date(0).toISOString().split('T')[0]",
  ])('finds %s', async (expression) => {
    await expectFound(service, expression, day);
    await expectFound(rule, expression, day);
  });

  it.each([
    ['an instant', service, 'new Date(0).toISOString().slice(0, 19)'],
    [
      'a day that a test enters',
      'services/stats/src/testing/planted.ts',
      'new Date(0).toISOString().slice(0, 10)',
    ],
    [
      'days that are counted, not looked up',
      'tools/season/src/planted.ts',
      'new Date(0).toISOString().slice(0, 10)',
    ],
  ])('lets through %s', async (_what, file, expression) => {
    expect(await plant(file, `export const planted = ${expression};\n`)).toEqual([]);
  });
});

describe('tests wait for conditions', () => {
  const sleep = 'no-restricted-syntax: No sleep in a test';
  const wait = 'await new Promise((resolve) => setTimeout(resolve, 10));\n';
  const imported = "import { setTimeout } from 'node:timers/promises';\nawait setTimeout(10);\n";

  it.each([wait, imported, 'await sleep(10);\n', 'await delay(10);\n'])('finds %s', async (text) => {
    expect(await plant('services/content/src/features/settings/planted.test.ts', text)).toContainEqual(
      expect.stringContaining(sleep),
    );
  });

  it.each([
    ['what helps tests', 'shared-ui/src/testing/planted.ts'],
    ['what plays the game end to end', 'e2e/src/planted.ts'],
    ['the tests of rules', 'services/fantasy/src/domain/planted.test.ts'],
  ])('finds it in %s', async (_where, file) => {
    expect(await plant(file, wait)).toContainEqual(expect.stringContaining(sleep));
  });

  it.each([
    ['between two looks at a condition', 'services/common/src/testing/until.ts'],
    ['where real time passes', 'e2e/faults/planted.faults.test.ts'],
    ['outside of tests', service],
  ])('lets it through %s', async (_where, file) => {
    expect(await plant(file, wait)).toEqual([]);
  });
});

describe('exports have names', () => {
  it.each(['export default 1;\n', 'const planted = 1;\nexport { planted as default };\n'])(
    'finds %s',
    async (text) => {
      expect(await plant(service, text)).toEqual(['eslint-js/no-restricted-syntax: Exports have names.']);
    },
  );
});
