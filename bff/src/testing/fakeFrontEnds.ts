import type { FrontEndName, Release } from '@endzone/contracts/release';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';

const file = (name: string) => ({ file: name, integrity: `sha384-${name}` });

/** A release as a build tells it. */
export const aRelease = (name: FrontEndName, over: Partial<Release> = {}): Release => ({
  name,
  version: '1.0.0+aaaa',
  contract: 1,
  entry: file(`${name}.js`),
  next: [file(`${name}.next.js`)],
  modules: {},
  texts: { hu: [], en: [] },
  fonts: {},
  ...over,
});

export const aShell = (over: Partial<Release> = {}): Release =>
  aRelease('shell', {
    texts: { hu: [file('hu.js')], en: [file('en.js')] },
    fonts: { latin: 'latin.woff2', latinExt: 'latin-ext.woff2' },
    page: {
      routes: [
        { path: '/', of: 'mfe_player', screen: 'features/home/HomeScreen' },
        { path: '/notifications', of: 'shell' },
        { path: '/leagues/:id/draft', of: 'mfe_draft' },
        { path: '/owner', of: 'mfe_owner' },
        { path: '/owner/*', of: 'mfe_owner', isRoom: true },
      ],
      style: 'html{background:#fff}',
      icon: 'data:image/svg+xml,x',
    },
    ...over,
  });

export const aPlayer = (over: Partial<Release> = {}): Release =>
  aRelease('mfe_player', {
    modules: {
      'features/home/HomeScreen': [file('home.js')],
      'features/home/hu': [file('home.hu.js')],
      'features/home/en': [file('home.en.js')],
    },
    ...over,
  });

export type FakeFrontEnd = FakeService & { address: string; tell: (release: Release) => void };

/** A server that tells a release, at an address as browsers know it. */
export async function startFakeFrontEnd(release: Release): Promise<FakeFrontEnd> {
  const server = await startFakeService();
  const tell = (next: Release) => {
    server.answers['GET /release.json'] = () => ({ body: next });
  };
  tell(release);
  return { ...server, address: server.url, tell };
}
