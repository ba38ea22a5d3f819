import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { sharing, type Plugin, type RuleSetRule } from '@rspack/core';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, type FrontEnd } from '../frontEnds.ts';
import { borrowed, consumed, provided } from './shared.ts';
import { fromSharedUi } from './sharedUi.ts';

const part = (name: string) => fileURLToPath(new URL(`runtime/${name}.mjs`, import.meta.url));
const installed = (path: string) => join(root, 'node_modules/@module-federation', path);

/** In the place of those parts of the federation's runtime that the plugin names by CommonJS files, which cannot be shaken. */
export const runtimeOf = (kind: 'host' | 'remote') => ({
  [installed('webpack-bundler-runtime/dist/index.cjs')]: part(kind),
  [installed('runtime/dist/index.cjs')]: installed('runtime/dist/index.js'),
});

/** The program that the plugin puts before every entry. */
export const entryRuntime: RuleSetRule = {
  test: /@module-federation[\\/]runtime[\\/]rspack\.js$/,
  loader: part('entryRuntime'),
};

/** The chunk of what a remote exposes. */
export const exposedName = 'app';

const standard = {
  // What is there is taken: no entry of another remote is loaded to look for a later version.
  shareStrategy: 'loaded-first' as const,
  manifest: true,
  // Types come from the workspace; what was built apart says its number when it is loaded.
  dts: false,
};
// Entries are named by the edge, so no manifest is read in the browser.
const optimization = { target: 'web' as const, disableSnapshot: true };

const plugins = ['addresses', 'entryScripts', 'failures'].map((name) =>
  join(root, `shell/src/remotes/plugins/${name}.ts`),
);

/** Brings what the page holds once, and the runtime; finds remotes while it runs. */
export const host = (name: string): Plugin[] => [
  new ModuleFederationPlugin({
    ...standard,
    name,
    remotes: {},
    runtimePlugins: plugins,
    experiments: { optimization },
  }),
  // Provided and not consumed: what it imports itself is always what it brought.
  new sharing.ProvideSharedPlugin({ enhanced: true, provides: provided() }),
  fromSharedUi(),
];

/** Exposes its screens, and takes from the page what is there already. */
export const remote = ({ name, folder }: FrontEnd, filename: string): Plugin[] => [
  new ModuleFederationPlugin({
    ...standard,
    name,
    filename,
    library: { type: 'var', name },
    exposes: { './App': { import: './src/app/App.tsx', name: exposedName } },
    shared: consumed,
    experiments: { externalRuntime: true, optimization },
  }),
  new sharing.ConsumeSharedPlugin({ enhanced: true, consumes: borrowed(folder) }),
  fromSharedUi(),
];
