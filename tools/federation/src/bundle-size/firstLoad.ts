import type { Locale } from '@endzone/contracts/messages';
import { pageFiles } from '@endzone/contracts/pageFiles';
import type { FrontEndName, Release } from '@endzone/contracts/release';
import { findRoute, sortBySpecificity } from '@endzone/contracts/routeTable';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { frontEnds, releaseFolder } from '../frontEnds.ts';

/** KiB of brotli that the JavaScript of a first visit to home may weigh, over all files. */
export const budget = 140;

/** KiB of brotli that a screen may add with what is its alone. */
export const screenBudget = 45;

export type Weight = { of: FrontEndName; file: string; kibibytes: number };

const folderOf = new Map(frontEnds.map((frontEnd) => [frontEnd.name, releaseFolder(frontEnd)]));

function builtReleases(): Map<FrontEndName, Release> {
  const read = ([name, folder]: [FrontEndName, string]): [FrontEndName, Release] => [
    name,
    JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release, // what a build of ours writes
  ];
  return new Map([...folderOf].map(read));
}

type Releases = ReturnType<typeof builtReleases>;

const pagesOf = (releases: Releases) =>
  [...releases.values()].flatMap(({ name: of, pages }) => pages.map((page) => ({ ...page, of })));
type Page = ReturnType<typeof pagesOf>[number];

function weightsOf(releases: Releases, page: Page, locale: Locale): Weight[] {
  const files = pageFiles(releases, page, locale).map(({ of, file: { file } }) => ({ of, file }));
  return files.map(({ of, file }) => {
    const { size } = statSync(join(folderOf.get(of) ?? '', `${file}.br`));
    return { of, file, kibibytes: size / 1024 };
  });
}

/** Every script of a first visit, as it goes over the wire. */
export function firstLoad(path: string, locale: Locale): Weight[] {
  const releases = builtReleases();
  const page = findRoute(sortBySpecificity(pagesOf(releases)), path);
  if (!page) throw new Error(`${path} is no page`);
  return weightsOf(releases, page, locale);
}

/** `mfe_player/features/trades`: screens of one folder share what they are made of. */
const featureOf = ({ of, load = '' }: Page) => [of, ...load.split('/').slice(0, 2)].join('/');

/** What each screen loads that those of no other feature do, libraries too. */
export function screensOwn(locale: Locale): { path: string; own: Weight[] }[] {
  const releases = builtReleases();
  const screens = pagesOf(releases).map((page) => ({
    path: page.path,
    feature: featureOf(page),
    all: weightsOf(releases, page, locale),
  }));
  const users = new Map<string, Set<string>>();
  const key = ({ of, file }: Weight) => `${of}/${file}`;
  for (const { feature, all } of screens)
    for (const weight of all)
      users.set(key(weight), (users.get(key(weight)) ?? new Set<string>()).add(feature));
  return screens.map(({ path, all }) => ({
    path,
    own: all.filter((weight) => users.get(key(weight))?.size === 1),
  }));
}

export const sum = (weights: { kibibytes: number }[]): number =>
  weights.reduce((total, { kibibytes }) => total + kibibytes, 0);
