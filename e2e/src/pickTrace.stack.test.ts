import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ReceivedSpan } from '@endzone/common/testing/traceReceiver';
import { tracePick, type PickTrace } from './testing/pickTrace.ts';

describe('The trace of a pick', () => {
  let trace: PickTrace;
  beforeAll(async () => {
    trace = await tracePick();
  }, 300_000);

  const childrenOf = ({ id }: ReceivedSpan) => trace.spans.filter(({ parentId }) => parentId === id);
  const namesOf = (spans: ReceivedSpan[]) => spans.map(({ service, name }) => `${service}: ${name}`);

  it('is one tree from the edge to the database', () => {
    const ids = new Set(trace.spans.map(({ id }) => id));
    const roots = trace.spans.filter(({ parentId }) => !parentId || !ids.has(parentId));
    expect(namesOf(roots)).toEqual(['bff: makePick']);
    const [edge] = roots;
    expect(namesOf(childrenOf(edge!))).toEqual(
      expect.arrayContaining(['bff: find sessions', 'bff: makePick']),
    );
    const asked = childrenOf(edge!).find(({ name }) => name === 'makePick')!;
    const [answered] = childrenOf(asked);
    expect(namesOf([answered!])).toEqual(['fantasy: makePick']);
    const written = childrenOf(answered!).find(({ name }) =>
      /^(update|findAndModify) leagueSeasons$/.test(name),
    );
    expect(written).toMatchObject({ service: 'fantasy', hasFailed: false });
  });

  it('has all that the edge waits for within its time, and what nobody waits for', () => {
    const edge = trace.spans.find(({ parentId }) => !parentId)!;
    const awaited = childrenOf(edge).filter(({ service }) => service === edge.service);
    expect(awaited.length).toBeGreaterThan(1);
    // Lengths alone: spans begin by a clock of whole milliseconds.
    for (const { start, end } of awaited) expect(end - start).toBeLessThanOrEqual(edge.end - edge.start);
    expect(namesOf(trace.spans)).toContain('fantasy: publish draft event');
  });

  it('names calls, collections and ids of requests, and neither people nor what was picked', () => {
    const attributes = new Set(trace.spans.flatMap((span) => Object.keys(span.attributes)));
    for (const name of attributes)
      expect(name).toMatch(/^(db|http|messaging|peer)\.|^request\.id$|^server\.|^network\./);
  });
});
