import { cardSizes } from '@endzone/contracts/fantasy/shareCards';
import type { ShareCard } from '@endzone/contracts/internal/content';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SatoriOptions, default as Satori } from 'satori';
import { fallbackFonts, type Weight } from './fallbackFonts.ts';
import { graphemesOf, mapTexts, plainLetters, without } from './letters.ts';
import { extended, fontNames, layoutOf, type Logos } from './layout.ts';

type Font = SatoriOptions['fonts'][number];

const { text, heading, digits } = fontNames;
const files: [name: string, weight: Weight, address: string][] = [
  [text, 400, import.meta.resolve('@fontsource/archivo/files/archivo-latin-400-normal.woff')],
  [extended(text), 400, import.meta.resolve('@fontsource/archivo/files/archivo-latin-ext-400-normal.woff')],
  [text, 700, import.meta.resolve('@fontsource/archivo/files/archivo-latin-700-normal.woff')],
  [extended(text), 700, import.meta.resolve('@fontsource/archivo/files/archivo-latin-ext-700-normal.woff')],
  [heading, 700, import.meta.resolve('@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff')],
  [
    extended(heading),
    700,
    import.meta.resolve('@fontsource/archivo-black/files/archivo-black-latin-ext-400-normal.woff'),
  ],
  [digits, 700, import.meta.resolve('@fontsource/archivo-narrow/files/archivo-narrow-latin-700-normal.woff')],
];

const read = (address: string) => readFileSync(fileURLToPath(address));
const fontOf = (name: string, weight: Weight, address: string): Font => ({
  name,
  weight,
  style: 'normal',
  data: read(address),
});

/** Those that every card needs, and whatever letters of others were drawn since: they stay for the next cards. */
let fonts: Font[] | undefined;
const readFonts = (): Font[] => (fonts ??= files.map((file) => fontOf(...file)));

/** Loads what has these letters and is not there yet. @returns false when there is nothing more of them. */
function loadFontsWith(letters: string): boolean {
  const known = readFonts();
  const more = fallbackFonts(letters).filter(({ name }) => !known.some((font) => font.name === name));
  fonts = [
    ...known,
    ...more.flatMap(({ name, faces }) => faces.map(([weight, address]) => fontOf(name, weight, address))),
  ];
  return more.length > 0;
}

/** Loaded with the first card that is drawn: a process that draws none does without them. */
const loadRenderers = () => Promise.all([import('satori'), import('@resvg/resvg-js')]);

/** The card as outlines. Letters that no font has are left out: they would be empty boxes. */
async function outline(card: ShareCard, logos: Logos, satori: typeof Satori): Promise<string> {
  let shown = mapTexts(card, plainLetters);
  for (;;) {
    const missing = new Set<string>();
    const svg = await satori(treeOf(shown, logos), {
      ...cardSizes[card.shape],
      fonts: readFonts(),
      loadAdditionalAsset: (_language, segment) => {
        for (const grapheme of graphemesOf(segment)) missing.add(grapheme);
        return Promise.resolve([]);
      },
    });
    if (missing.size === 0) return svg;
    if (!loadFontsWith([...missing].join(''))) shown = mapTexts(shown, (text) => without(text, missing));
  }
}

// Satori takes the elements that React makes; ours have the same shape.
const treeOf = (card: ShareCard, logos: Logos) =>
  layoutOf(card, logos) as unknown as Parameters<typeof Satori>[0];

/** Draws a card as PNG. Text becomes outlines, so what is drawn needs no font. */
export async function renderCard(card: ShareCard, logos: Logos): Promise<Buffer> {
  const [{ default: satori }, { renderAsync }] = await loadRenderers();
  const svg = await outline(card, logos, satori);
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
