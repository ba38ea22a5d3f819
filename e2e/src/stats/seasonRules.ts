import * as seasons from '@endzone/contracts/stats/seasons';
import type { MessageParams } from '@endzone/contracts/messages';
import { day, instant } from '../testing/calendar.ts';
import type { Said } from '../testing/refusal.ts';
import {
  clubOf,
  gameForm,
  nobody,
  schedule,
  seasonForm,
  violates,
  type StatsStep,
  type StatsWorld,
} from './world.ts';

type Rule = [
  property: string,
  says: Said,
  title: string,
  fields: (world: StatsWorld) => Record<string, unknown>,
  params?: MessageParams,
];

const window = (startDate: unknown, endDate: unknown) => ({ draftWindow: { startDate, endDate } });
const opens = instant(2, '08:00:00');

const settingRules: Rule[] = [
  ['draftWindow', 'required.draftWindow', 'no draft window', () => ({ draftWindow: undefined })],
  ['draftWindow', 'required.draftWindow', 'a window without end', () => window(opens, undefined)],
  ['draftWindow', 'invalid_date.instant', 'a window that is no time', () => window('tomorrow', instant(6))],
  [
    'draftWindow',
    'end_not_after_start.season',
    'a window that ends as it begins',
    () => window(opens, opens),
  ],
  [
    'draftWindow',
    'end_not_after_start.season',
    'a window that ends before it begins',
    () => window(instant(3), opens),
  ],
  [
    'draftWindow',
    'draft_after_season_start',
    'a window up to the start of the season',
    () => window(opens, instant(7, '00:00:00')),
  ],
  ['draftWindow', 'too_short.draftWindow', 'a window of 2:45', () => window(opens, instant(2, '10:45:00'))],
  ['draftWindow', 'not_on_step', 'a window from ten past', () => window(instant(2, '08:10:00'), instant(6))],
  ['draftWindow', 'not_on_step', 'a window with seconds', () => window(opens, instant(6, '12:00:01'))],
  ['draftWindow', 'in_the_past.season', 'a window of the past', () => window(instant(-3), instant(6))],
  ['draftWindow.startDate', 'wrong_type', 'an operator as time', () => window({ $gt: '' }, instant(6))],
  ['startsAt', 'invalid_date.day', 'no start', () => ({ startsAt: undefined })],
  [
    'startsAt',
    'invalid_date.day',
    'a start that does not exist',
    () => ({ startsAt: '2031-02-30 00:00:00' }),
  ],
  ['startsAt', 'wrong_type', 'a start that is no text', () => ({ startsAt: 5 })],
  [
    'startsAt',
    'in_the_past.season',
    'a start in the past',
    () => ({ ...window(instant(-9), instant(-6)), startsAt: instant(-4) }),
  ],
  ['endsAt', 'invalid_date.day', 'no end', () => ({ endsAt: undefined })],
  ['endsAt', 'end_not_after_start.season', 'an end at the start', () => ({ endsAt: instant(7, '00:00:00') })],
  [
    'endsAt',
    'in_the_past.season',
    'an end in the past',
    () => ({ ...window(instant(-9), instant(-6)), startsAt: instant(-5), endsAt: instant(-3) }),
  ],
  ['nbPlayoffWeeks', 'invalid_choice', 'no number of playoff weeks', () => ({ nbPlayoffWeeks: undefined })],
  ['nbPlayoffWeeks', 'invalid_choice', 'three playoff weeks', () => ({ nbPlayoffWeeks: 3 })],
  ['nbPlayoffWeeks', 'wrong_type', 'playoff weeks in text', () => ({ nbPlayoffWeeks: 'two' })],
  [
    'nbPlayoffWeeks',
    'too_few_weeks',
    'two playoff weeks of two',
    (world) => ({ games: [gameForm(world, 1, 2, 2), gameForm(world, 3, 4, 1)] }),
  ],
  [
    'nbMaxFantasyTeams',
    'out_of_range',
    'leagues of nobody',
    () => ({ nbMaxFantasyTeams: 0 }),
    { min: 1, max: 2000 },
  ],
  [
    'nbMaxFantasyTeams',
    'out_of_range',
    'no size',
    () => ({ nbMaxFantasyTeams: undefined }),
    { min: 1, max: 2000 },
  ],
  [
    'nbMaxFantasyTeams',
    'out_of_range',
    'broken teams',
    () => ({ nbMaxFantasyTeams: 4.5 }),
    { min: 1, max: 2000 },
  ],
  [
    'nbMaxFantasyTeams',
    'too_many_teams',
    'more teams than clubs',
    () => ({ nbMaxFantasyTeams: 7 }),
    { n: 6 },
  ],
];

const withGame = (fields: object) => (world: StatsWorld) => ({
  games: [...schedule(world), { ...gameForm(world, 7, 8, 3), ...fields }],
});
const round = { min: 1, max: 99 };
const gameRules: Rule[] = [
  ['games', 'no_games', 'an empty schedule', () => ({ games: [] })],
  ['games', 'wrong_type', 'a schedule that is no list', () => ({ games: 'none' })],
  [
    'games',
    'too_many.games',
    '1,001 games',
    (world) => ({ games: Array.from({ length: 1001 }, () => gameForm(world, 1, 2, 3)) }),
    { max: 1000 },
  ],
  ['games[9].team1', 'required.team', 'a game without first team', withGame({ team1: undefined })],
  ['games[9].team2', 'required.team', 'a game without second team', withGame({ team2: null })],
  ['games[9].team1', 'required.team', 'an unknown team', withGame({ team1: nobody })],
  ['games[9].team1', 'wrong_type', 'a team that is no id', withGame({ team1: 'seven' })],
  [
    'games[9].team2',
    'teams_equal',
    'a team against itself',
    (world) => withGame({ team2: clubOf(world, 7) })(world),
  ],
  ['games[9].date', 'invalid_date.day', 'a game without day', withGame({ date: undefined })],
  ['games[9].date', 'invalid_date.day', 'a day that does not exist', withGame({ date: '2031-06-31' })],
  ['games[9].date', 'out_of_season', 'a day before the season', withGame({ date: day(6) })],
  ['games[9].date', 'out_of_season', 'a day after the season', withGame({ date: day(62) })],
  ['games[9].team1Round', 'out_of_range', 'round 0', withGame({ team1Round: 0 }), round],
  ['games[9].team2Round', 'out_of_range', 'round 100', withGame({ team2Round: 100 }), round],
  ['games[9].team1Round', 'out_of_range', 'a broken round', withGame({ team1Round: 1.5 }), round],
  ['games[9].team2Round', 'out_of_range', 'no round', withGame({ team2Round: undefined }), round],
  ['games[9].team2Round', 'wrong_type', 'a round in words', withGame({ team2Round: 'two' })],
  ['games[9].surprise', 'unknown_field', 'an unknown field', withGame({ surprise: 1 })],
];

export const creationRules: StatsStep[] = [
  ...[...settingRules, ...gameRules].map(([property, says, title, fields, params]) =>
    violates(
      seasons.createSeason,
      property,
      says,
      title,
      (world, locale) => world.owner.post('/seasons', seasonForm(world, fields(world)), { locale }),
      params,
    ),
  ),
  violates(seasons.createSeason, 'games', 'no_games', 'no schedule', (world, locale) =>
    world.owner.post('/seasons', seasonForm(world, { games: undefined }), { locale }),
  ),
];

/** The same rules hold for both updates of a season that is there. */
export const updateRules: StatsStep[] = [
  ...[...settingRules, ...gameRules].map(([property, says, title, fields, params]) =>
    violates(
      seasons.updateSeason,
      property,
      says,
      title,
      (world, locale) =>
        world.owner.post(`/seasons/${world.season.id}`, seasonForm(world, fields(world)), { locale }),
      params,
    ),
  ),
  ...gameRules.map(([property, says, title, fields, params]) =>
    violates(
      seasons.updateSchedule,
      property,
      says,
      title,
      (world, locale) => world.owner.post(`/seasons/${world.season.id}/schedule`, fields(world), { locale }),
      params,
    ),
  ),
  violates(seasons.updateSchedule, 'games', 'no_games', 'no schedule', ({ owner, season }, locale) =>
    owner.post(`/seasons/${season.id}/schedule`, {}, { locale }),
  ),
];
