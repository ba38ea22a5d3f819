import { rspack, type Configuration } from '@rspack/core';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compress } from '../building/build.ts';
import { commonConfiguration } from '../building/configuration.ts';
import { leanParts } from '../building/lean.ts';
import { frontEnds, root, type FrontEnd } from '../frontEnds.ts';

const soleRemote = fileURLToPath(new URL('soleRemote.mjs', import.meta.url));
const inPlayer = (path: string) => join(root, 'mfe-player/src', path);
const inShell = (path: string) => join(root, 'shell/src', path);

/** All that home shows at once, before what shows it. */
const entry = [
  inPlayer('app/App.tsx'),
  ...['HomeScreen.tsx', 'Posts.tsx', 'hu.json'].map((file) => inPlayer(`features/home/${file}`)),
  join(root, 'shared-ui/src/locales/hu.json'),
  inShell('locales/hu.json'),
  inShell('remotes/hu.json'),
  inShell('bootstrap.tsx'),
];

function configurationOf(shell: FrontEnd, folder: string): Configuration {
  const common = commonConfiguration(shell, 'production');
  return {
    ...common,
    devtool: false,
    entry: { bundle: entry },
    output: { ...common.output, path: folder, publicPath: 'auto', uniqueName: 'bundle' },
    resolve: {
      ...common.resolve,
      alias: { ...common.resolve?.alias, 'sole-remote$': inPlayer('app/App.tsx') },
    },
    plugins: [new rspack.NormalModuleReplacementPlugin(/\/federation\.ts$/, soleRemote), ...leanParts()],
  };
}

function compile(configuration: Configuration): Promise<string> {
  const compiler = rspack(configuration);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  compiler.run((error, stats) => {
    const files = stats?.compilation.entrypoints.get('bundle')?.getFiles() ?? [];
    const script = files.find((file) => file.endsWith('.js'));
    const problem = stats?.hasErrors() ? new Error(stats.toString('errors-only')) : error;
    compiler.close(() =>
      script && !problem ? resolve(script) : reject(problem ?? new Error('The bundle was not made')),
    );
  });
  return promise;
}

/** Home as if there were no federation: shell, remote and screen in one script. `remove` takes it away again. */
export async function buildOneBundle(): Promise<{ folder: string; script: string; remove: () => void }> {
  const shell = frontEnds.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('There is no shell');
  const folder = mkdtempSync(join(tmpdir(), 'endzone-bundle-'));
  const script = await compile(configurationOf(shell, folder));
  await compress(folder);
  return { folder, script, remove: () => rmSync(folder, { recursive: true }) };
}
