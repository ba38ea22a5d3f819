/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import type { MountProps } from '@endzone/contracts/mount';
import { noopHost } from '@endzone/shared-ui/host/noopHost.ts';
import { prepareTexts, showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, screen } from '@testing-library/react';
import type { RemoteName } from '../remotes/manifest.ts';
import { frameTexts } from '../locales/frameTexts.ts';
import { remoteTexts } from '../remotes/texts.ts';
import { Content } from './Content.tsx';

const mount: MountProps = { locale: 'en', me: undefined, league: undefined, host: noopHost };
const session = {
  status: 'known',
  me: undefined,
  leagueId: undefined,
  unread: 0,
  leavingTo: undefined,
} as const;
const real = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = real;
});

async function showUnknown(missing: RemoteName[], elsewhere?: string): Promise<void> {
  const body = { remotes: [], pages: [], missing };
  globalThis.fetch = jest.fn(
    async () => ({ ok: true, headers: new Headers(), json: async () => body }) as unknown as Response, // all that is read of it
  );
  await prepareTexts('en', 'shell', remoteTexts);
  const content = (
    <Content
      page={undefined}
      missing={missing}
      elsewhere={elsewhere}
      session={session}
      mount={mount}
      onAskAgain={() => undefined}
    />
  );
  await showScreen(content, { namespace: 'shell', texts: frameTexts, at: '/planted' });
}

it('an address that nobody declared is not found', async () => {
  await showUnknown([]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy();
});

it('but while a remote has not told its pages, it is waited for', async () => {
  await showUnknown(['mfe_owner']);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText('Page Not Found')).toBeNull();
});

it('on the owner’s site every other address is one of the player’s site', async () => {
  // A fragment is as far as this browser goes.
  await showUnknown([], 'http://localhost/#');
  expect(location.hash).toBe('#/planted');
  expect(screen.queryByText('Page Not Found')).toBeNull();
});
