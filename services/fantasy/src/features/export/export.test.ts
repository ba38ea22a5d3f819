import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { TradeModel } from '../trades/model.ts';
import { noon, playerIdOf, PlayedSeason } from '../../testing/aPlayedSeason.ts';

let season: PlayedSeason;
beforeAll(async () => {
  season = await new PlayedSeason().open();
  await season.fantasy.setNow(noon);
  await season.begin({ nbWeeks: 2, nbPlayoffWeeks: 1 });
});
afterAll(() => season.close());

const dataOf = async (userId: string, leagues = season.league.id) =>
  (await season.fantasy.internal.get(`/users/${userId}/export?leagues=${leagues}`)).body;

it('holds the own roster, standing and trophies, and nothing of the other teams', async () => {
  await season.play({ 1: { 1: 50, 2: 10 } });
  const [manager] = season.league.managers;
  const teamId = season.league.teamIds[0];
  const data = await dataOf(manager?.id ?? '');
  expect(data.rosters).toMatchObject([{ teamId, league: { id: season.league.id, name: 'Liga 1' } }]);
  expect(data.rosters[0].players[0]).toMatchObject({ name: 'Player 1', position: 'QB' });
  expect(data.standings).toMatchObject([{ teamId, rank: 1, wins: 1, points: 50, place: null }]);
  expect(data.trophies.map(({ type }: { type: string }) => type).sort()).toEqual([
    'player_of_the_week',
    'team_of_the_week',
  ]);
  expect(data.trades).toEqual([]);
});

it('tells of a trade what it is at this moment, also before its document follows', async () => {
  const [{ id: mine = '' } = {}] = season.league.managers;
  const [from = '', to = ''] = season.league.teamIds;
  const side = (teamId: string, playerId: string) => ({ teamId, playerId, rosterPlayerId: newId() });
  await TradeModel.create({
    _id: newId(),
    leagueId: season.league.id,
    seasonId: season.real.id,
    status: 'proposed',
    from: side(from, playerIdOf('1')),
    to: side(to, playerIdOf('2')),
    createdAt: noon,
  });
  expect((await dataOf(mine)).trades).toMatchObject([{ status: 'void', decidedAt: null }]);
});

it('names the place of a finished season, which the playoffs decided', async () => {
  await season.play({ 2: { 1: 10, 2: 20 } });
  await season.run(season.job('finish_season'));
  const [first, second] = season.league.managers;
  expect((await dataOf(first?.id ?? '')).standings).toMatchObject([{ rank: 1, place: 2 }]);
  expect((await dataOf(second?.id ?? '')).standings).toMatchObject([{ rank: 2, place: 1 }]);
});

it('of somebody who manages nothing there, or in no league, is nothing', async () => {
  const nothing = { rosters: [], trades: [], trophies: [], standings: [] };
  expect(await dataOf(newId())).toEqual(nothing);
  expect(await dataOf(season.league.managers[0]?.id ?? '', '')).toEqual(nothing);
});
