import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { BrokenCircuitError } from './breaker.ts';
import { guarded, Upstream, type Blame } from './upstreams.ts';
import { openProcess } from './processState.ts';
import { advanceClocks, freezeClocks, resumeClocks } from './testing/wallClock.ts';

let upstream: Upstream;
let sent: string[];
beforeEach(() => {
  openProcess('bff', 'silent');
  upstream = new Upstream('stats', 'http://127.0.0.1:1');
  sent = [];
  freezeClocks();
});
afterEach(resumeClocks);

const ask = (call: string, run: () => Promise<unknown>, against: Blame = 'nobody') =>
  guarded(upstream, {
    call,
    run: () => {
      sent.push(call);
      return run();
    },
    blame: () => against,
  });
const works = (call: string) => ask(call, () => Promise.resolve('answer'));
const fails = (call: string, against: Blame) =>
  expect(ask(call, () => Promise.reject(new Error('broken')), against)).rejects.toThrow();
/** Ten requests that failed open a breaker; `answered` keeps a failure of the call from speaking against the instance. */
async function open(call: string, against: Blame): Promise<void> {
  for (let i = 0; i < 10; i++) {
    const failing = fails(call, against);
    if (against === 'call') upstream.answered += 1;
    await failing;
  }
  await expect(works(call)).rejects.toThrow(BrokenCircuitError);
  sent = [];
}
const pause = () => advanceClocks(5_000);

describe('while one request tries whether a breaker may close', () => {
  test.each<[string, Blame, string]>([
    ['of the instance', 'instance', 'other'],
    ['of the call', 'call', 'slow'],
  ])('%s, everybody else is refused at once', async (_whose, against, refused) => {
    await open('slow', against);
    pause();
    const { promise, resolve } = Promise.withResolvers<string>();
    const trial = ask('slow', () => promise);
    await expect(works(refused)).rejects.toThrow(BrokenCircuitError);
    expect(sent).toEqual(['slow']);
    resolve('answer');
    expect(await trial).toBe('answer');
    expect(await works(refused)).toBe('answer');
  });

  it('a trial that failed leaves it open for as long again', async () => {
    await open('slow', 'instance');
    pause();
    await fails('slow', 'instance');
    await expect(works('other')).rejects.toThrow(BrokenCircuitError);
    pause();
    expect(await works('other')).toBe('answer');
  });
});

describe('a breaker that is open while the clock is set back', () => {
  it('lets a request try after its pause all the same', async () => {
    await open('slow', 'instance');
    pause();
    jest.setSystemTime(Date.now() - 3_600_000);
    expect(await works('slow')).toBe('answer');
  });
});

describe('the breaker of a call whose instance is left alone', () => {
  it('is not closed by a request that was never sent', async () => {
    await open('slow', 'call');
    pause();
    await open('other', 'instance');
    await expect(works('slow')).rejects.toThrow(BrokenCircuitError);
    pause();
    expect(await works('other')).toBe('answer');
    sent = [];
    await fails('slow', 'call');
    // Closed, it would take more than half of ten failures; on trial one is enough.
    await expect(works('slow')).rejects.toThrow(BrokenCircuitError);
    expect(sent).toEqual(['slow']);
  });

  it('does not close the breaker of the instance either', async () => {
    await open('other', 'instance');
    advanceClocks(4_000);
    const ofSlow = upstream.breakerOf('slow');
    for (let i = 0; i < 10; i++) await ofSlow.execute(() => ({ against: 'call' }));
    advanceClocks(1_000);
    await expect(works('slow')).rejects.toThrow(BrokenCircuitError);
    await fails('other', 'instance');
    await expect(works('other')).rejects.toThrow(BrokenCircuitError);
    expect(sent).toEqual(['other']);
  });
});
