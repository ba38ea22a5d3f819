import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import type { InstallableApp } from '@endzone/contracts/release';
import { createHash } from 'node:crypto';
import { aDraft, aPlayer, aShell, startFakeFrontEnd, type FakeFrontEnd } from '../testing/fakeFrontEnds.ts';
import { startTestBff, type TestBff } from '../testing/testBff.ts';

const words = 'a worker';
// A fake answers JSON.
const script = JSON.stringify(words);
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const file = (name: string) => ({ file: name, integrity: `sha384-${name}` });

const anApp = (over: Partial<InstallableApp> = {}): InstallableApp => ({
  worker: { file: 'worker.1.js', integrity: integrityOf(script) },
  icons: { small: 's.png', large: 'l.png', maskable: 'm.png', apple: 'a.png', badge: 'b.png' },
  colours: { light: '#FCFBF6', dark: '#141E19' },
  ...over,
});

const shellWithWorker = (over: Partial<InstallableApp> = {}) =>
  aShell({
    app: anApp(over),
    modules: {
      'features/navigation/MemberBars': [file('bars.js')],
      'features/check/CheckScreen': [file('check.js')],
      'locales/hu': [file('hu.js')],
      'locales/en': [file('en.js')],
    },
    pages: [{ path: '/test', guard: 'user', load: 'features/check/CheckScreen' }],
  });

const playerWithLeague = () =>
  aPlayer({
    modules: {
      'features/home/HomeScreen': [file('home.js')],
      'features/home/hu': [file('home.hu.js')],
      'features/home/en': [file('home.en.js')],
      'features/league/LeagueScreen': [file('league.js'), file('table.js')],
      'features/league/hu': [file('league.hu.js')],
      'features/league/en': [file('league.en.js')],
      'features/league/Popup': [file('popup.js')],
    },
    pages: [
      { path: '/', load: 'features/home/HomeScreen', texts: 'features/home' },
      { path: '/leagues/:id', load: 'features/league/LeagueScreen', texts: 'features/league', offline: true },
    ],
  });

describe('an Endzone that can be installed', () => {
  let shell: FakeFrontEnd;
  let player: FakeFrontEnd;
  let draft: FakeFrontEnd;
  let bff: TestBff;
  beforeAll(async () => {
    shell = await startFakeFrontEnd(shellWithWorker());
    player = await startFakeFrontEnd(playerWithLeague());
    draft = await startFakeFrontEnd(aDraft());
    shell.answers['GET /worker.1.js'] = () => ({ body: words });
    bff = await startTestBff({
      SHELL_URL: shell.address,
      MFE_PLAYER_URL: player.address,
      MFE_DRAFT_URL: draft.address,
    });
  });
  afterAll(async () => {
    await bff.stop();
    await Promise.all([shell, player, draft].map((each) => each.stop()));
  });

  it('names manifest, icon and worker in its page, and its policy lets both in', async () => {
    const answer = await fetch(`${bff.url}/`, { headers: { 'Accept-Language': 'hu' } });
    const html = await answer.text();
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=hu">');
    expect(html).toContain(`<link rel="apple-touch-icon" href="${shell.address}/a.png">`);
    expect(html).toContain('data-worker="/worker.js"');
    expect(answer.headers.get('content-security-policy')).toMatch(/manifest-src 'self'; worker-src 'self'/);
  });

  test.each([
    ['hu', 'Csapatom'],
    ['en', 'My Team'],
  ])('has a manifest in %s', async (lang, shortcut) => {
    const answer = await fetch(`${bff.url}/manifest.webmanifest?lang=${lang}`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.json()).toMatchObject({
      name: 'Endzone',
      short_name: 'Endzone',
      lang,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#FCFBF6',
      icons: [
        { src: `${shell.address}/s.png`, sizes: '192x192', purpose: 'any' },
        { src: `${shell.address}/l.png`, sizes: '512x512', purpose: 'any' },
        { src: `${shell.address}/m.png`, sizes: '512x512', purpose: 'maskable' },
      ],
      shortcuts: [{ name: shortcut, url: '/team' }, { url: '/game-center' }],
    });
  });

  it('passes the worker of the shell on, whole, with what it must know, and never out of a cache', async () => {
    const answer = await fetch(`${bff.url}/worker.js`);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    const origins = [shell, player, draft].map(({ address }) => address);
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; connect-src 'self' ${origins.join(' ')}`,
    );
    const settings = { origins, icon: `${shell.address}/s.png`, badge: `${shell.address}/b.png` };
    expect(await answer.text()).toBe(`self.settings=${JSON.stringify(settings)};\n${script}`);
  });

  it('lists what devices keep: the shell and what pages without connection need, in one language', async () => {
    const { entries, files } = (await (await fetch(`${bff.url}/offline.json?lang=hu`)).json()) as {
      entries: string[];
      files: { url: string; integrity?: string }[];
    };
    expect(entries).toEqual([`${shell.address}/shell.js`, `${player.address}/mfe_player.js`]);
    const urls = files.map(({ url }) => url);
    const ofShell = ['shell.js', 'shell.next.js', 'hu.js', 'bars.js', 'latin.woff2', 'latin-ext.woff2'];
    const ofPlayer = [
      'mfe_player.js',
      'mfe_player.next.js',
      'league.js',
      'table.js',
      'league.hu.js',
      'popup.js',
    ];
    expect(urls).toEqual([
      ...ofShell.map((name) => `${shell.address}/${name}`),
      ...ofPlayer.map((name) => `${player.address}/${name}`),
    ]);
    expect(files[0]).toEqual({ url: `${shell.address}/shell.js`, integrity: 'sha384-shell.js' });
  });
});

describe('the worker', () => {
  async function workerFrom(answer: { body?: string; status?: number }, env: Record<string, string> = {}) {
    const shell = await startFakeFrontEnd(shellWithWorker());
    shell.answers['GET /worker.1.js'] = () => answer;
    const bff = await startTestBff({ SHELL_URL: shell.address, ...env });
    const worker = await fetch(`${bff.url}/worker.js`);
    const text = await worker.text();
    const page = await (await fetch(`${bff.url}/`)).text();
    await bff.stop();
    await shell.stop();
    return { status: worker.status, text, page };
  }

  it.each([
    ['is another file than the release tells', { body: 'evil()' }],
    ['cannot be read', { status: 500 }],
  ])('is refused when it %s: a device goes on with the one that it has', async (_why, answer) => {
    const { status, text } = await workerFrom(answer);
    expect(status).toBe(503);
    expect(text).not.toContain('evil');
  });

  it('takes itself away where a deployment says so', async () => {
    const { status, text, page } = await workerFrom({ body: words }, { OFFLINE: 'off' });
    expect(status).toBe(200);
    expect(text).toContain('registration.unregister()');
    expect(page).not.toMatch(/data-worker|rel="manifest"/);
  });
});
