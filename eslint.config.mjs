import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';
import { clockReads, environmentReads } from './tools/checks/src/forbiddenReads.mjs';
import { boundaryRules, boundarySettings } from './tools/checks/src/importDirections.mjs';

const defaultExports = [
  { selector: 'ExportDefaultDeclaration', message: 'Exports have names.' },
  { selector: 'ExportSpecifier[exported.name="default"]', message: 'Exports have names.' },
];

const tests = ['**/*.test.{ts,tsx}', '**/testing/**'];
const frontEnds = ['shared-ui/**', 'shell/**', 'mfe-*/**'];
const edges = ['packages/**', 'tools/**', 'e2e/**'];
const clockFiles = ['services/common/src/clock.ts', 'shared-ui/src/time/clock.ts'];
const configs = ['**/config.ts'];

/** A sleep is as long as the machine takes: `until` asks again, `setTimeBudget`, `holdDeadlines` and `letPass` make time pass. */
const message = 'No sleep in a test: wait for a condition with until (docs/testing.md).';
const sleeps = [
  'ImportDeclaration[source.value=/^(node:)?timers.promises$/] > ImportSpecifier[imported.name="setTimeout"]',
  'NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"][arguments.0.type="Identifier"][arguments.length>1]',
  'CallExpression[callee.name=/^(sleep|delay)$/]',
].map((selector) => ({ selector, message }));
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

/** A later block replaces what an earlier one forbids, so each names all that holds in its files. */
const forbid = (files, ...lists) => ({
  files,
  rules: { 'no-restricted-syntax': ['error', ...lists.flat()] },
});

const imports = (files, options) => ({
  files,
  ignores: tests,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', options] },
});
const express = { name: 'express', message: 'Only routes know Express.' };
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
const mongoose = { name: 'mongoose', allowTypeImports: true, message: 'A presenter takes plain data.' };

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '**/coverage/', 'data/', 'docs/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mts'],
    extends: [tseslint.configs.base],
    plugins: { boundaries },
    settings: boundarySettings,
    rules: boundaryRules,
  },

  forbid(['**/*.ts', '**/*.tsx'], defaultExports, clockReads, environmentReads),
  forbid(clockFiles, defaultExports, environmentReads),
  forbid(configs, defaultExports, clockReads),
  forbid([...edges, ...tests], defaultExports),
  forbid(waiting, defaultExports, sleeps),
  forbid(sleepers, defaultExports),
  // Rules take time and chance as arguments, and so do their tests.
  forbid(['services/*/src/domain/**'], defaultExports, clockReads, environmentReads, sleeps),
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
);
