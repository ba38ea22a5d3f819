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

const median = (values: number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);

// The first card of a process loads fonts and renderers.
beforeAll(async () => {
  await renderCard(kinds[0]!.card, new Map());
});
afterAll(() => {
  process.stdout.write(
    `\nPictures to share (aim: ${aim} ms), median of ${rounds}, and of the processor's time:\n${rows.map((row) => `  ${row}\n`).join('')}`,
  );
});

describe('a picture to share', () => {
  it.each(kinds)('weighs 50 KB to 250 KB: $kind, $shape, $locale', async ({ kind, shape, locale, card }) => {
    const taken: { wall: number; processor: number }[] = [];
    let bytes = 0;
    for (let round = 0; round < rounds; round++) {
      const [start, used] = [performance.now(), process.cpuUsage()];
      bytes = (await renderCard(card, new Map())).length;
      const { user, system } = process.cpuUsage(used);
      taken.push({ wall: performance.now() - start, processor: (user + system) / 1000 });
    }
    const [wall, processor] = (['wall', 'processor'] as const).map((of) =>
      `${median(taken.map((one) => one[of]))} ms`.padStart(8),
    );
    rows.push(
      `${kind.padEnd(20)}${shape.padEnd(6)}${locale.padEnd(4)}${wall}${processor}${(bytes / 1000).toFixed(0).padStart(6)} KB`,
    );
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(250_000);
  });
});
