/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { answeredFromCache, connectionFound, useIsOffline, useStateTime } from './connection.ts';

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
