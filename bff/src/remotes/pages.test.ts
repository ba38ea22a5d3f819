import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openProcess } from '@endzone/common/processState';
import type { FrontEndName, Release } from '@endzone/contracts/release';
import { until } from '@endzone/common/testing/until';
import {
  aDraft,
  aPlayer,
  aShell,
  anOwner,
  startFakeFrontEnd,
  type FakeFrontEnd,
} from '../testing/fakeFrontEnds.ts';
import { startTestBff, type TestBff } from '../testing/testBff.ts';
import { KnownPages } from './pages.ts';
import type { Found } from './releases.ts';

beforeAll(() => void openProcess('bff', 'silent'));

const found = (...releases: Release[]): ReadonlyMap<FrontEndName, Found> =>
  new Map(releases.map((release) => [release.name, { address: 'http://x.example', release }]));
const pathsOf = (known: KnownPages, name: FrontEndName) =>
  known.all.filter(({ of }) => of === name).map(({ path }) => path);
const settings = { path: '/settings' };
const team = { path: '/teams/:id' };

describe('the pages of all front ends', () => {
  it('are those of their latest releases', () => {
    const known = new KnownPages();
    known.follow(found(aPlayer({ pages: [settings] })));
    const pages = known.follow(found(aPlayer({ pages: [settings, team] }), aDraft()));
    expect(pathsOf(pages, 'mfe_player')).toEqual(['/settings', '/teams/:id']);
    expect(pathsOf(pages, 'mfe_draft')).toEqual(['/leagues/:id/draft']);
  });

  it('stay known while a front end is away', () => {
    const known = new KnownPages();
    known.follow(found(aPlayer({ pages: [settings] }), aDraft()));
    expect(pathsOf(known.follow(found(aDraft())), 'mfe_player')).toEqual(['/settings']);
  });

  it('do not change by a release that claims a page of another front end', () => {
    const known = new KnownPages();
    known.follow(found(aPlayer({ pages: [settings, team] }), aDraft({ pages: [{ path: '/a' }] })));
    const claiming = aDraft({ pages: [{ path: '/b' }, { path: '/Teams/:teamId' }] });
    const pages = known.follow(found(aPlayer({ pages: [settings, team] }), claiming));
    expect(pathsOf(pages, 'mfe_draft')).toEqual(['/a']);
    expect(pathsOf(pages, 'mfe_player')).toEqual(['/settings', '/teams/:id']);
  });

  it('leave out of an unknown front end what another one has already', () => {
    const claiming = aDraft({ pages: [{ path: '/b' }, settings] });
    const pages = new KnownPages().follow(found(aPlayer({ pages: [settings] }), claiming));
    expect(pathsOf(pages, 'mfe_draft')).toEqual(['/b']);
  });

  it('change hands when the one that had a page gives it up', () => {
    const known = new KnownPages();
    known.follow(found(aPlayer({ pages: [settings, team] }), aDraft({ pages: [] })));
    const taking = aDraft({ pages: [team] });
    known.follow(found(taking, aPlayer({ pages: [settings, team] })));
    const pages = known.follow(found(aPlayer({ pages: [settings] }), taking));
    expect(pathsOf(pages, 'mfe_draft')).toEqual(['/teams/:id']);
  });

  it('are those of the shell’s old table where a release is older than this edge', () => {
    const { pages: _, ...oldPlayer } = aPlayer();
    const { pages: __, ...oldShell } = aShell();
    const routes = [
      { path: '/', of: 'mfe_player', screen: 'features/home/HomeScreen' },
      { path: '/expired', of: 'shell' },
    ];
    const shell = { ...oldShell, page: { ...oldShell.page, routes } };
    const pages = new KnownPages().follow(found(shell as unknown as Release, oldPlayer as Release, aDraft()));
    expect(pages.all).toContainEqual({ path: '/', of: 'mfe_player', load: 'features/home/HomeScreen' });
    expect(pathsOf(pages, 'shell')).toEqual(['/expired']);
    expect(pathsOf(pages, 'mfe_draft')).toEqual(['/leagues/:id/draft']);
  });
});

describe('a page that the shell was never built with', () => {
  const started: (FakeFrontEnd | TestBff)[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((one) => one.stop()));
  });

  async function start(...releases: Release[]) {
    const frontEnds = await Promise.all(releases.map(startFakeFrontEnd));
    const addresses = frontEnds.map(
      ({ address }, i) => [`${releases[i]!.name.toUpperCase()}_URL`, address] as const,
    );
    return { frontEnds, addresses: Object.fromEntries(addresses) };
  }

  const get = async (bff: TestBff, path: string) => {
    const answer = await fetch(`${bff.url}${path}`);
    return {
      status: answer.status,
      text: await answer.text(),
      retryAfter: answer.headers.get('retry-after'),
    };
  };

  it('is there with the next release of its remote: found, loaded ahead, and told to the shell', async () => {
    const { frontEnds, addresses } = await start(aShell(), aPlayer(), anOwner());
    const bff = await startTestBff(addresses);
    started.push(...frontEnds, bff);
    expect((await get(bff, '/game-center')).status).toBe(404);
    const screen = 'features/game-center/GameCenterScreen';
    const newer = aPlayer({
      modules: { [screen]: [{ file: 'gameCenter.js', integrity: '' }] },
      pages: [{ path: '/' }, { path: '/game-center', guard: 'user', load: screen, ads: 'game_center' }],
    });
    frontEnds[1]!.publish(newer);
    await waitUntil(async () => (await get(bff, '/game-center')).status === 200);
    const { text } = await get(bff, '/game-center');
    expect(text).toContain(`href="${frontEnds[1]!.address}/gameCenter.js"`);
    const { pages } = JSON.parse((await get(bff, '/remotes.json')).text) as { pages: unknown };
    expect(pages).toContainEqual({
      path: '/game-center',
      of: 'mfe_player',
      guard: 'user',
      ads: 'game_center',
    });
  });

  it('is not denied while its remote has not told its pages: 503, to be asked again', async () => {
    const { frontEnds, addresses } = await start(aShell());
    const bff = await startTestBff({ ...addresses, MFE_PLAYER_URL: 'http://127.0.0.1:9' });
    started.push(...frontEnds, bff);
    expect(await get(bff, '/game-center')).toMatchObject({ status: 503, retryAfter: '5' });
    expect((await get(bff, '/notifications')).status).toBe(200);
    expect(JSON.parse((await get(bff, '/remotes.json')).text)).toMatchObject({
      remotes: [],
      missing: ['mfe_player'],
    });
  });
});

/** What was read of a release counts for two seconds. */
async function waitUntil(isReached: () => Promise<boolean>): Promise<void> {
  await until(isReached);
}
