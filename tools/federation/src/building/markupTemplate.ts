import { markPattern, type MarkupPart } from '@endzone/contracts/markup';

type Element = { start: number; end: number; children: Element[]; entries: Map<string, Set<number>> };
type Entry = { list: string; at: number };

const tag = /<(\/?)([a-zA-Z][\w-]*)(?:"[^"]*"|[^>"])*?(\/?)>/g;
const isVoid = (name: string) =>
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(name);

const newElement = (start: number): Element => ({ start, end: 0, children: [], entries: new Map() });

/** `posts.3.title` belongs to the entry 3 of the list `posts`. */
function entryOf(name: string): Entry | undefined {
  const [, list = '', at] = /^(\w+)\.(\d+)\./.exec(name) ?? [];
  return at === undefined ? undefined : { list, at: Number(at) };
}

/** The elements of what React wrote, which closes all that it opens. */
function elementsOf(html: string): Element {
  const root = newElement(0);
  const open = [root];
  for (const found of html.matchAll(tag)) {
    const [text, slash, name = '', selfClosing] = found;
    if (slash) {
      const closed = open.pop();
      if (closed) closed.end = found.index + text.length;
      continue;
    }
    const element = newElement(found.index);
    open.at(-1)?.children.push(element);
    if (selfClosing || isVoid(name)) element.end = found.index + text.length;
    else open.push(element);
  }
  root.end = html.length;
  noteEntries(html, root);
  return root;
}

/** Writes to each element which entries of which lists it shows. */
function noteEntries(html: string, root: Element): void {
  for (const { index, 1: plain, 2: encoded } of html.matchAll(markPattern)) {
    const entry = entryOf(plain ?? encoded ?? '');
    for (
      let element: Element | undefined = entry && root;
      element && entry;
      element = element.children.find(({ start, end }) => start <= index && index < end)
    ) {
      const known = element.entries.get(entry.list) ?? new Set();
      element.entries.set(entry.list, known.add(entry.at));
    }
  }
}

/** The one list that an element shows; undefined when it shows none or several. */
function shownOf({ entries }: Element): { list: string; first: number; count: number } | undefined {
  const [only, ...others] = entries;
  if (!only || others.length > 0) return undefined;
  return { list: only[0], first: Math.min(...only[1]), count: only[1].size };
}

type Visitor = {
  plain: (text: string) => void;
  /** The outermost element that shows one entry alone. */
  entry: (entry: Entry, html: string) => void;
  /** An element that shows entries from this one on. */
  from: (entry: Entry, walk: () => void) => void;
};

function walk(html: string, element: Element, visitor: Visitor, guard = 0): void {
  let at = element.start;
  for (const child of element.children) {
    const shown = shownOf(child);
    if (!shown) {
      if (child.entries.size === 0) continue;
      visitor.plain(html.slice(at, child.start));
      walk(html, child, visitor, guard);
    } else {
      visitor.plain(html.slice(at, child.start));
      const entry = { list: shown.list, at: shown.first };
      if (shown.count === 1) visitor.entry(entry, html.slice(child.start, child.end));
      else if (shown.first > guard) visitor.from(entry, () => walk(html, child, visitor, shown.first));
      else walk(html, child, visitor, guard);
    }
    at = child.end;
  }
  visitor.plain(html.slice(at, element.end));
}

const keyOf = ({ list, at }: Entry) => `${list}.${at}`;

/** The HTML of each entry that a page shows. */
function entriesOf(html: string): Map<string, string> {
  const found = new Map<string, string>();
  walk(html, elementsOf(html), {
    plain: () => undefined,
    entry: (entry, own) => {
      if (found.has(keyOf(entry))) throw new Error(`${keyOf(entry)} is shown twice`);
      found.set(keyOf(entry), own);
    },
    from: (_entry, go) => go(),
  });
  return found;
}

function placeOf(name: string, isEncoded: boolean): MarkupPart {
  const field = name.replace(/^\w+\.\d+\./, '');
  if (isEncoded) return { query: field };
  if (field.startsWith('!')) return { html: field.slice(1) };
  return field.startsWith('#') ? { drawing: field.slice(1) } : { text: field };
}

/** HTML with marks, in pieces. */
export function piecesOf(html: string): MarkupPart[] {
  const stack: MarkupPart[][] = [[]];
  const add = (part: MarkupPart) => {
    if (part !== '') stack.at(-1)?.push(part);
  };
  let at = 0;
  for (const found of html.matchAll(markPattern)) {
    add(html.slice(at, found.index));
    at = found.index + found[0].length;
    const name = found[1] ?? found[2] ?? '';
    if (name.startsWith('[')) stack.push([]);
    else if (name.startsWith(']')) {
      const parts = stack.pop() ?? [];
      add({ list: name.slice(1), at: 0, parts });
    } else add(placeOf(name, found[1] === undefined));
  }
  add(html.slice(at));
  return stack[0] ?? [];
}

/** Keeps each fragment once, and tells its number. */
export class Fragments {
  readonly all: MarkupPart[][] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(html: string): number {
    const parts = piecesOf(html);
    const key = JSON.stringify(parts);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.all.length);
    return this.all.push(parts) - 1;
  }
}

/**
 * The pieces of a page that was rendered once for each look of its entries, which differ in nothing else: an element that shows one
 * entry alone has as many fragments.
 */
export function templateOf(renderings: Map<string, string>, fragments: Fragments): MarkupPart[] {
  const [html = ''] = renderings.values();
  const entries = new Map([...renderings].map(([look, own]) => [look, entriesOf(own)]));
  const stack: MarkupPart[][] = [[]];
  const add = (...parts: MarkupPart[]) => void stack.at(-1)?.push(...parts);
  const looksOf = (entry: Entry) =>
    Object.fromEntries(
      [...entries].map(([look, own]) => [look, fragments.numberOf(own.get(keyOf(entry)) ?? '')]),
    );
  walk(html, elementsOf(html), {
    plain: (text) => add(...piecesOf(text)),
    entry: (entry) => add({ ...entry, looks: looksOf(entry) }),
    from: (entry, go) => {
      stack.push([]);
      go();
      const parts = stack.pop() ?? [];
      add({ ...entry, parts });
    },
  });
  return stack[0] ?? [];
}
