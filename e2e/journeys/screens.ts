import { locales, type Locale } from '@endzone/contracts/messages';
import type { Me } from '@endzone/contracts/accounts/profile';
import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import type { Season } from '@endzone/contracts/stats/seasons';
import { demoFile, readDemo, type Demo } from '@endzone/start/demoFile';
import { CommandError } from '@endzone/start';
import type { Browser, BrowserContext } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from './browser.ts';
import { screensOf, type Viewer } from './screenList.ts';
import { desktop, phone, refuseCookies, settled } from './site.ts';

const usage =
  'Usage: npm run screens -- [--url http://localhost:3000] [--data ./data] [--out ./screens] [--only /path]';
const themes = ['light', 'dark'] as const;

type Shoot = { url: string; out: string; demo: Demo | undefined; only: string | undefined };
type Look = { size: typeof phone; theme: (typeof themes)[number]; locale: Locale };

const looks: Look[] = [phone, desktop].flatMap((size) =>
  themes.flatMap((theme) => locales.map((locale) => ({ size, theme, locale }))),
);

async function logIn(context: BrowserContext, { url, demo }: Shoot, who: Viewer): Promise<boolean> {
  const person = demo?.people.find(({ role }) => role === who);
  if (!demo || !person) return who === 'visitor';
  const data = { username: person.email, password: demo.password };
  return (await context.request.post(`${url}/api/auth`, { data, headers: { Origin: url } })).ok();
}

/** A manager sees the screens of their first league and trophy, the owner those of the first league, post and game. */
async function pathsOf(
  context: BrowserContext,
  { url }: Shoot,
  who: Viewer,
  lang: Locale,
): Promise<string[]> {
  const read = async <T>(path: string): Promise<T | undefined> => {
    const answer = await context.request.get(`${url}/api${path}`);
    return answer.ok() ? ((await answer.json()) as T) : undefined; // the API's own answer
  };
  const [post] = (await read<{ id: string }[]>('/blog-posts?limit=1')) ?? [];
  const ids = { ...(post && { postId: post.id }) };
  if (who === 'visitor') return screensOf(who, ids);
  if (who === 'owner') {
    const season = await read<Season>('/seasons/latest');
    const [league] = (await read<{ id: string }[]>('/leagues?limit=1')) ?? [];
    const [game] = season?.games ?? [];
    return screensOf(who, {
      ...ids,
      ...(season && { seasonId: season.id }),
      ...(league && { leagueId: league.id }),
      ...(game && { gameId: game.id }),
    });
  }
  const [team] = (await read<Me>('/users/me'))?.teams ?? [];
  if (!team) return screensOf(who, ids);
  const season = await read<Season>('/seasons/current');
  const [trophy] = (season && (await read<Trophy[]>(`/trophies/${season.id}/${team.id}`))) ?? [];
  return screensOf(who, {
    ...ids,
    leagueId: team.league_id,
    teamId: team.id,
    ...(trophy && { lang, trophyId: trophy.id }),
  });
}

const nameOf = (path: string) =>
  path
    .replace(/[0-9a-f]{24}/g, 'id')
    .replace(/\W+/g, '-')
    .replace(/^-|-$/g, '') || 'home';

async function photograph(
  browser: Browser,
  shoot: Shoot,
  who: Viewer,
  { size, theme, locale }: Look,
): Promise<number> {
  const { url, out, only } = shoot;
  const context = await browser.newContext({
    viewport: size,
    colorScheme: theme,
    locale,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'locale', value: locale, url }]);
  await refuseCookies(context);
  const isIn = await logIn(context, shoot, who);
  const paths = isIn
    ? (await pathsOf(context, shoot, who, locale)).filter((path) => !only || path === only)
    : [];
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(`${url}${path}`);
    await settled(page);
    await page.waitForLoadState('networkidle');
    const file = `${nameOf(path)}.${size.width}.${theme}.${locale}.png`;
    await page.screenshot({ path: join(out, file), fullPage: true });
  }
  await context.close();
  return paths.length;
}

async function photographAll(shoot: Shoot): Promise<number> {
  mkdirSync(shoot.out, { recursive: true });
  const browser = await openBrowser();
  let count = 0;
  try {
    for (const who of ['visitor', 'manager', 'owner'] as const)
      for (const look of looks) count += await photograph(browser, shoot, who, look);
  } finally {
    await browser.close();
  }
  return count;
}

const isRunning = (url: string) =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

function readArguments(): Shoot {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { url: text, data: text, out: text, only: text } });
  const { url = 'http://localhost:3000', data = './data', out = './screens', only } = values;
  return { url, out: resolve(out), demo: readDemo(join(resolve(data), demoFile)), only };
}

try {
  const shoot = readArguments();
  if (!(await isRunning(shoot.url)))
    throw new CommandError(`Nothing runs at ${shoot.url}: npm start first, with its demo.\n${usage}`);
  if (!shoot.demo) console.log('Without a demo only the screens for everybody are photographed.');
  console.log(`${await photographAll(shoot)} screens are in ${shoot.out}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
