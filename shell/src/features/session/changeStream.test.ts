/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PageTopic } from '@endzone/contracts/changes';
import { isSubscribed, onChanges } from '@endzone/shared-ui/api/changes.ts';
import { fakeChanges } from '@endzone/shared-ui/testing/fakeChanges.ts';
import { followChanges } from './changeStream.ts';

let browser: ReturnType<typeof fakeChanges>;
let heard: PageTopic[][];
let ignore: () => void;
let leave = () => {};
const start = (options?: Parameters<typeof fakeChanges>[0]) => {
  browser = fakeChanges(options);
  leave = followChanges('eva');
};
beforeEach(() => {
  jest.useFakeTimers();
  heard = [];
  ignore = onChanges((topics) => void heard.push([...topics]));
});
afterEach(() => {
  ignore();
  leave();
  browser.restore();
  jest.useRealTimers();
});

describe('the tab with the stream', () => {
  it('is told from the moment that the stream is open, and asks for all that came before', () => {
    start();
    expect(isSubscribed()).toBe(false);
    browser.open();
    expect(isSubscribed()).toBe(true);
    expect(heard).toEqual([['everything']]);
    browser.tell(['league:one']);
    expect(heard.at(-1)).toEqual(['league:one']);
  });

  it('opens a broken stream again, and asks for what it may have missed', () => {
    start();
    browser.open();
    browser.break();
    expect(isSubscribed()).toBe(false);
    jest.advanceTimersByTime(1_500);
    expect(browser.sources).toHaveLength(2);
    browser.open();
    expect(isSubscribed()).toBe(true);
    expect(heard).toEqual([['everything'], ['everything']]);
  });

  it('opens another one when the edge leaves, within the time that it gives', () => {
    start();
    browser.open();
    browser.announceClosing(2_000);
    expect(isSubscribed()).toBe(false);
    jest.advanceTimersByTime(2_000);
    expect(browser.sources).toHaveLength(2);
  });

  it('is not told any more when the edge hears of nothing', () => {
    start();
    browser.open();
    browser.unsubscribe();
    expect(isSubscribed()).toBe(false);
    expect(browser.sources[0]!.isClosed).toBe(false);
    browser.open();
    expect(isSubscribed()).toBe(true);
  });

  it('tries one that breaks as soon as it is open less and less often', () => {
    start();
    browser.open();
    browser.break();
    jest.advanceTimersByTime(1_500);
    browser.open();
    browser.break();
    jest.advanceTimersByTime(2_000);
    expect(browser.sources).toHaveLength(2);
    jest.advanceTimersByTime(6_000);
    expect(browser.sources).toHaveLength(3);
  });

  it('takes a connection without any word for a dead one', () => {
    start();
    jest.advanceTimersByTime(52_000);
    expect(browser.sources).toHaveLength(2);
  });

  it('opens it anew when the network is another one', () => {
    start();
    browser.open();
    dispatchEvent(new Event('online'));
    expect(isSubscribed()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(browser.sources.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('does not rely on an old word when somebody comes back', () => {
    start();
    browser.open();
    jest.advanceTimersByTime(30_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(isSubscribed()).toBe(false);
    browser.pulse();
    expect(heard).toEqual([['everything'], ['everything']]);
  });

  it('takes a stream without a sign of life for a dead one', () => {
    start();
    browser.open();
    jest.advanceTimersByTime(40_000);
    browser.pulse();
    jest.advanceTimersByTime(40_000);
    expect(isSubscribed()).toBe(true);
    jest.advanceTimersByTime(10_000);
    expect(isSubscribed()).toBe(false);
    jest.advanceTimersByTime(1_500);
    expect(browser.sources).toHaveLength(2);
  });

  it('asks again within the time that the server gives, not at once', () => {
    start();
    browser.open();
    browser.tell(['season'], 3_000);
    jest.advanceTimersByTime(3_000);
    expect(heard.filter((topics) => topics.includes('season'))).toHaveLength(1);
  });

  it('passes on what it hears, and says how it is to a tab that comes later', () => {
    start();
    browser.open();
    browser.tell(['person']);
    browser.said.splice(0);
    browser.hear({ isAsking: true });
    expect(browser.said).toEqual([{ isSubscribed: true }]);
  });

  it('ends when nobody is logged in any more', () => {
    start();
    browser.open();
    leave();
    expect(browser.sources[0]!.isClosed).toBe(true);
    expect(isSubscribed()).toBe(false);
  });
});

describe('another tab', () => {
  it('opens none, and hears of everything by the one that has it', () => {
    start({ isTaken: true });
    expect(browser.said).toEqual([{ isAsking: true }]);
    browser.hear({ isSubscribed: true });
    browser.hear({ change: { topics: ['league:one'], spreadMilliseconds: 0 } });
    expect(heard).toEqual([['everything'], ['league:one']]);
    expect(isSubscribed()).toBe(true);
    expect(browser.sources).toEqual([]);
  });

  it('asks by itself again when that one is silent', () => {
    start({ isTaken: true });
    browser.hear({ isSubscribed: true });
    jest.advanceTimersByTime(50_000);
    expect(isSubscribed()).toBe(false);
  });

  it('takes the stream over when that one is closed', () => {
    start({ isTaken: true });
    browser.hear({ isSubscribed: true });
    browser.free();
    browser.open();
    expect(browser.sources).toHaveLength(1);
    expect(heard).toEqual([['everything'], ['everything']]);
  });
});

it('leaves a browser that has none of it as it was', () => {
  browser = fakeChanges();
  browser.restore();
  leave = followChanges('eva');
  expect(isSubscribed()).toBe(false);
});
