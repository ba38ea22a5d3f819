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

/** What starts a stack or a browser: one file after the other, so that none takes the processor from another. */
const floors = ['e2e'];
const part = process.env.TEST_PART;
const isFloors = part === 'floors';

// `TEST_PART` is `floors` or `rooms` in `npm test`, which runs both at once; without it all tests are one run.
/** @type {import('jest').Config} */
export default {
  // A test of a screen asks for jsdom in its first line.
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': ['@swc/jest', swcOfTs], '^.+\\.tsx$': ['@swc/jest', swc] },
  testMatch: isFloors
    ? floors.map((folder) => `<rootDir>/${folder}/**/*.test.ts`)
    : ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '<rootDir>/data/',
    ...(part === 'rooms' ? floors.map((folder) => `<rootDir>/${folder}/`) : []),
  ],
  // Generous: a slow machine is no failure, only what never ends is.
  testTimeout: 180_000,
  // Tests wait for answers more than they compute: two at once keep two cores busy.
  maxWorkers: isFloors ? 1 : Math.max(2, Math.min(6, availableParallelism() - 2)),
  // What modules of finished files leave behind in a worker slows down those that come after.
  workerIdleMemoryLimit: '1GB',
  setupFiles: ['./shared-ui/src/testing/screenGlobals.ts'],
  globalSetup: './tools/start/src/jestSetup.ts',
  globalTeardown: './tools/start/src/jestTeardown.ts',
  cacheDirectory: './node_modules/.cache/jest',
};
