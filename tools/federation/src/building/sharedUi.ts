import { rspack } from '@rspack/core';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../frontEnds.ts';

/** Imports that remain at run time; type imports do not. */
const runtimeImport =
  /^(?:import|export)\b(?! type\b)(?:[^;'"`]*?\bfrom)?\s*'([^']+)'|\bimport\('([^']+)'(?:, \{ with: \{[^}]+\} \})?\)/gm;
const commentLine = /^\s*(?:\/\/|\/?\*).*$/gm;
/** In whatever way it is written: one that was missed would lend what does not fit. */
const anyLoad = /\bimport\s*\(|\bimport\.meta\b|\brequire\(/g;
const ourPackage = /^@endzone\/([\w-]+)\/(.+)$/;

function importsOf(file: string): string[] {
  const program = readFileSync(file, 'utf8').replaceAll(commentLine, '');
  const found = [...program.matchAll(runtimeImport)].map(([, now, later]) => ({
    source: now ?? later ?? '',
    later,
  }));
  if ([...program.matchAll(anyLoad)].length !== found.filter(({ later }) => later).length)
    throw new Error(`${file} loads something in a way that its imports do not show`);
  return found.map(({ source }) => source);
}

/** `undefined` for an installed package. */
function fileOf(source: string, importer: string, base: string): string | undefined {
  const [, name, inside = ''] = ourPackage.exec(source) ?? [];
  if (!name && !source.startsWith('.')) return undefined;
  const path = name ? join(base, name, 'src', inside) : join(dirname(importer), source);
  const found = [path, `${path}.ts`, `${path}/index.ts`].find((each) =>
    statSync(each, { throwIfNoEntry: false })?.isFile(),
  );
  if (!found) throw new Error(`${importer} imports ${source}, which is not there`);
  return found;
}

const singletonsPath = 'shared-ui/src/singletons.ts';

/** The singletons and everything that they import, words included. `base`: where the sources stand. */
function singletonFiles(base: string): string[] {
  const files = new Set([join(base, singletonsPath)]);
  // A set goes through what is added meanwhile, too.
  for (const file of files)
    for (const source of importsOf(file)) {
      const imported = fileOf(source, file, base);
      if (imported) files.add(imported);
    }
  return [...files].map((file) => relative(base, file)).toSorted();
}

/** One version for all of them: a remote that was built from another one takes none. */
export function edition(base = root): string {
  const hash = createHash('sha256');
  for (const file of singletonFiles(base)) hash.update(file).update(readFileSync(join(base, file)));
  return hash.digest('hex').slice(0, 8);
}

const singletons = join(root, singletonsPath);
const parts = new Set(importsOf(singletons).map((path) => join(dirname(singletons), path)));

/** The parts of shared-ui of which a page holds one, as one module. */
export const sharedUi = () => ({
  file: singletons,
  key: '@endzone/shared-ui',
  version: `0.0.0-sources-${edition()}`,
});

type Found = { context?: string; request?: string; contextInfo?: { issuer?: string } };

function importedFile({ context = '', request = '' }: Found): string {
  const inside = /^@endzone\/shared-ui\/(.+)$/.exec(request)?.[1];
  return inside ? join(root, 'shared-ui/src', inside) : resolve(context, request);
}

/** Whoever imports one of them takes it from that module, but for themselves. */
export const fromSharedUi = () =>
  new rspack.NormalModuleReplacementPlugin(/\.tsx?$/, (data) => {
    const found = data as Found; // what is about to be resolved
    const issuer = found.contextInfo?.issuer ?? '';
    if (parts.has(importedFile(found)) && !parts.has(issuer) && issuer !== singletons)
      Object.assign(found, { request: singletons });
  });
