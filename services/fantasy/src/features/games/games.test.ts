import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { resetBreakers } from '@endzone/common/internalClient';
import { anOwner, aUser } from '@endzone/common/testing/testService';
import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import { LeaguePlayModel } from '../../core/league-play/model.ts';
import { LeagueSeasonModel } from '../../core/league-season/model.ts';
import { noon, PlayedSeason, playerIdOf } from '../../testing/aPlayedSeason.ts';

let season: PlayedSeason;
beforeAll(async () => {
  season = await new PlayedSeason().open();
});
afterAll(() => season.close());
beforeEach(async () => {
  await season.fantasy.setNow(noon);
  await season.begin();
});

const scores = { 1: 10.5, '1-WR': 3, 2: 20, 3: 30, 4: 40 };
const base = () => `/leagues/${season.league.id}/games`;
const list = async (query = '', manager = 1): Promise<FantasyGame[]> =>
  (await season.as(manager).get(`${base()}${query}`)).body;
const first = async (query = '?week=1') => (await list(query))[0]!;

describe('games of a league', () => {
  it('come by week, then draft order of team 1, without line-ups', async () => {
    const games = await list();
    expect(games.map(({ week, team1 }) => `${week} ${team1.name}`)).toEqual([
      '1 Team 1',
      '1 Team 2',
      '2 Team 2',
      '2 Team 3',
      '3 Team 1',
      '3 Team 3',
    ]);
    expect(games[0]).toMatchObject({ roster1: null, roster2: null, team1: { playersScores: [] } });
  });

  it('of a week before its start show the rosters as they stand, without points', async () => {
    const game = await first();
    expect(game).toMatchObject({
      date: '2027-03-13',
      startedAt: null,
      state: 'scheduled',
      team1Points: null,
      bench1Points: null,
      gameResult: null,
      team1: { score: null, rank: null, playersScores: [] },
    });
    expect(game.roster1?.players.map(({ fantasyPosition, points }) => [fantasyPosition, points])).toEqual([
      ['QB', 0],
      ['RB', 0],
      ['K', 0],
      ['BENCH', 0],
      ['BENCH', 0],
    ]);
  });

  it('show each player of a line-up with their jersey number', async () => {
    const game = await first();
    expect(game.roster1?.players.map(({ jerseyNumber }) => jerseyNumber)).toEqual([2, 3, 4, 5, 6]);
  });

  it('of a running week carry line-ups, statistics and provisional points', async () => {
    await season.start(1);
    season.score(1, scores);
    const game = await first();
    expect(game).toMatchObject({
      state: 'live',
      isFinal: false,
      team1Points: 10.5,
      bench1Points: 3,
      team1SawResult: false,
    });
    expect(game.team1.playersScores.map(({ playerId, scores: { points } }) => [playerId, points])).toEqual([
      [playerIdOf('1'), 10.5],
      [playerIdOf('1-RB'), 0],
      [playerIdOf('1-K'), 0],
      [playerIdOf('1-WR'), 3],
      [playerIdOf('1-TE'), 0],
    ]);
    expect(game.roster1?.players.map(({ points, activityStatus }) => [points, activityStatus])).toEqual([
      [10.5, 'active'],
      [0, 'active'],
      [0, 'active'],
      [3, 'bench'],
      [0, 'bench'],
    ]);
    expect((await list())[0]).toMatchObject({ team1Points: 10.5, bench1Points: 3, roster1: null });
  });

  it('keep the line-up of the start whatever the roster becomes', async () => {
    await season.start(1);
    await season.freeze(1);
    await LeagueSeasonModel.updateOne({}, { $set: { 'teams.0.entries': [] } });
    season.score(1, scores);
    expect((await first()).roster1?.players).toHaveLength(5);
    expect((await first()).team1Points).toBe(10.5);
  });

  it('show rank and record after the last locked week', async () => {
    await season.play({ 1: scores });
    expect((await first('?week=2')).team1).toMatchObject({ name: 'Team 2', rank: 3, wins: 0, losses: 1 });
  });

  it('are those of one team when asked for', async () => {
    const games = await list(`?team=${season.league.teamIds[3]}`);
    expect(games.map(({ team1, team2 }) => `${team1.name} ${team2.name}`)).toEqual([
      'Team 1 Team 4',
      'Team 2 Team 4',
      'Team 3 Team 4',
    ]);
  });

  test.each([
    ['of a week that has no games', '?week=5'],
    ['of an unknown team', `?team=${newId()}`],
  ])('%s are none', async (_name, query) => {
    expect(await list(query)).toEqual([]);
  });

  it('are none while nothing is drawn, and none without a league season', async () => {
    await LeagueSeasonModel.updateOne({}, { $set: { status: 'drafting', span: null } });
    expect(await list()).toEqual([]);
    await LeagueSeasonModel.deleteMany({});
    expect(await list()).toEqual([]);
  });

  it('are found by the season in the path', async () => {
    expect(await list(`/season/${season.real.id}?week=1`)).toHaveLength(2);
  });

  it('say to the manager of which side the line-up still counts', async () => {
    expect(await list('?week=1', 4)).toMatchObject([
      { team1Editable: false, team2Editable: true },
      { team1Editable: false, team2Editable: false },
    ]);
    expect(await list('?week=2', 4)).toMatchObject([{ team2Editable: false }, {}]);
    await season.start(1);
    expect(await list('?week=1', 4)).toMatchObject([{ team2Editable: false }, {}]);
    expect(await list('?week=2', 4)).toMatchObject([{ team2Editable: false }, {}]);
    await season.lock(1);
    expect(await list('?week=2', 4)).toMatchObject([{ team2Editable: true }, {}]);
  });

  it('show a team without manager as having seen the result, its owner as nobody', async () => {
    await season.play({ 1: scores });
    await LeagueSeasonModel.updateOne({}, { $set: { 'teams.0.managerId': null } });
    expect(await first()).toMatchObject({
      team1SawResult: true,
      team2SawResult: false,
      team1: { owner: null },
    });
  });

  it('are read without stats: a list has no provisional points, a week says that it cannot', async () => {
    await season.play({ 1: scores });
    await season.start(2);
    const answers = { ...season.stats.answers };
    season.stats.answers['GET /internal/seasons/*'] = () => ({ status: 503 });
    season.stats.answers['POST /internal/seasons/*'] = () => ({ status: 503 });
    const games = await list();
    const { status, body } = await season.as(1).get(`${base()}?week=2`);
    Object.assign(season.stats.answers, answers);
    resetBreakers();
    expect(games.map(({ week, team1Points }) => [week, team1Points]).slice(0, 3)).toEqual([
      [1, 10.5],
      [1, 20],
      [2, null],
    ]);
    expect([status, body.code]).toEqual([503, 'service_unavailable']);
  });

  test.each([
    ['a stranger', () => aUser(), '', 403, 'not_league_member'],
    ['a stranger in a season', () => aUser(), () => `/season/${season.real.id}`, 403, 'not_league_member'],
    ['an unknown season', () => anOwner(), () => `/season/${newId()}`, 404, 'season_not_found'],
    ['a week that is none', () => anOwner(), '?week=0', 400, 'malformed_request'],
    ['an unknown field', () => anOwner(), '?weeks=1', 400, 'malformed_request'],
  ])('are refused to %s', async (_name, user, query, status, code) => {
    const answer = await season.fantasy
      .as(user())
      .get(`${base()}${typeof query === 'string' ? query : query()}`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('are refused without a session and for an unknown league, and shown to an owner', async () => {
    expect((await season.fantasy.anonymous.get(base())).status).toBe(401);
    const { status, body } = await season.as(1).get(`/leagues/${newId()}/games`);
    expect([status, body.code]).toEqual([404, 'league_not_found']);
    expect((await season.fantasy.as(anOwner()).get(base())).body).toHaveLength(6);
  });
});

describe('one game', () => {
  it('comes with its line-ups, before and after its week', async () => {
    const { id } = await first();
    const game = async () => (await season.as(2).get(`${base()}/${id}`)).body;
    expect((await game()).roster1.players).toHaveLength(5);
    await season.play({ 1: scores });
    expect(await game()).toMatchObject({ id, isFinal: true, team1Points: 10.5, gameResult: 2 });
  });

  it('is found in an earlier season of the league', async () => {
    await season.play({ 1: scores });
    const { id } = await first();
    await season.announce({ status: 'finished' });
    expect((await season.as(1).get(`${base()}/${id}`)).body).toMatchObject({ id, week: 1 });
  });

  it('is refused to a stranger, and 404 when it is of no game of the league', async () => {
    const { id } = await first();
    const stranger = await season.fantasy.as(aUser()).get(`${base()}/${id}`);
    expect([stranger.status, stranger.body.code]).toEqual([403, 'not_league_member']);
    const { status, body } = await season.as(1).get(`${base()}/${newId()}`);
    expect([status, body.code, body.message]).toEqual([404, 'game_not_found', 'Game not found']);
    expect((await season.as(1).get(`${base()}/1`)).status).toBe(400);
  });
});

describe('a final result', () => {
  const mark = (side: string, manager = 1, id?: string) =>
    first().then((game) => season.as(manager).post(`${base()}/${id ?? game.id}/mark-viewed/${side}`, {}));

  it.each([['1'], ['2'], ['team']])('is marked as seen by the manager of side %s', async (name) => {
    await season.play({ 1: scores });
    const manager = name === '2' ? 4 : 1;
    const side = name === 'team' ? (season.league.teamIds[0] ?? '') : name;
    const { status, body } = await mark(side, manager);
    const expected = { team1SawResult: manager === 1, team2SawResult: manager === 4 };
    expect([status, body]).toEqual([200, expected]);
    expect(await first()).toMatchObject(expected);
    const rev = async () => (await LeaguePlayModel.findOne().lean())?.rev;
    const before = await rev();
    expect((await mark(side, manager)).body).toEqual(expected);
    expect(await rev()).toBe(before);
  });

  it('is unseen again for both when a correction changes it, and stays seen when it does not', async () => {
    await season.play({ 1: scores });
    await mark('1');
    await mark('2', 4);
    season.score(1, { ...scores, 1: 11 });
    await season.run(season.job('rescore_weeks', 1));
    expect(await first()).toMatchObject({ team1SawResult: true, team2SawResult: true });
    season.score(1, { ...scores, 1: 41 });
    await season.run(season.job('rescore_weeks', 1));
    expect(await first()).toMatchObject({ team1SawResult: false, team2SawResult: false, gameResult: 1 });
  });

  it('is unseen again when the lock was taken back', async () => {
    await season.play({ 1: scores });
    await mark('1');
    await season.run(season.job('undo_lock', 1));
    expect((await mark('1')).status).toBe(409);
    await season.lock(1);
    expect(await first()).toMatchObject({ team1SawResult: false });
  });

  test.each([
    ['another manager', '1', 2, 403, 'not_team_manager'],
    ['the manager of the other side', '1', 4, 403, 'not_team_manager'],
    ['who names a third side', '3', 1, 404, 'game_not_found'],
    ['who names a team that does not play', newId(), 1, 404, 'game_not_found'],
  ])('cannot be marked by %s', async (_name, side, manager, status, code) => {
    await season.play({ 1: scores });
    const stored = await season.stored();
    const answer = await mark(side, manager);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await season.stored()).toBe(stored);
  });

  it('cannot be marked by an owner, of no game, nor before it is final', async () => {
    const { id } = await first();
    const owner = await season.fantasy.as(anOwner()).post(`${base()}/${id}/mark-viewed/1`, {});
    expect([owner.status, owner.body.code]).toEqual([403, 'not_team_manager']);
    const { status, body } = await mark('1');
    expect([status, body.code]).toEqual([409, 'result_not_final']);
    expect((await mark('1', 1, newId())).body.code).toBe('game_not_found');
  });

  it('is marked by GET only with X-Locale', async () => {
    await season.play({ 1: scores });
    const path = `${base()}/${(await first()).id}/mark-viewed/1`;
    const refused = await season.as(1).get(path, { headers: { 'X-Locale': '' } });
    expect([refused.status, refused.body.code]).toEqual([405, 'use_post']);
    expect(refused.headers.get('allow')).toBe('POST');
    expect((await first()).team1SawResult).toBe(false);
    const { status, headers } = await season.as(1).get(path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await first()).team1SawResult).toBe(true);
  });
});
