import { describe, expect, it } from '@jest/globals';
import { draftWindowState } from './draftWindow.ts';

const window = { startDate: '2026-03-01 08:00:00', endDate: '2026-03-20 20:00:00' };

describe('the draft window', () => {
  it.each([
    ['has not opened a second before its start', '2026-03-01T07:59:59Z', 'ahead'],
    ['is open from its start', '2026-03-01T08:00:00Z', 'open'],
    ['is open while the three hours of a draft fit before its end', '2026-03-20T16:59:59Z', 'open'],
    ['is over when they do not fit any more', '2026-03-20T17:00:00Z', 'over'],
    ['stays over', '2026-11-22T10:00:00Z', 'over'],
  ])('%s', (_rule, now, state) => {
    expect(draftWindowState(window, Date.parse(now))).toBe(state);
  });
});
