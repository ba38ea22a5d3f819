import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setClockSkew } from '@endzone/common/clock';
import { openProcess } from '@endzone/common/processState';
import type { DraftPresence } from '@endzone/contracts/socket';
import { PresencePublisher } from './presencePublisher.ts';
import { fakeSocket } from './testing/fakeSocket.ts';

beforeAll(() => void openProcess('fantasy', 'silent'));
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  setClockSkew(0);
  jest.useRealTimers();
});

const presence: DraftPresence = { onlineTeamIds: [], nbWatching: 1 };
function aPublisher(read: () => Promise<DraftPresence> = async () => presence) {
  const toAll: DraftPresence[] = [];
  return { toAll, publisher: new PresencePublisher({ read, broadcast: (one) => toAll.push(one) }) };
}

describe('who is there', () => {
  it('is told again a second later, however far the clock was set back', async () => {
    let watcherCount = 0;
    const { publisher, toAll } = aPublisher(async () => ({
      onlineTeamIds: [],
      nbWatching: (watcherCount += 1),
    }));
    publisher.touch();
    await jest.advanceTimersByTimeAsync(0);
    setClockSkew(-3_600_000);
    publisher.touch();
    await jest.advanceTimersByTimeAsync(999);
    expect(toAll).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(toAll.map((one) => one.nbWatching)).toEqual([1, 2]);
  });

  it('is told to a newcomer as soon as it is known, though it could not be read when they came', async () => {
    const answers = [async () => presence, () => Promise.reject(new Error('away')), async () => presence];
    const { publisher, toAll } = aPublisher(() => answers.shift()!());
    publisher.touch();
    await jest.advanceTimersByTimeAsync(0);
    const newcomer = fakeSocket('a room');
    publisher.touch(newcomer);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(newcomer.emitted.map(({ name }) => name)).toEqual(['draft:presence']);
    expect([toAll.length, answers.length]).toEqual([1, 0]);
    publisher.close();
  });

  it('is what the latest reading says, however late an older one is answered', async () => {
    const slow = Promise.withResolvers<DraftPresence>();
    const answers = [() => slow.promise, async () => ({ ...presence, nbWatching: 2 })];
    const { publisher, toAll } = aPublisher(() => answers.shift()!());
    const newcomer = fakeSocket('a room');
    publisher.touch(newcomer);
    await jest.advanceTimersByTimeAsync(0);
    publisher.touch();
    await jest.advanceTimersByTimeAsync(1_000);
    slow.resolve(presence);
    await jest.advanceTimersByTimeAsync(0);
    expect(toAll.map(({ nbWatching }) => nbWatching)).toEqual([2]);
    expect(newcomer.emitted.map(({ name }) => name)).toEqual(['draft:presence']);
    publisher.close();
  });
});
