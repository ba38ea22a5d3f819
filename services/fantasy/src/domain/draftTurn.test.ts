import { describe, expect, it, test } from '@jest/globals';
import { leagueSizes } from '@endzone/contracts/game';
import { setAutoPick } from './draftLife.ts';
import { autoPickDueAt, isAutoPickDue, onTheClock, turnDeadline, turnDurationSeconds } from './draftTurn.ts';
import { aDraftingSeason, aLeagueSeason, at } from './testing/aLeagueSeason.ts';

const night = { from: '23:00', to: '07:00', timezone: 'Europe/Budapest' };

describe('the length of a turn', () => {
  test.each([
    ['is 3 hours for 4 teams by 56', '2026-06-01 21:00:00', 4, null, 192],
    ['is rounded down', '2026-06-01 21:00:00', 16, null, 48],
    ['is a whole day for 12 teams by 168', '2026-06-02 18:00:00', 12, null, 514],
    ['leaves out the quiet seconds', '2026-06-02 18:00:00', 12, night, 342],
  ])('%s', (_rule, end, teamCount, quietHours, seconds) => {
    const period = { startsAt: at('2026-06-01 18:00:00'), endsAt: at(end), quietHours };
    expect(turnDurationSeconds(period, teamCount)).toBe(seconds);
  });

  test.each([
    ['forward', '2026-03-28 18:00:00', '2026-03-29 18:00:00', 17],
    ['back', '2026-10-24 18:00:00', '2026-10-25 18:00:00', 15],
  ])('counts the night in which the clock goes %s as it is', (_rule, start, end, hours) => {
    const period = { startsAt: at(start), endsAt: at(end), quietHours: night };
    expect(turnDurationSeconds(period, 4)).toBe(Math.floor((hours * 3600) / 56));
  });

  test.each(leagueSizes)('lets %i teams end a draft in time when every turn is used up', (teamCount) => {
    const period = {
      startsAt: at('2026-06-01 18:00:00'),
      endsAt: at('2026-06-03 18:00:00'),
      quietHours: night,
    };
    const seconds = turnDurationSeconds(period, teamCount);
    let now = period.startsAt;
    for (let turn = 0; turn < teamCount * 14; turn += 1) now = turnDeadline(now, seconds, night);
    expect(now.getTime()).toBeLessThanOrEqual(period.endsAt.getTime());
  });
});

describe('the deadline', () => {
  test.each([
    ['is start and length', '2026-06-01 18:00:00.000', 100, '2026-06-01 18:01:40'],
    ['is rounded up to a whole second', '2026-06-01 18:00:00.001', 100, '2026-06-01 18:01:41'],
    ['skips the night', '2026-06-01 20:59:00.000', 100, '2026-06-02 05:00:40'],
    ['of a turn in the night is counted from its end', '2026-06-02 02:00:00.500', 100, '2026-06-02 05:01:40'],
  ])('%s', (_rule, start, seconds, deadline) => {
    expect(turnDeadline(at(start), seconds, night)).toEqual(at(deadline));
  });
});

describe('the automatic pick', () => {
  // Starts 18:00:00, 100 seconds a turn.
  const season = aDraftingSeason();

  test.each([
    ['does not come at the deadline', '18:01:40.000', false],
    ['does not come in the grace after it', '18:01:41.499', false],
    ['comes 1.5 s after it', '18:01:41.500', true],
    ['comes later after an outage', '19:30:00.000', true],
  ])('%s', (_rule, time, isDue) => {
    expect(isAutoPickDue(season, at(`2026-03-01 ${time}`))).toBe(isDue);
  });

  it('comes at the start of the turn of a team that picks automatically', () => {
    const team = onTheClock(season);
    expect(autoPickDueAt(setAutoPick(season, team!.id, true))).toEqual(at('2026-03-01 18:00:00'));
  });

  it('waits for the turn of a team that picks automatically', () => {
    const other = season.teams.find((team) => team.draftOrder === 2);
    expect(autoPickDueAt(setAutoPick(season, other!.id, true))).toEqual(at('2026-03-01 18:01:41.500'));
  });

  test.each(['pending', 'ongoing', 'finished'] as const)('never comes while the season is %s', (status) => {
    const idle = aLeagueSeason({ status, draft: season.draft, teams: season.teams });
    expect(autoPickDueAt(idle)).toBeUndefined();
    expect(isAutoPickDue(idle, at('2030-01-01 00:00:00'))).toBe(false);
  });
});
