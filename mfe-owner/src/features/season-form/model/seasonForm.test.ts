import { describe, expect, it } from '@jest/globals';
import { refusalsOf } from '@endzone/shared-ui/forms/refusals.ts';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import type { PlannedGame } from '../../../data/schedule/games.ts';
import { copySchedule } from './copySchedule.ts';
import {
  bodyOf,
  formOf,
  largestAllowed,
  largestOf,
  newForm,
  seasonForm,
  type Bounds,
  type SeasonForm,
} from './seasonForm.ts';

const zone = 'Europe/Budapest';
const game = (round: number, home: string, away: string, day: string): PlannedGame => ({
  key: `${round}${home}`,
  home,
  away,
  day,
  homeRound: round,
  awayRound: round,
});
const games = [
  game(1, 'a', 'b', '2027-03-06'),
  game(1, 'c', 'd', '2027-03-07'),
  game(2, 'b', 'c', '2027-03-13'),
  game(3, 'd', 'a', '2027-03-20'),
];
const right: SeasonForm = {
  draftWindow: '2027-02-13 09:00:00',
  draftWindowEnd: '2027-03-04 21:00:00',
  startsAt: '06/03/2027',
  endsAt: '20/03/2027',
  nbPlayoffWeeks: '2',
  nbMaxFantasyTeams: '4',
};
const refusals = (form: Partial<SeasonForm>, bounds: Partial<Bounds> = {}) =>
  Object.entries(
    refusalsOf(seasonForm({ games, zone, today: '2027-01-30', locale: 'hu', ...bounds }), {
      ...right,
      ...form,
    }),
  ).map(([path, { code, variant }]) => [path, code, variant].filter(Boolean).join(' '));

describe('the form of a season', () => {
  it.each([
    ['all right', {}, []],
    ['no window', { draftWindow: '' }, ['draftWindow required draftWindow']],
    [
      'a window that ends before it begins',
      { draftWindowEnd: '2027-02-13 08:00:00' },
      ['draftWindow end_not_after_start season'],
    ],
    [
      'a window into the season',
      { draftWindowEnd: '2027-03-06 12:00:00' },
      ['draftWindow draft_after_season_start'],
    ],
    [
      'a window of two hours',
      { draftWindowEnd: '2027-02-13 11:00:00' },
      ['draftWindow too_short draftWindow'],
    ],
    ['a window in the past', { draftWindow: '2027-01-01 09:00:00' }, ['draftWindow in_the_past season']],
    ['a start that is no day', { startsAt: '31/02/2027' }, ['startsAt invalid_date noSuchDay']],
    ['a start after the first game', { startsAt: '07/03/2027' }, ['startsAt out_of_season firstGame']],
    ['an end before the last game', { endsAt: '19/03/2027' }, ['endsAt out_of_season lastGame']],
    ['an end before the start', { endsAt: '05/03/2027' }, ['endsAt end_not_after_start season']],
    ['an end in the past', { endsAt: '05/01/2027' }, ['endsAt in_the_past season']],
    ['as many playoff weeks as rounds', { nbPlayoffWeeks: '3' }, ['nbPlayoffWeeks too_few_weeks']],
    ['more teams than clubs', { nbMaxFantasyTeams: '5' }, ['nbMaxFantasyTeams too_many_teams']],
    ['no number of teams', { nbMaxFantasyTeams: 'x' }, ['nbMaxFantasyTeams out_of_range']],
  ])('%s', (_, form, expected) => {
    expect(refusals(form)).toEqual(expected);
  });

  it('misses nothing but the draft window until there is a schedule to follow from', () => {
    expect(refusals(newForm([], null), { games: [] })).toEqual(['draftWindow required draftWindow']);
    expect(refusals({ startsAt: '31/02/2027' }, { games: [] })).toEqual(['startsAt invalid_date noSuchDay']);
    expect(refusals({ startsAt: '', endsAt: '', nbMaxFantasyTeams: '' })).toEqual([
      'startsAt invalid_date typedDay',
      'endsAt invalid_date typedDay',
      'nbMaxFantasyTeams out_of_range',
    ]);
  });

  it('leaves a past date alone that is stored so', () => {
    const stored = aSeason({
      nbPlayoffWeeks: 2,
      nbMaxFantasyTeams: 4,
      startsAt: '2027-03-05 23:00:00',
      endsAt: '2027-03-20 22:45:00',
      draftWindow: { startDate: '2027-01-01 09:00:00', endDate: right.draftWindowEnd },
    });
    const form = formOf(stored, zone);
    expect(refusals(form, { stored, today: '2027-03-10' })).toEqual([]);
    expect(refusals({ ...form, startsAt: '2027-03-05' }, { stored, today: '2027-03-10' })).toEqual([
      'startsAt in_the_past season',
    ]);
  });

  it('keeps the instants of days that nobody changed, stored in another zone', () => {
    const stored = aSeason({
      nbPlayoffWeeks: 2,
      nbMaxFantasyTeams: 4,
      startsAt: '2027-02-28 23:00:00',
      endsAt: '2027-06-30 21:45:00',
      draftWindow: { startDate: right.draftWindow, endDate: '2027-02-28 20:00:00' },
    });
    const london = 'Europe/London';
    const form = formOf(stored, london);
    expect(form).toMatchObject({ startsAt: '2027-02-28', endsAt: '2027-06-30' });
    const { startsAt, endsAt } = stored;
    expect(bodyOf(form, games, london, stored)).toMatchObject({ startsAt, endsAt });
    const moved = bodyOf({ ...form, endsAt: '2027-07-07' }, games, london, stored);
    expect(moved).toMatchObject({ startsAt, endsAt: '2027-07-07 22:45:00' });
    expect(refusals(form, { zone: london, stored })).toEqual([]);
  });

  it('starts from its games and the last season', () => {
    expect(newForm(games, { nbPlayoffWeeks: 1 })).toEqual({
      draftWindow: '',
      draftWindowEnd: '',
      startsAt: '2027-03-06',
      endsAt: '2027-03-20',
      nbPlayoffWeeks: '1',
      nbMaxFantasyTeams: '4',
    });
    expect(newForm([], null)).toMatchObject({ startsAt: '', nbPlayoffWeeks: '2', nbMaxFantasyTeams: '' });
    expect([largestOf(11), largestOf(6), largestOf(32)]).toEqual([10, 6, 16]);
  });

  it.each([
    [11, '10', 10],
    [11, '11', 10],
    [12, '7', 6],
    [32, '32', 16],
    [8, '12', 8],
    [8, '3', undefined],
    [3, '3', undefined],
    [8, '', undefined],
    [8, 'nyolc', undefined],
  ])('of %i clubs and a maximum of "%s" the largest league has %s teams', (clubs, typed, largest) => {
    expect(largestAllowed(clubs, typed)).toBe(largest);
  });

  it('sends days as the first and last moment in the zone of the site', () => {
    expect(bodyOf(right, games, zone)).toMatchObject({
      startsAt: '2027-03-05 23:00:00',
      endsAt: '2027-03-20 22:45:00',
      draftWindow: { startDate: right.draftWindow, endDate: right.draftWindowEnd },
      nbPlayoffWeeks: 2,
      nbMaxFantasyTeams: 4,
    });
    const season = aSeason({ startsAt: '2027-03-05 23:00:00', endsAt: '2027-03-20 22:45:00' });
    expect(formOf(season, zone)).toMatchObject({ startsAt: '2027-03-06', endsAt: '2027-03-20' });
  });
});

describe('the schedule of the last season', () => {
  it('comes again a year later on the same weekdays', () => {
    const copied = copySchedule(games, '2027-06-01');
    expect(copied.map(({ day }) => day)).toEqual(['2028-03-04', '2028-03-05', '2028-03-11', '2028-03-18']);
    expect(copied.map(({ home, away }) => home + away)).toEqual(['ab', 'cd', 'bc', 'da']);
    expect(copied.every(({ id }) => id === undefined)).toBe(true);
  });

  it('skips as many years as have passed', () => {
    expect(copySchedule(games, '2029-06-01')[0]?.day).toBe('2030-03-02');
    expect(copySchedule([], '2029-06-01')).toEqual([]);
  });
});
