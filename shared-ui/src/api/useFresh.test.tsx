/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import type { PageTopic } from '@endzone/contracts/changes';
import { fakeApi } from '../testing/fakeApi.ts';
import { setSubscribed, publishChanges } from './changes.ts';
import { connectionFound, connectionLost } from './connection.ts';
import { ApiError, unsaid } from './errors.ts';
import { failureOf, type Failure } from './failure.ts';
import { isSeasonLive, useFresh } from './useFresh.ts';

const minute = 60_000;
let visibility: DocumentVisibilityState;
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  // Midnight is far: shared screens are read at it.
  jest.useFakeTimers({ now: Date.parse('2027-03-20T11:10:00Z') });
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
  failure?: Failure | undefined;
};
function Screen({ load, ...options }: Props) {
  useFresh(load, options);
  return null;
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const refused = { ...unsaid, code: 'x', hasBody: true };
const away = () => failureOf(new ApiError({ ...refused, status: 503 }));
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
  const tell = (topics: PageTopic[]) => act(async () => publishChanges(topics));
  beforeEach(() => setSubscribed(true));
  afterEach(() => setSubscribed(false));

  it('asks for nothing by itself, however long a live and shared screen is looked at', async () => {
    const load = jest.fn();
    render(<Screen load={load} isLive isShared of={['league:one', 'person']} />);
    await pass(10 * minute);
    expect(load).not.toHaveBeenCalled();
    expect(api.asked).toEqual([]);
  });

  it.each([
    ['what it shows, and again when all that follows has come', ['league:one'], 2],
    ['nothing of what it does not', ['league:two', 'release', 'season'], 0],
    ['as often for two things of a moment', ['league:one', 'person'], 2],
    ['all when something may have been missed', ['everything'], 1],
  ] as const)('reads %s', async (_, topics, expected) => {
    const load = jest.fn();
    render(<Screen load={load} isShared of={['league:one', 'person']} />);
    await tell([...topics]);
    await pass(minute);
    expect(load).toHaveBeenCalledTimes(expected);
  });

  it('reads a burst of news at once at first, then every four seconds', async () => {
    const start = Date.now();
    const reads: number[] = [];
    render(<Screen load={() => void reads.push(Math.round((Date.now() - start) / 1_000))} isLive={false} />);
    for (let moment = 0; moment < 24; moment += 1) {
      await tell(['season']);
      await pass(500);
    }
    expect(reads).toEqual([0, 1, 4, 8, 12]);
    await pass(minute);
    // The last news, and what follows from them.
    expect(reads).toEqual([0, 1, 4, 8, 12, 16]);
  });

  it('reads again what could not be read, later and later', async () => {
    const [failing, other] = [jest.fn(), jest.fn()];
    const screens = (failure?: Failure) => [
      <Screen key={1} load={failing} isShared of={['person']} failure={failure} />,
      <Screen key={2} load={other} isShared of={['person']} />,
    ];
    const { rerender } = render(screens(away()));
    await pass(7_500);
    expect(failing).toHaveBeenCalledTimes(1);
    rerender(screens(away()));
    await pass(9_900);
    expect(failing).toHaveBeenCalledTimes(1);
    await pass(5_100);
    expect(failing).toHaveBeenCalledTimes(2);
    rerender(screens());
    rerender(screens(away()));
    await pass(7_500);
    expect(failing).toHaveBeenCalledTimes(3);
    expect(other).not.toHaveBeenCalled();
  });

  it('does not ask again before the server wants it to', async () => {
    const load = jest.fn();
    const failure = failureOf(new ApiError({ ...refused, status: 429, retryAfter: 30 }));
    render(<Screen load={load} isShared of={['person']} failure={failure} />);
    await pass(29_900);
    expect(load).not.toHaveBeenCalled();
    await pass(15_100);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not ask again for what is refused', async () => {
    const load = jest.fn();
    const failure = failureOf(new ApiError({ ...refused, status: 404 }));
    render(<Screen load={load} isShared of={['person']} failure={failure} />);
    await pass(10 * minute);
    expect(load).not.toHaveBeenCalled();
  });

  it('reads at midnight, when rosters lock by the clock', async () => {
    jest.setSystemTime(new Date('2027-03-20T22:59:30Z'));
    const load = jest.fn();
    render(<Screen load={load} isShared of={['person']} />);
    await pass(3 * minute);
    expect(load).toHaveBeenCalledTimes(1);
    await pass(62 * minute);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reads on the return what changed while nobody saw it, however soon that is', async () => {
    const load = jest.fn();
    render(<Screen load={load} isShared of={['person']} />);
    await pass(5_000);
    await comeBack();
    visibility = 'hidden';
    await tell(['person']);
    expect(load).toHaveBeenCalledTimes(1);
    visibility = 'visible';
    await comeBack();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('goes on asking for what nobody tells of', async () => {
    const load = jest.fn();
    render(<Screen load={load} isShared />);
    await pass(11_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reads once more what changed while it was being read', async () => {
    let answer = () => {};
    const load = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    render(<Screen load={load} isShared of={['person']} />);
    await tell(['person']);
    await pass(0);
    await tell(['person']);
    await pass(0);
    await pass(1_000);
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => answer());
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reads once more what changed while another part of the screen read it', async () => {
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
    const load = jest.fn();
    render(<Screen load={load} isShared of={['person']} />);
    setSubscribed(false);
    await pass(6_000);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
