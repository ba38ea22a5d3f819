import { describe, expect, it, test } from '@jest/globals';
import { weekToRemindOf } from './startReminder.ts';
import { aGame, aSeason } from './testing/aSeason.ts';

const game = (round: number, date: string) => aGame({ date, team1: { round }, team2: { round } });
// Week 1 has games on two days; Budapest is two hours ahead of UTC.
const games = [game(1, '2026-04-05'), game(1, '2026-04-04'), game(2, '2026-04-11'), game(3, '2026-04-18')];
const dayBefore = new Date('2026-04-03T12:00:00Z');

describe('the owner is reminded of a week', () => {
  test.each([
    ['from eight in the morning', '2026-04-03T06:00:00Z', true],
    ['not before', '2026-04-03T05:59:59Z', false],
    ['until the rosters lock', '2026-04-03T21:59:59Z', true],
    ['not afterwards', '2026-04-04T08:00:00Z', false],
    ['not two days before', '2026-04-02T12:00:00Z', false],
  ])('on the day before its first games %s', (_when, moment, isDue) => {
    const week = { week: 1, firstDay: '2026-04-04' };
    const due = weekToRemindOf(aSeason({ status: 'drafting' }), games, new Date(moment));
    expect(due).toEqual(isDue ? week : undefined);
  });

  it('that comes next', () => {
    const season = aSeason({ currentWeek: 1, lockedWeeks: [1] });
    const due = weekToRemindOf(season, games, new Date('2026-04-10T12:00:00Z'));
    expect(due).toEqual({ week: 2, firstDay: '2026-04-11' });
  });

  test.each([
    ['that is started', aSeason({ currentWeek: 1, isWeekActive: true })],
    ['while drafts are still to come', aSeason({ status: 'pending' })],
    ['when none is left', aSeason({ currentWeek: 3, lockedWeeks: [1, 2, 3] })],
  ])('but of none %s', (_which, season) => {
    expect(weekToRemindOf(season, games, dayBefore)).toBeUndefined();
  });

  it('but of none that waits for the week before', () => {
    const season = aSeason({ currentWeek: 1, isWeekActive: true });
    expect(weekToRemindOf(season, games, new Date('2026-04-10T12:00:00Z'))).toBeUndefined();
  });
});
