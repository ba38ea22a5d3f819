import { malformed, type FieldViolation } from '@endzone/contracts/fields';
import sanitizeHtml from 'sanitize-html';
import { config } from './config.ts';
import { filesPath, isFilePath } from './filePath.ts';

/** Quotes in lists in tables of any editor; what lies deeper was made to be deep. */
const maxLevels = 100;
/**
 * Tags of a text, opening and closing ones, and the characters that are written as words. 200,000 characters of an editor have 57,142 at most:
 * an empty line is two tags in seven characters. Cleaning as many takes less than a second.
 */
const maxMarks = 60_000;
const maxAttributes = 50;
const longestStyle = 200;

const textAlign = { 'text-align': [/^(left|right|center|justify)$/] };

/** Where our own files are written with our own address, it is left out. */
const ownPath = (src: string) => {
  const { PUBLIC_URL } = config();
  return src.startsWith(`${PUBLIC_URL}${filesPath}`) ? src.slice(PUBLIC_URL.length) : src;
};

const isWebLink = (href: string | undefined) => href !== undefined && /^(https?:|mailto:)/i.test(href.trim());

/**
 * "HTML is reduced to p, br, h2–h4, strong, em, u, s, ul, ol, li, blockquote, a (http, https, mailto), img (our own
 * `/api/files`), table parts, `text-align`."
 */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'img'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'style'],
    td: ['colspan', 'rowspan', 'style'],
  },
  allowedStyles: { '*': textAlign },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  // What other editors write is kept as what it means.
  transformTags: {
    // A style of ours has one word.
    '*': (tagName, { style = '', ...rest }) => ({
      tagName,
      attribs: style.length > longestStyle ? rest : { ...rest, ...(style && { style }) },
    }),
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (tagName, { href, ...rest }) => ({
      tagName,
      attribs: isWebLink(href) && href ? { ...rest, href } : rest,
    }),
    img: (tagName, { src = '', ...rest }) => ({ tagName, attribs: { src: ownPath(src), ...rest } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isFilePath(attribs.src ?? ''),
};

// What the next one of its kind closes, or nothing has to.
const closedByItself =
  /^(p|li|dt|dd|tr|td|th|option|area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

const hasManyAttributes = (said: string) =>
  (said.replace(/"[^"]*"|'[^']*'/g, '').match(/[\s/=]+/g)?.length ?? 0) > 2 * maxAttributes;

/** True for HTML that no editor writes: cleaning it takes the longer the deeper it lies and the more marks it has. */
export function isBoundlessHtml(html: string): boolean {
  const open = new Map<string, number>();
  let levels = 0;
  let marks = 0;
  for (const [mark, closing, tag = '', said = ''] of html.matchAll(/&|<(\/?)([a-z][a-z0-9]*)?([^<>&]*)/gi)) {
    const name = tag.toLowerCase();
    const openCount = open.get(name) ?? 0;
    const step = closing ? -1 : 1;
    marks += 1;
    if (mark !== '&' && name !== '' && !closedByItself.test(name) && openCount + step >= 0) {
      open.set(name, openCount + step);
      levels += step;
    }
    if (marks > maxMarks || levels > maxLevels) return true;
    if (name !== '' && hasManyAttributes(said)) return true;
  }
  return false;
}

let latest = { html: '', safe: '' };

/** HTML of an editor as it may be stored and shown. */
export function safeHtml(html: string): string {
  // Whoever checks a text asks for it again to store it.
  if (latest.html !== html) latest = { html, safe: sanitizeHtml(html, options).trim() };
  return latest.safe;
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of safe HTML, in one line. */
export function textOf(html: string): string {
  const spaced = html.replace(/<(\/?(p|h[2-4]|li|tr|td|th|blockquote|caption)|br)\b/g, ' <$1');
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return text
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Nothing to read and nothing to see. */
export function isEmptyHtml(html: string): boolean {
  return textOf(html) === '' && !/<img\b/.test(html);
}

/** What is empty once it is reduced was not there. */
export function refuseHtml(html: string, variant: string): FieldViolation | undefined {
  if (isBoundlessHtml(html)) return malformed;
  return isEmptyHtml(safeHtml(html)) ? { code: 'required', variant } : undefined;
}
