import { availableParallelism } from 'node:os';

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2024',
  },
  module: { type: 'es6' },
};
const swcOfTs = { ...swc, jsc: { ...swc.jsc, parser: { syntax: 'typescript' } } };

// A test that needs a whole stack, a browser, or the machine to itself says so in its name: `mailings.browser.test.ts`.
const named = ['smoke', 'stack', 'browser', 'screens', 'faults', 'figures'];
const database = '<rootDir>/packages/embedded-mongo/';
const ofNamed = `\\.(${named.join('|')})\\.test\\.tsx?$`;

// `TEST_LANE` is `packages`, `database`, or one of the named; without it all tests are one run.
const lane = process.env.TEST_LANE;
const isNamed = named.includes(lane);
const left = { packages: [ofNamed, database], database: [ofNamed] }[lane] ?? [];
const files = isNamed ? `*.${lane}.test` : '*.test';

// The world of a test has a clock of its own.
const moved = process.env.CLOCK_SHIFT ? ['./tools/start/src/testRun/shiftedClock.mjs'] : [];

/** @type {import('jest').Config} */
export default {
  // A test of a screen asks for jsdom in its first line.
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': ['@swc/jest', swcOfTs], '^.+\\.tsx$': ['@swc/jest', swc] },
  testMatch: [`${lane === 'database' ? database : '<rootDir>/'}**/${files}.{ts,tsx}`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/data/', ...left],
  // Generous: a slow machine is no failure, only what never ends is.
  testTimeout: 180_000,
  // Tests wait for answers as long as they compute: three at once keep two cores busy.
  maxWorkers: isNamed ? 1 : Math.max(3, Math.min(6, availableParallelism() - 1)),
  // What modules of finished files leave behind in a worker slows down those that come after.
  workerIdleMemoryLimit: '1GB',
  setupFiles: ['./shared-ui/src/testing/screenGlobals.ts', ...moved],
  globalSetup: './tools/start/src/jestSetup.ts',
  globalTeardown: './tools/start/src/jestTeardown.ts',
  cacheDirectory: './node_modules/.cache/jest',
};
