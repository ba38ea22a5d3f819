import { allFrontEnds } from '@endzone/start/processDefinitions';
import { budget, firstLoad, modulesOf, sum } from '@endzone/start/bundleSize';
import type { Browser } from '@playwright/test';
import { openBrowser } from '../journeys/browser.ts';
import { buildOrThrow, phone } from '../journeys/site.ts';
import { inRealTime, openWorld } from '../src/testing/world.ts';
import { tellFirstPaints } from './firstPaints.ts';
import { foundLeagues, writeNews } from './news.ts';
import { maxShift, paintOf, type Paint } from './paint.ts';
import { openSolePage } from './solePage.ts';
import { openVariant } from './variants.ts';

const rounds = 5;
const maxRatio = 1.15;
const kibibytes = (value: number) => `${value.toFixed(1).padStart(7)} KiB`;
const column = 24;
/** Lighter modules are told together. */
const leastTold = 0.2;
const wide = 72;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Script = ReturnType<typeof firstLoad>[number];

function tellModules(script: Script): void {
  const modules = modulesOf(script);
  const told = modules.filter((one) => one.kibibytes >= leastTold);
  const others = modules.slice(told.length);
  for (const { module, kibibytes: size } of told)
    console.log(`      ${module.slice(-wide).padEnd(wide)}${kibibytes(size)}`);
  if (others.length > 0)
    console.log(`      ${`${others.length} others`.padEnd(wide)}${kibibytes(sum(others))}`);
}

function tellWeights(): boolean {
  const weights = firstLoad('/', 'hu');
  console.log('JavaScript of a first visit to home, brotli:');
  for (const of of new Set(weights.map((weight) => weight.of))) {
    const own = weights.filter((weight) => weight.of === of);
    console.log(`  ${of.padEnd(column)}${kibibytes(sum(own))}`);
    for (const script of own) {
      console.log(`    ${script.file.padEnd(column - 2)}${kibibytes(script.kibibytes)}`);
      tellModules(script);
    }
  }
  console.log(`  ${'together'.padEnd(column)}${kibibytes(sum(weights))} of ${budget}`);
  return sum(weights) <= budget;
}

async function firstVisit(browser: Browser, address: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: phone, locale: 'hu' });
  const paint = await paintOf(await context.newPage(), address, 'slow');
  await context.close();
  return paint;
}

type Kind = 'federated' | 'sole';

/** First visits to what scripts alone show, in turn, so that whatever else the machine does slows both alike. */
async function visitBoth(federated: string): Promise<Record<Kind, Paint[]>> {
  const browser = await openBrowser();
  const scripts = await openVariant(new URL(federated).origin, 'without', ['/']);
  const sole = await openSolePage(federated);
  const paints: Record<Kind, Paint[]> = { federated: [], sole: [] };
  try {
    for (let round = 0; round < rounds; round++) {
      paints.federated.push(await firstVisit(browser, `${scripts.address}/`));
      paints.sole.push(await firstVisit(browser, sole.address));
    }
  } finally {
    sole.close();
    scripts.close();
    await browser.close();
  }
  return paints;
}

async function tellPaints(url: string): Promise<boolean> {
  const paints = await visitBoth(url);
  const largest = (kind: Kind) => median(paints[kind].map((paint) => paint.largest));
  const ratio = largest('federated') / largest('sole');
  const shift = Math.max(...paints.federated.map((paint) => paint.shift));
  const loaded = (kind: Kind) => kibibytes(median(paints[kind].map(({ scripts }) => scripts)) / 1024);
  console.log(`Largest paint of ${rounds} first visits on slow 4G, median:`);
  console.log(
    `  ${'as it is'.padEnd(column)}${largest('federated').toFixed(0).padStart(7)} ms, scripts ${loaded('federated')}`,
  );
  console.log(
    `  ${'as one bundle'.padEnd(column)}${largest('sole').toFixed(0).padStart(7)} ms, scripts ${loaded('sole')}`,
  );
  console.log(`  ${'ratio'.padEnd(column)}${ratio.toFixed(2).padStart(7)} of ${maxRatio}`);
  console.log(`Layout shift: ${shift.toFixed(3)} of ${maxShift}`);
  return ratio <= maxRatio && shift <= maxShift;
}

async function tellPublicPages(url: string, postId: string): Promise<boolean> {
  const browser = await openBrowser();
  try {
    return await tellFirstPaints(browser, url, [
      '/',
      '/leagues',
      '/blog',
      `/blog/${postId}`,
      '/faq',
      '/login',
    ]);
  } finally {
    await browser.close();
  }
}

await buildOrThrow();
const isLight = tellWeights();
const world = await openWorld({ frontEnds: allFrontEnds, environment: inRealTime });
try {
  const newest = await writeNews(world);
  await foundLeagues(world);
  const isQuick = await tellPaints(`${world.stack.url}/`);
  const areQuick = await tellPublicPages(world.stack.url, newest);
  if (!isLight || !isQuick || !areQuick) process.exitCode = 1;
} finally {
  await world.close();
}
