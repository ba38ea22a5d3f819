import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { aSeason } from './testing/aSeason.ts';
import { isLocked, lockedWeeks, roundState } from './season.ts';
import type { Season } from './season.ts';
import {
  finishSeason,
  freezeWeek,
  isSameStart,
  lockWeek,
  lockableWeeks,
  ownerCan,
  refuseFinish,
  refuseFreeze,
  refuseLock,
  refuseRecalculate,
  refuseStartWeek,
  refuseUndo,
  startWeek,
  undoLock,
  undoableWeek,
} from './weekLife.ts';

const now = new Date('2026-04-03T10:00:00Z');
const weekCount = 6;
const after = (week: number, details: Partial<Season> = {}) =>
  aSeason({ currentWeek: week, lockedWeeks: Array.from({ length: week }, (_, i) => i + 1), ...details });
const frozen = (week: number, frozenWeeks: number[], details: Partial<Season> = {}) => {
  const locked = Array.from({ length: week }, (_, i) => i + 1).filter((each) => !frozenWeeks.includes(each));
  return aSeason({ currentWeek: week, frozenWeeks, lockedWeeks: locked, ...details });
};
const active = (week: number, details: Partial<Season> = {}) => ({
  ...after(week - 1, details),
  currentWeek: week,
  isWeekActive: true,
});

describe('start week', () => {
  test.each([
    ['the first week of a drafting season', aSeason({ status: 'drafting' }), undefined, undefined],
    ['the first week of a pending season', aSeason({ status: 'pending' }), undefined, 'season_not_drafting'],
    ['while a week is active', active(2), undefined, 'week_active'],
    ['after a lock', after(2), undefined, undefined],
    ['after a freeze', frozen(2, [2]), undefined, undefined],
    ['after the last week', after(6), undefined, 'no_weeks_left'],
    ['the last week', after(5), undefined, undefined],
    ['of a finished season', after(6, { status: 'finished' }), undefined, 'no_weeks_left'],
    ['a regular week while a regular week is frozen', frozen(3, [2]), undefined, undefined],
    [
      'the only playoff week while a regular week is frozen',
      frozen(5, [2]),
      undefined,
      'regular_week_frozen',
    ],
    [
      'the first of two playoff weeks while a regular week is frozen',
      frozen(4, [4], { nbPlayoffWeeks: 2 }),
      undefined,
      'regular_week_frozen',
    ],
    [
      'the last regular week before two playoff weeks',
      frozen(3, [3], { nbPlayoffWeeks: 2 }),
      undefined,
      undefined,
    ],
    [
      'the second playoff week while the first is frozen',
      frozen(5, [5], { nbPlayoffWeeks: 2 }),
      undefined,
      'playoff_week_not_locked',
    ],
    [
      'the second playoff week after the first was locked',
      after(5, { nbPlayoffWeeks: 2 }),
      undefined,
      undefined,
    ],
    ['the week that the screen means', after(2), 3, undefined],
    ['another week than the screen means', after(2), 4, 'week_mismatch'],
    ['a week that was started already', after(2), 2, 'week_mismatch'],
  ])('%s: %#', (_name, season, week, expected) => {
    expect(refuseStartWeek(season, weekCount, week)).toBe(expected);
  });

  test.each([
    ['pending before everything', active(7, { status: 'pending' }), 'season_not_drafting'],
    ['an active week before its being the last', active(6), 'week_active'],
    ['no weeks left before a wrong week', after(6), 'no_weeks_left'],
    ['a frozen week before a wrong week', frozen(5, [1]), 'regular_week_frozen'],
  ])('names the first reason in order: %s', (_name, season, expected) => {
    expect(refuseStartWeek(season, weekCount, 99)).toBe(expected);
  });

  it('makes the next week active, and the season ongoing with the first', () => {
    expect(startWeek(aSeason({ status: 'drafting' }), now)).toEqual(
      aSeason({ status: 'ongoing', currentWeek: 1, isWeekActive: true, weekStarts: [now] }),
    );
  });

  it('leaves frozen weeks frozen', () => {
    expect(startWeek(frozen(3, [2]), now)).toMatchObject({
      currentWeek: 4,
      isWeekActive: true,
      frozenWeeks: [2],
    });
  });

  test.each([
    ['the active week again', active(2), 2, true],
    ['no week named', active(2), undefined, false],
    ['another week', active(2), 3, false],
    ['a week that is over', after(2), 2, false],
  ])('is the same start: %s', (_name, season, week, expected) => {
    expect(isSameStart(season, week)).toBe(expected);
  });
});

describe('freeze', () => {
  test.each([
    ['the active week', active(2), undefined, undefined],
    ['the active week by its number', active(2), 2, undefined],
    ['another week than the active one', active(3), 2, 'week_mismatch'],
    ['no active week', after(2), undefined, 'no_active_week'],
    ['a frozen week again', frozen(2, [2]), 2, 'no_active_week'],
    ['the last week', active(6), undefined, 'last_week_cannot_freeze'],
    ['another week before the last week', active(6), 5, 'week_mismatch'],
    ['no active week before the last week', after(6), undefined, 'no_active_week'],
  ])('%s: %#', (_name, season, week, expected) => {
    expect(refuseFreeze(season, weekCount, week)).toBe(expected);
  });

  it('stops the week without settling it', () => {
    expect(freezeWeek(active(3, { frozenWeeks: [1] }))).toMatchObject({
      currentWeek: 3,
      isWeekActive: false,
      frozenWeeks: [1, 3],
    });
  });
});

describe('lock', () => {
  const complete = { nbGamesWithoutScore: 0, force: false };
  const incomplete = { nbGamesWithoutScore: 2, force: false };
  test.each([
    ['the active week', active(2), 2, complete, undefined],
    ['a frozen week', frozen(3, [1]), 1, complete, undefined],
    ['a week to come', active(2), 3, complete, 'week_not_started'],
    ['a week to come, by force', active(2), 3, { ...incomplete, force: true }, 'week_not_started'],
    ['games without score', active(2), 2, incomplete, 'games_without_score'],
    ['games without score, by force', active(2), 2, { ...incomplete, force: true }, undefined],
    ['a locked week again', active(2), 1, incomplete, undefined],
  ])('%s: %#', (_name, season, week, games, expected) => {
    expect(refuseLock(season, week, games)).toBe(expected);
  });

  it('settles the active week', () => {
    const season = lockWeek(active(2), 2);
    expect(season).toMatchObject({ isWeekActive: false, frozenWeeks: [], currentWeek: 2 });
    expect(lockedWeeks(season)).toEqual([1, 2]);
  });

  it('settles a frozen week while another one is active', () => {
    const season = lockWeek(
      { ...frozen(3, [1]), isWeekActive: true, locks: [{ week: 2, currentWeek: 2 }] },
      1,
    );
    expect(season).toMatchObject({ isWeekActive: true, frozenWeeks: [], currentWeek: 3 });
    expect(lockedWeeks(season)).toEqual([1, 2]);
  });

  it('changes nothing the second time', () => {
    const season = lockWeek(active(2), 2);
    expect(lockWeek(season, 2)).toBe(season);
  });
});

describe('taking a lock back', () => {
  const twoFrozen = lockWeek(lockWeek(frozen(2, [1, 2]), 2), 1);
  test.each([
    ['the week locked last', after(3), 3, undefined],
    ['a week locked before it', after(3), 2, 'cannot_undo'],
    ['a week that is not locked', active(3), 3, 'cannot_undo'],
    ['after another week was started', active(3), 2, 'cannot_undo'],
    ['after another week was started and frozen', frozen(3, [3]), 2, 'cannot_undo'],
    ['a smaller week that was locked last', twoFrozen, 1, undefined],
    ['a higher week that was not locked last', twoFrozen, 2, 'cannot_undo'],
    [
      'a frozen week locked while the next one is active',
      lockWeek({ ...frozen(2, [1]), locks: [], isWeekActive: true }, 1),
      1,
      undefined,
    ],
    ['in a finished season', after(6, { status: 'finished' }), 6, 'cannot_undo'],
    ['before any lock', aSeason(), 0, 'cannot_undo'],
  ])('%s: %#', (_name, season, week, expected) => {
    expect(refuseUndo(season, week)).toBe(expected);
  });

  it('freezes the week again', () => {
    const season = undoLock(after(3), 3);
    expect(season).toMatchObject({ currentWeek: 3, isWeekActive: false, frozenWeeks: [3] });
    expect(lockedWeeks(season)).toEqual([1, 2]);
  });

  it('can go on to the lock before, as long as no week was started in between', () => {
    expect(undoableWeek(undoLock(twoFrozen, 1))).toBe(2);
    expect(undoableWeek(undoLock(after(3), 3))).toBeNull();
  });

  it('changes nothing the second time', () => {
    const season = undoLock(after(3), 3);
    expect(undoLock(season, 3)).toBe(season);
  });

  it('comes back to the same season when the week is locked anew', () => {
    expect(lockWeek(undoLock(after(3), 3), 3)).toEqual(after(3));
  });
});

describe('finish season and recalculate', () => {
  test.each([
    ['everything locked', after(6), undefined],
    ['still drafting', aSeason({ status: 'drafting' }), 'season_not_ongoing'],
    ['finished already', after(6, { status: 'finished' }), 'season_not_ongoing'],
    ['the last week active', active(6), 'week_active'],
    ['weeks left', after(5), 'weeks_left'],
    ['weeks left before a frozen week', frozen(5, [3]), 'weeks_left'],
    ['a week frozen', frozen(6, [6]), 'week_frozen'],
  ])('finish: %s', (_name, season, expected) => {
    expect(refuseFinish(season, weekCount)).toBe(expected);
  });

  it('ends the season', () => {
    expect(finishSeason(after(6))).toEqual(after(6, { status: 'finished' }));
  });

  test.each([
    ['ongoing', undefined],
    ['pending', 'season_not_ongoing'],
    ['drafting', 'season_not_ongoing'],
    ['finished', 'season_not_ongoing'],
  ] as const)('recalculate while %s: %s', (status, expected) => {
    expect(refuseRecalculate(aSeason({ status }))).toBe(expected);
  });
});

describe('what the owner’s buttons say', () => {
  const no = (why: string) => ({ allowed: false, why });
  const yes = { allowed: true, why: null };

  it('before the season', () => {
    expect(ownerCan(aSeason({ status: 'pending' }), weekCount, false)).toEqual({
      startWeek: no('season_not_drafting'),
      freeze: no('no_active_week'),
      lock: [],
      finish: no('season_not_ongoing'),
      recalculate: no('season_not_ongoing'),
      undoFinish: null,
      editTeams: yes,
    });
  });

  it('in an active week with a frozen one before it', () => {
    expect(
      ownerCan(
        { ...frozen(3, [2]), isWeekActive: true, locks: [{ week: 1, currentWeek: 1 }] },
        weekCount,
        false,
      ),
    ).toEqual({
      startWeek: no('week_active'),
      freeze: yes,
      lock: [2, 3],
      finish: no('week_active'),
      recalculate: yes,
      undoFinish: null,
      editTeams: no('season_ongoing'),
    });
  });

  it('after the last lock', () => {
    expect(ownerCan(after(6), weekCount, false)).toEqual({
      startWeek: no('no_weeks_left'),
      freeze: no('no_active_week'),
      lock: [],
      finish: yes,
      recalculate: yes,
      undoFinish: 6,
      editTeams: no('season_ongoing'),
    });
  });

  it('while another operation runs', () => {
    expect(ownerCan(after(6), weekCount, true)).toEqual({
      startWeek: no('job_running'),
      freeze: no('job_running'),
      lock: [],
      finish: no('job_running'),
      recalculate: no('job_running'),
      undoFinish: null,
      editTeams: no('season_ongoing'),
    });
  });
});

describe('any order of allowed commands', () => {
  type Command = { name: 'start' | 'freeze' | 'lock' | 'undo' | 'finish'; week: number };
  const command: fc.Arbitrary<Command> = fc.record({
    name: fc.constantFrom('start', 'freeze', 'lock', 'undo', 'finish'),
    week: fc.integer({ min: 1, max: 5 }),
  });
  const all = { nbGamesWithoutScore: 0, force: false };

  function run(season: Season, { name, week }: Command): Season {
    if (name === 'start') return refuseStartWeek(season, 5) ? season : startWeek(season, now);
    if (name === 'freeze') return refuseFreeze(season, 5) ? season : freezeWeek(season);
    if (name === 'lock') return refuseLock(season, week, all) ? season : lockWeek(season, week);
    if (name === 'undo') return refuseUndo(season, week) ? season : undoLock(season, week);
    return refuseFinish(season, 5) ? season : finishSeason(season);
  }

  it('keeps every started week active, frozen or locked, and only one of them', () => {
    const start = fc
      .constantFrom(1 as const, 2 as const)
      .map((playoffWeekCount) => aSeason({ status: 'drafting', nbPlayoffWeeks: playoffWeekCount }));
    fc.assert(
      fc.property(start, fc.array(command, { maxLength: 60 }), (first, commands) => {
        const season = commands.reduce(run, first);
        const started = Array.from({ length: season.currentWeek }, (_, i) => i + 1);
        expect(season.currentWeek).toBeLessThanOrEqual(5);
        expect(season.weekStarts).toHaveLength(season.currentWeek);
        for (const week of started) {
          const isActive = season.isWeekActive && week === season.currentWeek;
          const claims = [isActive, season.frozenWeeks.includes(week), isLocked(season, week)];
          expect(claims.filter(Boolean)).toHaveLength(1);
        }
        expect(started.filter((week) => ['active', 'frozen'].includes(roundState(season, week)))).toEqual(
          lockableWeeks(season),
        );
        if (season.status === 'finished') expect(lockedWeeks(season)).toEqual([1, 2, 3, 4, 5]);
      }),
      { numRuns: 200 },
    );
  });
});
