import { describe, expect, it, jest, beforeEach, afterEach } from '@jest/globals';
import fc from 'fast-check';
import { EventOrder } from './eventOrder.ts';

const orderOf = () => {
  const sent: number[] = [];
  const order = new EventOrder<{ version: number }>(({ version }) => sent.push(version));
  return {
    order,
    sent,
    take: (...versions: number[]) => versions.forEach((version) => order.take({ version })),
  };
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('numbered events of a room', () => {
  it('are sent in the order of their numbers, each once', () => {
    const { order, sent, take } = orderOf();
    order.begin(4);
    take(5, 7, 6, 6, 5, 8);
    expect(sent).toEqual([5, 6, 7, 8]);
  });

  it('that everybody knows from the state are not sent', () => {
    const { order, sent, take } = orderOf();
    order.begin(7);
    take(6, 7, 8);
    expect(sent).toEqual([8]);
  });

  it('begin with the oldest state that somebody has', () => {
    const { order, sent, take } = orderOf();
    order.begin(4);
    order.begin(6);
    take(5);
    expect(sent).toEqual([5]);
  });

  it('wait a little for the one before, then go without it', () => {
    const { order, sent, take } = orderOf();
    order.begin(4);
    take(7, 6);
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(1_000);
    expect(sent).toEqual([6, 7]);
    take(5, 8);
    expect(sent).toEqual([6, 7, 8]);
  });

  it('are left out when everybody has a later state', () => {
    const { order, sent, take } = orderOf();
    order.begin(4);
    take(6, 9);
    order.skipTo(8);
    jest.advanceTimersByTime(1_000);
    take(7, 10);
    expect(sent).toEqual([9, 10]);
    expect(order.known).toBe(10);
  });

  it('in whatever order and however often they come, are sent once and rising', () => {
    const versions = fc.shuffledSubarray(
      Array.from({ length: 12 }, (_, index) => index + 1),
      { minLength: 12 },
    );
    fc.assert(
      fc.property(versions, fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 8 }), (all, again) => {
        const { order, sent, take } = orderOf();
        order.begin(0);
        take(...all.slice(0, 6), ...again, ...all.slice(6));
        expect(sent).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
      }),
    );
  });
});
