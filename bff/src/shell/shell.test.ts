import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import {
  aDraft,
  anOwner,
  aPlayer,
  aShell,
  startFakeFrontEnd,
  type FakeFrontEnd,
} from '../testing/fakeFrontEnds.ts';
import { origin, startTestBff, type TestBff } from '../testing/testBff.ts';
import { until } from '@endzone/common/testing/until';

type FrontEnds = Record<'shell' | 'player' | 'draft' | 'owner', FakeFrontEnd>;

async function startFrontEnds(): Promise<FrontEnds> {
  const [shell, player, draft, owner] = await Promise.all(
    [aShell(), aPlayer(), aDraft(), anOwner()].map(startFakeFrontEnd),
  );
  return { shell: shell!, player: player!, draft: draft!, owner: owner! };
}

const directive = (headers: Headers, name: string) =>
  headers
    .get('content-security-policy')
    ?.split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

const preloads = (html: string) => [...html.matchAll(/<link rel="preload"[^>]*href="([^"]+)"[^>]*>/g)];

describe('the page', () => {
  let frontEnds: FrontEnds;
  let bff: TestBff;
  beforeAll(async () => {
    frontEnds = await startFrontEnds();
    bff = await startTestBff({
      SHELL_URL: frontEnds.shell.address,
      MFE_PLAYER_URL: frontEnds.player.address,
      MFE_DRAFT_URL: frontEnds.draft.address,
      MFE_OWNER_URL: frontEnds.owner.address,
    });
  });
  afterAll(async () => {
    await bff.stop();
    await Promise.all(Object.values(frontEnds).map((frontEnd) => frontEnd.stop()));
  });

  async function pageOf(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(`${bff.url}${path}`, { headers });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  }

  test.each([
    ['/', 200],
    ['/?from=mail', 200],
    ['/notifications/', 200],
    ['/Leagues/abc/Draft', 200],
    ['/owner', 200],
    ['/owner/something-new', 404],
    ['/leagues/abc', 404],
    ['/nothing', 404],
    ['/%E0%A4%A', 404],
  ])('of %s comes with %i, and it is the same shell', async (path, status) => {
    const page = await pageOf(path);
    expect(page.status).toBe(status);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.html).toContain(`src="${frontEnds.shell.address}/shell.js"`);
  });

  test.each(['/favicon.ico', '/api/nothing', '/dev/nothing', '/internal/nothing'])(
    'does not stand in for %s',
    async (path) => {
      const { status, headers } = await pageOf(path);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toMatch(/^application\/json/);
    },
  );

  it('has words and a picture for a link to it, but for the owner’s', async () => {
    expect((await pageOf('/notifications')).html).toContain('<meta property="og:image" content="');
    expect((await pageOf('/owner')).html).not.toContain('og:');
  });

  it('is for reading: another method is refused', async () => {
    expect((await fetch(`${bff.url}/`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${bff.url}/`, { method: 'HEAD' })).status).toBe(200);
  });

  it('runs only scripts with its own nonce, which is another one each time', async () => {
    const { headers, html } = await pageOf('/');
    const nonce = /'nonce-([^']+)'/.exec(directive(headers, 'script-src') ?? '')?.[1] ?? '';
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(directive(headers, 'script-src')).toBe(`'nonce-${nonce}' 'strict-dynamic'`);
    expect(directive(headers, 'style-src')).toBe(`'self' 'nonce-${nonce}'`);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-/);
    const elements = [
      ...html.matchAll(/<(script(?! type="application\/json")|style|meta property="csp-nonce")[^>]*>/g),
    ];
    expect(elements).toHaveLength(4);
    for (const [element] of elements) expect(element).toContain(`nonce="${nonce}"`);
    expect((await pageOf('/')).html).not.toContain(nonce);
  });

  it('speaks with us and the front ends alone', async () => {
    const { headers } = await pageOf('/');
    const { shell, player, draft, owner } = frontEnds;
    const origins = [shell, player, draft, owner].map(({ address }) => address).join(' ');
    expect(directive(headers, 'default-src')).toBe("'none'");
    expect(directive(headers, 'font-src')).toBe(`'self' ${origins}`);
    expect(directive(headers, 'img-src')).toBe(`'self' data: blob: ${origins}`);
    expect(directive(headers, 'connect-src')).toMatch(`'self' ${origins} ws://localhost:3000 `);
    expect(directive(headers, 'frame-ancestors')).toBe("'none'");
    expect(directive(headers, 'base-uri')).toBe("'none'");
  });

  it('tells the shell where the remotes are, so that it need not ask', async () => {
    const { html } = await pageOf('/');
    const written =
      /<script type="application\/json" id="endzone-remotes"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
    expect(JSON.parse(written)).toEqual(await (await fetch(`${bff.url}/remotes.json`)).json());
    expect(html).toContain('data-shell="1.0.0+aaaa"');
  });

  it('carries what its foot shows, as soon as the owner has set something', async () => {
    const written = async () =>
      /<script type="application\/json" id="endzone-site">([^<]*)</.exec((await pageOf('/')).html)?.[1];
    const nothing = { facebook: null, instagram: null, youtube: null };
    const set = { partner: null, social: nothing, contactEmail: 'info@endzone.example' };
    const answer = {
      timezone: 'Europe/Budapest',
      partner: null,
      social: nothing,
      contactEmail: null as string | null,
    };
    bff.services.content.answers['GET /internal/settings'] = () => ({ body: answer });
    expect(await written()).toBeUndefined();
    answer.contactEmail = set.contactEmail;
    await until(async () => (await written()) !== undefined);
    expect(JSON.parse((await written()) ?? '')).toEqual(set);
  });

  it('asks at once for everything its screen needs, in its language', async () => {
    const { html } = await pageOf('/', { 'Accept-Language': 'hu-HU,hu;q=0.9,en;q=0.5' });
    const { shell, player } = frontEnds;
    expect(preloads(html).map(([, href]) => href)).toEqual([
      `${shell.address}/shell.next.js`,
      `${shell.address}/hu.js`,
      `${player.address}/mfe_player.js`,
      `${player.address}/mfe_player.next.js`,
      `${player.address}/home.js`,
      `${player.address}/home.hu.js`,
      `${shell.address}/latin.woff2`,
      `${shell.address}/latin-ext.woff2`,
    ]);
    const [entry] = preloads(html).filter(([, href]) => href?.endsWith('mfe_player.js'));
    expect(entry?.[0]).toContain('integrity="sha384-mfe_player.js"');
  });

  it('asks for no remote that its screen does not need', async () => {
    const { html } = await pageOf('/notifications');
    expect(preloads(html).map(([, href]) => href)).toEqual([
      `${frontEnds.shell.address}/shell.next.js`,
      `${frontEnds.shell.address}/en.js`,
      `${frontEnds.shell.address}/latin.woff2`,
    ]);
  });

  test.each([
    ['nothing', {}, 'en'],
    ['a browser that prefers Hungarian', { 'Accept-Language': 'hu,en;q=0.8' }, 'hu'],
    ['a browser that prefers English', { 'Accept-Language': 'en-GB,en;q=0.9,hu;q=0.1' }, 'en'],
    ['a browser that knows neither', { 'Accept-Language': 'de' }, 'en'],
    ['the cookie, whatever the browser prefers', { Cookie: 'locale=hu', 'Accept-Language': 'en' }, 'hu'],
    ['a cookie of another language', { Cookie: 'locale=de', 'Accept-Language': 'hu' }, 'hu'],
  ])('takes its language from %s', async (_from, headers, locale) => {
    expect((await pageOf('/', headers)).html).toContain(`<html lang="${locale}">`);
  });

  test.each([
    ['light', ' data-theme="light"'],
    ['dark', ' data-theme="dark"'],
    ['"><script>', ''],
  ])('takes its theme from the cookie: %s', async (theme, attribute) => {
    const { html } = await pageOf('/', { Cookie: `theme=${encodeURIComponent(theme)}` });
    expect(html).toContain(`<html lang="en"${attribute}>`);
  });

  it('is nobody else’s: it may be kept by its reader alone, and is asked for anew', async () => {
    const { headers } = await pageOf('/');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toMatch(/Cookie, Accept-Language/);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('comes small to who takes %s', async (accepted, encoding) => {
    const { headers, html } = await pageOf('/', { 'Accept-Encoding': accepted });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('vary')).toMatch(/Accept-Encoding/);
    expect(html).toContain('<div id="root"></div>');
  });

  it('takes a front end of this machine from the browser of its developer, and from no other place', async () => {
    const own = await startFakeFrontEnd(
      aPlayer({ version: 'mine', entry: { file: 'own.js', integrity: '' } }),
    );
    const local = own.url.replace('127.0.0.1', 'localhost');
    const given = `/dev/remotes?mfe_player=${local}&mfe_draft=http://elsewhere.example:80&other=${local}`;
    const post = (headers: Record<string, string>) =>
      fetch(`${bff.url}${given}`, { method: 'POST', headers, redirect: 'manual' });
    const asked = await fetch(`${bff.url}${given}`);
    expect([asked.status, asked.headers.getSetCookie()]).toEqual([200, []]);
    expect(await asked.text()).toContain('<form method="post">');
    for (const headers of [{}, { Origin: 'https://evil.example' }, { Origin: 'null' }])
      expect((await post(headers as Record<string, string>)).status).toBe(403);
    const set = await post({ Origin: origin });
    expect(set.status).toBe(303);
    const cookie = set.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { html } = await pageOf('/', { Cookie: cookie });
    expect(html).toContain(`${local}/own.js`);
    expect(html).toContain(`${frontEnds.draft.address}/mfe_draft.js`);
    expect(html).not.toContain('elsewhere.example');
    expect((await pageOf('/')).html).not.toContain('own.js');
    await own.stop();
  });
});

describe('/remotes.json', () => {
  it('names the remotes with contract and integrity, and the present shell', async () => {
    const frontEnds = await startFrontEnds();
    const bff = await startTestBff({
      SHELL_URL: frontEnds.shell.address,
      MFE_PLAYER_URL: frontEnds.player.address,
      MFE_OWNER_URL: 'http://127.0.0.1:9',
    });
    const answer = await fetch(`${bff.url}/remotes.json`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('endzone-shell')).toBe('1.0.0+aaaa');
    expect(await answer.json()).toEqual({
      remotes: [
        {
          name: 'mfe_player',
          entry: `${frontEnds.player.address}/mfe_player.js`,
          version: '1.0.0+aaaa',
          contract: 1,
          integrity: 'sha384-mfe_player.js',
        },
      ],
      pages: [
        { path: '/', of: 'mfe_player' },
        { path: '/notifications', of: 'shell', guard: 'user' },
      ],
      missing: ['mfe_owner'],
    });
    await bff.stop();
    await Promise.all(Object.values(frontEnds).map((frontEnd) => frontEnd.stop()));
  });
});

describe('without a shell', () => {
  test.each([
    ['hu', 'Az Endzone most nem érhető el'],
    ['en', 'Endzone cannot be shown right now'],
  ])('the page says so in %s, and tries again by itself', async (locale, words) => {
    const bff = await startTestBff({ SHELL_URL: 'http://127.0.0.1:9' });
    const answer = await fetch(`${bff.url}/`, { headers: { 'Accept-Language': locale } });
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(html).toContain(words);
    expect(html).toContain('http-equiv="refresh"');
    await bff.stop();
  });
});

describe('in production', () => {
  it('nobody puts a front end of their own in the place of a released one', async () => {
    const bff = await startTestBff({ NODE_ENV: 'production', SIMULATE: '' });
    const { status } = await fetch(`${bff.url}/dev/remotes?mfe_player=http://localhost:4000`, {
      redirect: 'manual',
    });
    expect(status).toBe(404);
    await bff.stop();
  });
});
