import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@endzone/common/config';
import { resetBreakers } from '@endzone/common/internalClient';
import { openProcess } from '@endzone/common/processState';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { holdDeadlines, passUntilAnswered, type HeldDeadlines } from '@endzone/common/testing/heldDeadlines';
import { testEnvironment } from '@endzone/common/testing/testService';
import { resetTimeBudgets } from '@endzone/common/timeBudgets';
import { readEndedSessions } from './endings.ts';

let edges: FakeService[];
let deadlines: HeldDeadlines | undefined;
beforeEach(async () => {
  openProcess('fantasy', 'silent');
  edges = [await startFakeService(), await startFakeService()];
  const urls = edges.map(({ url }) => url).join();
  loadConfig({ ...testEnvironment('fantasy', {}), BFF_URL: urls });
  resetBreakers();
  for (const { answers } of edges)
    answers['POST /internal/sessions/ended'] = () => ({ body: { ended: ['ended'] } });
});
afterEach(async () => {
  deadlines?.release();
  deadlines = undefined;
  resetTimeBudgets();
  resetBreakers();
  await Promise.all(edges.map((edge) => edge.stop()));
});

describe('sessions that have ended', () => {
  it.each([0, 1])('are known in the same look although instance %i of the edge hangs', async (hung) => {
    edges[hung]!.answers['POST /internal/sessions/ended'] = () => ({ hangs: true });
    const { requests } = edges[hung]!;
    const held = holdDeadlines('endedSessions');
    deadlines = held;
    let heard = 0;
    const isAsked = () => {
      const before = heard;
      heard = requests.length;
      return heard > before;
    };
    for (let look = 0; look < 2; look++) {
      const known = readEndedSessions(['ended', 'alive']);
      expect(await passUntilAnswered(held, known, isAsked)).toEqual(new Set(['ended']));
    }
  });

  it('are not known when no instance says so', async () => {
    for (const { answers } of edges) answers['POST /internal/sessions/ended'] = () => ({ status: 503 });
    await expect(readEndedSessions(['ended'])).rejects.toThrow();
    expect(edges.map(({ requests }) => requests.length)).toEqual([1, 1]);
  });
});
