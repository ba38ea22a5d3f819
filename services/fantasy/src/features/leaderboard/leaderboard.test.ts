import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { aUser } from '@endzone/common/testing/testService';
import type { LeaderboardRow } from '@endzone/contracts/fantasy/leaderboard';
import { LeagueSeasonModel } from '../../core/league-season/model.ts';
import { noon, PlayedSeason } from '../../testing/aPlayedSeason.ts';

let season: PlayedSeason;
beforeAll(async () => {
  season = await new PlayedSeason().open();
});
afterAll(() => season.close());
beforeEach(async () => {
  await season.fantasy.setNow(noon);
  await season.begin({}, 2);
});

const read = (query = '') => season.fantasy.anonymous.get(`/leaderboard/${season.real.id}${query}`);
const rows = async (query = ''): Promise<LeaderboardRow[]> => (await read(query)).body;
const scores = { 1: 10.5, '1-WR': 9, 2: 20, 3: 30, 4: 30 };

describe('the leaderboard', () => {
  it('is empty before the first lock', async () => {
    await season.start(1);
    season.score(1, scores);
    expect(await rows()).toEqual([]);
  });

  it('ranks the teams of all leagues by points, wins, then name; equal points share a rank', async () => {
    await season.play({ 1: scores });
    expect((await rows()).map(({ rank, team, points }) => [rank, team.name, points])).toEqual([
      [1, 'Team 3', 30],
      [1, 'Team 3', 30],
      [1, 'Team 4', 30],
      [1, 'Team 4', 30],
      [5, 'Team 2', 20],
      [5, 'Team 2', 20],
      [7, 'Team 1', 10.5],
      [7, 'Team 1', 10.5],
    ]);
    expect((await rows('?term=anna1'))[0]).toEqual({
      id: season.league.teamIds[0],
      rank: 7,
      league: { id: season.league.id, name: 'Liga 1' },
      user: { name: 'Anna1 Kiss' },
      team: { id: season.league.teamIds[0], name: 'Team 1' },
      points: 10.5,
      nbTeams: 4,
    });
  });

  it('counts playoff weeks too, a corrected and a withdrawn one as they are now', async () => {
    await season.begin({ nbWeeks: 2, nbPlayoffWeeks: 1 });
    await season.play({ 1: scores, 2: { 1: 100 } });
    expect((await rows())[0]).toMatchObject({ team: { name: 'Team 1' }, points: 110.5 });
    season.score(2, { 2: 3 });
    await season.run(season.job('rescore_weeks', 2));
    expect((await rows()).at(-1)).toMatchObject({ team: { name: 'Team 1' }, points: 10.5 });
    await season.run(season.job('undo_lock', 2));
    expect((await rows()).map(({ points }) => points)).toEqual([30, 30, 20, 10.5]);
  });

  test.each([
    ['a user, folded', '?term=KISS%20anna2', 2],
    ['a league', '?term=liga%202', 4],
    ['a team', '?term=team%204', 2],
    ['nothing', '?term=nobody', 0],
  ])('finds %s', async (_name, query, count) => {
    await season.play({ 1: scores });
    const { body, headers } = await read(query);
    expect([body.length, headers.get('x-total-count')]).toEqual([count, String(count)]);
  });

  it('comes in pages and by league size', async () => {
    await season.play({ 1: scores });
    const { body, headers } = await read('?limit=3&offset=4&nbTeams=4,6');
    expect([body.map(({ rank }: LeaderboardRow) => rank), headers.get('x-total-count')]).toEqual([
      [5, 5, 7],
      '8',
    ]);
    expect(await rows('?nbTeams=6')).toEqual([]);
  });

  it('calls a manager who has gone a deleted user, in the reader’s language', async () => {
    await LeagueSeasonModel.updateMany({}, { $set: { 'teams.2.managerId': null } });
    await season.play({ 1: scores });
    expect((await rows())[0]?.user).toEqual({ name: 'deleted user' });
    const hungarian = season.fantasy.as(aUser({ locale: 'hu' }));
    const { body } = await hungarian.get(`/leaderboard/${season.real.id}`);
    expect([body[0].user.name, body[2].user.name]).toEqual(['törölt felhasználó', 'Kiss Anna4']);
  });

  it('loses a deleted league', async () => {
    await season.play({ 1: scores });
    const [, gone] = season.leagues;
    season.leagues = season.leagues.slice(0, 1);
    await season.fantasy.deliver('leagueChanged', { leagueId: gone?.id ?? '' });
    await season.run(season.job('recalculate'));
    expect((await rows()).map(({ league }) => league.name)).toEqual(Array(4).fill('Liga 1'));
  });

  it('is refused for an unknown season and a league size that is none', async () => {
    const { status, body } = await season.fantasy.anonymous.get(`/leaderboard/${newId()}`);
    expect([status, body.code]).toEqual([404, 'season_not_found']);
    expect((await read('?nbTeams=5')).status).toBe(400);
    expect((await read('?limit=201')).status).toBe(400);
  });
});
