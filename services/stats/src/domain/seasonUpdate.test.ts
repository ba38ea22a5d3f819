import { describe, expect, it, test } from '@jest/globals';
import { aPlannedGame, aSeason, anId } from './testing/aSeason.ts';
import type { RealGame } from './realGame.ts';
import type { Season } from './season.ts';
import type { ScheduledGame, SeasonSettings } from './seasonInput.ts';
import { isSameSeason, refuseSeasonUpdate, scheduleChange } from './seasonUpdate.ts';
import type { LeagueFacts, SeasonUpdate } from './seasonUpdate.ts';

const scored = aPlannedGame(1, 'lions', 'wolves', 1);
const games: RealGame[] = [
  { ...scored, team1: { ...scored.team1, score: 20 }, team2: { ...scored.team2, score: 7 } },
  aPlannedGame(2, 'bears', 'hawks', 2),
  aPlannedGame(3, 'lions', 'bears', 3, 4),
];
const schedule: ScheduledGame[] = games.map(({ id, date, team1, team2 }) => ({
  id,
  date,
  team1: { teamId: team1.teamId, round: team1.round },
  team2: { teamId: team2.teamId, round: team2.round },
}));
const change = (i: number, details: Partial<ScheduledGame>) =>
  schedule.map((game, j) => (i === j ? { ...game, ...details } : game));
const without = (i: number) => schedule.filter((_game, j) => j !== i);
const added = (round1: number, round2 = round1): ScheduledGame => ({
  date: '2026-05-01',
  team1: { teamId: 'lions', round: round1 },
  team2: { teamId: 'hawks', round: round2 },
});

const settings = (details: Partial<SeasonSettings> = {}): SeasonSettings => {
  const { startsAt, endsAt, draftWindow, nbPlayoffWeeks, nbMaxFantasyTeams } = aSeason();
  return { startsAt, endsAt, draftWindow, nbPlayoffWeeks, nbMaxFantasyTeams, ...details };
};
const day = (date: string) => new Date(`${date}T08:00:00Z`);
const noFacts: LeagueFacts = { scheduledDrafts: [], hasFinishedDraft: false };
const refuse = (season: Partial<Season>, update: SeasonUpdate, facts: Partial<LeagueFacts> = {}) =>
  refuseSeasonUpdate({ season: aSeason({ status: 'drafting', ...season }), games }, update, {
    ...noFacts,
    ...facts,
  });

describe('an update of a season', () => {
  it('is fine', () => {
    expect(
      refuse({}, { settings: settings({ endsAt: day('2026-09-01') }), games: schedule, version: 3 }),
    ).toBeUndefined();
  });

  it('is refused when the season is finished', () => {
    expect(refuse({ status: 'finished' }, { version: 1 })).toEqual({ code: 'season_finished' });
  });

  it('is refused when somebody has changed the season meanwhile', () => {
    expect(refuse({}, { version: 2 })).toEqual({ code: 'season_changed' });
    expect(refuse({}, {})).toBeUndefined();
  });

  test.each([
    ['its start', { startsAt: day('2026-04-02') }, ['startsAt']],
    [
      'its draft window',
      { draftWindow: { startDate: day('2026-03-02'), endDate: day('2026-03-20') } },
      ['draftWindow'],
    ],
    ['its playoff weeks', { nbPlayoffWeeks: 2 as const }, ['nbPlayoffWeeks']],
    ['its fantasy teams', { nbMaxFantasyTeams: 2 }, ['nbMaxFantasyTeams']],
    ['several', { startsAt: day('2026-04-02'), nbMaxFantasyTeams: 2 }, ['startsAt', 'nbMaxFantasyTeams']],
  ])('cannot change once it is ongoing: %s', (_name, details, fields) => {
    expect(refuse({ status: 'ongoing' }, { settings: settings(details) })).toEqual({
      code: 'season_ongoing',
      data: { fields },
    });
    expect(refuse({ status: 'drafting' }, { settings: settings(details) })).toBeUndefined();
  });

  it('can still change its end while it is ongoing', () => {
    expect(
      refuse({ status: 'ongoing' }, { settings: settings({ endsAt: day('2026-10-01') }) }),
    ).toBeUndefined();
  });

  const draft = (from: string, to: string, teamCount = 4) => ({
    draftStartsAt: day(from),
    draftEndsAt: day(to),
    nbTeams: teamCount,
  });
  test.each([
    [
      'a draft before the narrower window',
      [draft('2026-03-02', '2026-03-08')],
      { startDate: day('2026-03-03'), endDate: day('2026-03-20') },
      1,
    ],
    [
      'a draft that ends after it',
      [draft('2026-03-12', '2026-03-16')],
      { startDate: day('2026-03-01'), endDate: day('2026-03-15') },
      1,
    ],
    [
      'two of three',
      [
        draft('2026-03-02', '2026-03-08'),
        draft('2026-03-05', '2026-03-06'),
        draft('2026-03-12', '2026-03-16'),
      ],
      { startDate: day('2026-03-05'), endDate: day('2026-03-15') },
      2,
    ],
    [
      'a draft that just fits',
      [draft('2026-03-05', '2026-03-15')],
      { startDate: day('2026-03-05'), endDate: day('2026-03-15') },
      0,
    ],
  ])('does not leave out %s', (_name, scheduledDrafts, draftWindow, leagueCount) => {
    expect(refuse({}, { settings: settings({ draftWindow }) }, { scheduledDrafts })).toEqual(
      leagueCount === 0 ? undefined : { code: 'drafts_outside_window', data: { nbLeagues: leagueCount } },
    );
  });

  test.each([
    [2, 1],
    [3, 1],
    [4, 0],
    [6, 0],
  ])('with at most %d fantasy teams leaves out %d league of four', (maxFantasyTeams, leagueCount) => {
    const scheduledDrafts = [draft('2026-03-05', '2026-03-06'), draft('2026-03-05', '2026-03-06', 2)];
    expect(
      refuse({}, { settings: settings({ nbMaxFantasyTeams: maxFantasyTeams }) }, { scheduledDrafts }),
    ).toEqual(
      leagueCount === 0 ? undefined : { code: 'drafts_outside_window', data: { nbLeagues: leagueCount } },
    );
  });

  it('does not mind a delayed draft when the window stays as it is', () => {
    expect(
      refuse({}, { settings: settings() }, { scheduledDrafts: [draft('2026-03-05', '2026-03-25')] }),
    ).toBeUndefined();
  });

  test.each([
    ['one week more', { games: [...schedule, added(5)] }],
    ['one week less', { games: without(2) }],
    ['other playoff weeks', { settings: settings({ nbPlayoffWeeks: 2 }) }],
  ])('cannot change the number of weeks once games of leagues are drawn: %s', (_name, update) => {
    expect(refuse({}, update, { hasFinishedDraft: true })).toEqual({ code: 'nb_weeks_fixed' });
    expect(refuse({}, update)).toEqual(undefined);
  });

  it('may change games within the weeks after that', () => {
    expect(refuse({}, { games: [...schedule, added(4)] }, { hasFinishedDraft: true })).toBeUndefined();
  });
});

describe('a game of a started round', () => {
  const inWeek1 = { currentWeek: 1, isWeekActive: true, status: 'ongoing' as const };
  const inWeek3 = { ...inWeek1, currentWeek: 3 };
  const [first, , last] = games;
  test.each([
    ['cannot be removed', inWeek1, without(0), [first?.id]],
    ['cannot change its team', inWeek1, change(0, { team2: { teamId: 'hawks', round: 1 } }), [first?.id]],
    ['cannot change its round', inWeek1, change(0, { team1: { teamId: 'lions', round: 4 } }), [first?.id]],
    ['cannot change its date here', inWeek1, change(0, { date: '2026-05-05' }), [first?.id]],
    ['one started round is enough', inWeek3, without(2), [last?.id]],
    [
      'another game cannot be put into it',
      inWeek1,
      change(1, { team1: { teamId: 'bears', round: 1 } }),
      [games[1]?.id],
    ],
    ['a new game cannot be put into it', inWeek1, [...schedule, added(1, 4)], []],
    ['a game with scores cannot be removed before its round', { currentWeek: 0 }, without(0), [first?.id]],
  ])('%s', (_name, season, input, ids) => {
    expect(refuse(season, { games: input })).toEqual({ code: 'game_started', data: { games: ids } });
  });

  test.each([
    ['it stays as it is', inWeek1, schedule],
    ['a game of a later round is removed', inWeek1, without(2)],
    [
      'a game of a later round changes',
      inWeek1,
      change(1, { date: '2026-05-05', team2: { teamId: 'wolves', round: 4 } }),
    ],
    ['a game is added to a later round', inWeek1, [...schedule, added(2)]],
  ])('is not touched when %s', (_name, season, input) => {
    expect(refuse(season, { games: input })).toBeUndefined();
  });
});

describe('the schedule', () => {
  it('keeps, changes, adds and removes games', () => {
    const moved = { ...(schedule[1] as ScheduledGame), date: '2026-06-06' }; // the second of three
    expect(
      scheduleChange(games, [...schedule.slice(0, 1), moved, added(4), { ...added(4), id: anId(99) }]),
    ).toEqual({
      added: [added(4)],
      changed: [{ game: games[1], to: moved }],
      removed: [games[2]],
      unknown: [anId(99)],
    });
  });

  test.each([
    ['nothing', {}, true],
    ['the same', { settings: settings(), games: schedule }, true],
    ['the same games in another order', { games: schedule.toReversed() }, true],
    ['another end', { settings: settings({ endsAt: day('2026-10-01') }) }, false],
    ['another start', { settings: settings({ startsAt: day('2026-04-02') }) }, false],
    ['one game less', { games: without(1) }, false],
    ['another date', { games: change(1, { date: '2026-05-05' }) }, false],
  ])('does an update change nothing? %s', (_name, update, expected) => {
    expect(isSameSeason({ season: aSeason(), games }, update)).toBe(expected);
  });
});
