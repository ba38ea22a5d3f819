import type { Release } from '@endzone/contracts/release';
import { rspack, type MultiStats, type Stats } from '@rspack/core';
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { releaseFolder, type FrontEnd } from '../frontEnds.ts';
import { buildApp } from './app.ts';
import { federated } from './configuration.ts';
import { fingerprint, keepFingerprint } from './fingerprint.ts';
import { removeOldFiles } from './oldFiles.ts';
import { buildMarkup } from './markup.ts';
import { releasedFile, releaseOf } from './release.ts';
import { writeWhole } from './writeWhole.ts';

const shrink = promisify(brotliCompress);

/** All of them in one process: what they have in common is read once. */
function compile(wanted: FrontEnd[]): Promise<MultiStats> {
  const compiler = rspack(wanted.map((frontEnd) => federated(frontEnd, 'production')));
  const { promise, resolve, reject } = Promise.withResolvers<MultiStats>();
  compiler.run((error, stats) => {
    compiler.close(() => (stats ? resolve(stats) : reject(error ?? new Error('There was no build'))));
  });
  return promise;
}

/** Makes the small twin of each file that has none. */
export async function compress(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name));
  const missing = files.filter((name) => !existsSync(join(folder, `${name}.br`)));
  const small = async (name: string) => {
    const content = readFileSync(join(folder, name));
    const params = {
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      // Read in one block a large file becomes a little smaller.
      [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
    };
    writeWhole(join(folder, `${name}.br`), await shrink(content, { params }));
  };
  await Promise.all(missing.map(small));
}

/** The new release counts from the moment its description is there. */
async function publish(frontEnd: FrontEnd, { compilation }: Stats, print: string): Promise<void> {
  const folder = releaseFolder(frontEnd);
  const files = await complete(frontEnd, compilation);
  removeOldFiles(folder, [...Object.keys(compilation.assets), ...files]);
  keepFingerprint(frontEnd, print);
}

/** Adds to what the compiler wrote what it did not; answers the names of these files. */
async function complete(
  frontEnd: FrontEnd,
  compilation: Stats['compilation'],
  stamp: Partial<Release> = {},
): Promise<string[]> {
  const folder = releaseFolder(frontEnd);
  const { app, files = [] } = frontEnd.name === 'shell' ? await buildApp(frontEnd) : {};
  const markup = await buildMarkup(frontEnd);
  const release = {
    ...(await releaseOf(frontEnd, compilation)),
    ...stamp,
    ...(app && { app }),
    ...(markup && { markup: releasedFile(frontEnd, markup) }),
  };
  await compress(folder);
  writeWhole(join(folder, 'release.json'), JSON.stringify(release, null, 1));
  return markup ? [...files, markup] : files;
}

/** Builds one front end into an empty folder, as this version. @throws Error with what the compiler says. */
export async function buildRelease(frontEnd: FrontEnd, stamp: Partial<Release>): Promise<void> {
  const { stats } = await compile([frontEnd]);
  const [own] = stats;
  if (!own || own.hasErrors()) throw new Error(own?.toString('errors-only') ?? 'It was not compiled');
  await complete(frontEnd, own.compilation, stamp);
}

export type Builds = { built: FrontEnd[]; failed: { frontEnd: FrontEnd; why: string }[] };

/** Builds front ends; where that fails the last build stays. */
export async function buildFrontEnds(wanted: FrontEnd[]): Promise<Builds> {
  const prints = wanted.map((frontEnd) => fingerprint(frontEnd));
  const { stats } = await compile(wanted);
  const builds: Builds = { built: [], failed: [] };
  for (const [index, frontEnd] of wanted.entries()) {
    const own = stats[index];
    if (!own || own.hasErrors())
      builds.failed.push({ frontEnd, why: own?.toString('errors-only') ?? 'It was not compiled' });
    else {
      await publish(frontEnd, own, prints[index] ?? '');
      builds.built.push(frontEnd);
    }
  }
  return builds;
}
