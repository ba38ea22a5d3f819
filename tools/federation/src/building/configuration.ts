import { rspack, type Configuration } from '@rspack/core';
import { basename, join } from 'node:path';
import { releaseFolder, type FrontEnd } from '../frontEnds.ts';
import { entryRuntime, host, remote, runtimeOf } from './federation.ts';
import { leanI18next, leanParts, leanZones } from './lean.ts';
import { facades, wholeModules } from './shared.ts';

const developers = 'development';
export type Mode = 'production' | typeof developers;

const script = (mode: Mode) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: mode === developers, refresh: mode === developers },
      },
    },
  },
  type: 'javascript/auto',
});

const font = {
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8][ext]' },
};

const names = (mode: Mode) =>
  mode === developers
    ? { filename: '[name].js', chunkFilename: '[id].js' }
    : // A first visit loads the names of all chunks: each letter counts two hundred times.
      { filename: '[name].[contenthash:8].js', chunkFilename: '[id].[contenthash:7].js' };

const smallest = new rspack.SwcJsMinimizerRspackPlugin({
  minimizerOptions: {
    ecma: 2022,
    compress: {
      ecma: 2022,
      passes: 3,
      sequences: false,
      keep_fargs: false,
      hoist_props: true,
    },
    format: { comments: false },
  },
});

/** What every build of a front end has in common. */
export function commonConfiguration(frontEnd: FrontEnd, mode: Mode): Configuration {
  return {
    name: frontEnd.name,
    mode,
    context: frontEnd.folder,
    target: ['web', 'es2022'],
    devtool: mode === developers ? 'cheap-module-source-map' : 'hidden-source-map',
    resolve: {
      extensions: ['...', '.ts', '.tsx'],
      alias: {
        ...wholeModules,
        ...(frontEnd.name === 'shell' ? { ...facades, ...runtimeOf('host') } : runtimeOf('remote')),
      },
    },
    module: { rules: [script(mode), font, leanZones, leanI18next, entryRuntime] },
    output: {
      ...names(mode),
      path: releaseFolder(frontEnd),
      uniqueName: frontEnd.name,
      crossOriginLoading: 'anonymous',
      // A module that threw is run again when it is asked for again.
      strictModuleErrorHandling: true,
    },
    // Its requests for compiling what was opened would need the way to this compiler from another origin.
    lazyCompilation: false,
    optimization: { minimizer: [smallest] },
    performance: false,
    stats: 'errors-warnings',
    // The federation's plugin warns of each manifest that it holds for an address that is known in the browser alone.
    infrastructureLogging: { level: 'error' },
  };
}

// The shell shows its words at once, but for those of a screen: one file in each language.
const textsOfShell = {
  test: /[\\/](?:locales|remotes)[\\/](hu|en)\.json$/,
  type: 'json',
  chunks: 'async' as const,
  name: (module?: { nameForCondition(): string | undefined }) =>
    basename(module?.nameForCondition() ?? '', '.json'),
  enforce: true,
};

/** A front end as the application loads it. */
export function federated(frontEnd: FrontEnd, mode: Mode): Configuration {
  const { name } = frontEnd;
  const common = commonConfiguration(frontEnd, mode);
  const isShell = name === 'shell';
  return {
    ...common,
    optimization: {
      ...common.optimization,
      ...(isShell && { splitChunks: { cacheGroups: { texts: textsOfShell } } }),
    },
    entry: isShell ? { shell: join(frontEnd.folder, 'src/index.ts') } : {},
    // Wherever it was loaded from, there is the rest of it.
    output: { ...common.output, publicPath: 'auto' },
    plugins: [
      ...(isShell ? host(name) : remote(frontEnd, names(mode).filename.replace('[name]', name))),
      ...leanParts(),
    ],
  };
}
