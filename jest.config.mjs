const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2024',
  },
  module: { type: 'es6' },
};
const swcOfTs = { ...swc, jsc: { ...swc.jsc, parser: { syntax: 'typescript' } } };

/** @type {import('jest').Config} */
export default {
  // A test of a screen asks for jsdom in its first line.
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': ['@swc/jest', swcOfTs], '^.+\\.tsx$': ['@swc/jest', swc] },
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/data/'],
  // Generous: a slow machine is no failure, only what never ends is.
  testTimeout: 90_000,
  // Tests wait for answers more than they compute: two at once keep two cores busy.
  maxWorkers: 2,
  setupFiles: ['./shared-ui/src/testing/screenGlobals.ts'],
  globalSetup: './tools/start/src/jestSetup.ts',
  globalTeardown: './tools/start/src/jestTeardown.ts',
  cacheDirectory: './node_modules/.cache/jest',
};
