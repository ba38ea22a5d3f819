import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { anOwner, aUser } from '@endzone/common/testing/testService';
import type { Champion } from '@endzone/contracts/fantasy/champions';
import { LeagueSeasonModel } from '../../core/league-season/model.ts';
import { noon, PlayedSeason } from '../../testing/aPlayedSeason.ts';

let season: PlayedSeason;
beforeAll(async () => {
  season = await new PlayedSeason().open();
});
afterAll(() => season.close());
beforeEach(async () => {
  await season.fantasy.setNow(noon);
  await season.begin({ nbWeeks: 2, nbPlayoffWeeks: 1 }, 2);
});

const read = (query = '', seasonId = season.real.id) =>
  season.fantasy.as(anOwner()).get(`/seasons/${seasonId}/champions${query}`);
const champions = async (query = ''): Promise<Champion[]> => (await read(query)).body;
const finish = () => season.run(season.job('finish_season'));
const scores = { 1: 9, 2: 8, 3: 7, 4: 6 };

describe('the champions of a season', () => {
  it('are there once it is over: of each league the team in the first place', async () => {
    await season.play({ 1: scores, 2: { ...scores, 2: 30 } });
    expect(await champions()).toEqual([]);
    await finish();
    const standings = await season.as(1).get(`/leagues/${season.league.id}/standings`);
    const first = standings.body.find(({ place }: { place: number }) => place === 1);
    const [liga1, liga2] = await champions();
    expect(liga1).toEqual({
      league: { id: season.league.id, name: 'Liga 1' },
      team: { id: first.team.id, name: first.team.name },
    });
    expect(liga2?.league.name).toBe('Liga 2');
    const page = await read('?limit=1&offset=1');
    expect(page.body).toEqual([liga2]);
    expect(page.headers.get('X-Total-Count')).toBe('2');
  });

  it('are called as they were when they left their league; a league that never drafted has none', async () => {
    const late = await season.addLeague(3);
    await LeagueSeasonModel.deleteOne({ leagueId: late.id });
    await season.play({ 1: scores, 2: scores });
    await finish();
    const { snapshot } = season.league;
    season.league.snapshot = { ...snapshot, teams: snapshot.teams.slice(1), rev: snapshot.rev + 1 };
    await season.fantasy.deliver('leagueChanged', { leagueId: snapshot.id });
    expect((await champions()).map(({ league, team }) => [league.name, team.name])).toEqual([
      ['Liga 1', 'Team 1'],
      ['Liga 2', 'Team 1'],
    ]);
    expect((await champions()).some(({ league }) => league.id === late.id)).toBe(false);
  });

  it('are refused to everybody but the owner, and of a season that nobody knows', async () => {
    const path = `/seasons/${season.real.id}/champions`;
    expect((await season.fantasy.as(aUser()).get(path)).body.code).toBe('forbidden');
    expect((await season.fantasy.anonymous.get(path)).body.code).toBe('unauthenticated');
    const { status, body } = await read('', newId());
    expect([status, body.code]).toEqual([404, 'season_not_found']);
  });
});
