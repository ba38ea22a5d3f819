import type { Locale } from './messages/format.ts';

/**
 * A piece of a page's markup: HTML as it is, or a place that the edge fills. `text` is escaped; `query` stands in an address; `html` is
 * made by the edge itself, or a text of which the content service has left what a post may hold; `drawing` is one of the file's own.
 */
export type MarkupPart =
  | string
  | { text: string }
  | { query: string }
  | { html: string }
  | { drawing: string }
  /** There when a list has an entry at this place: an element that shows it and later ones. */
  | { list: string; at: number; parts: MarkupPart[] }
  /** One entry of a list: the number of a fragment for each look that an entry may have. */
  | { list: string; at: number; looks: Record<string, number> };

/** A page in one language: what it consists of by the look that it has, and its styles, by their number. */
export type PageMarkup = { style: number; looks: Record<string, MarkupPart[]> };

/** A file of a release: its pages, by the path that `pages.ts` declares, for a visitor who is not logged in. */
export type Markup = {
  pages: Record<string, Record<Locale, PageMarkup>>;
  styles: string[];
  fragments: MarkupPart[][];
  /** Covers of posts without a picture, in the order of `coverOf`. */
  covers: string[];
};

/** Written where the edge puts the address of the files, which no build knows. */
export const markupOrigin = '\uE002';

const begin = '\uE000';
const end = '\uE001';

/**
 * Stands for a value while markup is rendered: `mark('posts.3.title')`. A `!` before the last word promises HTML, a `#` a drawing. No
 * text of ours has these two signs, and React leaves them alone.
 */
export const mark = (name: string): string => `${begin}${name}${end}`;

/** What stands between the two is there when the list has entries. */
export const openMark = (list: string): string => mark(`[${list}`);
export const closeMark = (list: string): string => mark(`]${list}`);

/** The same place for another field: `mark('posts.3.id')` → `mark('posts.3.#cover')`. */
export const markBeside = (marked: string, field: string): string =>
  marked.replace(/[\w!#]+(?=\uE001)/, field);

/** The names in a text, in an address too. */
export const markPattern = /\uE000([^\uE001]+)\uE001|%EE%80%80(.+?)%EE%80%81/g;
