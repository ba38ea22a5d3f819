import type { Job, LeftOut } from '@endzone/contracts/stats/jobs';
import type { Season } from '@endzone/contracts/stats/seasons';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { describe, expect, test } from '@jest/globals';
import { draftsAreOver, nextStep } from './nextStep.ts';
import { aGame, anEnteredGame } from './testing/aGame.ts';

const now = Date.parse('2026-09-01T12:00:00Z');
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
const window = (end: string) => ({ startDate: '2026-08-01 00:00:00', endDate: `${end} 00:00:00` });
const drafted = (nbLeagues: number, ...missing: LeftOut['reason'][]): Partial<Season> => ({
  playing: { nbLeagues, leagues: [] },
  leftOut: missing.map((reason) => ({ league: { id: 'l', name: 'Late' }, reason })),
});
const before: Partial<Season> = {
  status: 'drafting',
  currentWeek: 0,
  isWeekActive: false,
  can: can({ startWeek: yes }),
};

test.each<[Season['status'], string, Partial<Season>, boolean]>([
  ['pending', '2026-09-02', {}, false],
  ['drafting', '2026-09-02', {}, false],
  ['ongoing', '2026-09-02', {}, false],
  ['ongoing', '2026-09-02', drafted(0), false],
  ['ongoing', '2026-09-02', drafted(4, 'no_draft'), false],
  ['ongoing', '2026-09-02', drafted(4), true],
  ['ongoing', '2026-08-31', drafted(0), true],
  ['finished', '2026-09-02', {}, true],
])('drafts of a season that is %s, with a window to %s and %j, are over: %s', (status, to, given, isOver) => {
  expect(draftsAreOver(season({ ...given, status, draftWindow: window(to) }), now)).toBe(isOver);
});

describe('The next step', () => {
  const games = [aGame(), anEnteredGame([7, 0], {})];
  const postponed = [aGame({ team1Round: 4, team2Round: 4 })];
  const on = (date: string, team1Round = 6, team2Round = team1Round) =>
    aGame({ date, team1Round, team2Round });
  const entered = anEnteredGame([7, 0], {}, { date: '2026-08-29' });
  test.each<[Partial<Season>, object]>([
    [{ games }, { kind: 'enter', week: 6, missing: 1 }],
    [{ games: games.slice(1) }, { kind: 'lock', week: 6 }],
    [{ activeJob: job('running') }, { kind: 'job' }],
    [{ activeJob: job('failed') }, { kind: 'failed' }],
    [
      { isWeekActive: false, can: can({ startWeek: yes }) },
      { kind: 'start', week: 7 },
    ],
    [
      { games: postponed, isWeekActive: false, frozenWeeks: [4], can: can({ startWeek: yes }) },
      { kind: 'start', week: 7 },
    ],
    [
      { isWeekActive: false, frozenWeeks: [4], can: can({ startWeek: yes }) },
      { kind: 'lock', week: 4 },
    ],
    [
      { games: postponed, isWeekActive: false, frozenWeeks: [4, 6], can: can({ startWeek: yes }) },
      { kind: 'lock', week: 6 },
    ],
    [
      { games: games.slice(1), frozenWeeks: [4] },
      { kind: 'lock', week: 6 },
    ],
    [
      { isWeekActive: false, frozenWeeks: [4], can: can() },
      { kind: 'lock', week: 4 },
    ],
    [
      { games: postponed, isWeekActive: false, frozenWeeks: [4], can: can() },
      { kind: 'enter', week: 4, missing: 1 },
    ],
    [
      { games: [aGame({ date: '2026-09-05' }), aGame({ date: '2026-09-04' })] },
      { kind: 'ahead', week: 6, day: '2026-09-04' },
    ],
    [
      { games: [aGame({ date: '2026-09-05' }), aGame({ date: '2026-09-01' })] },
      { kind: 'enter', week: 6, missing: 1 },
    ],
    [
      { games: [aGame({ date: '2026-09-05' })], frozenWeeks: [4] },
      { kind: 'lock', week: 4 },
    ],
    [
      { games: [aGame({ date: '2026-09-05' }), ...postponed], frozenWeeks: [4] },
      { kind: 'enter', week: 4, missing: 1 },
    ],
    [
      { games: [entered, on('2026-09-04'), on('2026-09-05', 7)] },
      { kind: 'ahead', week: 6, day: '2026-09-04' },
    ],
    [
      { games: [entered, on('2026-09-05'), on('2026-09-05', 7), on('2026-09-06', 7)] },
      { kind: 'freeze', week: 6, day: '2026-09-05' },
    ],
    [
      { games: [entered, on('2026-09-19'), on('2026-08-30', 7)], frozenWeeks: [4] },
      { kind: 'freeze', week: 6, day: '2026-09-19' },
    ],
    [{ games: [on('2026-09-19'), on('2026-09-05', 7)] }, { kind: 'freeze', week: 6, day: '2026-09-19' }],
    [
      { games: [entered, on('2026-09-01'), on('2026-09-19'), on('2026-09-05', 7)] },
      { kind: 'enter', week: 6, missing: 1 },
    ],
    // One that was brought forward, and one that counts in both weeks.
    [
      { games: [entered, on('2026-09-02'), on('2026-08-28', 7), on('2026-09-05', 7)] },
      { kind: 'ahead', week: 6, day: '2026-09-02' },
    ],
    [
      { games: [entered, on('2026-09-02', 6, 7), on('2026-09-05', 7)] },
      { kind: 'ahead', week: 6, day: '2026-09-02' },
    ],
    [
      { games: [entered, on('2026-09-06', 6, 7), on('2026-09-05', 7)] },
      { kind: 'freeze', week: 6, day: '2026-09-06' },
    ],
    // The playoffs start beside no frozen week.
    [
      { currentWeek: 9, games: [on('2026-09-19', 9), on('2026-09-05', 10)] },
      { kind: 'ahead', week: 9, day: '2026-09-19' },
    ],
    [
      {
        games: [entered, on('2026-09-19'), on('2026-09-05', 7)],
        can: can({ freeze: no('last_week_cannot_freeze') }),
      },
      { kind: 'ahead', week: 6, day: '2026-09-19' },
    ],
    [{ isWeekActive: false, can: can({ finish: yes }) }, { kind: 'finish' }],
    [{ isWeekActive: false, can: can({ startWeek: no('regular_week_frozen') }) }, { kind: 'wait' }],
    [
      { ...before, status: 'pending', can: can({ startWeek: no('season_not_drafting') }) },
      { kind: 'window' },
    ],
    [{ ...before, draftWindow: window('2026-09-02') }, { kind: 'drafting' }],
    [
      { ...before, ...drafted(4), draftWindow: window('2026-09-02') },
      { kind: 'start', week: 1 },
    ],
    [{ ...before, ...drafted(0), draftWindow: window('2026-09-02') }, { kind: 'drafting' }],
    [{ ...before, ...drafted(4, 'draft_not_done'), draftWindow: window('2026-09-02') }, { kind: 'drafting' }],
    [{ ...before, ...drafted(4, 'no_draft'), draftWindow: window('2026-09-02') }, { kind: 'drafting' }],
    [
      { ...before, draftWindow: window('2026-08-31') },
      { kind: 'start', week: 1 },
    ],
    [
      { ...before, status: 'ongoing', currentWeek: 1, draftWindow: window('2026-09-02') },
      { kind: 'start', week: 2 },
    ],
    [{ status: 'finished' }, { kind: 'over' }],
  ])('of %j is %j', (given, next) => {
    expect(nextStep(season(given), now)).toEqual(next);
  });
});
