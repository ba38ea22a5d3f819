import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cardShapes } from '@endzone/contracts/fantasy/shareCards';
import { locales } from '@endzone/contracts/messages';
import { performance } from 'node:perf_hooks';
import { shareCards } from '../../testing/aShareCard.ts';
import { renderCard } from './render.ts';

const rounds = 5;
const aim = 300;

const kinds = locales.flatMap((locale) =>
  cardShapes.flatMap((shape) =>
    Object.entries(shareCards({ locale, shape })).map(([kind, card]) => ({ kind, shape, locale, card })),
  ),
);
const rows: string[] = [];

// The first card of a process loads fonts and renderers.
beforeAll(async () => {
  await renderCard(kinds[0]!.card, new Map());
});
afterAll(() => {
  process.stdout.write(
    `\nPictures to share (aim: ${aim} ms), best and median of ${rounds}:\n${rows.map((row) => `  ${row}\n`).join('')}`,
  );
});

describe('a picture to share', () => {
  it.each(kinds)('weighs 50 KB to 250 KB: $kind, $shape, $locale', async ({ kind, shape, locale, card }) => {
    const taken: number[] = [];
    let bytes = 0;
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      bytes = (await renderCard(card, new Map())).length;
      taken.push(performance.now() - start);
    }
    const sorted = taken.toSorted((a, b) => a - b);
    const [best, median] = [sorted[0], sorted[Math.floor(rounds / 2)]].map((ms) =>
      `${Math.round(ms ?? Number.NaN)} ms`.padStart(8),
    );
    rows.push(
      `${kind.padEnd(20)}${shape.padEnd(6)}${locale.padEnd(4)}${best}${median}${(bytes / 1000).toFixed(0).padStart(6)} KB`,
    );
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(250_000);
  });
});
