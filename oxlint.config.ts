import { defineConfig, type OxlintOverride } from 'oxlint';
import {
  clockReads,
  defaultExports,
  environmentReads,
  sleeps,
  utcDays,
  type Forbidden,
} from './tools/checks/src/forbiddenSyntax.ts';
import { boundaryOverrides, boundarySettings } from './tools/checks/src/importDirections.ts';

const typed = ['**/*.ts', '**/*.tsx', '**/*.mts'];
const tests = ['**/*.test.{ts,tsx}', '**/testing/**'];
const frontEnds = ['shared-ui/**', 'shell/**', 'mfe-*/**'];
const edges = ['packages/**', 'tools/**', 'e2e/**'];
const clockFiles = ['services/common/src/clock.ts', 'shared-ui/src/time/clock.ts'];
const configs = ['**/config.ts'];

const waiting = [...tests, 'e2e/src/**', 'e2e/journeys/**'];
/** What may sleep, and why. */
const sleepers = [
  // What they wait for is a condition; the pause between two looks is here.
  '**/testing/until.ts',
  // Asks a busy machine again, as `Retry-After` says.
  'e2e/src/testing/caller.ts',
  // Nothing says yet that all services are at rest, nor which span of a trace was the last.
  'e2e/src/testing/{storedState,pickTrace}.ts',
  // Scripts of a page have time to do what they must not, and nothing tells when they have not.
  'e2e/journeys/storedScripts.ts',
  // That nobody asks any more shows in nothing but time.
  'mfe-player/src/data/archive/MemorySection.test.tsx',
  // A question that waits at the database, or a copy that waits for a transaction, shows nowhere.
  'packages/embedded-mongo/src/{change-streams/changeStreams,storage/storage}.test.ts',
  // Commands and answers that take a while, and a stopwatch.
  'services/common/src/{clock,kit,testing/stopwatch}.test.ts',
  // A decision that waits for another one shows nowhere.
  'services/fantasy/src/features/trades/trades.test.ts',
  // Rigs that kill processes, where real time passes.
  '**/*.faults.test.ts',
];

/** A later override replaces what an earlier one forbids, so each names all that holds in its files. */
const forbid = (files: string[], ...lists: Forbidden[][]): OxlintOverride => ({
  files,
  rules: { 'eslint-js/no-restricted-syntax': ['error', ...lists.flat()] },
});

const imports = (files: string[], options: object): OxlintOverride => ({
  files,
  excludeFiles: tests,
  rules: { 'eslint-js/no-restricted-imports': ['error', options] },
});
const express = { name: 'express', message: 'Only routes know Express.' };
const mongoose = { name: 'mongoose', allowTypeImports: true, message: 'A presenter takes plain data.' };
/** The engine of the embedded database is made of layers: each knows those before it. */
const engineLayers = ['bson', 'regex', 'sort', 'expressions', 'match', 'projection', 'pipeline'];
const engineImports = engineLayers.slice(0, -1).map((layer, i) =>
  imports([`packages/embedded-mongo/src/${layer}/**`], {
    patterns: [
      {
        regex: `^\\.\\./(?!errors\\.ts$|(${engineLayers.slice(0, i + 1).join('|')})/)`,
        message: `Layers of the engine: ${engineLayers.join(' ← ')}.`,
      },
    ],
  }),
);

// oxlint-disable-next-line eslint-js/no-restricted-syntax -- oxlint asks for a default export
export default defineConfig({
  plugins: ['eslint', 'typescript', 'react', 'import'],
  jsPlugins: ['eslint-plugin-boundaries', './tools/checks/src/eslintRules.mjs'],
  categories: { correctness: 'off' },
  options: {
    typeAware: true,
    typeCheck: true,
    reportUnusedDisableDirectives: 'error',
    respectEslintDisableDirectives: false,
  },
  ignorePatterns: ['**/dist/**', '**/coverage/**', 'data/**', 'docs/**'],
  settings: boundarySettings,
  rules: {
    eqeqeq: 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-var': 'error',
    'prefer-const': 'error',
  },
  overrides: [
    {
      files: typed,
      rules: {
        'no-console': ['error', { allow: ['error'] }],
        'no-implicit-coercion': 'error',
        'no-param-reassign': 'error',
        'no-self-compare': 'error',
        'no-unreachable-loop': 'error',
        'no-unused-expressions': 'error',
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        'no-array-constructor': 'error',
        'no-useless-constructor': 'error',
        'object-shorthand': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
        'prefer-template': 'error',
        'typescript/await-thenable': 'error',
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'typescript/no-duplicate-enum-values': 'error',
        'typescript/no-dynamic-delete': 'error',
        'typescript/no-empty-object-type': 'error',
        'typescript/no-explicit-any': 'error',
        'typescript/no-extra-non-null-assertion': 'error',
        'typescript/no-extraneous-class': 'error',
        'typescript/no-floating-promises': 'error',
        'typescript/no-misused-new': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
        'typescript/no-namespace': 'error',
        'typescript/no-non-null-asserted-nullish-coalescing': 'error',
        'typescript/no-non-null-asserted-optional-chain': 'error',
        'typescript/no-non-null-assertion': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-this-alias': 'error',
        'typescript/no-unnecessary-type-assertion': 'error',
        'typescript/no-unnecessary-type-constraint': 'error',
        'typescript/no-unsafe-declaration-merging': 'error',
        'typescript/no-unsafe-function-type': 'error',
        'typescript/no-wrapper-object-types': 'error',
        'typescript/only-throw-error': ['error', { allowThrowingUnknown: true }],
        'typescript/prefer-as-const': 'error',
        'typescript/prefer-literal-enum-member': 'error',
        'typescript/prefer-namespace-keyword': 'error',
        'typescript/return-await': 'error',
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'typescript/triple-slash-reference': 'error',
        'typescript/unified-signatures': 'error',
      },
    },
    { files: edges, rules: { 'no-console': 'off' } },
    {
      files: frontEnds,
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    // Bytes are read by index in every line there, and what a test sets up is there.
    {
      files: ['packages/embedded-mongo/**', ...tests],
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },

    ...boundaryOverrides,

    forbid(['**/*.ts', '**/*.tsx'], defaultExports, clockReads, environmentReads),
    forbid(['services/**/*.ts'], defaultExports, clockReads, environmentReads, utcDays),
    forbid(clockFiles, defaultExports, environmentReads),
    forbid(configs, defaultExports, clockReads),
    forbid([...edges, ...tests], defaultExports),
    forbid(waiting, defaultExports, sleeps),
    forbid(sleepers, defaultExports),
    // Rules take time and chance as arguments, and so do their tests.
    forbid(['services/*/src/domain/**'], defaultExports, clockReads, environmentReads, utcDays, sleeps),
    // A locale is one object.
    forbid(['contracts/src/messages/**'], clockReads, environmentReads),

    imports(['services/*/src/domain/**'], {
      patterns: [
        {
          regex: '^(?!\\.{1,2}/|@endzone/contracts(/|$)|node:crypto$|moment-timezone$)',
          message:
            'Rules are pure: domain imports @endzone/contracts, its own folder, node:crypto and moment-timezone.',
        },
      ],
    }),
    imports(['services/*/src/*/**/{model,*Model,service,*Service}.ts'], { paths: [express] }),
    imports(['services/*/src/*/**/{presenter,*Presenter}.ts'], { paths: [express, mongoose] }),
    ...engineImports,
  ],
});
