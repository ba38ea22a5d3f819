import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { PushState } from '@endzone/contracts/accounts/push';
import { renewSubscription } from './renewSubscription.ts';

const device = {
  id: 'a'.repeat(24),
  device: 'Chrome on Android',
  createdAt: '2026-10-01 10:00:00',
  lastUsedAt: null,
  isCurrent: true,
};
const subscription = { endpoint: 'https://push.example.org/new', keys: { p256dh: 'P', auth: 'A' } };
const subscribe = jest.fn(async (_options: unknown) => ({ toJSON: () => subscription }));
const registration = { pushManager: { subscribe } } as unknown as ServiceWorkerRegistration;
const topics = { turn: true, draft: true, results: true, trades: true, league: true };

let calls: { method: string; path: string; body: unknown }[];
let devices: PushState['devices'];
let status: number;
const real = globalThis.fetch;
beforeEach(() => {
  [calls, devices, status] = [[], [device], 200];
  subscribe.mockClear();
  globalThis.fetch = (async (path: string, { method, body }: { method: string; body?: string }) => {
    calls.push({ method, path, body: body === undefined ? undefined : (JSON.parse(body) as unknown) });
    const state = { publicKey: 'BAEC', topics, devices };
    return new Response(JSON.stringify(state), { status });
  }) as typeof fetch; // only what the worker uses
});
afterEach(() => {
  globalThis.fetch = real;
});

it('tells the server the new address in the place of the old', async () => {
  await renewSubscription(registration);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BAEC' });
  expect(calls.slice(1)).toEqual([
    { method: 'DELETE', path: `/api/users/me/push/devices/${device.id}`, body: undefined },
    { method: 'POST', path: '/api/users/me/push/devices', body: subscription },
  ]);
});

it('leaves off what was turned off here', async () => {
  devices = [{ ...device, isCurrent: false }];
  await renewSubscription(registration);
  expect(subscribe).not.toHaveBeenCalled();
  expect(calls).toHaveLength(1);
});

it('subscribes nobody who is not logged in', async () => {
  status = 401;
  await expect(renewSubscription(registration)).rejects.toThrow('401');
  expect(subscribe).not.toHaveBeenCalled();
});
