import { describe, expect, it, test } from '@jest/globals';
import { anId } from './testing/aSeason.ts';
import moment from 'moment-timezone';
import { isTimeZone } from '@endzone/contracts/timeZones';
import { dayIn } from './localDay.ts';
import {
  gameDateViolations,
  gamesViolations,
  readSettings,
  scheduleViolationsAgainst,
  scheduledGame,
  seasonViolations,
  seasonViolationsAgainst,
} from './seasonInput.ts';
import type { GameInput, InputContext, SeasonInput } from './seasonInput.ts';

const aRow = (details: GameInput = {}): GameInput => ({
  team1: 'lions',
  team2: 'wolves',
  date: '2026-04-04',
  team1Round: 1,
  team2Round: 1,
  ...details,
});
const aForm = (details: SeasonInput = {}): SeasonInput => ({
  startsAt: '2026-04-01 00:00:00',
  endsAt: '2026-08-01 00:00:00',
  draftWindow: { startDate: '2026-03-01 08:00:00', endDate: '2026-03-20 20:15:00' },
  nbPlayoffWeeks: 1,
  nbMaxFantasyTeams: 4,
  games: [aRow(), aRow({ team1: 'bears', team2: 'hawks', team1Round: 2, team2Round: 2 })],
  ...details,
});
const aWindow = (startDate: string | null, endDate: string | null) => ({
  draftWindow: { startDate, endDate },
});

const short = (found: { property: string; code: string }[]) =>
  found.map(({ property, code }) => `${property} ${code}`);
const check = (details: SeasonInput, gamesRequired = true) =>
  short(seasonViolations(aForm(details), { gamesRequired }));

describe('the form of a season', () => {
  it('is fine', () => {
    expect(check({})).toEqual([]);
  });

  test.each([
    ['no draft window', { draftWindow: null }, 'draftWindow required'],
    ['a draft window without start', aWindow(null, '2026-03-20 20:00:00'), 'draftWindow required'],
    ['a draft window without end', aWindow('2026-03-01 08:00:00', null), 'draftWindow required'],
    [
      'a draft window that is no instant',
      aWindow('2026-03-01T08:00', '2026-03-20 20:00:00'),
      'draftWindow invalid_date',
    ],
    [
      'a draft window that is no day',
      aWindow('2026-02-30 08:00:00', '2026-03-20 20:00:00'),
      'draftWindow invalid_date',
    ],
    [
      'its end before its start',
      aWindow('2026-03-20 08:00:00', '2026-03-01 20:00:00'),
      'draftWindow end_not_after_start',
    ],
    [
      'its end at its start',
      aWindow('2026-03-20 08:00:00', '2026-03-20 08:00:00'),
      'draftWindow end_not_after_start',
    ],
    [
      'its end after the season’s start',
      aWindow('2026-03-20 08:00:00', '2026-04-01 00:15:00'),
      'draftWindow draft_after_season_start',
    ],
    [
      'its end at the season’s start',
      aWindow('2026-03-20 08:00:00', '2026-04-01 00:00:00'),
      'draftWindow draft_after_season_start',
    ],
    [
      'a quarter short of 3 hours',
      aWindow('2026-03-20 08:00:00', '2026-03-20 10:45:00'),
      'draftWindow too_short',
    ],
    [
      'minutes off the step',
      aWindow('2026-03-01 08:10:00', '2026-03-20 20:00:00'),
      'draftWindow not_on_step',
    ],
    [
      'seconds off the step',
      aWindow('2026-03-01 08:00:00', '2026-03-20 20:00:01'),
      'draftWindow not_on_step',
    ],
    ['no start', { startsAt: null }, 'startsAt invalid_date'],
    ['a start that is no date', { startsAt: '01/04/2026' }, 'startsAt invalid_date'],
    ['no end', { endsAt: undefined }, 'endsAt invalid_date'],
    ['the end before the start', { endsAt: '2026-03-31 00:00:00' }, 'endsAt end_not_after_start'],
    ['the end at the start', { endsAt: '2026-04-01 00:00:00' }, 'endsAt end_not_after_start'],
    ['no playoff weeks', { nbPlayoffWeeks: 0 }, 'nbPlayoffWeeks invalid_choice'],
    ['three playoff weeks', { nbPlayoffWeeks: 3 }, 'nbPlayoffWeeks invalid_choice'],
    ['playoff weeks missing', { nbPlayoffWeeks: null }, 'nbPlayoffWeeks invalid_choice'],
    ['as many playoff weeks as weeks', { nbPlayoffWeeks: 2 }, 'nbPlayoffWeeks too_few_weeks'],
    ['no fantasy teams', { nbMaxFantasyTeams: 0 }, 'nbMaxFantasyTeams out_of_range'],
    ['half a fantasy team', { nbMaxFantasyTeams: 1.5 }, 'nbMaxFantasyTeams out_of_range'],
    ['fantasy teams missing', { nbMaxFantasyTeams: null }, 'nbMaxFantasyTeams out_of_range'],
    ['more fantasy teams than clubs', { nbMaxFantasyTeams: 5 }, 'nbMaxFantasyTeams too_many_teams'],
    ['no games', { games: [] }, 'games no_games'],
    ['games missing', { games: null }, 'games no_games'],
    [
      'more than 1,000 games',
      { games: Array.from({ length: 1001 }, () => aRow({ team1Round: 9 })), nbMaxFantasyTeams: 2 },
      'games too_many',
    ],
  ])('is refused: %s', (_name, details, expected) => {
    expect(check(details)).toEqual([expected]);
  });

  test.each([
    ['a draft window of exactly 3 hours', aWindow('2026-03-20 08:00:00', '2026-03-20 11:00:00')],
    ['minutes 15, 30 and 45', aWindow('2026-03-20 08:15:00', '2026-03-21 11:45:00')],
    ['as many fantasy teams as clubs', { nbMaxFantasyTeams: 4 }],
    [
      'two playoff weeks of three',
      { nbPlayoffWeeks: 2, nbMaxFantasyTeams: 2, games: [aRow({ team2Round: 3 })] },
    ],
    [
      '1,000 games',
      { games: Array.from({ length: 1000 }, () => aRow({ team1Round: 9 })), nbMaxFantasyTeams: 2 },
    ],
  ])('is fine: %s', (_name, details) => {
    expect(check(details)).toEqual([]);
  });

  it('says at most one thing of each field, the first in the order of the table', () => {
    expect(check(aWindow('2026-05-01 08:01:00', '2026-05-01 08:00:00'))).toEqual([
      'draftWindow end_not_after_start',
    ]);
  });

  it('says everything that is wrong, in the order of the fields', () => {
    const found = seasonViolations({}, { gamesRequired: true });
    expect(short(found)).toEqual([
      'draftWindow required',
      'startsAt invalid_date',
      'endsAt invalid_date',
      'nbPlayoffWeeks invalid_choice',
      'nbMaxFantasyTeams out_of_range',
      'games no_games',
    ]);
  });

  it('names the number of clubs', () => {
    expect(seasonViolations(aForm({ nbMaxFantasyTeams: 9 }), { gamesRequired: true })).toEqual([
      { property: 'nbMaxFantasyTeams', code: 'too_many_teams', params: { n: 4 } },
    ]);
  });

  it('may leave games out when it changes a season', () => {
    expect(check({ games: undefined }, false)).toEqual([]);
    expect(check({ games: [] }, false)).toEqual(['games no_games']);
  });
});

describe('a game of the schedule', () => {
  test.each([
    ['no first team', { team1: null }, ['games[0].team1 required']],
    ['no second team', { team2: '' }, ['games[0].team2 required']],
    ['a team against itself', { team2: 'lions' }, ['games[0].team2 teams_equal']],
    ['no date', { date: null }, ['games[0].date invalid_date']],
    ['a date in another form', { date: '04/04/2026' }, ['games[0].date invalid_date']],
    ['a day that is not there', { date: '2026-02-29' }, ['games[0].date invalid_date']],
    ['round 0', { team1Round: 0 }, ['games[0].team1Round out_of_range']],
    ['round 100', { team2Round: 100 }, ['games[0].team2Round out_of_range']],
    ['half a round', { team1Round: 1.5 }, ['games[0].team1Round out_of_range']],
    [
      'no rounds',
      { team1Round: null, team2Round: undefined },
      ['games[0].team1Round out_of_range', 'games[0].team2Round out_of_range'],
    ],
    ['round 99', { team1Round: 99 }, []],
    ['different rounds for both teams', { team1Round: 3, team2Round: 7 }, []],
  ])('%s', (_name, details, expected) => {
    expect(short(gamesViolations([aRow(details)]))).toEqual(expected);
  });

  it('says between which numbers a round must be', () => {
    expect(gamesViolations([aRow({ team1Round: 0 })])).toEqual([
      { property: 'games[0].team1Round', code: 'out_of_range', params: { min: 1, max: 99 } },
    ]);
  });

  it('may not be there twice', () => {
    expect(short(gamesViolations([aRow({ id: anId(7) }), aRow({ id: anId(7) })]))).toEqual([
      'games[1].id duplicate',
    ]);
  });

  it('may be played twice in a round: a team with two games scores both', () => {
    expect(gamesViolations([aRow(), aRow({ team2: 'bears' })])).toEqual([]);
  });

  it('hides no wrong row behind the number of weeks or clubs', () => {
    expect(check({ games: [aRow({ team1Round: 100 })], nbMaxFantasyTeams: 99 })).toEqual([
      'games[0].team1Round out_of_range',
    ]);
  });
});

describe('the form beside stored data', () => {
  const teamIds = new Set(['lions', 'wolves', 'bears', 'hawks']);
  const context = (details: Partial<InputContext> = {}): InputContext => ({
    teamIds,
    now: new Date('2026-02-01T12:00:00Z'),
    timezone: 'Europe/Budapest',
    ...details,
  });
  const against = (details: SeasonInput, given: Partial<InputContext> = {}) =>
    short(seasonViolationsAgainst(aForm(details), context(given)));
  const stored = {
    season: readSettings(aForm()),
    games: (aForm().games ?? []).map(scheduledGame),
  };

  it('is fine', () => {
    expect(against({})).toEqual([]);
  });

  test.each([
    ['the draft window begins before today', '2026-03-02T12:00:00Z', ['draftWindow in_the_past']],
    ['it begins today', '2026-03-01T12:00:00Z', []],
    [
      'the season starts before today',
      '2026-04-02T12:00:00Z',
      ['draftWindow in_the_past', 'startsAt in_the_past'],
    ],
    [
      'everything is over',
      '2027-01-01T12:00:00Z',
      ['draftWindow in_the_past', 'startsAt in_the_past', 'endsAt in_the_past'],
    ],
  ])('not before today: %s', (_name, now, expected) => {
    expect(against({}, { now: new Date(now) })).toEqual(expected);
  });

  it('leaves dates in the past alone that were there before', () => {
    const now = new Date('2026-05-01T12:00:00Z');
    expect(against({}, { now, stored })).toEqual([]);
    expect(against({ endsAt: '2026-04-30 12:00:00' }, { now, stored })).toEqual(['endsAt in_the_past']);
    expect(against(aWindow('2026-03-01 08:00:00', '2026-03-21 20:00:00'), { now, stored })).toEqual([
      'draftWindow in_the_past',
    ]);
  });

  test.each([
    // In winter Budapest is one hour, in summer two hours ahead of UTC.
    ['2026-03-28T22:59:59Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-24T21:59:59Z', '2026-10-24'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('today in Budapest at %s is %s, on days of 23 and 25 hours too', (now, day) => {
    expect(dayIn('Europe/Budapest', new Date(now))).toBe(day);
  });

  test.each([
    ['Pacific/Kiritimati', '2026-03-02'],
    ['America/Los_Angeles', '2026-03-01'],
    ['UTC', '2026-03-01'],
  ])('today is the day of the site’s time zone: %s', (timezone, day) => {
    expect(dayIn(timezone, new Date('2026-03-01T12:00:00Z'))).toBe(day);
  });

  it('today is known in every time zone that the settings accept', () => {
    const zones = Intl.supportedValuesOf('timeZone').filter(isTimeZone);
    const day = /^2026-0(2-28|3-01|3-02)$/;
    expect(zones.filter((zone) => !moment.tz.zone(zone))).toEqual([]);
    expect(zones.filter((zone) => !day.test(dayIn(zone, new Date('2026-03-01T12:00:00Z'))))).toEqual([]);
  });

  it('judges the past by the day of the site, not by UTC', () => {
    const lateEvening = aWindow('2026-03-28 22:30:00', '2026-03-29 12:00:00');
    const now = new Date('2026-03-28T23:30:00Z');
    expect(against(lateEvening, { now })).toEqual(['draftWindow in_the_past']);
    expect(against(lateEvening, { now, timezone: 'UTC' })).toEqual([]);
  });

  it('knows the clubs', () => {
    expect(against({ games: [aRow({ team2Round: 2 }), aRow({ team1: 'ghosts', team2: 'hawks' })] })).toEqual([
      'games[1].team1 required',
    ]);
  });

  test.each([
    ['2026-03-31', ['date out_of_season']],
    ['2026-04-01', []],
    ['2026-08-01', []],
    ['2026-08-02', ['date out_of_season']],
    ['01/05/2026', ['date invalid_date']],
  ])('a game on %s lies between the start and the end of the season, or not', (date, expected) => {
    expect(short(gameDateViolations(date, stored.season, 'Europe/Budapest'))).toEqual(expected);
  });

  it('names the row whose date is out of the season', () => {
    expect(
      against({
        games: [aRow({ team2Round: 2 }), aRow({ team1: 'bears', team2: 'hawks', date: '2026-09-01' })],
      }),
    ).toEqual(['games[1].date out_of_season']);
  });

  it('looks at the stored games when the form leaves them out', () => {
    expect(against({ games: undefined, nbPlayoffWeeks: 2 }, { stored })).toEqual([
      'nbPlayoffWeeks too_few_weeks',
    ]);
    expect(against({ games: undefined, nbMaxFantasyTeams: 6 }, { stored })).toEqual([
      'nbMaxFantasyTeams too_many_teams',
    ]);
  });

  it('measures a schedule alone by the season that it belongs to', () => {
    const games = [scheduledGame(aRow())];
    expect(
      short(scheduleViolationsAgainst(games, { season: stored.season, teamIds, timezone: 'UTC' })),
    ).toEqual(['nbPlayoffWeeks too_few_weeks', 'nbMaxFantasyTeams too_many_teams']);
  });
});
