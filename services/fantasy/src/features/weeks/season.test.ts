import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import { noon, PlayedSeason } from '../../testing/aPlayedSeason.ts';

let season: PlayedSeason;
beforeAll(async () => {
  season = await new PlayedSeason().open();
});
afterAll(() => season.close());
beforeEach(async () => {
  await season.fantasy.setNow(noon);
});

const games = async (query = ''): Promise<FantasyGame[]> =>
  (await season.as(1).get(`/leagues/${season.league.id}/games${query}`)).body;
const standings = async (): Promise<Standing[]> =>
  (await season.as(1).get(`/leagues/${season.league.id}/standings`)).body;
const number = ({ name }: { name: string }) => name.replace('Team ', '');
const side = (team: FantasyGame['team1']) => `${number(team)}${team.seed === null ? '' : `(${team.seed})`}`;
const pair = ({ kind, team1, team2 }: FantasyGame) => `${kind} ${side(team1)}-${side(team2)}`;
const result = ({ team1, team1Points, team2Points, team2, gameResult }: FantasyGame) =>
  `${number(team1)}-${number(team2)} ${team1Points}:${team2Points} ${gameResult}`;
const table = async () =>
  (await standings()).map(
    ({ team, wins, losses, ties, points, place }) =>
      `${number(team)} ${wins}-${losses}-${ties} ${points}${place === null ? '' : ` #${place}`}`,
  );
const trophies = async () => {
  const all = await Promise.all(
    season.league.teamIds.map((id) => season.as(1).get(`/trophies/${season.real.id}/${id}`)),
  );
  return all
    .flatMap(({ body }) => body)
    .map(({ type, week, fantasyTeam }) => `${week ?? 'season'} ${type} ${number(fantasyTeam)}`)
    .sort();
};

describe('a season with two playoff weeks', () => {
  beforeAll(() => season.begin({ nbWeeks: 5, nbPlayoffWeeks: 2 }));

  it('begins with the games of the regular weeks and a table of zeros', async () => {
    expect((await games()).map(({ week, ...game }) => `${week} ${pair({ week, ...game })}`)).toEqual([
      '1 regular 1-4',
      '1 regular 2-3',
      '2 regular 2-4',
      '2 regular 3-1',
      '3 regular 1-2',
      '3 regular 3-4',
    ]);
    expect(await table()).toEqual(['1 0-0-0 0', '2 0-0-0 0', '3 0-0-0 0', '4 0-0-0 0']);
  });

  it('shows provisional points while the first week runs, which count nowhere', async () => {
    expect(await season.start(1)).toEqual({ nbLeagues: 1, nbLineups: 4, leftOut: [] });
    season.score(1, { 1: 10.25, '1-WR': 6, 2: 20, 3: 30, 4: 40 });
    expect((await games('?week=1')).map(result)).toEqual(['1-4 10.25:40 null', '2-3 20:30 null']);
    expect((await games('?week=1'))[0]).toMatchObject({
      state: 'live',
      isFinal: false,
      startedAt: '2027-03-13 10:00:00',
      bench1Points: 6,
      team1: { score: 10.25, rank: null },
    });
    expect(await table()).toEqual(['1 0-0-0 0', '2 0-0-0 0', '3 0-0-0 0', '4 0-0-0 0']);
    expect(await trophies()).toEqual([]);
  });

  it('settles results, standings and trophies by the lock', async () => {
    expect(await season.lock(1)).toEqual({ nbLeagues: 1, nbGames: 2, nbTrophies: 2 });
    expect((await games('?week=1')).map(result)).toEqual(['1-4 10.25:40 2', '2-3 20:30 2']);
    expect(await table()).toEqual(['4 1-0-0 40', '3 1-0-0 30', '2 0-1-0 20', '1 0-1-0 10.25']);
    expect(await trophies()).toEqual(['1 player_of_the_week 4', '1 team_of_the_week 4']);
  });

  it('takes the last lock back, and settles again by what is entered then', async () => {
    expect(await season.run(season.job('undo_lock', 1))).toEqual({
      nbLeagues: 1,
      nbGames: 2,
      nbTrophies: 2,
    });
    expect((await games('?week=1'))[0]).toMatchObject({
      state: 'frozen',
      gameResult: null,
      team1Points: 10.25,
    });
    expect(await table()).toEqual(['1 0-0-0 0', '2 0-0-0 0', '3 0-0-0 0', '4 0-0-0 0']);
    expect(await trophies()).toEqual([]);
    season.score(1, { 1: 50, 2: 20, 3: 30, 4: 40 });
    await season.lock(1);
    expect(await table()).toEqual(['1 1-0-0 50', '3 1-0-0 30', '4 0-1-0 40', '2 0-1-0 20']);
    expect(await trophies()).toEqual(['1 player_of_the_week 1', '1 team_of_the_week 1']);
  });

  it('freezes a week and locks it after the next one', async () => {
    await season.start(2);
    await season.freeze(2);
    season.score(2, { 1: 7, 2: 8, 3: 9, 4: 1 });
    expect((await games('?week=2'))[0]).toMatchObject({ state: 'frozen', isFrozen: true, team1Points: 8 });
    await season.start(3);
    season.score(3, { 1: 4, 2: 4, 3: 2, 4: 3 });
    await season.lock(3);
    expect(await games('?week=4')).toEqual([]);
    await season.lock(2);
    expect(await table()).toEqual(['3 2-1-0 41', '1 1-1-1 61', '2 1-1-1 32', '4 1-2-0 44']);
    expect((await games('?week=4')).map(pair)).toEqual(['semi_final 1(2)-2(3)', 'semi_final 3(1)-4(4)']);
  });

  it('keeps the playoff pairs when a correction moves the standings', async () => {
    season.score(2, { 1: 7, 2: 8, 3: 9, 4: 80 });
    expect(await season.run({ ...season.job('rescore_weeks', 2), at: '2027-04-02 10:00:00' })).toEqual({
      nbLeagues: 1,
      nbResultsChanged: 1,
    });
    expect(await table()).toEqual(['4 2-1-0 123', '3 2-1-0 41', '1 1-1-1 61', '2 0-2-1 32']);
    expect((await games('?week=4')).map(pair)).toEqual(['semi_final 1(2)-2(3)', 'semi_final 3(1)-4(4)']);
    const [corrected, same] = await games('?week=2');
    expect([same?.correctedAt, corrected?.correctedAt]).toEqual([null, '2027-04-02 10:00:00']);
  });

  it('recalculates to the same when nothing has changed', async () => {
    const before = await games();
    expect(await season.run(season.job('recalculate'))).toEqual({ nbLeagues: 1, nbResultsChanged: 0 });
    expect(await games()).toEqual(before);
  });

  it('gives a tied semi-final to the higher seed and draws the final', async () => {
    await season.play({ 4: { 1: 3, 2: 4, 3: 5, 4: 5 } });
    expect((await games('?week=4'))[1]).toMatchObject({ gameResult: 1, decidedBy: 'seed' });
    expect((await games('?week=5')).map(pair)).toEqual(['third_place 1(2)-4(4)', 'final 3(1)-2(3)']);
  });

  it('ends with places by the playoffs, then nobody changes a roster', async () => {
    await season.play({ 5: { 1: 3, 2: 4, 3: 2, 4: 1 } });
    expect(await season.run(season.job('finish_season'))).toEqual({ nbLeagues: 1, nbTrophies: 3 });
    expect(await table()).toEqual(['4 2-1-0 123 #4', '3 2-1-0 41 #2', '1 1-1-1 61 #3', '2 0-2-1 32 #1']);
    expect((await trophies()).filter((trophy) => trophy.startsWith('season'))).toEqual([
      'season first_place 2',
      'season second_place 3',
      'season third_place 1',
    ]);
    const roster = (await season.as(1).get(`/leagues/${season.league.id}/rosters/me`)).body;
    expect(roster).toMatchObject({ status: 'locked', lockedBy: 'season_finished' });
  });
});

describe('a season with one playoff week', () => {
  it('plays the final and the game for the third place by the standings', async () => {
    await season.begin({ nbWeeks: 3, nbPlayoffWeeks: 1 });
    await season.play({ 1: { 1: 1, 2: 2, 3: 3, 4: 4 }, 2: { 1: 1, 2: 2, 3: 3, 4: 4 } });
    expect(await table()).toEqual(['4 2-0-0 8', '3 2-0-0 6', '2 0-2-0 4', '1 0-2-0 2']);
    expect((await games('?week=3')).map(pair)).toEqual(['third_place 2(3)-1(4)', 'final 4(1)-3(2)']);
    await season.play({ 3: { 3: 5, 1: 2 } });
    await season.run(season.job('finish_season'));
    expect((await standings()).map(({ place }) => place)).toEqual([2, 1, 4, 3]);
  });

  it('withdraws the pairs with the lock that drew them', async () => {
    await season.begin({ nbWeeks: 2, nbPlayoffWeeks: 1 });
    await season.play({ 1: { 1: 1, 2: 2, 3: 3, 4: 4 } });
    expect((await games('?week=2')).map(pair)).toEqual(['third_place 2(3)-1(4)', 'final 4(1)-3(2)']);
    await season.run(season.job('undo_lock', 1));
    expect(await games('?week=2')).toEqual([]);
    season.score(1, { 1: 9, 2: 2, 3: 3, 4: 4 });
    await season.lock(1);
    expect((await games('?week=2')).map(pair)).toEqual(['final 1(1)-3(2)', 'third_place 4(3)-2(4)']);
  });
});
