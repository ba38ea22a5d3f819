/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Locale } from '@endzone/contracts/messages/format';
import type { Notification } from '@endzone/contracts/accounts/notifications';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { heardTopics } from '@endzone/shared-ui/testing/heardTopics.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NotificationsScreen } from './NotificationsScreen.tsx';
import {
  notificationsLoaded,
  notificationsReducer,
  notificationsRequested,
  type NotificationsState,
} from './slice.ts';
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
});
afterEach(() => {
  cleanup();
  network.restore();
});

const show = ({ locale = 'hu' }: { locale?: Locale } = {}) =>
  showScreen(<NotificationsScreen />, {
    locale,
    me: aMe(),
    namespace: 'shell',
    texts: notificationsTexts,
  });

describe('the notifications', () => {
  it('stand in a table of date, league, status, type and message, dates by Budapest', async () => {
    await show();
    const row = (await screen.findByText('Új tag: Hegedűs Ákos')).closest('tr');
    expect(within(row as HTMLElement).getByText('2026. 10. 03. 18:05')).toBeTruthy();
    expect(
      within(row as HTMLElement)
        .getByRole('link', { name: 'Kürtőskalács Liga' })
        .getAttribute('href'),
    ).toBe(`/leagues/${idOf(100)}`);
    expect(within(row as HTMLElement).getByText('Új')).toBeTruthy();
    expect(within(row as HTMLElement).getByText('Liga')).toBeTruthy();
    expect(document.title).toBe('Értesítések – Endzone');
  });

  it.each([
    ['en', 'All times are Budapest time.'],
    ['hu', 'Az időpontok budapesti idő szerint értendők.'],
  ] as const)('name the zone of their dates (%s)', async (locale, words) => {
    await show({ locale });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('are read again when the account changes, and ask for nothing in between', async () => {
    const nbReads = () => network.calls('GET /users/me/notifications').length;
    expect(await heardTopics({ show, nbReads })).toEqual(['person']);
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

  it('are marked viewed when one that came late stands below a viewed one', async () => {
    network.answers['GET /users/me/notifications'] = answer([
      aNotification({ id: idOf(2), isViewed: true, message: 'Korábban érkezett' }),
      aNotification(),
    ]);
    const { host } = await show();
    await waitFor(() => expect(host.unreadChanged).toHaveBeenCalledWith(0));
    expect(network.calls('POST /users/me/notifications/mark-viewed').map(({ body }) => body)).toEqual([
      { upTo: idOf(2) },
    ]);
  });

  it('are marked viewed when one that came late stands on a later page', async () => {
    let isMarked = false;
    network.answers['POST /users/me/notifications/mark-viewed'] = () => {
      isMarked = true;
      return { body: { count: 0 } };
    };
    network.answers['GET /users/me/notifications'] = ({ query }) =>
      query.get('offset') === '0'
        ? answer([aNotification({ id: idOf(2), isViewed: true, message: 'Korábban érkezett' })], 51)
        : answer([aNotification({ isViewed: isMarked })], 51);
    const { host } = await show();
    await screen.findByText('Korábban érkezett');
    expect(isMarked).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Következő oldal' }));
    await waitFor(() => expect(host.unreadChanged).toHaveBeenCalledWith(0));
    expect(network.calls('POST /users/me/notifications/mark-viewed').map(({ body }) => body)).toEqual([
      { upTo: idOf(1) },
    ]);
  });

  it('are not marked again when all of them are viewed', async () => {
    network.answers['GET /users/me/notifications'] = answer(
      [2, 1].map((number) => aNotification({ id: idOf(number), isViewed: true, message: `Régi ${number}` })),
    );
    await show();
    await screen.findByText('Régi 2');
    expect(network.calls('POST /users/me/notifications/mark-viewed')).toEqual([]);
  });

  it('mark nothing when there are none, and say when some come', async () => {
    network.answers['GET /users/me/notifications'] = answer([]);
    await show();
    expect(await screen.findByText('Még nincs értesítésed')).toBeTruthy();
    expect(network.calls('POST /users/me/notifications/mark-viewed')).toEqual([]);
  });

  it('come in pages of 50', async () => {
    network.answers['GET /users/me/notifications'] = ({ query }) =>
      answer(
        [aNotification({ message: `ettől: ${query.get('offset')}`, isViewed: query.get('offset') !== '0' })],
        71,
      );
    await show();
    await screen.findByText('ettől: 0');
    await userEvent.click(screen.getByRole('button', { name: 'Következő oldal' }));
    expect(await screen.findByText('ettől: 50')).toBeTruthy();
    expect(network.calls('POST /users/me/notifications/mark-viewed')).toHaveLength(1);
  });

  it('on the second page are still new when showing the first one has marked them', async () => {
    const page = (from: number) =>
      Array.from({ length: 50 }, (_, i) =>
        aNotification({ id: idOf(from + i), code: 'trade_proposed', message: `Csere ${from + i}` }),
      );
    let isMarked = false;
    network.answers['POST /users/me/notifications/mark-viewed'] = () => {
      isMarked = true;
      return { body: { count: 0 } };
    };
    network.answers['GET /users/me/notifications'] = ({ query }) => {
      const items = query.get('offset') === '0' ? page(1) : page(51).slice(0, 20);
      return answer(
        items.map((item) => ({ ...item, isViewed: isMarked })),
        70,
      );
    };
    const { host } = await show();
    await screen.findByText('Csere 1');
    await waitFor(() => expect(host.unreadChanged).toHaveBeenCalledWith(0));
    await userEvent.click(screen.getByRole('button', { name: 'Következő oldal' }));
    const row = (await screen.findByText('Csere 51')).closest('tr');
    expect(within(row as HTMLElement).getByText('Új')).toBeTruthy();
    // "New" chooses among those of the page.
    await userEvent.click(screen.getByRole('button', { name: 'Új' }));
    expect(screen.queryByRole('button', { name: 'Előző oldal' })).toBeNull();
  });

  it('of the turns of one draft are one, which opens to all of them', async () => {
    const turn = (number: number) =>
      aNotification({
        id: idOf(number),
        createdAt: `2026-10-03 ${String(20 - number).padStart(2, '0')}:05:00`,
        code: 'your_turn',
        type: 'DRAFT',
        message: `Te jössz, ${number}`,
        path: '/leagues/x/draft',
      });
    network.answers['GET /users/me/notifications'] = answer([1, 2, 3].map(turn));
    await show();
    expect((await screen.findByRole('link', { name: 'Te jössz, 1' })).getAttribute('href')).toBe(
      '/leagues/x/draft',
    );
    expect(screen.queryByText('Te jössz, 2')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '2 korábbi' }));
    expect(screen.getByText('Te jössz, 3')).toBeTruthy();
  });

  it('are filtered by type and league, and marked viewed as a whole alone', async () => {
    const leagues = [1, 2].map((number) => aMembership({ leagueId: idOf(number), name: `Liga ${number}` }));
    network.answers['GET /users/me/notifications'] = ({ query }) =>
      answer([aNotification({ message: `${query.get('type')} ${query.get('league')}` })]);
    await showScreen(<NotificationsScreen />, {
      locale: 'hu',
      me: aMe({ leagueMemberships: leagues }),
      namespace: 'shell',
      texts: notificationsTexts,
    });
    await screen.findByText('null null');
    await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
    await screen.findByText('DRAFT null');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Liga' }), 'Liga 2');
    await screen.findByText(`DRAFT ${idOf(2)}`);
    await userEvent.click(screen.getByRole('button', { name: 'Mind' }));
    await screen.findByText(`null ${idOf(2)}`);
    expect(network.calls('POST /users/me/notifications/mark-viewed')).toHaveLength(1);
  });

  it('keep filter and page in another language', async () => {
    let words = 'Csere';
    network.answers['GET /users/me/notifications'] = ({ query }) =>
      answer([aNotification({ message: `${words} ${query.get('type')} ${query.get('offset')}` })], 71);
    const { inLanguage } = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Draft' }));
    await screen.findByText('Csere DRAFT 0');
    await userEvent.click(screen.getByRole('button', { name: 'Következő oldal' }));
    await screen.findByText('Csere DRAFT 50');
    words = 'Trade';
    inLanguage('en');
    expect((await screen.findByText(/^Trade/)).textContent).toBe('Trade DRAFT 50');
  });

  it('that are new stay new for this visit, and can be shown alone', async () => {
    const old = aNotification({ id: idOf(2), message: 'Régi', code: 'trade_void', isViewed: true });
    network.answers['GET /users/me/notifications'] = answer([aNotification(), old]);
    await show();
    await screen.findByText('Régi');
    network.answers['GET /users/me/notifications'] = answer([aNotification({ isViewed: true }), old]);
    await userEvent.click(screen.getByRole('button', { name: 'Liga' }));
    await userEvent.click(screen.getByRole('button', { name: 'Új' }));
    expect(screen.queryByText('Régi')).toBeNull();
    expect(screen.getByText('Új tag: Hegedűs Ákos')).toBeTruthy();
  });

  it.each([
    ['stay when they cannot be read again', {}, 1],
    ['of another filter are others', { type: 'DRAFT' as const }, undefined],
  ])('%s', (_what, filter, loadedPage) => {
    const loaded = [
      notificationsRequested({ page: 1, filter: {} }),
      notificationsLoaded({ items: [aNotification()], total: 1 }),
      notificationsRequested({ page: 1, filter }),
    ].reduce<NotificationsState | undefined>(notificationsReducer, undefined);
    expect(loaded?.loadedPage).toBe(loadedPage);
  });

  it('that pass no filter say so', async () => {
    network.answers['GET /users/me/notifications'] = answer([aNotification({ isViewed: true })]);
    await show();
    await screen.findByText('Új tag: Hegedűs Ákos');
    await userEvent.click(screen.getByRole('button', { name: 'Új' }));
    expect(screen.getByText('Nincs a szűrésnek megfelelő értesítés')).toBeTruthy();
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
