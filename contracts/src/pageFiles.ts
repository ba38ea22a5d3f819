import type { Locale } from './messages/format.ts';
import type { PageDeclaration } from './pages.ts';
import type { FrontEndName, Release, ReleasedFile } from './release.ts';

/** A script that a page loads; `checked` when its loader names the integrity too. */
export type PageFile = { of: FrontEndName; file: ReleasedFile; checked: boolean };

type Page = Partial<Pick<PageDeclaration, 'path' | 'load' | 'texts'>> & { of: FrontEndName };

/** The modules of a page's texts in one language. */
export const textModules = ({ texts = [] }: Pick<PageDeclaration, 'texts'>, locale: Locale): string[] =>
  [texts].flat().map((folder) => `${folder}/${locale}`);

function followers(release: Release, page: Page, locale: Locale): ReleasedFile[] {
  const modules = page.of === release.name ? [page.load, ...textModules(page, locale)] : [];
  const isFirst = page.path === undefined || page.path === '/';
  return [
    ...release.next,
    ...release.texts[locale],
    ...((!isFirst && release.screenTexts?.[locale]) || []),
    ...modules.flatMap((module) => release.modules[module ?? ''] ?? []),
  ];
}

/** Every script that a page needs to show its screen, in the order in which they would be found out one by one. */
export function pageFiles(
  releases: ReadonlyMap<FrontEndName, Release>,
  page: Page,
  locale: Locale,
): PageFile[] {
  const names: FrontEndName[] = page.of === 'shell' ? ['shell'] : ['shell', page.of];
  const all = names.flatMap((name) => {
    const release = releases.get(name);
    if (!release) return [];
    const later = followers(release, page, locale);
    return [
      { of: name, file: release.entry, checked: true },
      ...later.map((file) => ({ of: name, file, checked: false })),
    ];
  });
  return all.filter(({ of: whose, file }, index) =>
    all.slice(0, index).every((other) => other.of !== whose || other.file.file !== file.file),
  );
}
