import { setImmediate as tick } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createSender } from './sender.ts';

/** A sender whose rounds end when the test says so, with what they sent or a failure. */
function aSender() {
  const rounds: PromiseWithResolvers<number>[] = [];
  const sender = createSender('test', () => {
    const round = Promise.withResolvers<number>();
    rounds.push(round);
    return round.promise;
  });
  return { sender, rounds };
}

describe('a sender', () => {
  it('gives all who ask during a round the same next one', async () => {
    const { sender, rounds } = aSender();
    const [first, second, third] = [sender.send(), sender.send(), sender.send()];
    expect(rounds).toHaveLength(1);
    rounds[0]!.resolve(3);
    expect(await first).toBe(3);
    await tick();
    expect(rounds).toHaveLength(2);
    rounds[1]!.resolve(5);
    expect(await Promise.all([second, third])).toEqual([5, 5]);
  });

  it('tells the failure of a round to whoever started it, and begins the next', async () => {
    const { sender, rounds } = aSender();
    const [first, second] = [sender.send(), sender.send()];
    rounds[0]!.reject(new Error('no connection'));
    await expect(first).rejects.toThrow('no connection');
    await tick();
    rounds[1]!.resolve(1);
    expect(await second).toBe(1);
  });

  it('waits for the round under way when it closes', async () => {
    const { sender, rounds } = aSender();
    const round = sender.send();
    let isClosed = false;
    const closing = sender.close().then(() => (isClosed = true));
    await tick();
    expect(isClosed).toBe(false);
    rounds[0]!.resolve(1);
    expect(await Promise.all([round, closing])).toEqual([1, true]);
  });

  it('begins nothing between closing and opening', async () => {
    const { sender, rounds } = aSender();
    await sender.close();
    sender.sendSoon();
    expect(await sender.send()).toBe(0);
    expect(rounds).toHaveLength(0);
    sender.open();
    sender.sendSoon();
    expect(rounds).toHaveLength(1);
  });
});
