import { describe, expect, it, test } from '@jest/globals';
import {
  decideDraftStart,
  draftDateViolations,
  draftSettings,
  draftWindowViolations,
  plannedPeriod,
  refuseDraftCancel,
  refuseDraftChange,
  refuseNewDraft,
  type LeagueFacts,
} from './scheduleDraft.ts';
import { latestStart } from './draftTurn.ts';
import type { LeagueSeason } from './leagueSeason.ts';
import { aLeagueSeason, at, somePlayers } from './testing/aLeagueSeason.ts';

const now = at('2026-03-01 12:00:00');
const soon = at('2026-03-01 18:00:00');
const later = at('2026-03-01 21:00:00');
const invalid = new Date(Number.NaN);
const night = { from: '23:00', to: '07:00', timezone: 'Europe/Budapest' };

describe('draft dates that need no stored data', () => {
  test.each([
    ['good ones', soon, later, []],
    ['neither', null, null, ['draftStartsAt required', 'draftEndsAt required']],
    ['no start', null, later, ['draftStartsAt required']],
    ['no end', soon, null, ['draftEndsAt required']],
    ['a start that is no instant', invalid, later, ['draftStartsAt invalid_date']],
    ['an end that is no instant', soon, invalid, ['draftEndsAt invalid_date']],
    [
      'a start between the steps',
      at('2026-03-01 18:10:00'),
      later,
      ['draftStartsAt not_on_step', 'draftEndsAt too_short'],
    ],
    ['a start with seconds', at('2026-03-01 17:45:01'), later, ['draftStartsAt not_on_step']],
    ['an end between the steps', soon, at('2026-03-01 22:01:00'), ['draftEndsAt not_on_step']],
    ['quarters of an hour', at('2026-03-01 17:15:00'), at('2026-03-01 21:45:00'), []],
    ['a start in the past', at('2026-03-01 11:45:00'), later, ['draftStartsAt in_the_past']],
    ['a start right now', now, later, ['draftStartsAt in_the_past']],
    ['an end before the start', soon, at('2026-03-01 17:45:00'), ['draftEndsAt end_not_after_start']],
    ['an end equal to the start', soon, soon, ['draftEndsAt end_not_after_start']],
    ['2 hours and 45 minutes', soon, at('2026-03-01 20:45:00'), ['draftEndsAt too_short']],
    ['exactly 3 hours', soon, later, []],
  ])('%s', (_rule, draftStartsAt, draftEndsAt, violations) => {
    const found = draftDateViolations({ draftStartsAt, draftEndsAt, quietHours: null }, now);
    expect(found.map(({ property, code }) => `${property} ${code}`)).toEqual(violations);
  });

  test.each([
    ['23:00', '07:00', []],
    ['23:00', '23:00', [{ property: 'quietHours', code: 'invalid_quiet_hours' }]],
    ['11 pm', '07:00', [{ property: 'quietHours', code: 'invalid_quiet_hours' }]],
  ])('quiet hours from %s to %s', (from, to, violations) => {
    const dates = { draftStartsAt: soon, draftEndsAt: later, quietHours: { from, to } };
    expect(draftDateViolations(dates, now)).toEqual(violations);
  });
});

describe('draft dates and the window', () => {
  const window = { startDate: soon, endDate: at('2026-03-03 18:00:00') };

  test.each([
    ['inside', at('2026-03-02 08:00:00'), at('2026-03-02 12:00:00'), []],
    ['the whole window', window.startDate, window.endDate, []],
    [
      'a start before it',
      at('2026-03-01 17:45:00'),
      later,
      [{ property: 'draftStartsAt', code: 'before_window', date: soon }],
    ],
    [
      'an end after it',
      soon,
      at('2026-03-03 18:15:00'),
      [{ property: 'draftEndsAt', code: 'after_window', date: window.endDate }],
    ],
    [
      'a window that is over',
      at('2026-03-05 18:00:00'),
      at('2026-03-05 22:00:00'),
      [{ property: 'draftEndsAt', code: 'after_window', date: window.endDate }],
    ],
  ])('%s', (_rule, startsAt, endsAt, violations) => {
    expect(draftWindowViolations({ startsAt, endsAt, quietHours: null }, window)).toEqual(violations);
  });

  test.each([
    // 23:00 to 07:00 in Budapest is 22:00 to 06:00 in UTC.
    ['leave exactly 3 hours', '2026-03-01 19:00:00', 'Europe/Budapest', []],
    ['leave less than 3 hours', '2026-03-01 19:15:00', 'Europe/Budapest', ['invalid_quiet_hours']],
    ['are counted in another time zone', '2026-03-01 19:15:00', 'America/New_York', []],
  ])('quiet hours that %s', (_rule, start, timezone, codes) => {
    const period = {
      startsAt: at(start),
      endsAt: at('2026-03-02 06:00:00'),
      quietHours: { ...night, timezone },
    };
    expect(draftWindowViolations(period, window).map(({ code }) => code)).toEqual(codes);
  });
});

const players = somePlayers({ QB: 20, RB: 20, WR: 20, TE: 20, K: 8, DEF: 8, HC: 8 });
const good = { nbTeams: 4, leagueTeams: 4, seasonTeams: 8, players };
const notFull = { ...good, nbTeams: 3 };
const tooMany = { ...good, nbTeams: 10, leagueTeams: 10 };
const short = { ...good, players: somePlayers({ QB: 60, RB: 20, WR: 20, TE: 20, K: 8, DEF: 3, HC: 8 }) };

describe('a draft is scheduled', () => {
  test.each([
    ['by a full, qualified league', undefined, good, undefined],
    ['not twice', aLeagueSeason(), { ...tooMany, nbTeams: 3 }, { code: 'draft_exists' }],
    [
      'again, where it never took place',
      { ...aLeagueSeason(), closedReason: 'never_drafted' as const },
      good,
      undefined,
    ],
    [
      'not again, where it came too late',
      { ...aLeagueSeason(), closedReason: 'no_weeks_left' as const },
      good,
      { code: 'draft_exists' },
    ],
    [
      'not before the slots are filled',
      undefined,
      { ...tooMany, nbTeams: 3 },
      { code: 'league_slots_not_filled' },
    ],
    [
      'not by a league too large for the season',
      undefined,
      tooMany,
      { code: 'league_not_qualified', data: { leagueTeams: 10, seasonTeams: 8 } },
    ],
    [
      'not without enough players',
      undefined,
      short,
      { code: 'league_not_qualified', data: { leagueTeams: 4, seasonTeams: 8, position: 'DEF', missing: 1 } },
    ],
  ])('%s', (_rule, present, facts, refusal) => {
    expect(refuseNewDraft(present, facts)).toEqual(refusal);
  });

  test.each([
    ['pending', good, undefined],
    ['pending', notFull, { code: 'league_slots_not_filled' }],
    ['drafting', notFull, { code: 'draft_already_started' }],
    ['ongoing', good, { code: 'draft_already_started' }],
    ['finished', good, { code: 'draft_already_started' }],
  ] as const)('and changed while it is %s', (status, facts, refusal) => {
    expect(refuseDraftChange(aLeagueSeason({ status }), facts)).toEqual(refusal);
  });

  test.each([
    ['pending', undefined],
    ['drafting', { code: 'draft_already_started' }],
  ] as const)('and cancelled while it is %s', (status, refusal) => {
    expect(refuseDraftCancel(aLeagueSeason({ status }))).toEqual(refusal);
  });

  it('with the figures that were shown before', () => {
    const period = { startsAt: soon, endsAt: later, quietHours: null };
    expect(draftSettings(period, 10)).toEqual({
      nbTeams: 10,
      nbRounds: 14,
      nbTotalPicks: 140,
      draftTurnDurationSeconds: 77,
    });
  });
});

describe('at the start of the draft', () => {
  // 18:00 to 24:00: 6 hours, 385 seconds a turn.
  const season = aLeagueSeason({ draftEndsAt: at('2026-03-02 00:00:00') });
  const waiting = { ...season, draftProblem: 'league_slots_not_filled' as const };
  const startWith = (draftTurnDurationSeconds: number) => ({ kind: 'start', draftTurnDurationSeconds });
  const decide = (state: LeagueSeason, facts: LeagueFacts, time: Date) =>
    decideDraftStart(state, { ...facts, windowEndsAt: at('2026-03-06 18:00:00') }, time);

  test.each([
    ['nothing happens a moment before', season, good, '2026-03-01 17:59:59.999', { kind: 'not_due' }],
    ['it starts by itself', season, good, '2026-03-01 18:00:00', startWith(385)],
    ['it starts with its turn length after an outage', season, good, '2026-03-01 20:00:00', startWith(385)],
    ['it starts after a long outage too', season, good, '2026-03-01 23:00:00', startWith(385)],
    [
      'it waits for the slots',
      season,
      notFull,
      '2026-03-01 18:00:00',
      { kind: 'problem', problem: 'league_slots_not_filled' },
    ],
    [
      'it waits for a league that is too large',
      season,
      tooMany,
      '2026-03-01 18:00:00',
      { kind: 'problem', problem: 'league_not_qualified' },
    ],
    [
      'it waits for players',
      season,
      short,
      '2026-03-01 18:00:00',
      { kind: 'problem', problem: 'league_not_qualified' },
    ],
    [
      'it goes on waiting, for another reason',
      waiting,
      short,
      '2026-03-01 19:00:00',
      { kind: 'problem', problem: 'league_not_qualified' },
    ],
    [
      'it starts late with the turn length of what remains',
      waiting,
      good,
      '2026-03-01 19:00:00',
      startWith(321),
    ],
    ['it starts late while exactly 3 hours remain', waiting, good, '2026-03-01 21:00:00', startWith(192)],
    [
      'it starts no more when less than 3 hours remain',
      waiting,
      good,
      '2026-03-01 21:00:00.001',
      { kind: 'too_late', problem: 'league_slots_not_filled' },
    ],
    [
      'it starts no more after its end',
      waiting,
      good,
      '2026-03-05 21:00:00',
      { kind: 'too_late', problem: 'league_slots_not_filled' },
    ],
    ['it starts after an outage until its window ends', season, good, '2026-03-06 18:00:00', startWith(385)],
    ['it starts no more after its window', season, good, '2026-03-06 18:00:00.001', { kind: 'window_over' }],
    [
      'it waits for nothing after its window',
      waiting,
      notFull,
      '2026-03-06 18:00:00.001',
      { kind: 'window_over' },
    ],
  ])('%s', (_rule, state, facts, time, decision) => {
    expect(decide(state, facts, at(time))).toMatchObject(decision);
  });

  it('counts no quiet hours as remaining', () => {
    const quiet = { ...waiting, quietHours: night, draftEndsAt: at('2026-03-02 06:00:00') };
    expect(decide(quiet, good, at('2026-03-01 18:59:59'))).toMatchObject(startWith(192));
    expect(decide(quiet, good, at('2026-03-01 19:00:01'))).toMatchObject({ kind: 'too_late' });
  });

  const late = { from: '22:00', to: '10:00', timezone: 'Europe/Budapest' };
  test.each([
    ['without quiet hours', null, '2026-03-02 00:00:00', '2026-03-01 21:00:00'],
    ['before a night at its end', night, '2026-03-02 06:00:00', '2026-03-01 19:00:00'],
    [
      'in the evening before, when the last morning is too short',
      late,
      '2026-03-02 11:00:00',
      '2026-03-01 20:00:00',
    ],
    ['just when the last night ends', late, '2026-03-02 12:00:00', '2026-03-02 09:00:00'],
    ['after the last night', late, '2026-03-02 14:00:00', '2026-03-02 11:00:00'],
    [
      'over two nights',
      { ...night, from: '20:00', to: '18:30' },
      '2026-03-03 18:15:00',
      '2026-03-01 18:15:00',
    ],
  ])('starts at the latest %s', (_rule, quietHours, end, latest) => {
    const quiet = { ...waiting, quietHours, draftEndsAt: at(end) };
    const last = latestStart(plannedPeriod(quiet));
    expect(last).toEqual(at(latest));
    expect(decide(quiet, good, last).kind).toBe('start');
    expect(decide(quiet, good, new Date(last.getTime() + 1)).kind).toBe('too_late');
  });

  it('says why the league is refused', () => {
    expect(decide(season, short, soon)).toMatchObject({
      refusal: { code: 'league_not_qualified', data: { position: 'DEF', missing: 1 } },
    });
  });

  test.each(['drafting', 'ongoing', 'finished'] as const)('does nothing when it is %s', (status) => {
    expect(decide({ ...season, status }, good, later)).toEqual({ kind: 'not_due' });
  });
});
