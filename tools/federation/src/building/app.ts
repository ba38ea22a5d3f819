import type { InstallableApp } from '@endzone/contracts/release';
import { Resvg } from '@resvg/resvg-js';
import { rspack, type Configuration } from '@rspack/core';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { releaseFolder, type FrontEnd } from '../frontEnds.ts';
import { commonConfiguration } from './configuration.ts';
import { appColours, appDrawings } from './page.ts';
import { releasedFile } from './release.ts';
import { writeWhole } from './writeWhole.ts';

/** A program of its own that the browser starts without a page. */
function workerConfiguration(shell: FrontEnd): Configuration {
  const common = commonConfiguration(shell, 'production');
  return {
    ...common,
    name: 'worker',
    target: ['webworker', 'es2022'],
    entry: { worker: join(shell.folder, 'src/worker/worker.ts') },
    output: { ...common.output, uniqueName: 'worker', publicPath: '' },
  };
}

function compile(configuration: Configuration): Promise<string> {
  const compiler = rspack(configuration);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  compiler.run((error, stats) => {
    const files = stats?.compilation.entrypoints.get('worker')?.getFiles() ?? [];
    const script = files.find((file) => file.endsWith('.js'));
    const problem = stats?.hasErrors() ? new Error(stats.toString('errors-only')) : error;
    compiler.close(() =>
      script && !problem ? resolve(script) : reject(problem ?? new Error('The worker was not built')),
    );
  });
  return promise;
}

/** Draws a picture of this many pixels a side and answers its name. */
function draw(folder: string, name: string, svg: string, pixels: number): string {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: pixels } }).render().asPng();
  const file = `${name}.${createHash('sha256').update(png).digest('hex').slice(0, 8)}.png`;
  writeWhole(join(folder, file), png);
  return file;
}

/** Builds what makes the site installable into the shell's folder: its worker and pictures, and the names of these files. */
export async function buildApp(shell: FrontEnd): Promise<{ app: InstallableApp; files: string[] }> {
  const folder = releaseFolder(shell);
  const worker = await compile(workerConfiguration(shell));
  const { framed, square, full, mask } = appDrawings;
  const icons = {
    small: draw(folder, 'icon-192', framed, 192),
    large: draw(folder, 'icon-512', framed, 512),
    maskable: draw(folder, 'icon-maskable', full, 512),
    apple: draw(folder, 'icon-apple', square, 180),
    badge: draw(folder, 'icon-badge', mask, 96),
  };
  return {
    app: { worker: releasedFile(shell, worker), icons, colours: appColours },
    files: [worker, ...Object.values(icons)],
  };
}
