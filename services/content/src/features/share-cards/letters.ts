const graphemes = new Intl.Segmenter('hu', { granularity: 'grapheme' });

/** What a reader takes for one letter or sign, one after the other. */
export const graphemesOf = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment);

// Fonts of one colour draw the signs of "family" or "thumb, dark" one by one: what joins or tints them is nothing to draw. A mark that
// is no part of its letter would stand beside it, in a box when no font has it.
const joints = /[\u200d\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}\p{M}]/gu;

export const plainLetters = (text: string): string => text.normalize('NFC').replace(joints, '');

/** The text without what cannot be drawn. */
export const without = (text: string, missing: ReadonlySet<string>): string =>
  graphemesOf(text)
    .filter((grapheme) => !missing.has(grapheme))
    .join('');

/** The same thing with every text in it changed. */
export function mapTexts<T>(thing: T, change: (text: string) => string): T;
export function mapTexts(thing: unknown, change: (text: string) => string): unknown {
  if (typeof thing === 'string') return change(thing);
  if (Array.isArray(thing)) return thing.map((each: unknown) => mapTexts(each, change));
  if (typeof thing !== 'object' || thing === null) return thing;
  return Object.fromEntries(
    Object.entries(thing).map(([key, value]) => [key, mapTexts<unknown>(value, change)]),
  );
}
