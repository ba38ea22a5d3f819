import type { Page } from '@playwright/test';

// What this script uses of a page; the rest of the project's tests has no document.
type Box = { left: number; right: number; top: number; bottom: number; width: number; height: number };
type Style = {
  overflowX: string;
  overflowY: string;
  position: string;
  clipPath: string;
  visibility: string;
  hyphens: string;
  textOverflow: string;
};
type Range = {
  selectNodeContents(node: Text): void;
  setStart(node: Text, at: number): void;
  setEnd(node: Text, at: number): void;
  getClientRects(): Iterable<Box>;
};
type Part = {
  parentElement: Part | null;
  textContent: string;
  tagName: string;
  getBoundingClientRect(): Box;
  closest(selector: string): Part | null;
  contains(other: Part): boolean;
  checkVisibility(options: object): boolean;
};
type Text = { textContent: string; parentElement: Part | null };
declare const document: {
  body: Part;
  createTreeWalker(root: Part, show: number): { nextNode(): Text | null };
  createRange(): Range;
};
declare const getComputedStyle: (part: Part) => Style;
declare const innerWidth: number;

type Options = {
  /** Names may end in an ellipsis. */
  mayShorten?: boolean;
  /** The selector of the part that is looked at. */
  within?: string;
};

/**
 * Runs in the page: text that is cut off by a box, that leaves its button, that lies upon other text, that is too small in a chart, or
 * whose words are broken though the page has room for them.
 */
function findTextFaults({ mayShorten = false, within = 'body' }: Options): string[] {
  const slack = 2;
  // Drawings are nothing to read; what a list offers is laid out by the browser.
  const unseen = 'script, style, noscript, title, option, svg[aria-hidden], [aria-hidden] svg';
  const faults = new Set<string>();
  const show = (text: string) => `“${text.trim().replace(/\s+/g, ' ').slice(0, 60)}”`;
  const isNarrow = ({ width, height }: Box) => width <= 1 || height <= 1;
  const holds = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

  // An ellipsis says that there is more.
  const isShortened = (from: Part): boolean => {
    for (let part: Part | null = from; part && part !== document.body; part = part.parentElement)
      if (getComputedStyle(part).textOverflow === 'ellipsis') return true;
    return false;
  };
  // Beyond a box that scrolls, everything can be reached.
  const cutBy = (from: Part, text: Box): Part | undefined => {
    for (let part: Part | null = from; part && part !== document.body; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part);
      const box = part.getBoundingClientRect();
      const isWide = text.left < box.left - slack || text.right > box.right + slack;
      const isTall = text.top < box.top - slack || text.bottom > box.bottom + slack;
      if ((isWide && holds(overflowX)) || (isTall && holds(overflowY))) return part;
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
    }
    return undefined;
  };
  // What is scrolled out of sight lies upon nothing.
  const seenOf = (from: Part, text: Box): Box => {
    let { left, right, top, bottom } = text;
    for (let part: Part | null = from; part && part !== document.body; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = part.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, right, top, bottom, width: right - left, height: bottom - top };
  };
  const isHiddenForEyes = (part: Part) => {
    for (let each: Part | null = part; each && each !== document.body; each = each.parentElement) {
      const { clipPath, overflowX } = getComputedStyle(each);
      if (clipPath !== 'none' || (overflowX !== 'visible' && isNarrow(each.getBoundingClientRect())))
        return true;
    }
    return false;
  };
  // Where a word may break by itself: at a hyphen, and in addresses.
  const mayBreak = /[-–—/@._\u00ad\u200b]/;
  const isId = /^[0-9a-f]{24}$/;
  const roomForWord = innerWidth * 0.75;
  const brokenWords = (node: Text, part: Part): string[] => {
    if (getComputedStyle(part).hyphens === 'auto') return [];
    return [...node.textContent.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      if (word.length < 2 || mayBreak.test(word) || isId.test(word)) return [];
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter((box) => !isNarrow(box));
      const [first] = boxes;
      const isBroken = first !== undefined && boxes.some(({ top }) => top > first.top + first.height / 2);
      const length = boxes.reduce((sum, { width }) => sum + width, 0);
      return isBroken && length <= roomForWord ? [word] : [];
    });
  };
  const leastLetters = 9;
  // A bar that stays while the page scrolls below it.
  const layerOf = (part: Part): Part => {
    for (let each: Part | null = part; each && each !== document.body; each = each.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return each;
    return document.body;
  };

  const laid: { part: Part; layer: Part; box: Box; text: string }[] = [];
  const walker = document.createTreeWalker(document.body, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const part = node.parentElement;
    if (!part || !/\S/.test(node.textContent) || part.closest(unseen) || !part.closest(within)) continue;
    if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (isHiddenForEyes(part)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const button = part.closest('button, [role=tab], [role=button]')?.getBoundingClientRect();
    const layer = layerOf(part);
    const isWhole = !mayShorten || !isShortened(part);
    for (const word of brokenWords(node, part)) faults.add(`breaks inside a word: ${show(word)}`);
    for (const box of range.getClientRects()) {
      if (isNarrow(box)) continue;
      if (part.closest('svg') && box.height < leastLetters)
        faults.add(`too small: ${show(node.textContent)}`);
      if (isWhole && cutBy(part, box)) faults.add(`cut off: ${show(node.textContent)}`);
      if (isWhole && button && (box.left < button.left - slack || box.right > button.right + slack))
        faults.add(`leaves its button: ${show(node.textContent)}`);
      const seen = seenOf(part, box);
      if (!isNarrow(seen)) laid.push({ part, layer, box: seen, text: node.textContent });
    }
  }
  laid.sort((a, b) => a.box.top - b.box.top);
  for (const [i, a] of laid.entries())
    for (let j = i + 1; j < laid.length; j++) {
      const b = laid[j];
      if (!b || b.box.top > a.box.bottom - slack) break;
      if (a.part === b.part || a.layer !== b.layer) continue;
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      // Letters do not fill the height of their line.
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (across > slack && down > Math.min(a.box.height, b.box.height) / 3)
        faults.add(`lies upon ${show(b.text)}: ${show(a.text)}`);
    }
  return [...faults];
}

export const textFaults = (page: Page, options: Options = {}): Promise<string[]> =>
  page.evaluate(findTextFaults, options);
