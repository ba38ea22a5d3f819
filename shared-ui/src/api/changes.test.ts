/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PageTopic } from '@endzone/contracts/changes';
import { fakeChanges } from '../testing/fakeChanges.ts';
import { followChanges, isTold, onChanges } from './changes.ts';

let browser: ReturnType<typeof fakeChanges>;
let heard: PageTopic[][];
let ignore: () => void;
const start = (options?: Parameters<typeof fakeChanges>[0]) => {
  browser = fakeChanges(options);
  followChanges('eva');
};
beforeEach(() => {
  jest.useFakeTimers();
  heard = [];
  ignore = onChanges((topics) => void heard.push([...topics]));
});
afterEach(() => {
  ignore();
  followChanges(undefined);
  browser.restore();
  jest.useRealTimers();
});

describe('the tab with the stream', () => {
  it('is told from the moment that the stream is open, and asks for all that came before', () => {
    start();
    expect(isTold()).toBe(false);
    browser.open();
    expect(isTold()).toBe(true);
    expect(heard).toEqual([['everything']]);
    browser.tell(['league:one']);
    expect(heard.at(-1)).toEqual(['league:one']);
  });

  it('opens a broken stream again, and asks for what it may have missed', () => {
    start();
    browser.open();
    browser.break();
    expect(isTold()).toBe(false);
    jest.advanceTimersByTime(1_500);
    expect(browser.sources).toHaveLength(2);
    browser.open();
    expect(isTold()).toBe(true);
    expect(heard).toEqual([['everything'], ['everything']]);
  });

  it('takes a stream without a sign of life for a dead one', () => {
    start();
    browser.open();
    jest.advanceTimersByTime(40_000);
    browser.pulse();
    jest.advanceTimersByTime(40_000);
    expect(isTold()).toBe(true);
    jest.advanceTimersByTime(10_000);
    expect(isTold()).toBe(false);
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
    expect(browser.said).toEqual([{ isOpen: true }]);
  });

  it('ends when nobody is logged in any more', () => {
    start();
    browser.open();
    followChanges(undefined);
    expect(browser.sources[0]!.isClosed).toBe(true);
    expect(isTold()).toBe(false);
  });
});

describe('another tab', () => {
  it('opens none, and hears of everything by the one that has it', () => {
    start({ isTaken: true });
    expect(browser.said).toEqual([{ isAsking: true }]);
    browser.hear({ isOpen: true });
    browser.hear({ change: { topics: ['league:one'], spreadMilliseconds: 0 } });
    expect(heard).toEqual([['everything'], ['league:one']]);
    expect(isTold()).toBe(true);
    expect(browser.sources).toEqual([]);
  });

  it('asks by itself again when that one is silent', () => {
    start({ isTaken: true });
    browser.hear({ isOpen: true });
    jest.advanceTimersByTime(50_000);
    expect(isTold()).toBe(false);
  });

  it('takes the stream over when that one is closed', () => {
    start({ isTaken: true });
    browser.hear({ isOpen: true });
    browser.free();
    browser.open();
    expect(browser.sources).toHaveLength(1);
    expect(heard).toEqual([['everything'], ['everything']]);
  });
});

it('leaves a browser that has none of it as it was', () => {
  browser = fakeChanges();
  browser.restore();
  followChanges('eva');
  expect(isTold()).toBe(false);
});
