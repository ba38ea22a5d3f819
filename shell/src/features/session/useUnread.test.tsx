/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configureApi } from '@endzone/shared-ui/api/settings.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useUnread } from './useUnread.ts';

const path = 'GET /users/me/unread-notifications/count';
const userId = '5f0000000000000000000001';
let network: ReturnType<typeof fakeApi>;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  jest.useFakeTimers();
  configureApi({ locale: () => 'en', unauthenticated: () => undefined });
  network = fakeApi();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  cleanup();
  network.restore();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const show = (user?: string) => {
  const counted = jest.fn();
  const shown = renderHook(({ at }) => useUnread(user, at, counted), { initialProps: { at: '/' } });
  return { counted, goTo: (at: string) => shown.rerender({ at }) };
};
const answer = (count: number) => {
  network.answers[path] = { body: { count } };
};

describe('the number on the bell', () => {
  it('is asked for at once, and again every ten seconds', async () => {
    answer(1);
    const { counted } = show(userId);
    await pass(0);
    expect(counted.mock.calls).toEqual([[1]]);
    answer(2);
    await pass(10_000);
    expect(counted.mock.calls).toEqual([[1], [2]]);
  });

  it('is asked for on every page change', async () => {
    answer(1);
    const { goTo } = show(userId);
    await pass(0);
    goTo('/team');
    await pass(0);
    expect(network.calls(path)).toHaveLength(2);
  });

  it('rests while nobody looks, and is asked for when somebody does again', async () => {
    answer(1);
    show(userId);
    await pass(0);
    visibility = 'hidden';
    await pass(30_000);
    expect(network.calls(path)).toHaveLength(1);
    visibility = 'visible';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(network.calls(path)).toHaveLength(2);
  });

  it('stays when it cannot be read, and is right with the next answer', async () => {
    network.answers[path] = refusal(503, 'service_unavailable');
    const { counted } = show(userId);
    await pass(0);
    expect(counted).not.toHaveBeenCalled();
    answer(3);
    await pass(20_000);
    expect(counted).toHaveBeenCalledWith(3);
  });

  it('is nobody’s before the log-in', async () => {
    show();
    await pass(20_000);
    expect(network.calls(path)).toHaveLength(0);
  });
});
