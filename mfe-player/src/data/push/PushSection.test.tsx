/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PushState } from '@endzone/contracts/accounts/push';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PushSection } from './PushSection.tsx';
import { pushTexts } from './texts.ts';

const here = {
  id: 'a'.repeat(24),
  device: 'Chrome on Android',
  createdAt: '2026-10-01 10:00:00',
  lastUsedAt: null,
  isCurrent: true,
};
const laptop = {
  ...here,
  id: 'b'.repeat(24),
  device: 'Firefox on Windows',
  lastUsedAt: '2026-10-02 18:30:00',
  isCurrent: false,
};
const aState = (given: Partial<PushState> = {}): PushState => ({
  publicKey: 'BAEC',
  topics: { turn: true, draft: true, results: true, trades: false, league: true },
  devices: [],
  ...given,
});

/** What a browser offers for push, as far as the screen uses it. */
function aBrowser({ permission = 'default', answer = 'granted', key = 'BAEC' } = {}) {
  const listeners = new Set<() => void>();
  const unsubscribe = jest.fn(async () => true);
  const subscribedWith = (base64: string) => ({
    options: { applicationServerKey: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint: 'https://push.example.org/x', keys: { p256dh: 'P', auth: 'A' } }),
    unsubscribe,
  });
  const subscription = subscribedWith(key);
  const pushManager = {
    getSubscription: jest.fn(async (): Promise<typeof subscription | null> =>
      permission === 'granted' ? subscription : null,
    ),
    subscribe: jest.fn(async (_options: { userVisibleOnly: boolean }) => {
      const made = subscribedWith('BAEC');
      pushManager.getSubscription.mockResolvedValue(made);
      return made;
    }),
  };
  const notification = {
    permission,
    requestPermission: jest.fn(async () => (notification.permission = answer)),
  };
  const status = {
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { configurable: true, value });
  define(navigator, 'serviceWorker', { ready: Promise.resolve({ pushManager }) });
  define(navigator, 'permissions', { query: async () => status });
  define(window, 'PushManager', function PushManager() {});
  define(window, 'Notification', notification);
  return {
    pushManager,
    subscription,
    unsubscribe,
    notification,
    change: (permission: string) => {
      notification.permission = permission;
      listeners.forEach((listener) => listener());
    },
  };
}
function noPush() {
  for (const name of ['serviceWorker', 'permissions']) Reflect.deleteProperty(navigator, name);
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
}

const user = userEvent.setup();
const devices = '/users/me/push/devices';
let api: ReturnType<typeof fakeApi>;
const answer = (state: PushState) => (api.answers['GET /users/me/push'] = { body: state });
beforeEach(() => {
  api = fakeApi();
  answer(aState());
});
afterEach(() => {
  cleanup();
  noPush();
  api.restore();
});
const show = (locale: 'en' | 'hu' = 'en') => showScreen(<PushSection />, { texts: pushTexts, locale });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('this device', () => {
  it('is asked for its permission by the press alone, and subscribed with the key of the server', async () => {
    const { notification, pushManager } = aBrowser();
    api.answers[`POST ${devices}`] = { status: 201, body: aState({ devices: [here] }) };
    const { host } = await show();
    await screen.findByText('Notifications are off');
    expect(notification.requestPermission).not.toHaveBeenCalled();
    await press('Turn on');
    expect(await screen.findByText('Notifications are on')).toBeTruthy();
    expect(pushManager.subscribe.mock.calls).toEqual([
      [{ userVisibleOnly: true, applicationServerKey: new Uint8Array([4, 1, 2]) }],
    ]);
    expect(api.calls(`POST ${devices}`)[0]?.body).toEqual({
      endpoint: 'https://push.example.org/x',
      keys: { p256dh: 'P', auth: 'A' },
    });
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'ok',
      title: 'Notifications are now on for this device',
    });
  });

  it('gives up a subscription of another key first', async () => {
    const { pushManager, subscription, unsubscribe } = aBrowser({ key: 'BAED' });
    pushManager.getSubscription.mockResolvedValue(subscription);
    api.answers[`POST ${devices}`] = { status: 201, body: aState({ devices: [here] }) };
    await show();
    await press('Turn on');
    await screen.findByText('Notifications are on');
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('that refuses says so, and nothing is sent', async () => {
    aBrowser({ answer: 'denied' });
    await show();
    await press('Turn on');
    expect(await screen.findByText(/This browser blocks our notifications/)).toBeTruthy();
    expect(screen.getByText(/then turn them on here/)).toBeTruthy();
    expect(api.calls(`POST ${devices}`)).toEqual([]);
  });

  it('stays off when the question is closed without an answer, and says so', async () => {
    aBrowser({ answer: 'default' });
    await show();
    await press('Turn on');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'You have not allowed notifications yet',
    );
    expect(screen.getByText('Notifications are off')).toBeTruthy();
    expect(api.calls(`POST ${devices}`)).toEqual([]);
  });

  it('says when the browser fails, and lets it be tried again', async () => {
    const { pushManager } = aBrowser();
    pushManager.subscribe.mockRejectedValueOnce(new Error('no network'));
    api.answers[`POST ${devices}`] = { status: 201, body: aState({ devices: [here] }) };
    await show();
    await press('Turn on');
    expect(await screen.findByRole('alert')).toBeTruthy();
    await press('Turn on');
    expect(await screen.findByText('Notifications are on')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what the server refuses', async () => {
    aBrowser();
    api.answers[`POST ${devices}`] = refusal(503, 'service_unavailable', { message: 'Away' });
    await show();
    await press('Turn on');
    expect((await screen.findByRole('alert')).textContent).toContain('Away');
  });

  it('is off when an earlier subscription was given up and no new one taken', async () => {
    aBrowser();
    answer(aState({ devices: [here] }));
    api.answers[`DELETE ${devices}/${here.id}`] = { status: 204 };
    api.answers[`POST ${devices}`] = refusal(503, 'service_unavailable', { message: 'Away' });
    await show();
    await screen.findByRole('button', { name: 'Turn on' });
    answer(aState());
    await press('Turn on');
    expect((await screen.findByRole('alert')).textContent).toContain('Away');
    expect(await screen.findByText('Notifications are off')).toBeTruthy();
  });

  it('says that its push service cannot be used', async () => {
    aBrowser();
    api.answers[`POST ${devices}`] = refusal(422, 'validation_failed', {
      violations: [{ property: 'endpoint', code: 'invalid_url', message: 'Invalid' }],
    });
    await show();
    await press('Turn on');
    expect((await screen.findByRole('alert')).textContent).toContain('service that we cannot send to');
  });

  it('is off also when the server has forgotten it already', async () => {
    const { pushManager, subscription, unsubscribe } = aBrowser({ permission: 'granted' });
    pushManager.getSubscription.mockResolvedValue(subscription);
    answer(aState({ devices: [here] }));
    api.answers[`DELETE ${devices}/${here.id}`] = refusal(404, 'device_not_found');
    await show();
    await press('Turn off');
    expect(await screen.findByText('Notifications are off')).toBeTruthy();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('is turned off on the server and in the browser', async () => {
    const { pushManager, subscription, unsubscribe } = aBrowser({ permission: 'granted' });
    pushManager.getSubscription.mockResolvedValue(subscription);
    answer(aState({ devices: [here] }));
    api.answers[`DELETE ${devices}/${here.id}`] = { status: 204 };
    await show();
    await press('Turn off');
    expect(await screen.findByText('Notifications are off')).toBeTruthy();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('says when its permission was withdrawn in the browser, while the screen is open too', async () => {
    const { change, pushManager, subscription } = aBrowser({ permission: 'granted' });
    pushManager.getSubscription.mockResolvedValue(subscription);
    answer(aState({ devices: [here] }));
    await show();
    await screen.findByText('Notifications are on');
    act(() => change('denied'));
    expect(await screen.findByText(/They were on before/)).toBeTruthy();
    // The browser has ended the subscription with it.
    pushManager.getSubscription.mockResolvedValue(null);
    await act(async () => change('granted'));
    expect(await screen.findByText('Notifications are off')).toBeTruthy();
    api.answers[`DELETE ${devices}/${here.id}`] = { status: 204 };
    api.answers[`POST ${devices}`] = { status: 201, body: aState({ devices: [here] }) };
    await press('Turn on');
    expect(await screen.findByText('Notifications are on')).toBeTruthy();
    expect(api.calls(`DELETE ${devices}/${here.id}`)).toHaveLength(1);
  });

  it('that cannot show any says so', async () => {
    await show();
    expect(await screen.findByText(/This browser cannot show notifications/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  });

  it('on an iPhone has to be on the home screen first', async () => {
    const agent = jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (iPhone; …) Safari/604');
    const isInstalled = (matches: boolean) =>
      Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches }) });
    isInstalled(false);
    await show('hu');
    expect(await screen.findByText(/Előbb add az Endzone-t a főképernyőhöz/)).toBeTruthy();
    cleanup();
    isInstalled(true);
    await show('hu');
    expect(await screen.findByText(/Ez a böngésző nem tud értesítéseket megjeleníteni/)).toBeTruthy();
    agent.mockRestore();
  });
});

describe('other devices', () => {
  it('are named with their last notification, and removed after a question', async () => {
    aBrowser();
    answer(aState({ devices: [laptop] }));
    api.answers[`DELETE ${devices}/${laptop.id}`] = { status: 204 };
    const { host } = await show();
    expect(await screen.findByText('Firefox · Windows')).toBeTruthy();
    expect(screen.getByText(/^Last notification: /)).toBeTruthy();
    await press('Remove: Firefox · Windows');
    const dialog = within(
      screen.getByRole('alertdialog', { name: 'Turn off notifications on this device: Firefox · Windows?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Firefox · Windows')).toBeNull());
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'The device was removed' });
  });
});

describe('topics', () => {
  it('are switches that act at once', async () => {
    aBrowser({ permission: 'granted' });
    answer(aState({ devices: [here] }));
    const topics = { ...aState().topics, trades: true };
    api.answers['POST /users/me/push/topics'] = { body: aState({ devices: [here], topics }) };
    const { host } = await show();
    const trades = await screen.findByRole<HTMLInputElement>('switch', { name: 'Trades' });
    expect(trades.checked).toBe(false);
    await user.click(trades);
    await waitFor(() => expect(trades.checked).toBe(true));
    expect(api.calls('POST /users/me/push/topics')[0]?.body).toEqual({ topics: { trades: true } });
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Saved' });
  });

  it('are changed one after the other: none of two quick presses is lost without a sign', async () => {
    aBrowser({ permission: 'granted' });
    answer(aState({ devices: [here] }));
    const arrived = Promise.withResolvers<{ body: PushState }>();
    api.answers['POST /users/me/push/topics'] = () => arrived.promise;
    await show();
    await user.click(await screen.findByRole('switch', { name: 'Trades' }));
    for (const each of screen.getAllByRole('switch')) expect(each.getAttribute('aria-busy')).toBe('true');
    const topics = { ...aState().topics, trades: true };
    arrived.resolve({ body: aState({ devices: [here], topics }) });
    const draft = screen.getByRole<HTMLInputElement>('switch', { name: /^Draft/ });
    await waitFor(() => expect(draft.getAttribute('aria-busy')).toBeNull());
    await user.click(draft);
    await waitFor(() => expect(api.calls('POST /users/me/push/topics')).toHaveLength(2));
  });

  it('stay as they were when that is refused', async () => {
    aBrowser({ permission: 'granted' });
    answer(aState({ devices: [here] }));
    api.answers['POST /users/me/push/topics'] = refusal(503, 'service_unavailable', { message: 'Away' });
    const { host } = await show();
    const draft = await screen.findByRole<HTMLInputElement>('switch', { name: /^Draft/ });
    await user.click(draft);
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })));
    expect(draft.checked).toBe(true);
  });

  it('are not asked about while no device shows any', async () => {
    aBrowser();
    await show();
    await screen.findByText('Notifications are off');
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

it('that cannot be loaded is tried again by one press', async () => {
  api.answers['GET /users/me/push'] = refusal(500, 'server_error', { message: 'Server error' });
  await show();
  expect(await screen.findByText('Your devices could not be loaded')).toBeTruthy();
  answer(aState());
  await press('Try again');
  expect(await screen.findByText(/This browser cannot show notifications/)).toBeTruthy();
});
