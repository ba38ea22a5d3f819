import type { Locale } from './messages/format.ts';
import type { FrontEndName, Release, ReleasedFile, ReleasedRoute } from './release.ts';

/** A script that a page loads; `checked` when its loader names the integrity too. */
export type PageFile = { of: FrontEndName; file: ReleasedFile; checked: boolean };

/** The texts that stand beside a screen. */
const textsBeside = (screen: string, locale: Locale) => screen.replace(/[^/]+$/, locale);

function followers(release: Release, screen: string | undefined, locale: Locale): ReleasedFile[] {
  const modules = screen === undefined ? [] : [screen, textsBeside(screen, locale)];
  return [
    ...release.next,
    ...release.texts[locale],
    ...modules.flatMap((module) => release.modules[module] ?? []),
  ];
}

/** Every script that a page needs to show its screen, in the order in which they would be found out one by one. */
export function pageFiles(
  releases: ReadonlyMap<FrontEndName, Release>,
  { of, screen }: Pick<ReleasedRoute, 'of' | 'screen'>,
  locale: Locale,
): PageFile[] {
  const names: FrontEndName[] = of === 'shell' ? ['shell'] : ['shell', of];
  const all = names.flatMap((name) => {
    const release = releases.get(name);
    if (!release) return [];
    const later = followers(release, name === of ? screen : undefined, locale);
    return [
      { of: name, file: release.entry, checked: true },
      ...later.map((file) => ({ of: name, file, checked: false })),
    ];
  });
  return all.filter(({ of: whose, file }, index) =>
    all.slice(0, index).every((other) => other.of !== whose || other.file.file !== file.file),
  );
}
