import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import { noon, PlayedSeason } from '../../testing/aPlayedSeason.ts';

let season: PlayedSeason;
beforeAll(async () => {
  season = await new PlayedSeason().open();
});
afterAll(() => season.close());
beforeEach(async () => {
  await season.fantasy.setNow(noon);
  await season.begin({ nbWeeks: 2, nbPlayoffWeeks: 1 });
  await season.play({ 1: { 1: 20, 4: 10 }, 2: { 1: 20 } });
  await season.run(season.job('finish_season'));
});

const path = (rest: string) => `/leagues/${season.league.id}/${rest}/season/${season.real.id}`;
const read = async <T>(rest: string, manager = 2): Promise<T> =>
  (await season.as(manager).get(path(rest))).body;

/** "After a finished season both membership and team are removed." */
async function leave(manager: number): Promise<void> {
  const { league } = season;
  const teamId = league.teamIds[manager - 1];
  const teams = league.snapshot.teams.filter(({ id }) => id !== teamId);
  league.snapshot = { ...league.snapshot, teams, rev: league.snapshot.rev + 1 };
  await season.fantasy.deliver('leagueChanged', { leagueId: league.id });
}

describe('who leaves after a finished season', () => {
  it('is nobody in its standings, games and rosters, where the team keeps its name and figures', async () => {
    const before = await read<Standing[]>('standings');
    await leave(1);
    const standings = await read<Standing[]>('standings');
    expect(standings[0]).toEqual({ ...before[0], owner: null, team: { ...before[0]!.team, owner: null } });
    expect(standings.slice(1)).toEqual(before.slice(1));
    const [game] = await read<FantasyGame[]>('games');
    expect([game?.team1.name, game?.team1.owner, game?.team1SawResult]).toEqual(['Team 1', null, true]);
    const rosters = await read<Roster[]>('rosters');
    expect(rosters.map(({ team }) => [team.name, team.owner === null])).toEqual([
      ['Team 1', true],
      ['Team 2', false],
      ['Team 3', false],
      ['Team 4', false],
    ]);
  });

  it('is nobody on the leaderboard either, and sees no trades of the team', async () => {
    const trades = () =>
      season
        .as(1)
        .get(`/seasons/${season.real.id}/fantasy-teams/${season.league.teamIds[0]}/trade-proposals`);
    expect((await trades()).status).toBe(200);
    await leave(1);
    const { body } = await season.as(1).get(`/leaderboard/${season.real.id}`);
    expect(body[0]).toMatchObject({ team: { name: 'Team 1' }, user: { name: 'deleted user' } });
    expect((await trades()).status).toBe(404);
  });

  it('marks neither its result nor its trophies as seen', async () => {
    const [game] = await read<FantasyGame[]>('games');
    const trophies = `/trophies/${season.real.id}/${season.league.teamIds[0]}`;
    const [trophy] = (await season.as(1).get(trophies)).body;
    await leave(1);
    const stored = await season.stored();
    const marks = [
      `/leagues/${season.league.id}/games/${game?.id}/mark-viewed/1`,
      `/trophies/${trophy.id}/mark-viewed`,
    ];
    for (const mark of marks) {
      const { status, body } = await season.as(1).post(mark, {});
      expect([status, body.code]).toEqual([403, 'not_team_manager']);
    }
    expect(await season.stored()).toBe(stored);
    expect((await season.as(1).get(`/trophies/${trophy.id}`)).body.isViewed).toBe(true);
  });

  it('leaves the others what is theirs', async () => {
    const [game] = await read<FantasyGame[]>('games');
    await leave(1);
    const { status } = await season
      .as(4)
      .post(`/leagues/${season.league.id}/games/${game?.id}/mark-viewed/2`, {});
    expect(status).toBe(200);
  });
});
