/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import {
  answeredFromCache,
  askForConnection,
  connectionFound,
  connectionLost,
  headMs,
  useConnection,
  useIsOffline,
  useStateTime,
} from './connection.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const instant = (hour: number) => Date.UTC(2026, 9, 1, hour);
const dateOf = (hour: number) => new Date(instant(hour)).toUTCString();

it('a page is as old as the oldest answer of the device that any front end of it shows', () => {
  connectionFound(dateOf(14));
  const { result } = renderHook(() => [useStateTime(), useIsOffline()]);
  expect(result.current).toEqual([instant(14), false]);
  act(() => answeredFromCache(dateOf(12)));
  expect(result.current).toEqual([instant(12), true]);
  // Another front end, with a module of its own.
  act(() => void dispatchEvent(new CustomEvent('endzone-kept', { detail: dateOf(9) })));
  act(() => void dispatchEvent(new CustomEvent('endzone-kept', { detail: dateOf(11) })));
  expect(result.current).toEqual([instant(9), true]);
  act(() => connectionFound(dateOf(15)));
  expect(result.current).toEqual([instant(15), false]);
});

it('is asked for again although the network swallowed the question before', async () => {
  const limit = new AbortController();
  const limits = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  const swallow = (signal?: AbortSignal | null) =>
    new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('late')));
    });
  globalThis.fetch = jest.fn<typeof fetch>((_, init) => swallow(init?.signal));
  const { result } = renderHook(useConnection);
  act(askForConnection);
  expect(limits).toHaveBeenCalledWith(headMs);
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve({} as Response));
  await act(async () => limit.abort());
  expect(result.current).toBe(false);
  await act(async () => askForConnection());
  expect(result.current).toBe(true);
});

it('stays found when an older question for it fails', async () => {
  const limit = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  globalThis.fetch = jest.fn<typeof fetch>(
    (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('late')));
      }),
  );
  const { result } = renderHook(useConnection);
  act(connectionLost);
  act(askForConnection);
  act(() => connectionFound());
  await act(async () => limit.abort());
  expect(result.current).toBe(true);
});
