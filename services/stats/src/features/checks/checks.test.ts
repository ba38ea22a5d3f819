import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resetBreakers } from '@endzone/common/internalClient';
import { aUser } from '@endzone/common/testing/testService';
import type { OwnerChecks } from '@endzone/contracts/stats/checks';
import {
  aPlayer,
  aSeason,
  aTeam,
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
    expect(await checks()).toEqual({ nbTeams: 0, nbPlayers: 0, teams: [], unqualified: [] });
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
});
