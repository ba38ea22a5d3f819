import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { noteServerMillis, noteServerTime, serverNow, stopwatch } from './clock.ts';

const device = Date.UTC(2026, 8, 1, 12, 0, 0, 400);

beforeEach(() => {
  jest.useFakeTimers({ now: device });
});
afterEach(() => {
  // What one test taught is taken back by an exact answer.
  noteServerMillis(stopwatch(), stopwatch());
  jest.useRealTimers();
});

it('follows the server when the device is minutes off', () => {
  noteServerTime(new Date(device + 600_000).toUTCString(), device);
  expect(Math.abs(serverNow() - (device + 600_000))).toBeLessThanOrEqual(1000);
});

it('stays where it is as long as an answer does not contradict', () => {
  noteServerMillis(device + 5_250, device);
  noteServerTime(new Date(device + 5_000).toUTCString(), device);
  expect(serverNow()).toBe(device + 5_250);
});

it('grows more exact with each answer that took a shorter time', () => {
  noteServerMillis(device + 9_000, device - 4_000);
  noteServerMillis(device + 9_700, device);
  expect(serverNow()).toBe(device + 9_700);
});

it('goes on with the device between two answers', () => {
  noteServerMillis(device + 1_000, device);
  jest.advanceTimersByTime(30_000);
  expect(serverNow()).toBe(device + 31_000);
});

it('learns nothing from an answer without a date', () => {
  const before = serverNow();
  noteServerTime(null, stopwatch());
  noteServerTime('yesterday', stopwatch());
  expect(serverNow()).toBe(before);
});
