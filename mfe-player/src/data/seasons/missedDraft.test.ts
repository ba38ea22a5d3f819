import { aLeagueSeason, aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { describe, expect, it } from '@jest/globals';
import { missedDraft } from './missedDraft.ts';

const open = { startDate: '2026-03-01 00:00:00', endDate: '2099-03-20 00:00:00' };
const over = { startDate: '2026-03-01 00:00:00', endDate: '2026-03-20 00:00:00' };

describe('a league’s season went by without a draft', () => {
  it('when it was closed for that reason', () => {
    const closed = aLeagueSeason({ status: 'finished', closedReason: 'never_drafted', draft: null });
    expect(missedDraft(aSeason({ draftWindow: open }), closed)).toBe('season');
  });

  it.each([
    ['the season is over', 'finished', open, 'season'],
    ['the time for drafts is over', 'ongoing', over, 'window'],
  ] as const)('when it never had a date for one, and %s', (_when, status, draftWindow, missed) => {
    expect(missedDraft(aSeason({ status, draftWindow }), null)).toBe(missed);
  });

  it('but not while it may still hold one', () => {
    expect(missedDraft(aSeason({ status: 'drafting', draftWindow: open }), null)).toBeUndefined();
  });

  it('nor when it was closed for that reason, and the time for drafts was extended since', () => {
    const given = { status: 'finished', closedReason: 'never_drafted', draftWindow: open } as const;
    const season = aSeason({ status: 'drafting', draftWindow: open });
    expect(missedDraft(season, aLeagueSeason(given))).toBeUndefined();
  });

  it.each([
    ['it has drafted', aLeagueSeason()],
    ['its draft is scheduled', aLeagueSeason({ status: 'pending' })],
    ['no weeks were left after its draft', aLeagueSeason({ closedReason: 'no_weeks_left' })],
  ])('nor when %s', (_when, leagueSeason) => {
    const season = aSeason({ status: 'finished', draftWindow: over });
    expect(missedDraft(season, leagueSeason)).toBeUndefined();
  });
});
