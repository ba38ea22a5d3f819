import { config } from '@endzone/common/config';
import sanitizeHtml from 'sanitize-html';
import { filesPath, isFilePath } from './fileKey.ts';

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

/** HTML of an editor as it may be stored and shown. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, options).trim();
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
