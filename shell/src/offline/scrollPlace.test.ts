/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { keepScrollPlace, returnToScrollPlace } from './scrollPlace.ts';

const scrollTo = jest.fn();
beforeEach(() => {
  sessionStorage.clear();
  Object.assign(globalThis, { scrollTo, scrollY: 640 });
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5_000, configurable: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  scrollTo.mockReset();
});

it('returns once to where the reader was', () => {
  keepScrollPlace();
  returnToScrollPlace();
  returnToScrollPlace();
  expect(scrollTo.mock.calls).toEqual([[0, 640]]);
});

it('begins at the top where the browser forbids storage', () => {
  keepScrollPlace();
  for (const name of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  keepScrollPlace();
  returnToScrollPlace();
  expect(scrollTo).not.toHaveBeenCalled();
});
