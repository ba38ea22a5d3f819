import { cardSizes } from '@endzone/contracts/fantasy/shareCards';
import type { ShareCard } from '@endzone/contracts/internal/content';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SatoriOptions, default as Satori } from 'satori';
import { extended, fontNames, layoutOf, type Logos } from './layout.ts';

type Font = SatoriOptions['fonts'][number];
type Weight = 400 | 700;

const { text, heading, digits } = fontNames;
const files: [name: string, weight: Weight, address: string][] = [
  [text, 400, import.meta.resolve('@fontsource/archivo/files/archivo-latin-400-normal.woff')],
  [extended(text), 400, import.meta.resolve('@fontsource/archivo/files/archivo-latin-ext-400-normal.woff')],
  [text, 700, import.meta.resolve('@fontsource/archivo/files/archivo-latin-700-normal.woff')],
  [extended(text), 700, import.meta.resolve('@fontsource/archivo/files/archivo-latin-ext-700-normal.woff')],
  [heading, 400, import.meta.resolve('@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff')],
  [
    extended(heading),
    400,
    import.meta.resolve('@fontsource/archivo-black/files/archivo-black-latin-ext-400-normal.woff'),
  ],
  [digits, 700, import.meta.resolve('@fontsource/archivo-narrow/files/archivo-narrow-latin-700-normal.woff')],
];

let fonts: Font[] | undefined;
const readFonts = (): Font[] =>
  (fonts ??= files.map(([name, weight, address]) => ({
    name,
    weight,
    style: 'normal',
    data: readFileSync(fileURLToPath(address)),
  })));

/** Loaded with the first card that is drawn: a process that draws none does without them. */
const loadRenderers = () => Promise.all([import('satori'), import('@resvg/resvg-js')]);

/** Draws a card as PNG. Text becomes outlines, so what is drawn needs no font. */
export async function renderCard(card: ShareCard, logos: Logos): Promise<Buffer> {
  const [{ default: satori }, { renderAsync }] = await loadRenderers();
  const { width, height } = cardSizes[card.shape];
  // Satori takes the elements that React makes; ours have the same shape. -- reason
  const tree = layoutOf(card, logos) as unknown as Parameters<typeof Satori>[0];
  const svg = await satori(tree, { width, height, fonts: readFonts() });
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
