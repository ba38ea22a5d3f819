/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import type { PageTopic } from '@endzone/contracts/changes';
import { fakeApi } from '../testing/fakeApi.ts';
import { fakeChanges } from '../testing/fakeChanges.ts';
import { followChanges } from './changes.ts';
import { connectionFound, connectionLost } from './connection.ts';
import { isSeasonLive, useFresh } from './useFresh.ts';

const minute = 60_000;
let visibility: DocumentVisibilityState;
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  cleanup();
  api.restore();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

type Props = {
  load: () => unknown;
  isLive?: boolean;
  isShared?: boolean;
  isLoading?: boolean;
  of?: PageTopic[];
};
function Screen({ load, ...options }: Props) {
  useFresh(load, options);
  return null;
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** A browser tells both when somebody returns to the page. */
const comeBack = () =>
  act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('focus'));
  });

it('does not read by itself when the screen opens: the screen does', async () => {
  const load = jest.fn();
  render(<Screen load={load} isLive />);
  await pass(minute - 1);
  expect(load).not.toHaveBeenCalled();
});

it('reads once when the reader comes back, and again the next time', async () => {
  const load = jest.fn();
  render(<Screen load={load} />);
  await pass(5_000);
  await comeBack();
  expect(load).toHaveBeenCalledTimes(1);
  await pass(5_000);
  await comeBack();
  expect(load).toHaveBeenCalledTimes(2);
});

it('reads when the connection comes back', async () => {
  const load = jest.fn();
  render(<Screen load={load} />);
  await act(async () => connectionLost());
  expect(load).not.toHaveBeenCalled();
  await act(async () => connectionFound());
  expect(load).toHaveBeenCalledTimes(1);
});

it.each([
  ['each minute while a week is being played', true, 'visible', 3],
  ['never while none is', false, 'visible', 0],
  ['never while nobody sees the page', true, 'hidden', 0],
] as const)('reads %s', async (_, isLive, seen, expected) => {
  visibility = seen;
  const load = jest.fn();
  render(<Screen load={load} isLive={isLive} />);
  await pass(3 * minute);
  expect(load).toHaveBeenCalledTimes(expected);
});

it.each([
  ['every five seconds what others change', true, 'visible', 2],
  ['nothing so often that they do not', false, 'visible', 0],
  ['nothing of it while nobody sees the page', true, 'hidden', 0],
] as const)('reads %s', async (_, isShared, seen, expected) => {
  visibility = seen;
  const load = jest.fn();
  render(<Screen load={load} isShared={isShared} />);
  await pass(10_000);
  expect(load).toHaveBeenCalledTimes(expected);
});

it('has the same three timers, however many screens are open', async () => {
  const every = jest.spyOn(globalThis, 'setInterval');
  const loads = [jest.fn(), jest.fn(), jest.fn()];
  const { unmount } = render(loads.map((load, index) => <Screen key={index} load={load} isLive />));
  expect(every).toHaveBeenCalledTimes(3);
  await pass(minute);
  await comeBack();
  expect(loads.map(({ mock }) => mock.calls.length)).toEqual([2, 2, 2]);
  unmount();
  await pass(2 * minute);
  expect(loads.map(({ mock }) => mock.calls.length)).toEqual([2, 2, 2]);
});

it('never reads while a read is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const load = jest.fn(() => promise);
  render(<Screen load={load} isLive />);
  await pass(3 * minute);
  await comeBack();
  expect(load).toHaveBeenCalledTimes(1);
  resolve();
  await pass(minute);
  expect(load).toHaveBeenCalledTimes(2);
});

it('leaves out a read while a saga reads the same already', async () => {
  const load = jest.fn();
  const { rerender } = render(<Screen load={load} isLive isLoading />);
  await pass(minute);
  expect(load).not.toHaveBeenCalled();
  rerender(<Screen load={load} isLive />);
  await pass(minute);
  expect(load).toHaveBeenCalledTimes(1);
});

const asked = () => api.asked.filter(({ path }) => path === '/points/revision').length;
const change = (revision: number) => (api.answers['GET /points/revision'] = { body: { revision } });

it('asks every three seconds while a season is live, and for nothing else while no figure changes', async () => {
  const load = jest.fn();
  render(<Screen load={load} isLive />);
  await pass(9_000);
  expect(asked()).toBe(4);
  expect(load).not.toHaveBeenCalled();
  visibility = 'hidden';
  await pass(12_000);
  expect(asked()).toBe(4);
});

it('shows what has changed, and what follows from it, within five seconds, and lets it be then', async () => {
  const load = jest.fn();
  render(<Screen load={load} isLive />);
  // Right after it was asked: nobody waits longer.
  await pass(1);
  change(8);
  await pass(3_000);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(20_000);
  expect(load).toHaveBeenCalledTimes(3);
});

it('notices what changes between the first look at a live season and the next pulse', async () => {
  const load = jest.fn();
  const { rerender } = render(<Screen load={load} />);
  await pass(2_000);
  rerender(<Screen load={load} isLive />);
  await pass(1);
  change(8);
  await pass(1_000);
  expect(load).toHaveBeenCalledTimes(1);
});

it('reads what follows from a change even where the change itself ended the week', async () => {
  const load = jest.fn();
  const { rerender, unmount } = render(<Screen load={load} isLive />);
  await pass(1);
  change(8);
  await pass(3_000);
  rerender(<Screen load={load} />);
  await pass(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  unmount();
  await pass(10_000);
  expect(load).toHaveBeenCalledTimes(2);
});

it.each([
  ['a week is being played', { isWeekActive: true, frozenWeeks: [] }, true],
  ['a week waits for its results', { isWeekActive: false, frozenWeeks: [3] }, true],
  ['nothing is open', { isWeekActive: false, frozenWeeks: [] }, false],
  ['there is no season', undefined, false],
])('a season is live when %s: %p is %p', (_, season, expected) => {
  expect(isSeasonLive(season)).toBe(expected);
});

describe('while the server tells of changes', () => {
  let server: ReturnType<typeof fakeChanges>;
  const follow = () => {
    server = fakeChanges();
    followChanges('eva');
    server.open();
  };
  /** With the signs of life that a stream gives. */
  const passTold = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 20_000) {
      await pass(Math.min(20_000, milliseconds - passed));
      server.pulse();
    }
  };
  const tell = (topics: PageTopic[]) => act(async () => server.tell(topics));
  afterEach(() => {
    followChanges(undefined);
    server.restore();
  });

  it('asks for nothing by itself, however long a live and shared screen is looked at', async () => {
    follow();
    const load = jest.fn();
    render(<Screen load={load} isLive isShared of={['league:one', 'person']} />);
    await passTold(10 * minute);
    expect(load).not.toHaveBeenCalled();
    expect(api.asked).toEqual([]);
  });

  it.each([
    ['what it shows', ['league:one'], 1],
    ['nothing of what it does not', ['league:two', 'release', 'releases'], 0],
    ['once for two things of a moment', ['league:one', 'person'], 1],
    ['all when something may have been missed', ['everything'], 1],
  ] as const)('reads %s', async (_, topics, expected) => {
    follow();
    const load = jest.fn();
    render(<Screen load={load} isShared of={['league:one', 'person']} />);
    await tell([...topics]);
    await passTold(minute);
    expect(load).toHaveBeenCalledTimes(expected);
  });

  it('reads figures at once, and again when what services hold of them is surely new', async () => {
    follow();
    const load = jest.fn();
    render(<Screen load={load} isLive={false} />);
    await tell(['season']);
    await pass(0);
    expect(load).toHaveBeenCalledTimes(1);
    await pass(3_000);
    expect(load).toHaveBeenCalledTimes(2);
    await passTold(minute);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('goes on asking for what nobody tells of', async () => {
    follow();
    const load = jest.fn();
    render(<Screen load={load} isShared />);
    await pass(11_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reads once more what changed while it was being read', async () => {
    follow();
    let answer = () => {};
    const load = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    render(<Screen load={load} isShared of={['person']} />);
    await tell(['person']);
    await pass(0);
    await tell(['person']);
    await pass(0);
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => answer());
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reads once more what changed while another part of the screen read it', async () => {
    follow();
    const load = jest.fn();
    const { rerender } = render(<Screen load={load} isShared isLoading of={['person']} />);
    await tell(['person']);
    await pass(0);
    expect(load).not.toHaveBeenCalled();
    rerender(<Screen load={load} isShared of={['person']} />);
    await pass(0);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('asks again and again as soon as the stream is broken', async () => {
    follow();
    const load = jest.fn();
    render(<Screen load={load} isShared of={['person']} />);
    await act(async () => server.break());
    await pass(6_000);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
