import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import type { Player } from '@endzone/contracts/stats/players';
import type { Job } from '@endzone/contracts/stats/jobs';
import type { PointsExplanation } from '@endzone/contracts/stats/points';
import type { ScoreConfig } from '@endzone/contracts/stats/scoreConfig';
import type { Season } from '@endzone/contracts/stats/seasons';
import {
  aPlayer,
  aSeason,
  command,
  ended,
  fourTeams,
  lockWeek,
  must,
  openWindow,
  playingLeagues,
  startRealLeague,
  startWeek,
  type RealLeague,
} from '../../testing/aRealLeague.ts';

let league: RealLeague;
let season: Season;
let [qb, coach, reserve]: Player[] = [];
const id = (player: Player | undefined) => player?.id ?? '';

beforeAll(async () => {
  league = await startRealLeague();
  playingLeagues(league.fantasy, []);
  const teams = await fourTeams(league);
  const club = teams[0]?.id ?? '';
  qb = await aPlayer(league, club, 'QB', { name: 'Passer' });
  coach = await aPlayer(league, club, 'HC', { name: 'Coach' });
  reserve = await aPlayer(league, club, 'QB', { name: 'Reserve', status: 'inactive' });
  season = await aSeason(league, teams);
  await openWindow(league, season);
  const line = { pass_yds: 255, rush_yds: -12, catch_yds: 0, td: 1, _2pt: 0, fumble: 0, int: 1, fg: 1 };
  for (const week of [1, 2]) {
    await startWeek(league);
    const game = season.games.find((each) => each.week === week && each.team1.id === club);
    const sheet = { scoreTeam1: 21, scoreTeam2: 14, players: { [id(qb)]: line, [id(coach)]: {} } };
    must(await league.owner.post(`/games/${game?.id}/scores`, sheet));
    if (week === 1) await lockWeek(league, 1);
  }
});
afterAll(() => league.stop());

const list = (query = '') => league.service.anonymous.get(`/seasons/${season.id}/points${query}`);

describe('points of a season', () => {
  it('have every started week of every player, the inactive ones too', async () => {
    const { body, headers } = await list();
    expect(body.map(({ name }: Player) => name)).toEqual(['Passer', 'Coach', 'Reserve']);
    expect(headers.get('x-total-count')).toBe('3');
    expect(headers.get('x-season-id')).toBe(season.id);
    expect(body[0]).toMatchObject({ fantasy_points: 48.6, total: { pass_yds: 510, points: 48.6 } });
    expect(body[0].scores).toMatchObject([
      { week: 1, points: 24.3, isFinal: true, games: [{ hasLine: true, teamScore: 21, opponentScore: 14 }] },
      { week: 2, points: 24.3, isFinal: false },
    ]);
    expect(body[2].scores).toMatchObject([
      { week: 1, points: 0, games: [{ hasLine: false }] },
      { week: 2, points: 0 },
    ]);
  });

  it('can be those of one week, of one status, of one page', async () => {
    const { body } = await list('?week=2&status=active&limit=1');
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ name: 'Passer', fantasy_points: 24.3, scores: [{ week: 2 }] });
    for (const query of ['?limit=101', '?season=x', '?week=0'])
      expect((await list(query)).body.code).toBe('malformed_request');
  });

  it('are of no season that is not there', async () => {
    const { status, body } = await league.hungarian.get(`/seasons/${newId()}/points`);
    expect([status, body.code, body.message]).toEqual([404, 'season_not_found', 'A szezon nem található']);
  });
});

describe('the explanation of points', () => {
  const explain = (path: string) => league.service.anonymous.get(`/seasons/${path}/points`);

  it('has a row for each stored key, and they add up', async () => {
    const { body } = await explain(`${season.id}/weeks/1/players/${id(qb)}`);
    const { rows, points, isFinal } = body as PointsExplanation;
    expect([points, isFinal]).toEqual([24.3, true]);
    expect(rows.find(({ key }) => key === 'pass_yds')).toMatchObject({
      value: 255,
      counts: true,
      rule: { operation: '/', sign: '+', points: 10 },
      points: 25.5,
    });
    expect(rows.find(({ key }) => key === 'fg')).toMatchObject({
      value: 1,
      counts: false,
      rule: null,
      points: 0,
    });
    expect(Math.round(100 * rows.reduce((sum, row) => sum + row.points, 0))).toBe(2430);
  });

  it('names the range of a margin', async () => {
    const { body } = await explain(`${season.id}/weeks/1/players/${id(coach)}`);
    expect(body.points).toBe(14.25);
    expect(body.rows).toContainEqual(
      expect.objectContaining({
        key: 'score_difference',
        value: 7,
        range: { min: 0, max: 8, points: 3 },
        points: 3,
      }),
    );
  });

  it('is empty for who did not play and for a week to come', async () => {
    for (const [player, week] of [
      [reserve, 1],
      [qb, 3],
    ] as const)
      expect((await explain(`${season.id}/weeks/${week}/players/${id(player)}`)).body).toMatchObject({
        points: 0,
        rows: [],
      });
  });

  it('is that of the week started last for `current`', async () => {
    const { body } = await explain(`${season.id}/weeks/current/players/${id(qb)}`);
    expect(body).toEqual((await explain(`${season.id}/weeks/2/players/${id(qb)}`)).body);
    expect(body).toMatchObject({ week: 2, points: 24.3 });
    expect((await explain(`${season.id}/weeks/last/players/${id(qb)}`)).status).toBe(400);
  });

  it('refuses a season, week or player that is not there', async () => {
    expect((await explain(`${newId()}/weeks/1/players/${id(qb)}`)).body.code).toBe('season_not_found');
    expect((await explain(`${season.id}/weeks/4/players/${id(qb)}`)).body.code).toBe('week_not_found');
    expect((await explain(`${season.id}/weeks/0/players/${id(qb)}`)).body.code).toBe('week_not_found');
    expect((await explain(`${season.id}/weeks/1/players/${newId()}`)).body.code).toBe('player_not_found');
  });
});

describe('points for fantasy', () => {
  it('are hundredths of everybody with a line in the week', async () => {
    const { body } = await league.service.internal.get(`/seasons/${season.id}/weeks/1/points`);
    expect(body).toEqual({ week: 1, isFinal: true, points: { [id(qb)]: 2430, [id(coach)]: 1425 } });
  });

  it('come with the whole week for a line-up', async () => {
    const path = `/seasons/${season.id}/weeks/2/scores`;
    const { body } = await league.service.internal.post(path, { playerIds: [id(qb), id(reserve)] });
    expect(body[id(qb)]).toMatchObject({ week: 2, points: 24.3, isFinal: false });
    expect(body[id(reserve)]).toMatchObject({ points: 0 });
  });

  it('are searched as the list of players is', async () => {
    const { body } = await league.service.internal.post('/players/search', {
      query: { limit: 10, offset: 0, position: ['QB'] },
      excludeIds: [],
      withScores: true,
    });
    expect(body).toMatchObject({ total: 1, seasonId: season.id, players: [{ name: 'Passer' }] });
  });
});

describe('what a correction changed in a locked week', () => {
  const explain = async (): Promise<PointsExplanation> =>
    (await league.service.anonymous.get(`/seasons/${season.id}/weeks/2/players/${id(qb)}/points`)).body;
  const previousOf = ({ rows, previousPoints }: PointsExplanation) => [
    previousPoints,
    ...rows.flatMap(({ key, previous }) => (previous ? [{ key, ...previous }] : [])),
  ];
  const correct = async (td: number) => {
    const game = season.games.find(({ week, team1 }) => week === 2 && team1.id === qb?.team.id);
    const line = { pass_yds: 255, rush_yds: -12, catch_yds: 0, td, _2pt: 0, fumble: 0, int: 1, fg: 1 };
    const players = { [id(qb)]: line, [id(coach)]: {} };
    const sheet = { scoreTeam1: 21, scoreTeam2: 14, players, force: true };
    const { job } = must<{ job: Job | null }>(await league.owner.post(`/games/${game?.id}/scores`, sheet));
    if (job) await ended(league, job);
  };
  const recalculate = async (points: number) => {
    const {
      version,
      updatedAt: _at,
      ...rules
    } = must<ScoreConfig>(await league.service.anonymous.get('/score-configs'));
    const td = { operation: '*', sign: '+', points };
    must(await league.owner.post('/score-configs', { ...rules, td, version }));
    await command(league, 'recalculate');
  };

  it('is told with the values at the lock, however often it was corrected', async () => {
    await lockWeek(league, 2);
    expect(previousOf(await explain())).toEqual([null]);
    await correct(3);
    await correct(2);
    expect(previousOf(await explain())).toEqual([24.3, { key: 'td', value: 1, points: 6 }]);
  });

  it('is nothing once the week was taken back, and counts from its next lock', async () => {
    await command(league, 'weeks/2/undo-finish');
    expect(previousOf(await explain())).toEqual([null]);
    await lockWeek(league, 2);
    expect(previousOf(await explain())).toEqual([null]);
  });

  it('is told too when a recalculation changed the points alone', async () => {
    await recalculate(4);
    expect(previousOf(await explain())).toEqual([30.3, { key: 'td', value: 2, points: 12 }]);
    await recalculate(6);
    expect(previousOf(await explain())).toEqual([null]);
  });
});

describe('the revision of the figures', () => {
  it('stays while nothing is written, and rises with a sheet', async () => {
    const read = async () =>
      Number((await league.service.anonymous.get('/points/revision')).body['revision']);
    const before = await read();
    expect(await read()).toBe(before);
    const game = season.games.find((each) => each.week === 2 && each.team1.id === coach?.team.id);
    const sheet = { scoreTeam1: 21, scoreTeam2: 15, players: { [id(coach)]: {} }, force: true };
    must(await league.owner.post(`/games/${game?.id}/scores`, sheet));
    expect(await read()).toBeGreaterThan(before);
  });
});
