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

/** The lanes of `npm test`: their folders. What starts a stack or a browser runs one file after the other, so that none takes the processor from another. */
const lanes = { 'end-to-end': ['e2e'], 'embedded-mongo': ['packages/embedded-mongo'] };
// `TEST_LANE` is one of them, or `packages` for all that is in none of them; without it all tests are one run.
const lane = process.env.TEST_LANE;
const own = lanes[lane];
const others = lane === 'packages' ? Object.values(lanes).flat() : [];

/** @type {import('jest').Config} */
export default {
  // A test of a screen asks for jsdom in its first line.
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': ['@swc/jest', swcOfTs], '^.+\\.tsx$': ['@swc/jest', swc] },
  testMatch: (own ?? ['**']).flatMap((folder) => [
    `<rootDir>/${folder}/**/*.test.ts`,
    `<rootDir>/${folder}/**/*.test.tsx`,
  ]),
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '<rootDir>/data/',
    ...others.map((folder) => `<rootDir>/${folder}/`),
  ],
  // Generous: a slow machine is no failure, only what never ends is.
  testTimeout: 180_000,
  // Tests wait for answers more than they compute: two at once keep two cores busy.
  maxWorkers: lane === 'end-to-end' ? 1 : Math.max(2, Math.min(6, availableParallelism() - 2)),
  // What modules of finished files leave behind in a worker slows down those that come after.
  workerIdleMemoryLimit: '1GB',
  setupFiles: ['./shared-ui/src/testing/screenGlobals.ts'],
  globalSetup: './tools/start/src/jestSetup.ts',
  globalTeardown: './tools/start/src/jestTeardown.ts',
  cacheDirectory: './node_modules/.cache/jest',
};
