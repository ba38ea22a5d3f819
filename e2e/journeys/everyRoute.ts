import { describe, expect, it } from '@jest/globals';
import type { BlogPostRow } from '@endzone/contracts/content/blogPosts';
import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import type { Season } from '@endzone/contracts/stats/seasons';
import { allDeclaredPages } from '@endzone/start/frontEnds';
import type { BrowserContext, Page } from '@playwright/test';
import type { FantasyLeague, Manager } from '../src/testing/leagueOfFour.ts';
import { password, succeed } from '../src/testing/world.ts';
import { navigate } from './browser.ts';
import { desktop, type Site } from './site.ts';

type Who = 'visitor' | 'member' | 'admin' | 'owner';
/** The heading of a page, and the path that is led to where it is another one. */
type Outcome = { shows: string | RegExp; at?: string };
type Shown = string | RegExp | Outcome;
/** What everybody sees there, but for those who are named. */
type Route = readonly [path: string, all: Shown, but?: Partial<Record<Who, Shown>>];

const toLogIn = { at: '/login', shows: 'Log in' };
const toRegister = { at: '/register', shows: 'Register' };
const toOffice = { at: '/owner', shows: 'Overview' };
const toLeague = { at: '/leagues/:leagueId', shows: ':league' };
const notFound = 'Page Not Found';
const deadLink = 'This link is not valid any more';
const deadInvitation = 'This invitation is not valid any more';

const forEverybody: Route[] = [
  ['/', /^Games on Saturday/],
  ['/leagues', 'Leagues list'],
  ['/leagues/:leagueId/join', 'Leagues list', { visitor: toRegister }],
  ['/leaderboard', 'Leaderboard'],
  ['/players', 'Players'],
  ['/faq', 'FAQ'],
  ['/how-a-week-works', 'How a week works'],
  ['/blog', 'Blog'],
  ['/blog/:postId', ':post'],
  ['/press', 'Press'],
  ['/media', 'Media'],
  ['/contact', 'Contact'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/cookie-policy', 'Cookies'],
  ['/copyright-notice', 'Copyright notice'],
  ['/register', 'Register'],
  ['/register?hash=of-another-device', 'Register'],
  ['/thanks', 'Thank you for registering!'],
  ['/account/confirm/no-such-token', deadLink],
  ['/user/confirm/no-such-token', deadLink],
  ['/user/confirm?confirmationToken=no-such-token', deadLink],
  ['/login', 'Log in', { member: toLeague, admin: toLeague, owner: toOffice }],
  ['/reset-password', 'Forgot password'],
  ['/reset-password/no-such-token', 'Set new password'],
  ['/invitation/accept/:nobody/no-such-token', deadInvitation, { visitor: toRegister }],
  ['/invitation/join/no-such-token', deadInvitation],
  ['/invitation/registered/no-such-reference', deadInvitation, { visitor: toLogIn }],
  ['/create-league', 'Create League', { visitor: toRegister }],
  ['/email-change/stop/no-such-token', 'Change e-mail'],
  ['/unsubscribe/no-such-token', 'E-mails'],
  ['/trophies/en/:trophyId', /of the week/],
  ['/account-deleted', 'Your account has been deleted'],
  ['/nothing-here', notFound],
];

const whenLoggedIn: Route[] = [
  ['/secure', toLeague, { owner: toOffice }],
  ['/profile', 'Profile'],
  ['/edit-profile', 'Edit profile'],
  ['/change-email', 'Change e-mail'],
  ['/change-email/no-such-token', 'Your e-mail was not changed'],
  ['/change-password', 'Change password'],
  ['/my-sessions', 'My devices'],
  ['/notifications', 'Notifications'],
  ['/test', 'Is Endzone working?'],
  ['/leagues/:leagueId', ':league'],
  ['/leagues/:leagueId/edit', 'Edit league'],
  ['/leagues/:leagueId/create-team', toLeague, { owner: toOffice }],
  ['/leagues/:leagueId/draft', 'Draft ended'],
  ['/leagues/:leagueId/draft/schedule', 'Dates of the draft'],
  ['/leagues/:leagueId/standings', 'Standings'],
  ['/leagues/:leagueId/log', 'League log'],
  ['/leagues/:leagueId/team/:teamId/roster', ':team'],
  ['/teams/:teamId/edit', 'Edit team'],
  ['/invite/:leagueId', 'Invite'],
  ['/settings?league=:leagueId', 'Settings'],
];

/** About the own league: the owner, who plays in none, comes to the office. */
const ofTheCurrentLeague: Route[] = (
  [
    ['/settings', 'Settings'],
    ['/team', 'My Team'],
    ['/team/trades', 'Trades'],
    ['/team/trades/new', 'Trade proposal'],
    ['/game-center', 'Game Center'],
    ['/trophies', 'Trophy room'],
    [
      '/league-admin/dashboard',
      'Dashboard',
      { member: { at: '/league-user/dashboard', shows: 'Dashboard' } },
    ],
    ['/league-user/dashboard', 'Dashboard', { admin: { at: '/league-admin/dashboard', shows: 'Dashboard' } }],
  ] as const satisfies Route[]
).map(([path, all, but]) => [path, all, { ...but, owner: toOffice }]);

const ofTheOwner: Route[] = [
  ['/owner', 'Overview'],
  ['/owner/seasons', / season$/],
  ['/owner/seasons/add', 'New season'],
  ['/owner/seasons/:seasonId', / season$/],
  ['/owner/season/edit-schedule', 'Schedule'],
  ['/owner/stats', 'Game statistics'],
  ['/owner/stats/games/:gameId', / – /],
  ['/owner/players', 'Player statistics'],
  ['/owner/score-config', 'Score configuration'],
  ['/owner/leagues', 'Leagues'],
  ['/owner/leagues/:leagueId', ':league'],
  ['/owner/leagues/:leagueId/description', 'Edit Description'],
  ['/owner/users', 'Users'],
  ['/owner/users/messages', 'Bulk messages'],
  ['/owner/users/messages/new', 'Bulk Message'],
  ['/owner/teams', 'Teams and players'],
  ['/owner/rosters', 'Rosters'],
  ['/owner/blog', 'Blog'],
  ['/owner/blog/create-post', 'New Post'],
  ['/owner/blog/:postId', 'Edit post'],
  ['/owner/files', 'Files and ads'],
  ['/owner/settings', 'Settings'],
  ['/owner/audit', 'Who changed what'],
  ['/owner/releases', 'Releases'],
  ['/owner/jobs', 'Background jobs'],
  ['/owner/nothing-here', notFound],
];

/** What ends the session is last. */
const atTheEnd: Route[] = [
  ['/expired', toLogIn, { member: toLeague, admin: toLeague, owner: toOffice }],
  ['/logout', { at: '/', shows: /^Games on Saturday/ }],
];

const listed = [...forEverybody, ...whenLoggedIn, ...ofTheCurrentLeague, ...ofTheOwner, ...atTheEnd];

/** What the front ends declare and nobody opens here. */
async function unopened(): Promise<string[]> {
  const opened = listed.map(([path]) => path.replace(/\?.*/, ''));
  const formOf = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+').replace('*', '.+')}$`);
  const declared = (await allDeclaredPages()).map(({ path }) => path);
  return declared.filter((path) => !opened.some((one) => formOf(path).test(one)));
}

const outcomeOf = (shown: Shown): Outcome =>
  typeof shown === 'string' || shown instanceof RegExp ? { shows: shown } : shown;

/** Every route of the specification with what one of them finds there. */
function routesOf(who: Who): (Outcome & { path: string })[] {
  const found = (routes: Route[], others?: Partial<Record<Who, Outcome>>) =>
    routes.map(([path, all, but]) => ({ path, ...(others?.[who] ?? outcomeOf(but?.[who] ?? all)) }));
  const hidden = { shows: notFound };
  return [
    ...found(forEverybody),
    ...found([...whenLoggedIn, ...ofTheCurrentLeague], { visitor: toLogIn }),
    ...found(ofTheOwner, { visitor: toLogIn, member: hidden, admin: hidden }),
    ...found(atTheEnd),
  ];
}

type Names = Record<`:${string}`, string>;

/** Longer places first: `:league` is in `:leagueId`. */
const fill = (text: string, names: Names): string =>
  Object.keys(names)
    .sort((a, b) => b.length - a.length)
    .reduce((filled, place) => filled.replace(place, names[place as keyof Names] ?? ''), text);

const timeoutMilliseconds = 20_000;

const fewestLetters = 20;

/** What can be read on a page; a page whose title is that of the one before may still be on its way. */
async function contentOf(page: Page): Promise<string> {
  const until = performance.now() + timeoutMilliseconds;
  for (;;) {
    const text = (await page.locator('#main').innerText()).trim();
    if (text.length >= fewestLetters || performance.now() > until) return text;
    await page.waitForTimeout(50);
  }
}

/** What is wrong with the page that a path leads to. */
async function faultOf(
  page: Page,
  { path, shows, at = path }: Outcome & { path: string },
): Promise<string[]> {
  await navigate(page, path);
  const { pathname } = new URL(at, 'http://endzone.example');
  try {
    await page.waitForURL((url) => url.pathname === pathname, { timeout: timeoutMilliseconds });
    const title = page.getByRole('heading', { level: 1, name: shows, exact: true });
    await title.first().waitFor({ state: 'attached', timeout: timeoutMilliseconds });
    await page.locator('#main:not(:has([aria-busy=true]))').waitFor({ timeout: timeoutMilliseconds });
  } catch {
    const titles = await page.getByRole('heading', { level: 1 }).allTextContents();
    return [`${path}: “${titles.join()}” at ${new URL(page.url()).pathname} instead of “${shows}”`];
  }
  const text = await contentOf(page);
  const isBroken = (await page.getByRole('button', { name: 'Try again' }).count()) > 0;
  return [
    ...(text.length < fewestLetters ? [`${path}: there is nothing on the page`] : []),
    ...(isBroken ? [`${path}: a part could not be loaded`] : []),
  ];
}

type Played = { site: Site; league: FantasyLeague; season: Season };

async function namesOf({ site, league, season }: Played, manager: Manager | undefined): Promise<Names> {
  const { patient } = site.world.visitor;
  const posts: BlogPostRow[] = (await succeed(patient.get('/blog-posts'))).body;
  const trophies: Trophy[] = [];
  for (const { caller, teamId } of league.managers)
    trophies.push(...(await succeed(caller.patient.get(`/trophies/${season.id}/${teamId}`))).body);
  return {
    ':leagueId': league.id,
    ':league': league.name,
    ':teamId': manager?.teamId ?? '',
    ':team': `${league.name} ${league.managers.findIndex(({ id }) => id === manager?.id) + 1}`,
    ':postId': posts[0]?.id ?? '',
    ':post': posts[0]?.title ?? '',
    ':trophyId': trophies[0]?.id ?? '',
    ':seasonId': season.id,
    ':gameId': season.games[0]?.id ?? '',
    ':nobody': '0'.repeat(24),
  };
}

/** A session of their own, as it is ended. */
async function logIn(context: BrowserContext, { url }: Site, username: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/auth`, {
    data: { username, password },
    headers: { Origin: url },
  });
  expect(answer.status()).toBe(200);
}

/** Of the world's owner. */
const ownersAddress = 'owner@endzone.example';

/** In a season that is played: each page of the specification, opened by everybody. */
export function everyRoute(played: () => Promise<Played>): void {
  describe('Every page of the specification', () => {
    it('is opened here, and every other that there is', async () => {
      expect(await unopened()).toEqual([]);
    });

    it.each<[Who]>([['visitor'], ['member'], ['admin'], ['owner']])(
      'shows itself to the %s, or leads to where they may be',
      async (who) => {
        const given = await played();
        const { site, league } = given;
        const [admin, member] = league.managers;
        const manager = who === 'member' ? member : admin;
        const { page, context, faults } = await site.visit({ locale: 'en', size: desktop });
        const addresses = { visitor: '', member: member?.email, admin: admin?.email, owner: ownersAddress };
        if (addresses[who]) await logIn(context, site, addresses[who]);
        const names = await namesOf(given, manager);
        await page.goto('/faq');
        const wrong: string[] = [];
        for (const route of routesOf(who)) {
          const [path, at] = [fill(route.path, names), route.at && fill(route.at, names)];
          const shows = typeof route.shows === 'string' ? fill(route.shows, names) : route.shows;
          wrong.push(...(await faultOf(page, { path, shows, ...(at && { at }) })));
        }
        expect({ wrong, faults }).toEqual({ wrong: [], faults: [] });
        await context.close();
      },
    );
  });
}
