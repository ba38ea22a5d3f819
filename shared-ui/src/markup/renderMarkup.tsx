import { mark } from '@endzone/contracts/markup';
import { locales, type Locale } from '@endzone/contracts/messages/format';
import { Suspense, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { changeLocale } from '../i18n/instance.ts';

// Where the page will be is for the edge to say; nobody has chosen a place in it.
Object.assign(globalThis, { location: { origin: mark('origin'), hash: '' } });

/** One look of a page. `entry`: the look of all entries of its lists in this rendering. */
export type Look = { look: string; entry?: string; draw: (locale: Locale) => ReactNode };

/** A page and its looks. `literals`: what stands for a value because a mark cannot, with the mark. */
export type MarkupPage = {
  path: string;
  looks: Look[];
  /** Drawings of its own that the edge puts in: their styles come along. */
  drawings?: ReactNode;
  literals?: (locale: Locale) => Record<string, string>;
};

export type Rendering = {
  path: string;
  locale: Locale;
  look: string;
  entry: string;
  html: string;
  literals: Record<string, string>;
};
export type Rendered = { renderings: Rendering[]; styles: Record<string, string>; covers: string[] };

/** A rule by which styled-components would find its styles again. */
const isOwn = (rule: string) => rule.startsWith('data-styled');

/** Each rule once, in its order: what holds for the whole page was drawn with each rendering. */
function stylesOf(sheet: ServerStyleSheet): string {
  const rules = sheet
    .getStyleTags()
    .replace(/<\/?style[^>]*>/g, '')
    .split('/*!sc*/')
    .map((rule) => rule.trim());
  return [...new Set(rules)].filter((rule) => !isOwn(rule)).join('');
}

/** A path as an address: `/blog/:id` is `/blog/id`, and `*` is one that nothing in the bars leads to. */
const addressOf = (path: string) => path.replaceAll(/[:*]/g, '') || '/elsewhere';

function at(path: string, drawn: ReactNode): ReactNode {
  return (
    <MemoryRouter initialEntries={[addressOf(path)]}>
      <Routes>
        <Route path={path} element={drawn} />
      </Routes>
    </MemoryRouter>
  );
}

/** What comes later than its screen, as long texts do, is there the second time. @throws what a component throws. */
async function drawTwice(
  sheet: ServerStyleSheet,
  drawn: () => ReactNode,
  identifierPrefix: string,
): Promise<string> {
  renderToStaticMarkup(<Suspense>{drawn()}</Suspense>);
  await new Promise((resolve) => setTimeout(resolve));
  return renderToStaticMarkup(sheet.collectStyles(drawn()), { identifierPrefix });
}

/**
 * Renders pages in both languages, for a visitor. Texts that they show have been loaded once. `prefix` keeps the ids of a frame and of
 * what it holds apart.
 */
export async function renderPages(
  pages: readonly MarkupPage[],
  prefix: string,
): Promise<Omit<Rendered, 'covers'>> {
  const renderings: Rendering[] = [];
  const styles: Record<string, string> = {};
  for (const { path, looks, literals, drawings } of pages) {
    const sheet = new ServerStyleSheet();
    if (drawings) renderToStaticMarkup(sheet.collectStyles(drawings));
    for (const locale of locales) {
      await changeLocale(locale);
      for (const { look, entry = '', draw } of looks) {
        const html = await drawTwice(sheet, () => at(path, draw(locale)), prefix);
        renderings.push({ path, locale, look, entry, html, literals: literals?.(locale) ?? {} });
      }
    }
    styles[path] = stylesOf(sheet);
    sheet.seal();
  }
  return { renderings, styles };
}

/** One drawing alone; its styles come with the pages that name it among their drawings. */
export const drawn = (element: ReactNode): string => renderToStaticMarkup(element);
