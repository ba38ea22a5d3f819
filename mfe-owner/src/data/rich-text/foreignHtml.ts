import { alignments } from './extensions.ts';
import { isFilePath } from './filePath.ts';
import { videoAddressOf } from './videoAddress.ts';

// The page's own rules forbid styles in attributes, in a parsed text too: what they say is read under another name.
const tags = /<[a-z][^>]*>/gi;
const withoutStyles = (html: string) =>
  html.replace(tags, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));

const styleOf = (element: Element): string => (element.getAttribute('data-style') ?? '').toLowerCase();

function alignFromStyle(element: Element): void {
  const said = /text-align:\s*(\w+)/.exec(styleOf(element))?.[1];
  const alignment = alignments.find((one) => one === said);
  if (alignment) element.setAttribute('align', alignment);
}

/** HTML of ours, as the editor reads it. */
export function readableHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  for (const element of body.querySelectorAll('[data-style]')) {
    alignFromStyle(element);
    element.removeAttribute('data-style');
  }
  return body.innerHTML;
}

const rename = (element: Element, name: string) => {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
};
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);
const wrapContent = (element: Element, name: string) => {
  const inside = element.ownerDocument.createElement(name);
  inside.append(...element.childNodes);
  element.append(inside);
};

const headings: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** What a word processor says by styles, each with the tag that says it here. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/(?<!-)font-weight:\s*(bold|[6-9]00)/, 'strong'],
  [/(?<!-)font-style:\s*italic/, 'em'],
  [/text-decoration[^;]*underline/, 'u'],
  [/text-decoration[^;]*line-through/, 's'],
];

function readStyle(element: Element): void {
  const style = styleOf(element);
  alignFromStyle(element);
  element.removeAttribute('data-style');
  // A document of Google's stands in a bold that is none.
  if (/^(b|strong)$/i.test(element.tagName) && /(?<!-)font-weight:\s*normal/.test(style)) unwrap(element);
  else if (element.tagName === 'SPAN')
    for (const [pattern, name] of spoken)
      if (pattern.test(style) && !(name === 'u' && element.closest('a'))) wrapContent(element, name);
}

const isWordList = (element: Element | null): element is Element =>
  element?.tagName === 'P' && /mso-list:\s*l\d+/.test(styleOf(element));

/** Word writes the items of a list as paragraphs that begin with their mark. */
function itemOf(paragraph: Element) {
  const mark = paragraph.querySelector(
    '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]',
  );
  const name = /^\s*(\d+|[a-z]{1,4})[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul';
  mark?.remove();
  const level = Number(/level(\d+)/.exec(styleOf(paragraph))?.[1] ?? 1);
  return { name, level };
}

function gatherList(first: Element): void {
  const { ownerDocument: page } = first;
  const open: { list: Element; level: number }[] = [];
  const place = page.createComment('');
  first.before(place);
  let paragraph: Element | null = first;
  while (isWordList(paragraph)) {
    const next: Element | null = paragraph.nextElementSibling;
    const { name, level } = itemOf(paragraph);
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    let list = last?.list;
    if (!last || level > last.level) {
      list = page.createElement(name);
      if (last) (last.list.lastElementChild ?? last.list).append(list);
      else place.before(list);
      open.push({ list, level });
    }
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    list?.append(item);
    paragraph.remove();
    paragraph = next;
  }
  place.remove();
}

/** A player of another site becomes a link to what it plays. */
function linkTo(frame: Element): void {
  const address = videoAddressOf(frame.getAttribute('src') ?? '');
  if (!address) return frame.remove();
  const link = frame.ownerDocument.createElement('a');
  link.href = address;
  link.textContent = address;
  const paragraph = frame.ownerDocument.createElement('p');
  paragraph.append(link);
  frame.replaceWith(paragraph);
}

function dropComments(body: Element): void {
  const comments = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    comment.parentNode?.removeChild(comment);
}

/** What was copied elsewhere, from a word processor or a page, without what its makers add. */
export function cleanForeignHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  const all = (selector: string) => [...body.querySelectorAll(selector)];
  dropComments(body);
  all('style, script, meta, link, title, xml').forEach((element) => element.remove());
  all('iframe, embed, video').forEach(linkTo);
  all('p').forEach((paragraph) => isWordList(paragraph) && paragraph.isConnected && gatherList(paragraph));
  all('[data-style]').forEach(readStyle);
  all('*').forEach((element) => {
    const name = element.tagName.toLowerCase();
    const heading = headings[name];
    if (heading) rename(element, heading);
    // `o:p` and its like.
    else if (name.includes(':')) unwrap(element);
    else if (name === 'img')
      element.setAttribute('src', (element.getAttribute('src') ?? '').replace(`${location.origin}/`, '/'));
  });
  all('p').forEach((paragraph) => {
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('img, br')) paragraph.remove();
  });
  return body.innerHTML;
}

/** Pictures that no text of ours can show: they are elsewhere. */
export const foreignPictures = (html: string): number =>
  [...new DOMParser().parseFromString(html, 'text/html').images].filter(
    (img) => !isFilePath(img.getAttribute('src') ?? ''),
  ).length;
