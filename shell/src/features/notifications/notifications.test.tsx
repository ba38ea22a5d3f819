/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Notification } from '@endzone/contracts/accounts/notifications';
import { configureApi } from '@endzone/shared-ui/api/settings.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NotificationsScreen } from './NotificationsScreen.tsx';
import { notificationsTexts } from './texts.ts';

const idOf = (number: number) => number.toString(16).padStart(24, '0');
const aNotification = (given: Partial<Notification> = {}): Notification => ({
  id: idOf(1),
  createdAt: '2026-10-03 16:05:00',
  league: { id: idOf(100), name: 'Kürtőskalács Liga' },
  isViewed: false,
  type: 'LEAGUE',
  message: 'Új tag: Hegedűs Ákos',
  code: 'member_joined',
  params: {},
  path: null,
  ...given,
});

let network: ReturnType<typeof fakeApi>;
const answer = (items: Notification[], total = items.length) => ({
  body: items,
  headers: { 'X-Total-Count': String(total) },
});
beforeEach(() => {
  network = fakeApi();
  network.answers['GET /users/me/notifications'] = answer([aNotification()]);
  network.answers['POST /users/me/notifications/mark-viewed'] = { body: { count: 0 } };
  configureApi({ retryDelays: [] });
});
afterEach(() => {
  cleanup();
  network.restore();
});

const show = () =>
  showScreen(<NotificationsScreen />, {
    locale: 'hu',
    me: aMe(),
    namespace: 'shell',
    texts: notificationsTexts,
  });

describe('the notifications', () => {
  it('stand in a table of date, league, status, type and message, dates by Budapest', async () => {
    await show();
    const row = (await screen.findByText('Új tag: Hegedűs Ákos')).closest('tr');
    expect(within(row as HTMLElement).getByText('03/10/2026 18:05')).toBeTruthy();
    expect(
      within(row as HTMLElement)
        .getByRole('link', { name: 'Kürtőskalács Liga' })
        .getAttribute('href'),
    ).toBe(`/leagues/${idOf(100)}`);
    expect(within(row as HTMLElement).getByText('Új')).toBeTruthy();
    expect(within(row as HTMLElement).getByText('Liga')).toBeTruthy();
    expect(document.title).toBe('Értesítések – Endzone');
  });

  it('open their screens, an invitation the place where it is answered', async () => {
    network.answers['GET /users/me/notifications'] = answer([
      aNotification({ message: 'Meghívtak', code: 'invitation_received', path: '/secure' }),
      aNotification({ id: idOf(2), message: 'Üdv', code: 'account_confirmed', path: '/secure' }),
    ]);
    await show();
    const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect([await href('Meghívtak'), await href('Üdv')]).toEqual(['/secure#pending', '/secure']);
  });

  it('are marked viewed after they are shown, up to the newest, and the badge falls', async () => {
    const { host } = await show();
    await screen.findByText('Új tag: Hegedűs Ákos');
    expect(network.calls('POST /users/me/notifications/mark-viewed').map(({ body }) => body)).toEqual([
      { upTo: idOf(1) },
    ]);
    expect(host.unreadChanged).toHaveBeenCalledWith(0);
  });

  it('mark nothing when there are none, and say when some come', async () => {
    network.answers['GET /users/me/notifications'] = answer([]);
    await show();
    expect(await screen.findByText('Még nincs értesítésed')).toBeTruthy();
    expect(network.calls('POST /users/me/notifications/mark-viewed')).toEqual([]);
  });

  it('come in pages of 50', async () => {
    network.answers['GET /users/me/notifications'] = ({ query }) =>
      answer([aNotification({ message: `ettől: ${query.get('offset')}` })], 71);
    await show();
    await screen.findByText('ettől: 0');
    await userEvent.click(screen.getByRole('button', { name: 'Következő oldal' }));
    expect(await screen.findByText('ettől: 50')).toBeTruthy();
    expect(network.calls('POST /users/me/notifications/mark-viewed')).toHaveLength(1);
  });

  it('say what is wrong when they cannot be read, and are read again by one press', async () => {
    network.answers['GET /users/me/notifications'] = refusal(503, 'service_unavailable', {
      message: 'Szerverhiba',
    });
    await show();
    expect(await screen.findByText('Az értesítések nem töltődtek be')).toBeTruthy();
    expect(screen.getByText('Szerverhiba. Valami nem sikerült, próbáld újra később')).toBeTruthy();
    network.answers['GET /users/me/notifications'] = answer([aNotification()]);
    await userEvent.click(screen.getByRole('button', { name: 'Újra' }));
    expect(await screen.findByText('Új tag: Hegedűs Ákos')).toBeTruthy();
  });
});
