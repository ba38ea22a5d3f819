import { describe, expect, it, test } from '@jest/globals';
import type { Job } from '@endzone/contracts/stats/jobs';
import type { Season } from '@endzone/contracts/stats/seasons';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { aGame } from './testing/aGame.ts';
import { actionsOf, weekToShow, weeksOf } from './weeks.ts';

const yes = { allowed: true, why: null };
const no = (why: string) => ({ allowed: false, why });
const can = (given: Partial<NonNullable<Season['can']>> = {}): NonNullable<Season['can']> => ({
  startWeek: no('week_active'),
  freeze: yes,
  lock: [6],
  finish: no('week_active'),
  recalculate: yes,
  undoFinish: null,
  editTeams: no('season_ongoing'),
  ...given,
});
const job = (status: Job['status']) => ({ id: 'j', type: 'recalculate', status }) as Job; // what is read of it here
const season = (given: Partial<Season> = {}) => aSeason({ can: can(), activeJob: null, ...given });

describe('The weeks of a season', () => {
  it('are locked, frozen, active, next or ahead, the last ones are playoffs', () => {
    const weeks = weeksOf(season({ lockedWeeks: [1, 2, 3, 5], frozenWeeks: [4] }));
    expect(weeks.map(({ state }) => state).join(' ')).toBe(
      'locked locked locked frozen locked active ahead ahead ahead ahead ahead',
    );
    expect(weeks.slice(-3).map(({ kind }) => kind)).toEqual(['regular', 'semi_final', 'final']);
    expect(weeksOf(season({ nbPlayoffWeeks: 1 })).at(-2)?.kind).toBe('regular');
  });

  it('have the first day of their games, and a game of two rounds stands in both', () => {
    const games = [aGame({ date: '2026-04-26' }), aGame({ date: '2026-04-25', team2Round: 8 })];
    const weeks = weeksOf(season({ games }));
    expect([weeks[5]?.day, weeks[7]?.day, weeks[6]?.day]).toEqual(['2026-04-25', '2026-04-25', undefined]);
  });

  test.each([
    [{ isWeekActive: true, currentWeek: 6 }, 6],
    [{ isWeekActive: false, currentWeek: 6, frozenWeeks: [4] }, 4],
    [{ isWeekActive: false, currentWeek: 6 }, 6],
    [{ isWeekActive: false, currentWeek: 0, lockedWeeks: [] }, 1],
  ])('%j open with week %d', (given, week) => {
    expect(weekToShow(season(given))).toBe(week);
  });

  it('the next one is marked only while none is active', () => {
    expect(weeksOf(season({ isWeekActive: false, lockedWeeks: [1, 2, 3, 4, 5, 6] }))[6]?.state).toBe('next');
    expect(weeksOf(season({ status: 'finished', isWeekActive: false, currentWeek: 10 }))[10]?.state).toBe(
      'ahead',
    );
  });
});

describe('What the owner can do', () => {
  const list = (given: Partial<Season>) =>
    actionsOf(season(given)).map(({ kind, week, allowed }) => `${kind}${week ?? ''}${allowed ? '' : '-'}`);

  it('an active week: lock it first, then frozen ones, then freeze', () => {
    expect(list({ frozenWeeks: [4], can: can({ lock: [4, 6] }) })).toEqual([
      'lock6',
      'lock4',
      'freeze6',
      'start7-',
      'recalculate',
      'finish-',
    ]);
  });

  it('no active week: start the next one, or take the last lock back', () => {
    const open = can({ startWeek: yes, freeze: no('no_active_week'), lock: [], undoFinish: 6 });
    expect(list({ isWeekActive: false, can: open })).toEqual(['start7', 'undo6', 'recalculate', 'finish-']);
  });

  it('after the last week there is none to start', () => {
    const end = can({ startWeek: no('no_weeks_left'), lock: [], finish: yes });
    expect(list({ isWeekActive: false, currentWeek: 11, can: end })).toEqual(['recalculate', 'finish']);
  });

  it('while a job runs the weeks stay on the list and say why', () => {
    const busy = can({ lock: [], freeze: no('job_running'), recalculate: no('job_running') });
    expect(actionsOf(season({ activeJob: job('running'), can: busy }))[0]).toEqual({
      kind: 'lock',
      week: 6,
      allowed: false,
      why: 'job_running',
    });
  });

  it('a job that stopped is not called running', () => {
    const stopped = can({ lock: [], freeze: no('job_running'), recalculate: no('job_running') });
    const actions = actionsOf(season({ activeJob: job('failed'), can: stopped }));
    const whys = actions.map(({ kind, why }) => `${kind}: ${why}`);
    expect(whys.slice(0, 2)).toEqual(['lock: job_failed', 'freeze: job_failed']);
    expect(whys).not.toContain('recalculate: job_running');
  });

  it('somebody who may do nothing is offered nothing', () => {
    expect(actionsOf(season({ can: undefined }))).toEqual([]);
  });
});
