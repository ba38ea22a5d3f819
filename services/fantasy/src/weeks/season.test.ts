import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { noon, PlayedSeason } from '../testing/aPlayedSeason.ts';

let season: PlayedSeason;
beforeAll(async () => {
  season = await new PlayedSeason().open();
});
afterAll(() => season.close());
beforeEach(async () => {
  await season.fantasy.setNow(noon);
});

const games = async (query = '', manager = 1) =>
  (await season.as(manager).get(`/leagues/${season.league.id}/games${query}`)).body;
const standings = async () => (await season.as(1).get(`/leagues/${season.league.id}/standings`)).body;

describe('a season of four teams', () => {
  it('goes from the first start to the champion', async () => {
    await season.begin();
    expect(await season.start(1)).toEqual({ nbLeagues: 1, nbLineups: 4, leftOut: [] });
    console.log(JSON.stringify(await games('?week=1')).slice(0, 3000));
    season.score(1, { 1: 10, 2: 20, 3: 30, 4: 40 });
    expect(await season.lock(1)).toEqual({ nbLeagues: 1, nbGames: 2, nbTrophies: 2 });
    console.log(JSON.stringify(await standings()));
    await season.play({ 2: { 1: 5, 2: 6, 3: 7, 4: 8 }, 3: { 1: 1, 4: 9 }, 4: { 1: 7, 4: 7 }, 5: { 1: 3 } });
    console.log(JSON.stringify(await season.run(season.job('finish_season'))));
    console.log(JSON.stringify(await standings()));
    console.log(
      JSON.stringify((await season.told()).map(({ code, params, recipients }) => [code, params, recipients])),
    );
  });
});
