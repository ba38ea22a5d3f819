import type { Browser } from '@playwright/test';
import { phone } from '../journeys/site.ts';
import { maxShift, paintOf, type Paint } from './paint.ts';
import { openVariant, variants, type Variant } from './variants.ts';

const rounds = 3;
/** How much later than a plain page's the largest paint may come. */
const maxRatio = 1.2;

type Paints = Record<Variant, Paint[]>;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function visit(browser: Browser, address: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: phone, locale: 'hu' });
  try {
    return await paintOf(await context.newPage(), address, 'slow');
  } finally {
    await context.close();
  }
}

/** First visits in turn, so that whatever else the machine does slows all variants alike. */
async function visitAll(browser: Browser, url: string, paths: string[]): Promise<Map<string, Paints>> {
  const servers = await Promise.all(
    variants.map(async (variant) => ({ variant, server: await openVariant(url, variant, paths) })),
  );
  const found = new Map<string, Paints>(
    paths.map((path) => [path, { 'with markup': [], without: [], 'plain HTML': [] }]),
  );
  try {
    for (let round = 0; round < rounds; round++)
      for (const [path, paints] of found)
        for (const { variant, server } of servers)
          paints[variant].push(await visit(browser, `${server.address}${path}`));
  } finally {
    for (const { server } of servers) server.close();
  }
  return found;
}

const milliseconds = (value: number) => `${value.toFixed(0).padStart(9)} ms`;

/** Tells when the public pages show their largest part to who comes for the first time, and whether that is soon enough. */
export async function tellFirstPaints(browser: Browser, url: string, paths: string[]): Promise<boolean> {
  const found = await visitAll(browser, url, paths);
  console.log(`Largest paint of ${rounds} first visits on slow 4G, median, and layout shift:`);
  console.log(
    `  ${'page'.padEnd(12)}${'before'.padStart(12)}${'markup'.padStart(12)}${'plain HTML'.padStart(12)}   ratio  shift before, now`,
  );
  let isQuick = true;
  for (const [path, paints] of found) {
    const largest = (variant: Variant) => median(paints[variant].map((paint) => paint.largest));
    const shift = (variant: Variant) => Math.max(...paints[variant].map((paint) => paint.shift));
    const ratio = largest('with markup') / largest('plain HTML');
    const name = path.replace(/[0-9a-f]{24}/, '{id}');
    console.log(
      `  ${name.padEnd(12)}${milliseconds(largest('without'))}${milliseconds(largest('with markup'))}${milliseconds(largest('plain HTML'))}${ratio.toFixed(2).padStart(8)}  ${shift('without').toFixed(4)}, ${shift('with markup').toFixed(4)}`,
    );
    isQuick &&= ratio <= maxRatio && shift('with markup') <= maxShift;
  }
  return isQuick;
}
