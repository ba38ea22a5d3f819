import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { allCalls } from '@endzone/contracts/calls';
import { newId } from '@endzone/common/ids';
import { loadBffConfig } from '../config.ts';
import {
  aDraft,
  anOwner,
  aPlayer,
  aShell,
  startFakeFrontEnd,
  type FakeFrontEnd,
} from '../testing/fakeFrontEnds.ts';
import { anAccount, origin, startTestBff, type TestBff } from '../testing/testBff.ts';
import { SessionModel } from '../sessions/model.ts';
import { siteFor } from './site.ts';

const ownersAddress = 'https://office.example';
const playersAddress = 'https://endzone.example';
const credentials = { username: 'eva@example.hu', password: 'secret' };
const logInPage = { path: '/login', load: 'features/login/LoginScreen' };
const cookiePage = { path: '/cookie-policy', load: 'features/legal/CookiePolicyScreen' };
const profilePage = { path: '/profile', load: 'features/profile/ProfileScreen' };

const player = { SITE: 'player', OWNER_URL: ownersAddress };
const owner = { SITE: 'owner', PLAYER_URL: playersAddress };

let frontEnds: FakeFrontEnd[];
beforeAll(async () => {
  const [home] = aPlayer().pages;
  frontEnds = await Promise.all(
    [aShell(), aPlayer({ pages: [home!, logInPage, profilePage, cookiePage] }), aDraft(), anOwner()].map(
      startFakeFrontEnd,
    ),
  );
});
afterAll(() => Promise.all(frontEnds.map((frontEnd) => frontEnd.stop())));

async function start(environment: Record<string, string>): Promise<TestBff> {
  const [shell, players, draft, owners] = frontEnds.map(({ address }) => address);
  return startTestBff({
    ...environment,
    SHELL_URL: shell!,
    MFE_PLAYER_URL: players!,
    MFE_DRAFT_URL: draft!,
    MFE_OWNER_URL: owners!,
  });
}

const answerLogIn = ({ services }: TestBff, { isOwner }: { isOwner: boolean }) => {
  const userId = newId();
  services.accounts.answers['POST /internal/credentials'] = () => ({ body: { userId, isOwner } });
  services.accounts.answers['GET /internal/users/*'] = () => ({ body: anAccount(userId) });
  return userId;
};

const someId = '0123456789abcdef01234567';
const pathOf = (path: string) => path.replace(/:\w+/g, someId);
const pageOf = (bff: TestBff, path: string) => fetch(`${bff.url}${path}`, { redirect: 'manual' });

describe('the player’s site', () => {
  let bff: TestBff;
  beforeAll(async () => {
    bff = await start(player);
  });
  afterAll(() => bff.stop());

  const ownersCalls = allCalls.filter(({ who }) => who === 'owner');
  test.each(ownersCalls.map(({ method, path }) => [method, path] as const))(
    'does not have %s %s, even for an owner',
    async (method, path) => {
      const by = await bff.loggedIn({ isOwner: true });
      const answer = await fetch(`${bff.url}/api${pathOf(path)}`, {
        method,
        headers: { Authorization: `Bearer ${by.token}` },
      });
      expect(answer.status).toBe(404);
    },
  );

  it('answers a method that no site has with those of its own', async () => {
    const answer = await fetch(`${bff.url}/api/users/me`, { method: 'PUT' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toMatch(/GET/);
  });

  it('does not describe them either', async () => {
    const { paths } = (await (await fetch(`${bff.url}/api/docs/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const described = Object.values(paths).flatMap((of) =>
      Object.values(of).map(({ operationId }) => operationId),
    );
    const others = allCalls.filter(({ who }) => who !== 'owner').map(({ name }) => name);
    expect(described.sort()).toEqual(others.sort());
    const page = await (await fetch(`${bff.url}/api/docs`)).text();
    for (const { name } of ownersCalls) expect(page).not.toContain(`id="${name}"`);
  });

  it('has nothing of the back office in its pages', async () => {
    const home = await pageOf(bff, '/');
    const text = await home.text();
    expect(home.status).toBe(200);
    expect(text).not.toContain('mfe_owner');
    expect(text).not.toContain(frontEnds[3]!.address);
    expect((await pageOf(bff, '/owner')).status).toBe(404);
    expect((await pageOf(bff, '/owner/users')).status).toBe(404);
  });

  it('leads an owner who knows the password to the owner’s address', async () => {
    const userId = answerLogIn(bff, { isOwner: true });
    const { status, body, headers } = await bff.visitor.post('/auth', credentials, { locale: 'hu' });
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'owner_elsewhere',
      data: { url: ownersAddress },
      message: `Az üzemeltetői felületnek saját címe van: ${ownersAddress}`,
    });
    expect(headers.getSetCookie()).toEqual([]);
    expect(await SessionModel.countDocuments({ userId })).toBe(0);
    const [asked] = bff.services.accounts.requests.filter(({ path }) => path.endsWith('/credentials'));
    expect(asked?.body).toMatchObject({ only: 'player' });
  });

  it('lets everybody else in', async () => {
    answerLogIn(bff, { isOwner: false });
    expect((await bff.visitor.post('/auth', credentials)).status).toBe(200);
  });
});

describe('the owner’s site', () => {
  const usedByOwner = ['createLeague', 'makeArchive', 'switchCaretaker', 'updateFantasyTeam', 'saveProfile'];
  let bff: TestBff;
  beforeAll(async () => {
    bff = await start(owner);
  });
  afterAll(() => bff.stop());

  it('has the owner’s calls, and none by which managers play', async () => {
    const by = await bff.loggedIn({ isOwner: true });
    bff.services.accounts.answers['GET /api/users'] = () => ({ body: ['anybody'] });
    expect((await by.get('/users')).body).toEqual(['anybody']);
    for (const path of ['/user/register', `/leagues/${someId}/join`, `/rosters/${someId}/switch-players/a/b`])
      expect((await by.post(path, {})).status).toBe(404);
  });

  it.each(
    usedByOwner.map((name) => {
      const { method, path } = allCalls.find((one) => one.name === name)!; // named below
      return [method, path] as const;
    }),
  )('has %s %s, which the owner uses as well', async (method, path) => {
    const by = await bff.loggedIn({ isOwner: true });
    const answer = await fetch(`${bff.url}/api${pathOf(path)}`, {
      method,
      headers: { Authorization: `Bearer ${by.token}` },
    });
    // Its service is asked, which has no answer here.
    expect([404, 405]).not.toContain(answer.status);
  });

  it('is nothing for search engines, and a link to it shows nothing', async () => {
    expect(await (await pageOf(bff, '/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
    expect((await pageOf(bff, '/sitemap.xml')).status).toBe(404);
    expect(await (await pageOf(bff, '/login')).text()).not.toContain('og:title');
  });

  it('has the back office, the log-in and the own account; home is the back office, other pages are on the player’s site', async () => {
    expect((await pageOf(bff, '/owner')).status).toBe(200);
    expect((await pageOf(bff, '/login')).status).toBe(200);
    expect((await pageOf(bff, '/profile')).status).toBe(200);
    expect((await pageOf(bff, '/cookie-policy')).status).toBe(200);
    expect((await pageOf(bff, '/owner/unknown')).status).toBe(404);
    const led = async (path: string) => (await pageOf(bff, path)).headers.get('location');
    expect(await led('/')).toBe('/owner');
    expect(await led('/leaderboard?x=1')).toBe(`${playersAddress}/leaderboard?x=1`);
    const text = await (await pageOf(bff, '/owner')).text();
    expect(text).not.toContain('mfe_draft');
    expect(text).toContain(`"elsewhere":"${playersAddress}"`);
  });

  it('refuses managers, and sets a cookie of its own name', async () => {
    answerLogIn(bff, { isOwner: false });
    expect((await bff.visitor.post('/auth', credentials)).body).toMatchObject({ code: 'forbidden' });
    answerLogIn(bff, { isOwner: true });
    const { status, headers } = await bff.visitor.post('/auth', credentials);
    expect(status).toBe(200);
    expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'endzone-owner',
      'endzone-owner-device',
    ]);
  });

  it('does not know a session of the player’s site', async () => {
    const by = await bff.loggedIn({ isOwner: true });
    await SessionModel.updateOne({ userId: by.userId }, { $set: { site: 'player' } });
    expect((await by.get('/users/me')).status).toBe(401);
    const cookie = await bff.loggedIn({ isOwner: true });
    expect((await bff.with({ Cookie: `endzone=${cookie.token}` }).get('/users/me/sessions')).status).toBe(
      401,
    );
    expect(
      (await bff.with({ Cookie: `endzone-owner=${cookie.token}`, Origin: origin }).get('/users/me/sessions'))
        .status,
    ).toBe(200);
  });
});

describe('the networks that may see the owner’s part', () => {
  const env = (over: Record<string, string>) => ({
    PORT: '0',
    MONGODB_URI: 'mongodb://localhost',
    DATABASE: 'x',
    IDENTITY_SECRET: 'x'.repeat(32),
    PUBLIC_URL: origin,
    ...Object.fromEntries(
      ['ACCOUNTS', 'LEAGUES', 'STATS', 'FANTASY', 'CONTENT', 'BFF'].map((name) => [
        `${name}_URL`,
        'http://localhost:1',
      ]),
    ),
    ...over,
  });
  const networks = '192.0.2.0/24, 2001:db8::/32,198.51.100.7';

  test.each([
    ['both', '192.0.2.9', 'both'],
    ['both', '::ffff:192.0.2.9', 'both'],
    ['both', '2001:db8:1::1', 'both'],
    ['both', '198.51.100.7', 'both'],
    ['both', '198.51.100.8', 'player'],
    ['owner', '198.51.100.8', undefined],
    ['owner', '192.0.2.1', 'owner'],
    ['player', '198.51.100.8', 'player'],
  ])('a deployment for %s shows %s the site %s', (SITE, ip, site) => {
    const addresses = { OWNER_URL: ownersAddress, PLAYER_URL: playersAddress };
    loadBffConfig(env({ SITE, ...addresses, OWNER_NETWORKS: networks }));
    expect(siteFor({ ip })).toBe(site);
  });

  test.each([
    [{ SITE: 'player' }, 'SITE=player needs OWNER_URL'],
    [{ SITE: 'owner' }, 'SITE=owner needs PLAYER_URL'],
    [{ OWNER_NETWORKS: '192.0.2.0/33' }, 'OWNER_NETWORKS must be addresses or networks'],
    [{ OWNER_NETWORKS: 'office' }, 'OWNER_NETWORKS must be addresses or networks'],
  ])('refuses to start with %j', (given, problem) => {
    expect(() => loadBffConfig(env(given))).toThrow(problem);
  });
});

describe('a site for both outside of the owner’s networks', () => {
  let bff: TestBff;
  beforeAll(async () => {
    bff = await start({ OWNER_NETWORKS: '192.0.2.0/24' });
  });
  afterAll(() => bff.stop());

  it('knows no session of the owner, and those of everybody else', async () => {
    const owners = await bff.loggedIn({ isOwner: true });
    expect((await owners.get('/users/me/sessions')).status).toBe(401);
    const others = await bff.loggedIn();
    expect((await others.get('/users/me/sessions')).status).toBe(200);
  });
});

describe('the owner’s site outside of its networks', () => {
  let bff: TestBff;
  beforeAll(async () => {
    bff = await start({ ...owner, OWNER_NETWORKS: '192.0.2.0/24' });
  });
  afterAll(() => bff.stop());

  test.each(['/owner', '/login', '/api/auth', '/remotes.json'])('has nothing at %s', async (path) => {
    expect((await pageOf(bff, path)).status).toBe(404);
  });

  it('still tells whoever watches over it how it is', async () => {
    expect((await pageOf(bff, '/api/health')).status).toBe(200);
  });
});
