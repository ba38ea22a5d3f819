import type { FrontEndName, Release } from '@endzone/contracts/release';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';

const file = (name: string) => ({ file: name, integrity: `sha384-${name}` });

/** A release as a build tells it. */
export const aRelease = (name: FrontEndName, over: Partial<Release> = {}): Release => ({
  name,
  version: '1.0.0+aaaa',
  contract: 1,
  apiVersion: 1,
  entry: file(`${name}.js`),
  next: [file(`${name}.next.js`)],
  modules: {},
  texts: { hu: [], en: [] },
  fonts: {},
  pages: [],
  ...over,
});

export const aShell = (over: Partial<Release> = {}): Release =>
  aRelease('shell', {
    texts: { hu: [file('hu.js')], en: [file('en.js')] },
    fonts: { latin: 'latin.woff2', latinExt: 'latin-ext.woff2' },
    pages: [{ path: '/notifications', guard: 'user' }],
    page: { style: 'html{background:#fff}', icon: 'data:image/svg+xml,x' },
    ...over,
  });

export const aDraft = (over: Partial<Release> = {}): Release =>
  aRelease('mfe_draft', {
    pages: [{ path: '/leagues/:id/draft', guard: 'user', frame: 'draft' }],
    ...over,
  });

export const anOwner = (over: Partial<Release> = {}): Release =>
  aRelease('mfe_owner', {
    pages: [
      { path: '/owner/*', guard: 'owner' },
      { path: '/owner', guard: 'owner' },
    ],
    ...over,
  });

export const aPlayer = (over: Partial<Release> = {}): Release =>
  aRelease('mfe_player', {
    modules: {
      'features/home/HomeScreen': [file('home.js')],
      'features/home/hu': [file('home.hu.js')],
      'features/home/en': [file('home.en.js')],
    },
    pages: [{ path: '/', load: 'features/home/HomeScreen', texts: 'features/home' }],
    ...over,
  });

export type FakeFrontEnd = FakeService & { address: string; publish: (release: Release) => void };

/** A server that tells a release, at an address as browsers know it. */
export async function startFakeFrontEnd(release: Release): Promise<FakeFrontEnd> {
  const server = await startFakeService();
  const publish = (next: Release) => {
    server.answers['GET /release.json'] = () => ({ body: next });
  };
  publish(release);
  return { ...server, address: server.url, publish };
}
