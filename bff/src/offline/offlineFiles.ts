import type { OfflineFiles } from '@endzone/contracts/edge/offline';
import { locales, type Locale } from '@endzone/contracts/messages';
import { textModules } from '@endzone/contracts/pageFiles';
import type { Release, ReleasedFile } from '@endzone/contracts/release';
import type { FrontEnds } from '../remotes/frontEnds.ts';
import type { Found } from '../remotes/releases.ts';

/** Modules that only pages of the other kind ask for, and words of other languages. */
function isLeftOut({ pages }: Release, locale: Locale) {
  const modulesOf = (isOffline: boolean) =>
    pages
      .filter(({ offline = false }) => offline === isOffline)
      .flatMap((page) => [page.load ?? '', ...textModules(page, locale)]);
  const needed = new Set(modulesOf(true));
  const others = new Set(modulesOf(false));
  const foreign = locales.filter((other) => other !== locale).map((other) => `/${other}`);
  return (path: string) =>
    (others.has(path) && !needed.has(path)) || foreign.some((ending) => path.endsWith(ending));
}

function filesOf({ address, release }: Found, locale: Locale): OfflineFiles['files'] {
  const { entry, next, texts, modules, fonts } = release;
  const leftOut = isLeftOut(release, locale);
  const needed: ReleasedFile[] = [
    entry,
    ...next,
    ...texts[locale],
    ...Object.entries(modules).flatMap(([path, files]) => (leftOut(path) ? [] : files)),
    ...Object.values(fonts).map((file) => ({ file, integrity: '' })),
  ];
  const found = new Map(needed.map(({ file, integrity }) => [file, integrity]));
  return [...found].map(([file, integrity]) => ({
    url: `${address}/${file}`,
    ...(integrity && { integrity }),
  }));
}

/** What a device keeps of the present releases: the shell, and every front end that has pages to be read without connection. */
export function offlineFiles({ found }: FrontEnds, locale: Locale): OfflineFiles {
  const kept = [...found.values()].filter(
    ({ release: { name, pages } }) => name === 'shell' || pages.some(({ offline }) => offline),
  );
  return {
    entries: kept.map(({ address, release }) => `${address}/${release.entry.file}`),
    files: kept.flatMap((each) => filesOf(each, locale)),
  };
}
