import { container, rspack, sharing, type Configuration, type Plugin } from '@rspack/core';
import { basename, join, relative } from 'node:path';
import { releaseFolder, type FrontEnd } from '../frontEnds.ts';
import { commonParts } from './commonParts.ts';
import { leanParts } from './lean.ts';
import { consumed, facades, provided, wholeModules } from './shared.ts';

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
    : { filename: '[name].[contenthash:8].js', chunkFilename: '[id].[contenthash:8].js' };

const smallest = new rspack.SwcJsMinimizerRspackPlugin({
  minimizerOptions: {
    compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true, keep_fargs: false, hoist_props: true },
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
      alias: { ...wholeModules, ...(frontEnd.name === 'shell' && facades) },
    },
    module: { rules: [script(mode), font] },
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
    infrastructureLogging: { level: 'warn' },
  };
}

/** The chunk of what a remote exposes. */
export const exposedName = 'app';

/**
 * The shell brings what the page holds once, and finds remotes while it runs (`shell/src/remotes/federation.ts`). Sharing is the
 * bundler's own: the runtime of `@module-federation/enhanced` does no more here and weighs 13 KiB in every first visit.
 */
const shared = () =>
  new sharing.ProvideSharedPlugin({
    provides: {
      ...provided,
      ...Object.fromEntries(
        commonParts().map(({ file, name }) => [file, { shareKey: name, version: '1', eager: true }]),
      ),
    },
  });

/** Paths from the front end's own folder: a build is the same wherever the repository stands. */
const borrowed = (folder: string) =>
  Object.fromEntries(
    commonParts().map(({ file, name }) => [
      file,
      {
        import: relative(folder, file).replaceAll('\\', '/'),
        shareKey: name,
        requiredVersion: false as const,
        singleton: true,
      },
    ]),
  );

/** A plain container: the shell's runtime serves all, so no remote brings one. */
const exposed = (name: string, mode: Mode) =>
  new container.ModuleFederationPluginV1({
    name,
    library: { type: 'var', name },
    filename: mode === developers ? `${name}.js` : `${name}.[contenthash:8].js`,
    exposes: { './App': { import: './src/app/App.tsx', name: exposedName } },
  });
const taken = (folder: string) =>
  new sharing.ConsumeSharedPlugin({ consumes: { ...consumed, ...borrowed(folder) } });

const federation = ({ name, folder }: FrontEnd, mode: Mode): Plugin[] =>
  name === 'shell' ? [shared()] : [exposed(name, mode), taken(folder)];

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
    plugins: [...federation(frontEnd, mode), leanParts()],
  };
}
