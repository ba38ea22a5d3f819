import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import type { NotifyEachEvent } from '@endzone/contracts/events';
import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { RecalculationPreview, WeekBatch } from '@endzone/contracts/internal/stats';
import type { JobType } from '@endzone/contracts/stats/jobs';
import { at } from '../../domain/testing/aLeagueSeason.ts';
import { LeagueSeasonModel } from '../../core/league-season/model.ts';
import { noon, PlayedSeason, playerIdOf } from '../../testing/aPlayedSeason.ts';

let season: PlayedSeason;
beforeAll(async () => {
  season = await new PlayedSeason().open();
});
afterAll(() => season.close());
beforeEach(async () => {
  await season.fantasy.setNow(noon);
});

const scores = { 1: 10, 2: 20, 3: 30, 4: 40 };
const get = async (path: string, manager = 1) => (await season.as(manager).get(path)).body;
const seen = async () =>
  JSON.stringify(
    await Promise.all([
      ...season.leagues.flatMap(({ id }) => [
        season.fantasy
          .as(season.leagues.find((each) => each.id === id)!.managers[0]!)
          .get(`/leagues/${id}/games`),
        get(`/leagues/${id}/standings`),
      ]),
      ...season.league.teamIds.map((id) => get(`/trophies/${season.real.id}/${id}`)),
      get(`/leaderboard/${season.real.id}`),
      ...season.league.teamIds.map((id) => season.fantasy.internal.get(`/teams/${id}/record`)),
    ]),
  );

/** Brings the season to where this kind of job may run, and names the job. */
const moments: Record<Exclude<JobType, 'freeze_week'>, () => Promise<WeekBatch>> = {
  start_week: async () => {
    await season.announce({ currentWeek: 1, isWeekActive: true });
    return season.job('start_week', 1);
  },
  lock_week: async () => {
    await season.start(1);
    season.score(1, scores);
    return season.job('lock_week', 1);
  },
  undo_lock: async () => {
    await season.play({ 1: scores });
    return season.job('undo_lock', 1);
  },
  recalculate: async () => {
    await season.play({ 1: scores, 2: scores });
    season.score(1, { ...scores, 1: 50 });
    return season.job('recalculate');
  },
  rescore_weeks: async () => {
    await season.play({ 1: scores });
    season.score(1, { ...scores, 1: 50 });
    return season.job('rescore_weeks', 1);
  },
  finish_season: async () => {
    await season.play({ 1: scores, 2: scores });
    return season.job('finish_season');
  },
};
const types = Object.keys(moments) as (keyof typeof moments)[]; // the keys of a constant
const publishing = types.filter((type) => type !== 'start_week');

describe('a week job', () => {
  beforeEach(() => season.begin({ nbWeeks: 2, nbPlayoffWeeks: 1 }, 3));

  test.each(types)('%s answers and stores the same however often it runs', async (type) => {
    const batch = await moments[type]();
    const figures = await season.post('/weeks/run', batch);
    const stored = await season.stored();
    expect(await season.post('/weeks/run', batch)).toEqual(figures);
    expect(await season.stored()).toBe(stored);
    await season.publish(batch);
    await season.post('/weeks/run', batch);
    expect(await season.stored()).toBe(stored);
  });

  test.each(publishing)('%s shows nothing before its publication', async (type) => {
    const batch = await moments[type]();
    const before = await seen();
    await season.post('/weeks/run', batch);
    expect(await seen()).toBe(before);
    await season.publish(batch);
    expect(await seen()).not.toBe(before);
  });

  test.each(types)('%s tells everybody once, however often it is announced', async (type) => {
    const batch = await moments[type]();
    await season.post('/weeks/run', batch);
    await season.publish(batch);
    const told = await season.told();
    await season.post('/weeks/announce', batch);
    expect(await season.told()).toHaveLength(told.length);
    const keys = told.flatMap(({ code, subject, recipients }) =>
      recipients.map((recipient) => `${code} ${subject} ${recipient}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  const late = async (way: 'run' | 'announce', batch: WeekBatch) => {
    const { status, body } = await season.fantasy.internal.post(`/weeks/${way}`, batch);
    return [status, body.code];
  };

  it('that was left for another one counts no more, also when it comes again', async () => {
    const left = await moments.lock_week();
    await season.post('/weeks/run', left);
    season.score(1, { ...scores, 1: 99 });
    await season.lock(1);
    const standings = await get(`/leagues/${season.league.id}/standings`);
    expect(standings[0]).toMatchObject({ team: { name: 'Team 1' }, points: 99 });
    expect(await late('run', left)).toEqual([409, 'job_running']);
    expect(await get(`/leagues/${season.league.id}/standings`)).toEqual(standings);
  });

  it('that was published stays beside the one that is being prepared, also when it comes again', async () => {
    const lock = await moments.lock_week();
    await season.run(lock);
    const next = season.job('undo_lock', 1);
    await season.post('/weeks/run', next);
    const stored = await season.stored();
    expect(await late('run', lock)).toEqual([409, 'job_running']);
    expect(await late('announce', lock)).toEqual([409, 'job_running']);
    expect(await season.stored()).toBe(stored);
  });

  it('of which a process was given up is no longer heard from that one', async () => {
    const batch = await moments.lock_week();
    const second = { ...batch, attempt: 2 };
    await season.post('/weeks/run', { ...second, leagueIds: batch.leagueIds.slice(0, 1) });
    const stored = await season.stored();
    expect(await late('run', batch)).toEqual([409, 'job_running']);
    expect(await season.stored()).toBe(stored);
    await season.post('/weeks/run', second);
    expect(await season.stored()).not.toBe(stored);
  });

  it('keeps what a manager marks while it prepares', async () => {
    await season.play({ 1: scores });
    const [game] = await get(`/leagues/${season.league.id}/games?week=1`);
    const batch = season.job('rescore_weeks', 1);
    await season.post('/weeks/run', batch);
    await season.as(1).post(`/leagues/${season.league.id}/games/${game.id}/mark-viewed/1`, {});
    await season.publish(batch);
    const [after] = await get(`/leagues/${season.league.id}/games?week=1`);
    expect(after).toMatchObject({ team1SawResult: true, team2SawResult: false });
  });

  it('waits while stats does not answer: nothing is prepared', async () => {
    const batch = await moments.lock_week();
    const stored = await season.stored();
    const answer = season.stats.answers['GET /internal/seasons/*']!;
    season.stats.answers['GET /internal/seasons/*'] = () => ({ status: 503 });
    const { status } = await season.fantasy.internal.post('/weeks/run', batch);
    season.stats.answers['GET /internal/seasons/*'] = answer;
    expect(status).toBe(503);
    expect(await season.stored()).toBe(stored);
  });
});

describe('the start of a week', () => {
  beforeEach(() => season.begin({}, 2));

  const roster = async () => get(`/leagues/${season.league.id}/rosters/me`);
  const move = async () => {
    const { id, players } = await roster();
    const [starter] = players;
    return season.as(1).post(`/rosters/${id}/players/${starter.rosterPlayerId}/move`, { direction: 'bench' });
  };

  it('locks the rosters; a freeze opens them again and keeps the line-ups', async () => {
    await season.start(1);
    expect(await roster()).toMatchObject({ status: 'locked', lockedBy: 'week' });
    expect((await move()).status).toBe(409);
    await season.freeze(1);
    expect(await roster()).toMatchObject({ status: 'open' });
    expect((await move()).status).toBe(200);
    const [game] = await get(`/leagues/${season.league.id}/games?week=1`);
    expect(
      game.roster1.players.map(({ fantasyPosition }: { fantasyPosition: string }) => fantasyPosition),
    ).toEqual(['QB', 'RB', 'K', 'BENCH', 'BENCH']);
  });

  it('holds for a league that is reached before the copy of the season says so', async () => {
    await LeagueSeasonModel.updateMany({}, { $set: { weekPlaying: 1 } });
    expect(await roster()).toMatchObject({ status: 'locked', lockedBy: 'week' });
  });

  it('takes no line-ups any more when its week was stopped meanwhile', async () => {
    const batch = season.job('start_week', 1);
    await season.announce({ currentWeek: 1, isWeekActive: false, frozenWeeks: [1] });
    expect(await season.post('/weeks/run', batch)).toMatchObject({ nbLineups: 0 });
    expect(await roster()).toMatchObject({ status: 'open' });
  });

  it('opens the rosters with the lock', async () => {
    await season.start(1);
    await season.lock(1);
    expect(await roster()).toMatchObject({ status: 'open' });
  });

  it('leaves out who has not drafted, and says so', async () => {
    const [, waiting] = season.leagues;
    await LeagueSeasonModel.updateOne({ leagueId: waiting?.id }, { status: 'drafting', span: null });
    const undrafted = await season.addLeague(3);
    await LeagueSeasonModel.deleteOne({ leagueId: undrafted.id });
    const path = `/seasons/${season.real.id}`;
    const leftOut = [
      { league: { id: waiting?.id, name: 'Liga 2' }, reason: 'draft_not_done' },
      { league: { id: undrafted.id, name: 'Liga 3' }, reason: 'no_draft' },
    ];
    const playing = { nbLeagues: 1, leagues: [{ id: season.league.id, name: 'Liga 1' }] };
    expect((await season.fantasy.internal.get(`${path}/next-start`)).body).toEqual({ playing, leftOut });
    expect((await season.fantasy.internal.get(`${path}/leagues?type=start_week`)).body).toEqual(
      season.leagues.map(({ id }) => id),
    );
    const leaguesOf = async (type: JobType) =>
      (await season.fantasy.internal.get(`${path}/leagues?type=${type}`)).body;
    expect(await season.start(1)).toEqual({ nbLeagues: 1, nbLineups: 4, leftOut });
    expect(await leaguesOf('lock_week')).toEqual([season.league.id]);
    expect(await leaguesOf('finish_season')).toEqual([season.league.id]);
    const told = await season.told('week_left_out');
    expect(told.map(({ league, recipients, params }) => [league?.name, recipients, params])).toEqual([
      ['Liga 2', waiting?.managers.map(({ id }) => id), { week: 1 }],
      ['Liga 3', undrafted.managers.map(({ id }) => id), { week: 1 }],
    ]);
    expect((await season.told('week_started')).map(({ league }) => league?.name)).toEqual(['Liga 1']);
  });

  it('names who has no draft only while it may still hold one, once week 1 has begun', async () => {
    const undrafted = await season.addLeague(3);
    await LeagueSeasonModel.deleteOne({ leagueId: undrafted.id });
    const path = `/seasons/${season.real.id}/next-start`;
    const next = async () => (await season.fantasy.internal.get(path)).body.leftOut;
    const leftOut = [{ league: { id: undrafted.id, name: 'Liga 3' }, reason: 'no_draft' }];
    const window = season.real.draftWindow;
    await season.play({ 1: scores });
    await season.fantasy.setNow(at('2027-04-01 10:00:00'));
    expect(await next()).toEqual([]);
    expect(await season.start(2)).toMatchObject({ leftOut: [] });
    expect((await season.told('week_left_out')).map(({ params }) => params)).toEqual([{ week: 1 }]);
    await season.lock(2);
    await season.announce({ draftWindow: { ...window, endDate: '2027-04-01 10:30:00' } });
    expect(await next()).toEqual(leftOut);
    expect(await season.start(3)).toMatchObject({ leftOut });
  });

  it('tells accounts of the quiet hours of the leagues that have some', async () => {
    const quietHours = { from: '22:00', to: '08:00', timezone: 'Europe/Budapest' };
    await LeagueSeasonModel.updateOne({ leagueId: season.league.id }, { quietHours });
    await season.start(1);
    await season.fantasy.due();
    const told = season.accounts.events('notifyEach') as unknown as NotifyEachEvent[]; // the contract of this event
    expect(new Map(told.map(({ league, quietHours: quiet }) => [league?.name, quiet]))).toEqual(
      new Map([
        ['Liga 1', quietHours],
        ['Liga 2', undefined],
      ]),
    );
  });
});

describe('a late league', () => {
  it('has nothing to settle in the weeks before its first', async () => {
    await season.begin({ nbWeeks: 4, nbPlayoffWeeks: 1 });
    await season.play({ 1: scores });
    const late = await season.addLeague(2, 3);
    await season.start(2);
    season.score(2, scores);
    expect(await season.lock(2)).toEqual({ nbLeagues: 1, nbGames: 2, nbTrophies: 2 });
    const of = season.fantasy.as(late.managers[0]!);
    const table = async () => (await of.get(`/leagues/${late.id}/standings`)).body;
    expect((await table()).map(({ points }: { points: number }) => points)).toEqual([0, 0, 0, 0]);
    await season.play({ 3: scores });
    expect((await table())[0]).toMatchObject({ wins: 1, points: 40 });
    expect((await of.get(`/leagues/${late.id}/games?week=4`)).body).toHaveLength(2);
    await season.run(season.job('undo_lock', 3));
    expect((await table())[0]).toMatchObject({ wins: 0, points: 0 });
  });
});

describe('notifications of week jobs', () => {
  let seasonId: string;
  beforeEach(async () => {
    await season.begin({ nbWeeks: 2, nbPlayoffWeeks: 1 });
    seasonId = season.real.id;
  });
  type Heard = Record<string, unknown> & { to: number[] };
  const of = async (code: string): Promise<Heard[]> =>
    (await season.told(code)).map(({ recipients, params }) => ({
      to: recipients.map((id) => season.league.managers.findIndex((manager) => manager.id === id) + 1),
      ...params,
    }));

  it('of a start and a freeze go to everybody', async () => {
    await season.start(1);
    await season.freeze(1);
    expect(await of('week_started')).toEqual([{ to: [1, 2, 3, 4], week: 1, seasonId }]);
    expect(await of('week_frozen')).toEqual([{ to: [1, 2, 3, 4], week: 1, seasonId }]);
  });

  it('of a lock go to both managers, the winners of trophies and the four seeds', async () => {
    await season.start(1);
    season.score(1, { 1: 88.25, 4: 71.4 });
    await season.lock(1);
    const [game, tied] = await get(`/leagues/${season.league.id}/games?week=1`);
    const about = { week: 1, gameId: game.id, seasonId };
    expect(await of('result_win')).toEqual([
      { to: [1], ...about, team: 'Team 1', points: 88.25, opponent: 'Team 4', opponentPoints: 71.4 },
    ]);
    expect(await of('result_loss')).toEqual([
      { to: [4], ...about, team: 'Team 4', points: 71.4, opponent: 'Team 1', opponentPoints: 88.25 },
    ]);
    expect((await of('result_tie')).map(({ to }) => to)).toEqual([[2], [3]]);
    expect((await of('result_tie'))[0]).toMatchObject({ gameId: tied.id, points: 0, opponentPoints: 0 });
    expect(await of('trophy_team_of_the_week')).toEqual([
      { to: [1], week: 1, points: 88.25, trophyId: expect.stringMatching(/^[0-9a-f]{24}$/) },
    ]);
    expect(await of('trophy_player_of_the_week')).toMatchObject([{ to: [1], player: 'Player 1' }]);
    expect((await of('playoffs_qualified')).map(({ to, seed, week }) => [to, seed, week])).toEqual([
      [[1], 1, 2],
      [[2], 2, 2],
      [[3], 3, 2],
      [[4], 4, 2],
    ]);
  });

  it('of a playoff game with equal points name the higher seed', async () => {
    await season.play({ 1: { 1: 9, 2: 8, 3: 7, 4: 6 }, 2: { 1: 5, 2: 5 } });
    const equal = { week: 2, winner: 'Team 1', points: 5 };
    expect((await of('result_win_seed'))[0]).toMatchObject({ to: [1], ...equal });
    expect((await of('result_loss_seed'))[0]).toMatchObject({ to: [2], ...equal });
  });

  it('of a withdrawn lock go to everybody, and its results are told again with the next one', async () => {
    await season.play({ 1: scores });
    const first = await season.told('result_win');
    await season.run(season.job('undo_lock', 1));
    expect(await of('result_withdrawn')).toEqual([{ to: [1, 2, 3, 4], week: 1, seasonId }]);
    await season.lock(1);
    const all = await season.told('result_win');
    expect(all).toHaveLength(2 * first.length);
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(all.length);
  });

  it('of a correction say before and after to both managers; a trophy that moves is told to both', async () => {
    await season.play({ 1: { 1: 10, 2: 20, 3: 30, 4: 40 } });
    season.score(1, { 1: 41.5, 2: 20, 3: 30, 4: 40 });
    await season.run(season.job('rescore_weeks', 1));
    const about = { week: 1, gameId: expect.any(String), seasonId };
    expect(await of('result_corrected')).toEqual([
      {
        to: [1],
        ...about,
        team: 'Team 1',
        opponent: 'Team 4',
        before: '10–40',
        after: '41.5–40',
        resultBefore: 'loss',
        resultAfter: 'win',
      },
      {
        to: [4],
        ...about,
        team: 'Team 4',
        opponent: 'Team 1',
        before: '40–10',
        after: '40–41.5',
        resultBefore: 'win',
        resultAfter: 'loss',
      },
    ]);
    expect(await of('trophy_withdrawn')).toEqual([
      { to: [4], week: 1, seasonId },
      { to: [4], week: 1, seasonId },
    ]);
    expect((await of('trophy_team_of_the_week')).map(({ to }) => to)).toEqual([[4], [1]]);
  });

  it('of a correction of the bench alone tell nobody', async () => {
    await season.play({ 1: scores });
    season.score(1, { ...scores, '1-WR': 5 });
    expect(await season.run(season.job('rescore_weeks', 1))).toMatchObject({ nbResultsChanged: 0 });
    expect(await of('result_corrected')).toEqual([]);
    expect((await get(`/leagues/${season.league.id}/games?week=1`))[0]).toMatchObject({ bench1Points: 5 });
  });

  it('of the end say each place, and reach leagues that opens its seal', async () => {
    await season.play({ 1: { 1: 9, 2: 8, 3: 7, 4: 6 }, 2: { 1: 5, 2: 4, 3: 3, 4: 2 } });
    await season.run(season.job('finish_season'));
    expect((await of('season_finished')).map(({ to, place }) => [to, place])).toEqual([
      [[1], 1],
      [[2], 2],
      [[3], 3],
      [[4], 4],
    ]);
    expect(await of('trophy_first_place')).toEqual([{ to: [1], trophyId: expect.any(String) }]);
    expect(season.leaguesService.events('leagueSeasonChanged')).toContainEqual({
      leagueId: season.league.id,
      seasonId: season.real.id,
    });
    const { status } = (await LeagueSeasonModel.findOne({ leagueId: season.league.id }).lean())!;
    expect(status).toBe('finished');
  });

  it('go to nobody for a team without manager', async () => {
    const { snapshot } = season.league;
    season.league.snapshot = { ...snapshot, teams: snapshot.teams.slice(0, 3), rev: snapshot.rev + 1 };
    await season.fantasy.deliver('leagueChanged', { leagueId: snapshot.id });
    await season.play({ 1: scores });
    expect((await of('week_started'))[0]?.to).toEqual([1, 2, 3]);
    expect((await of('result_win')).map(({ to }) => to)).toEqual([[3]]);
    // What the team was called is still known.
    expect(await of('result_win')).toMatchObject([{ team: 'Team 3' }]);
    expect(await of('result_loss')).toMatchObject([
      { team: 'Team 1', opponent: 'Team 4' },
      { team: 'Team 2' },
    ]);
    expect(await of('trophy_team_of_the_week')).toEqual([]);
  });
});

describe('the preview of a recalculation', () => {
  beforeEach(() => season.begin({ nbWeeks: 2, nbPlayoffWeeks: 1 }, 2));
  const preview = async (points: object, mostResults = 10): Promise<RecalculationPreview> =>
    (
      await season.fantasy.internal.post('/weeks/recalculation-preview', {
        seasonId: season.real.id,
        points,
        mostResults,
      })
    ).body;
  const inHundredths = (scored: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(scored).map(([who, points]) => [playerIdOf(who), Math.round(points * 100)]),
    );

  it('counts the results that other points would change, and changes nothing', async () => {
    await season.play({ 1: scores });
    const stored = await season.stored();
    const counted = { nbLeaguesChanged: 2, nbResultsChanged: 4, results: [] };
    expect(await preview({ 1: {} }, 0)).toEqual(counted);
    const none = { nbLeaguesChanged: 0, nbResultsChanged: 0, results: [] };
    expect(await preview({ 1: inHundredths(scores) })).toEqual(none);
    expect(await preview({})).toEqual(none);
    expect(await season.stored()).toBe(stored);
  });

  it('names leagues, teams and points, those with another winner first, as the correction then makes them', async () => {
    await season.play({ 1: scores });
    const corrected = { ...scores, 1: 41.5, 2: 21 };
    const { nbResultsChanged, results } = await preview({ 1: inHundredths(corrected) });
    expect(nbResultsChanged).toBe(4);
    const winners = results.map(({ resultBefore, resultAfter }) => [resultBefore, resultAfter]);
    expect(winners).toEqual([[2, 1], [2, 1], [2, 2], [2, 2]]); // oxfmt-ignore
    expect((await preview({ 1: inHundredths(corrected) }, 3)).results).toEqual(results.slice(0, 3));
    const own = results.filter(({ league }) => league.id === season.league.id);
    expect(own).toMatchObject([
      {
        league: { name: season.league.snapshot.name },
        week: 1,
        team1: { name: 'Team 1', before: 10, after: 41.5 },
        team2: { name: 'Team 4', before: 40, after: 40 },
      },
      {
        team1: { name: 'Team 2', before: 20, after: 21 },
        team2: { name: 'Team 3', before: 30, after: 30 },
      },
    ]);
    season.score(1, corrected);
    await season.run(season.job('rescore_weeks', 1));
    const games: FantasyGame[] = await get(`/leagues/${season.league.id}/games?week=1`);
    const made = games.map(({ id, team1Points, team2Points, gameResult }) => [id, team1Points, team2Points, gameResult]); // oxfmt-ignore
    expect(made).toEqual(
      own.map(({ gameId, team1, team2, resultAfter }) => [gameId, team1.after, team2.after, resultAfter]),
    );
  });

  it('leaves weeks as they are of which it is given no points', async () => {
    await season.play({ 1: scores, 2: scores });
    const { results } = await preview({ 1: inHundredths({ ...scores, 1: 50 }) });
    expect(results.map(({ week }) => week)).toEqual([1, 1]);
  });

  it('says nothing of the bench alone, and names teams that have left', async () => {
    await season.play({ 1: scores });
    const bench = inHundredths({ ...scores, '1-WR': 5 });
    expect(await preview({ 1: bench })).toMatchObject({ nbResultsChanged: 0 });
    const { snapshot } = season.league;
    season.league.snapshot = { ...snapshot, teams: snapshot.teams.slice(1), rev: snapshot.rev + 1 };
    await season.fantasy.deliver('leagueChanged', { leagueId: snapshot.id });
    const { results } = await preview({ 1: inHundredths({ ...scores, 1: 50 }) });
    expect(results.map(({ team1 }) => team1.name)).toEqual(['Team 1', 'Team 1']);
  });
});

describe('the preview of a lock', () => {
  beforeEach(() => season.begin({ nbWeeks: 2, nbPlayoffWeeks: 1 }, 2));
  const preview = async (limit = 100, offset = 0) => {
    const asked = { seasonId: season.real.id, week: season.real.currentWeek, limit, offset, locale: 'en' };
    return (await season.fantasy.internal.post('/weeks/preview', asked)).body;
  };

  it('shows what the lock then publishes, and changes nothing', async () => {
    await season.start(1);
    season.score(1, scores);
    const stored = await season.stored();
    const shown = await preview();
    expect(shown).toMatchObject({ nbResults: 4, standingsChanged: true });
    expect(shown.trophies).toHaveLength(4);
    expect(await season.stored()).toBe(stored);
    await season.lock(1);
    const [game] = await get(`/leagues/${season.league.id}/games?week=1`);
    expect(shown.results[0]).toMatchObject({
      id: game.id,
      isFinal: true,
      team1Points: game.team1Points,
      team2Points: game.team2Points,
      gameResult: game.gameResult,
    });
    const [trophy] = await get(`/trophies/${season.real.id}/${season.league.teamIds[3]}`);
    expect(shown.trophies.map(({ id }: { id: string }) => id)).toContain(trophy.id);
  });

  it('comes in pages over the leagues', async () => {
    await season.start(1);
    const all = await preview();
    const [first, second] = [await preview(3), await preview(3, 3)];
    expect([first.results.length, second.results.length, first.nbResults]).toEqual([3, 1, 4]);
    expect([...first.results, ...second.results].map(({ id }: { id: string }) => id)).toEqual(
      all.results.map(({ id }: { id: string }) => id),
    );
  });

  it('of a playoff week changes no standings', async () => {
    await season.play({ 1: scores });
    await season.start(2);
    expect(await preview()).toMatchObject({ nbResults: 4, standingsChanged: false });
  });
});

describe('the record of a team', () => {
  const record = async (teamId: string) =>
    (await season.fantasy.internal.get(`/teams/${teamId}/record`)).body;

  it('follows the published weeks', async () => {
    await season.begin();
    const [team = ''] = season.league.teamIds;
    expect(await record(team)).toEqual({ draftOrder: 1, wins: 0, losses: 0, ties: 0 });
    await season.play({ 1: { 1: 5 } });
    expect(await record(team)).toEqual({ draftOrder: 1, wins: 1, losses: 0, ties: 0 });
  });

  it('of a team without a league season is empty', async () => {
    await season.begin();
    expect(await record('ab'.repeat(12))).toEqual({ draftOrder: null, wins: 0, losses: 0, ties: 0 });
  });
});
