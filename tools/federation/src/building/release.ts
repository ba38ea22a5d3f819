import { apiVersion } from '@endzone/contracts/call';
import { mountContract } from '@endzone/contracts/mount';
import { locales } from '@endzone/contracts/messages';
import { textModules } from '@endzone/contracts/pageFiles';
import type { PageDeclaration } from '@endzone/contracts/pages';
import type { Release, ReleasedFile } from '@endzone/contracts/release';
import type { Compilation } from '@rspack/core';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { exposedName } from './federation.ts';
import { declaredPages } from './declaredPages.ts';
import { releaseFolder, type FrontEnd } from '../frontEnds.ts';
import { firstPage } from './page.ts';

const isScript = (file: string) => file.endsWith('.js');

export function releasedFile(frontEnd: FrontEnd, file: string): ReleasedFile {
  const content = readFileSync(join(releaseFolder(frontEnd), file));
  return { file, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` };
}

const withoutEnding = (path: string) => path.replace(/\.(tsx?|json)$/, '');

/** Which scripts are asked for when a module is imported, by its path from `src` without ending. */
function importedModules({ folder }: FrontEnd, { chunkGroups }: Compilation): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const group of chunkGroups)
    for (const { module, request } of group.origins) {
      if (!module || !request?.startsWith('.')) continue;
      const importer =
        module
          .identifier()
          .split(/[|!]/)
          .find((part) => part.startsWith('/')) ?? '';
      const path = relative(join(folder, 'src'), resolve(dirname(importer), request));
      const files = group.getFiles().filter(isScript);
      const known = found.get(withoutEnding(path));
      // Imported from several places it may come in other scripts at each of them.
      found.set(withoutEnding(path), known ? [...new Set([...known, ...files])].toSorted() : files);
    }
  return found;
}

function fontsOf({ assets }: Compilation): Release['fonts'] {
  const find = (pattern: RegExp) => Object.keys(assets).find((name) => pattern.test(name));
  return { latin: find(/^archivo-latin-(?!ext).*\.woff2$/), latinExt: find(/^archivo-latin-ext-.*\.woff2$/) };
}

/** The first script, and what it asks for next in any case. */
function beginning(
  { name }: FrontEnd,
  { entrypoints, namedChunkGroups }: Compilation,
  modules: Map<string, string[]>,
) {
  const [entry = ''] = entrypoints.get(name)?.getFiles().filter(isScript) ?? [];
  const next = name === 'shell' ? modules.get('bootstrap') : namedChunkGroups.get(exposedName)?.getFiles();
  return { entry, next: (next ?? []).filter((file) => isScript(file) && file !== entry) };
}

/** @throws when a page says that it loads what the front end never imports. */
function builtPages(pages: PageDeclaration[], modules: Map<string, string[]>): PageDeclaration[] {
  for (const page of pages)
    for (const module of [page.load ?? [], ...locales.map((locale) => textModules(page, locale))].flat())
      if (!modules.has(module))
        throw new Error(`pages.ts: nothing imports ${module} of ${page.path} when it is needed`);
  return pages;
}

/** What the edge is told of a build that stands in its folder. */
export async function releaseOf(frontEnd: FrontEnd, compilation: Compilation): Promise<Release> {
  const modules = importedModules(frontEnd, compilation);
  const { entry, next } = beginning(frontEnd, compilation, modules);
  const released = (file: string) => releasedFile(frontEnd, file);
  const wordsOf = (folder: string) => ({
    hu: (modules.get(`${folder}/hu`) ?? []).map(released),
    en: (modules.get(`${folder}/en`) ?? []).map(released),
  });
  const { version } = JSON.parse(readFileSync(join(frontEnd.folder, 'package.json'), 'utf8')) as {
    version: string;
  }; // every package has one
  return {
    name: frontEnd.name,
    version: `${version}+${entry.split('.')[1]}`,
    contract: mountContract,
    apiVersion,
    entry: released(entry),
    next: next.map(released),
    // In an order of their own: the compiler's is another one each time.
    modules: Object.fromEntries(
      [...modules]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, files]) => [path, files.map(released)]),
    ),
    texts: wordsOf('remotes'),
    ...(frontEnd.name === 'shell' && { screenTexts: wordsOf('../../shared-ui/src/locales/screens') }),
    fonts: fontsOf(compilation),
    pages: builtPages(await declaredPages(frontEnd), modules),
    ...(frontEnd.name === 'shell' && { page: firstPage }),
  };
}
