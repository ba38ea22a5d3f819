import { describe, expect, it } from '@jest/globals';
import { isRevised, reviseEvents } from './calendarRevisions.ts';

const [monday, tuesday, friday] = ['2027-03-01', '2027-03-02', '2027-03-05'].map((day) => new Date(day)) as [
  Date,
  Date,
  Date,
];
const event = (id: string, print: string) => ({ id, print });

describe('revisions of a calendar’s events', () => {
  const first = reviseEvents([], [event('draft', 'at six'), event('game', 'week 1')], monday);

  it('begin with 0', () => {
    expect(first).toEqual([
      { id: 'draft', print: 'at six', sequence: 0, at: monday },
      { id: 'game', print: 'week 1', sequence: 0, at: monday },
    ]);
  });

  it('rise with a change, of the changed event alone', () => {
    const next = reviseEvents(first, [event('draft', 'at seven'), event('game', 'week 1')], tuesday);
    expect(next).toEqual([{ id: 'draft', print: 'at seven', sequence: 1, at: tuesday }, first[1]]);
    expect(isRevised(first, next)).toBe(true);
  });

  it('stay while nothing changes', () => {
    const next = reviseEvents(first, [event('game', 'week 1'), event('draft', 'at six')], friday);
    expect(isRevised(first, next)).toBe(false);
  });

  it('go on when an event comes back changed', () => {
    const without = reviseEvents(first, [event('game', 'week 1')], tuesday);
    const back = reviseEvents(without, [event('draft', 'at nine'), event('game', 'week 1')], friday);
    expect(back[0]).toEqual({ id: 'draft', print: 'at nine', sequence: 1, at: friday });
  });
});
