import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resetBreakers } from '@endzone/common/internalClient';
import { aUser } from '@endzone/common/testing/testService';
import type { OwnerChecks } from '@endzone/contracts/stats/checks';
import type { Season } from '@endzone/contracts/stats/seasons';
import {
  aPlayer,
  aSeason,
  aTeam,
  endSeason,
  fourTeams,
  must,
  playingLeagues,
  startRealLeague,
  type RealLeague,
} from '../../testing/aRealLeague.ts';

let league: RealLeague;
beforeAll(async () => {
  league = await startRealLeague();
  playingLeagues(league.fantasy, []);
});
afterAll(() => league.stop());

const checks = async () => must<OwnerChecks>(await league.owner.get('/owner/checks'));
const unqualified = [{ leagueTeams: 16, seasonTeams: 4, nbLeagues: 1, leagues: [] }];

describe('what an owner should mend', () => {
  it('is nothing to anybody else', async () => {
    expect((await league.service.as(aUser()).get('/owner/checks')).status).toBe(403);
    expect((await league.service.anonymous.get('/owner/checks')).status).toBe(401);
  });

  it('is nothing while nothing is there', async () => {
    expect(await checks()).toEqual({
      nbTeams: 0,
      nbPlayers: 0,
      teams: [],
      unqualified: [],
      withoutGames: [],
    });
  });

  it('names clubs that play with the positions that nobody fills, by name', async () => {
    const second = await aTeam(league, 'Zebrák');
    const first = await aTeam(league, 'Álmosak');
    const idle = await aTeam(league, 'Idle');
    must(await league.owner.post(`/teams/${idle.id}`, { name: 'Idle', status: 'inactive' }));
    for (const position of ['QB', 'RB', 'WR', 'TE', 'DEF', 'HC'] as const)
      await aPlayer(league, second.id, position);
    const { nbTeams, nbPlayers, teams } = await checks();
    expect([nbTeams, nbPlayers]).toEqual([3, 6]);
    expect(teams).toEqual([
      {
        team: expect.objectContaining({ id: first.id }),
        missing: ['QB', 'RB', 'WR', 'TE', 'K', 'DEF', 'HC'],
      },
      { team: expect.objectContaining({ id: second.id }), missing: ['K'] },
    ]);
    await aPlayer(league, second.id, 'K');
    expect((await checks()).teams).toHaveLength(1);
  });

  it('names leagues that cannot draft in the current season, and does without them while fantasy is away', async () => {
    const season = await aSeason(league, await fourTeams(league));
    const known = league.fantasy.answers['GET /internal/seasons/*'];
    league.fantasy.answers['GET /internal/seasons/*'] = ({ path }) =>
      path === `/internal/seasons/${season.id}/unqualified`
        ? { body: unqualified }
        : { status: 404, body: {} };
    expect((await checks()).unqualified).toEqual(unqualified);
    league.fantasy.answers['GET /internal/seasons/*'] = () => ({ status: 503, body: {} });
    expect(await checks()).toMatchObject({ nbTeams: expect.any(Number), unqualified: [] });
    resetBreakers();
    if (known) league.fantasy.answers['GET /internal/seasons/*'] = known;
  });

  it('names clubs that play no game in the season while their players can be drafted, until it is finished', async () => {
    const left = await aTeam(league, 'Left');
    must(await league.owner.post(`/teams/${left.id}`, { name: 'Left', status: 'inactive' }));
    await aPlayer(league, left.id, 'QB');
    await aPlayer(league, left.id, 'RB', { status: 'injured' });
    const last = await aPlayer(league, left.id, 'WR');
    const ofLeft = async () => (await checks()).withoutGames?.find(({ team }) => team.id === left.id);
    expect(await ofLeft()).toMatchObject({ team: { name: 'Left' }, nbDraftable: 3 });
    const { name, position, birthDate } = last;
    must(await league.owner.post(`/players/${last.id}`, { name, position, birthDate, status: 'inactive' }));
    expect(await ofLeft()).toMatchObject({ nbDraftable: 2 });
    const { games } = must<Season>(await league.owner.get('/seasons/current'));
    const playing = games[0]?.team1.id ?? '';
    await aPlayer(league, playing, 'QB');
    expect((await checks()).withoutGames?.map(({ team }) => team.id)).not.toContain(playing);
    await endSeason(league);
    expect((await checks()).withoutGames).toEqual([]);
  });
});
