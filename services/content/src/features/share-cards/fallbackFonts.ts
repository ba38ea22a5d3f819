import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Weight = 400 | 700;

/** Files of one set of letters. */
export type FallbackFont = { name: string; faces: [weight: Weight, address: string][] };

type Part = FallbackFont & { ranges: [from: number, to: number][] };

const rangeOf = (written: string): [number, number] => {
  const [from = 0, to = from] = written
    .replace('U+', '')
    .split('-')
    .map((code) => parseInt(code, 16));
  return [from, to];
};

/** A package of Fontsource says in `unicode.json` which letters each of its files has: `[0]` or `greek`. */
function partsOf(
  table: string,
  fontName: string,
  weights: readonly Weight[],
  isKept: (part: string) => boolean,
): Part[] {
  const written = JSON.parse(readFileSync(fileURLToPath(table), 'utf8')) as Record<string, string>; // of the package
  return Object.entries(written).flatMap(([key, ranges]) => {
    const part = key.replace(/[[\]]/g, '');
    if (!isKept(part)) return [];
    return {
      name: `${fontName}-${part}`,
      faces: weights.map((weight): [Weight, string] => {
        return [weight, new URL(`files/${fontName}-${part}-${weight}-normal.woff`, table).href];
      }),
      ranges: ranges.split(',').map(rangeOf),
    };
  });
}

// Devanagari needs shaping that the renderer does not do.
const sans = () =>
  partsOf(
    import.meta.resolve('@fontsource/noto-sans/unicode.json'),
    'noto-sans',
    [400, 700],
    (part) => part !== 'devanagari',
  );
const emoji = () =>
  partsOf(import.meta.resolve('@fontsource/noto-emoji/unicode.json'), 'noto-emoji', [700], () => true);

let parts: Part[] | undefined;

/** The fonts that may have these letters, when those of the cards have not. */
export function fallbackFonts(letters: string): FallbackFont[] {
  parts ??= [...sans(), ...emoji()];
  const codes = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0);
  return parts.filter(({ ranges }) =>
    codes.some((code) => ranges.some(([from, to]) => code >= from && code <= to)),
  );
}
