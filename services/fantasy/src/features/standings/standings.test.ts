import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { aUser } from '@endzone/common/testing/testService';
import { LeagueSeasonModel } from '../../core/league-season/model.ts';
import { noon, PlayedSeason } from '../../testing/aPlayedSeason.ts';

let season: PlayedSeason;
beforeAll(async () => {
  season = await new PlayedSeason().open();
});
afterAll(() => season.close());
beforeEach(async () => {
  await season.fantasy.setNow(noon);
  await season.begin();
});

const base = () => `/leagues/${season.league.id}/standings`;
const read = (path = base()) => season.fantasy.as(aUser()).get(path);

describe('standings', () => {
  it('are seen by every user: zeros in draft order until the first lock', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.map(({ team, rank, wins, points, place }: { team: { name: string } } & Record<string, unknown>) =>
      [team.name, rank, wins, points, place])).toEqual([
      ['Team 1', 1, 0, 0, null],
      ['Team 2', 2, 0, 0, null],
      ['Team 3', 3, 0, 0, null],
      ['Team 4', 4, 0, 0, null],
    ]); // oxfmt-ignore
  });

  it('carry team, owner and figures of the locked weeks', async () => {
    await season.play({ 1: { 1: 88.25, 4: 71.4 } });
    const { body } = await read(`${base()}/season/${season.real.id}`);
    expect(body[0]).toEqual({
      team: expect.objectContaining({ name: 'Team 1', draftOrder: 1, wins: 1, losses: 0, ties: 0 }),
      owner: { id: season.league.managers[0]?.id, name: 'Anna1 Kiss' },
      rank: 1,
      wins: 1,
      losses: 0,
      ties: 0,
      points: 88.25,
      pointsAgainst: 71.4,
      winPercent: 100,
      place: null,
    });
  });

  it('name people by the reader’s language; a manager who has gone is nobody', async () => {
    await LeagueSeasonModel.updateOne({}, { $set: { 'teams.1.managerId': null } });
    const { body } = await season.fantasy.as(aUser({ locale: 'hu' })).get(base());
    expect(body.map(({ owner }: { owner: { name: string } | null }) => owner?.name ?? null)).toEqual([
      'Kiss Anna1',
      null,
      'Kiss Anna3',
      'Kiss Anna4',
    ]);
  });

  it('are the records of teams in other answers too', async () => {
    await season.play({ 1: { 1: 5 } });
    const roster = (await season.as(1).get(`/leagues/${season.league.id}/rosters/me`)).body;
    expect(roster.team).toMatchObject({ wins: 1, losses: 0, ties: 0 });
  });

  it('are not there before the draft has ended, nor without a league season', async () => {
    await LeagueSeasonModel.updateOne({}, { $set: { status: 'drafting', span: null } });
    const { status, body } = await season.fantasy.as(aUser({ locale: 'hu' })).get(base());
    expect([status, body.code, body.message]).toEqual([404, 'no_standings', expect.any(String)]);
    await LeagueSeasonModel.deleteMany({});
    expect((await read()).body.code).toBe('no_standings');
  });

  it('are refused for an unknown league, an unknown season and without a session', async () => {
    expect((await read(`/leagues/${newId()}/standings`)).body.code).toBe('league_not_found');
    expect((await read(`${base()}/season/${newId()}`)).body.code).toBe('season_not_found');
    expect((await season.fantasy.anonymous.get(base())).status).toBe(401);
  });
});
