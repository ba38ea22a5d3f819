const swc = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
  module: { type: 'es6' },
};

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/data/'],
  // Generous: a slow machine is no failure, only what never ends is.
  testTimeout: 90_000,
  // Tests wait for answers more than they compute: two at once keep two cores busy.
  maxWorkers: 2,
  globalSetup: './tools/start/src/jestSetup.ts',
  globalTeardown: './tools/start/src/jestTeardown.ts',
  cacheDirectory: './node_modules/.cache/jest',
};
