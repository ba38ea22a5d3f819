import type { Locale } from '@endzone/contracts/messages';
import { pageFiles } from '@endzone/contracts/pageFiles';
import type { FrontEndName, Release } from '@endzone/contracts/release';
import { findRoute, mostExactFirst } from '@endzone/contracts/routeTable';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { frontEnds, releaseFolder } from '../frontEnds.ts';

/** KiB of brotli that the JavaScript of a first visit to home may weigh, over all files. */
export const budget = 140;

export type Weight = { of: FrontEndName; file: string; kibibytes: number };

const folderOf = new Map(frontEnds.map((frontEnd) => [frontEnd.name, releaseFolder(frontEnd)]));

function builtReleases(): Map<FrontEndName, Release> {
  const read = ([name, folder]: [FrontEndName, string]): [FrontEndName, Release] => [
    name,
    JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release, // what a build of ours writes
  ];
  return new Map([...folderOf].map(read));
}

/** Every script of a first visit, as it goes over the wire. */
export function firstLoad(path: string, locale: Locale): Weight[] {
  const releases = builtReleases();
  const pages = [...releases.values()].flatMap(({ name: of, pages }) =>
    pages.map((page) => ({ ...page, of })),
  );
  const page = findRoute(mostExactFirst(pages), path);
  if (!page) throw new Error(`${path} is no page`);
  const files = pageFiles(releases, page, locale).map(({ of, file: { file } }) => ({ of, file }));
  return files.map(({ of, file }) => {
    const { size } = statSync(join(folderOf.get(of) ?? '', `${file}.br`));
    return { of, file, kibibytes: size / 1024 };
  });
}

export const sum = (weights: { kibibytes: number }[]): number =>
  weights.reduce((total, { kibibytes }) => total + kibibytes, 0);
