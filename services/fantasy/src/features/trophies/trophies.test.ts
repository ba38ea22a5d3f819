import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { anOwner, aUser } from '@endzone/common/testing/testService';
import { noon, PlayedSeason, playerIdOf } from '../../testing/aPlayedSeason.ts';

let season: PlayedSeason;
beforeAll(async () => {
  season = await new PlayedSeason().open();
});
afterAll(() => season.close());
beforeEach(async () => {
  await season.fantasy.setNow(noon);
  await season.begin({ nbWeeks: 2, nbPlayoffWeeks: 1 });
});

const list = async (team: number, manager = team) =>
  (await season.as(manager).get(`/trophies/${season.real.id}/${season.league.teamIds[team - 1]}`)).body;

describe('trophies of a team', () => {
  it('come newest first: those of the season before those of its weeks', async () => {
    await season.play({ 1: { 1: 88.25, '1-RB': 20 }, 2: { 1: 5, 2: 4 } });
    await season.run({ ...season.job('finish_season'), at: '2027-05-01 10:00:00' });
    const trophies = await list(1);
    expect(trophies.map(({ type, week, points }: Record<string, unknown>) => [type, week, points])).toEqual([
      ['first_place', null, null],
      ['player_of_the_week', 2, 5],
      ['team_of_the_week', 2, 5],
      ['player_of_the_week', 1, 88.25],
      ['team_of_the_week', 1, 108.25],
    ]);
    expect(trophies[3]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      type: 'player_of_the_week',
      week: 1,
      league: { id: season.league.id, name: 'Liga 1' },
      seasonId: season.real.id,
      fantasyTeam: { id: season.league.teamIds[0], name: 'Team 1' },
      player: { id: playerIdOf('1'), name: 'Player 1', position: 'QB' },
      points: 88.25,
      isViewed: false,
      createdAt: '2027-04-01 10:00:00',
    });
  });

  it('are none before the first lock', async () => {
    expect(await list(1)).toEqual([]);
  });

  it('go back with a lock, and to another team by a correction', async () => {
    await season.play({ 1: { 1: 5 } });
    const [before] = await list(1);
    season.score(1, { 1: 6 });
    await season.run(season.job('rescore_weeks', 1));
    expect(await list(1)).toMatchObject([{ id: before.id, points: 6 }, { points: 6 }]);
    season.score(1, { 2: 9 });
    await season.run(season.job('rescore_weeks', 1));
    expect([await list(1), (await list(2)).length]).toEqual([[], 2]);
    expect((await season.as(1).get(`/trophies/${before.id}`)).body.code).toBe('trophy_not_found');
    await season.run(season.job('undo_lock', 1));
    expect(await list(2)).toEqual([]);
  });

  it('are refused for an unknown season or team and without a session', async () => {
    const read = (seasonId: string, teamId: string) =>
      season.fantasy.as(aUser()).get(`/trophies/${seasonId}/${teamId}`);
    expect((await read(newId(), season.league.teamIds[0] ?? '')).body.code).toBe('season_not_found');
    expect((await read(season.real.id, newId())).body.code).toBe('team_not_found');
    expect((await season.fantasy.anonymous.get(`/trophies/${newId()}/${newId()}`)).status).toBe(401);
  });
});

describe('a trophy', () => {
  const given = async () => {
    await season.play({ 1: { 1: 5 } });
    return (await list(1))[0];
  };

  it('is shown to everybody, and is new for its manager alone', async () => {
    const { id } = await given();
    const { status, body } = await season.fantasy.anonymous.get(`/trophies/${id}`);
    expect([status, body]).toEqual([200, { ...(await list(1))[0], isViewed: true }]);
    expect((await season.as(2).get(`/trophies/${id}`)).body.isViewed).toBe(true);
    expect((await season.as(1).get(`/trophies/${id}`)).body.isViewed).toBe(false);
  });

  it('is marked as seen by its manager; again changes nothing, and later weeks do not either', async () => {
    const { id } = await given();
    const mark = () => season.as(1).post(`/trophies/${id}/mark-viewed`, {});
    expect((await mark()).body).toMatchObject({ id, isViewed: true });
    expect((await mark()).body).toMatchObject({ id, isViewed: true });
    expect((await list(1)).map(({ isViewed }: { isViewed: boolean }) => isViewed)).toEqual([true, false]);
    await season.play({ 2: { 2: 7 } });
    expect((await season.as(1).get(`/trophies/${id}`)).body.isViewed).toBe(true);
  });

  it('is marked by nobody else', async () => {
    const { id } = await given();
    const stored = await season.stored();
    for (const user of [season.league.managers[1]!, anOwner(), aUser()]) {
      const { status, body } = await season.fantasy.as(user).post(`/trophies/${id}/mark-viewed`, {});
      expect([status, body.code]).toEqual([403, 'not_team_manager']);
    }
    expect((await season.fantasy.anonymous.post(`/trophies/${id}/mark-viewed`, {})).status).toBe(401);
    expect(await season.stored()).toBe(stored);
  });

  it('that nobody has is not found', async () => {
    const { status, body } = await season.fantasy.anonymous.get(`/trophies/${newId()}`);
    expect([status, body.code, body.message]).toEqual([404, 'trophy_not_found', expect.any(String)]);
    expect((await season.as(1).post(`/trophies/${newId()}/mark-viewed`, {})).status).toBe(404);
    expect((await season.fantasy.anonymous.get('/trophies/x')).status).toBe(400);
  });
});
