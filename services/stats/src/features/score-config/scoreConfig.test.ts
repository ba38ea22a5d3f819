import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { aUser } from '@endzone/common/testing/testService';
import type { RecalculationPreviewAsked } from '@endzone/contracts/internal/stats';
import type { ScoreConfig, ScoreConfigEffect } from '@endzone/contracts/stats/scoreConfig';
import {
  aPlayer,
  aSeason,
  command,
  currentSeason,
  endSeason,
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
beforeAll(async () => {
  league = await startRealLeague();
  playingLeagues(league.fantasy, [newId()]);
});
afterAll(() => league.stop());

const read = async () => must<ScoreConfig>(await league.service.anonymous.get('/score-configs'));
const form = async (change: object = {}) => {
  const { updatedAt: _at, version: _version, ...config } = await read();
  return { ...config, ...change };
};
const rule = (points: unknown, operation: unknown = '*', sign: unknown = '+') => ({
  operation,
  sign,
  points,
});

describe('the score configuration', () => {
  it('is the one of the rules until the owner changes it', async () => {
    expect(await read()).toMatchObject({
      td: rule(6),
      pass_yds: rule(10, '/'),
      int: rule(6, '*', '-'),
      pts_allowed: [
        { min: 0, max: 4, points: 6 },
        { min: 5, max: 10, points: 3 },
      ],
      version: 1,
    });
  });

  it.each<[string, object, string, string, string]>([
    [
      'an unknown operation',
      { td: rule(6, '+') },
      'td.operation',
      'invalid_choice',
      'Hibás adatokat adtál meg',
    ],
    ['an unknown sign', { td: rule(6, '*', '*') }, 'td.sign', 'invalid_choice', 'Hibás adatokat adtál meg'],
    ['points that are a text', { td: rule('6') }, 'td.points', 'not_a_number', 'Csak szám lehet'],
    ['three decimals', { td: rule(0.125) }, 'td.points', 'out_of_range', 'Megengedett érték: 0–1000'],
    ['a factor above 1000', { td: rule(1001) }, 'td.points', 'out_of_range', 'Megengedett érték: 0–1000'],
    [
      'a division by 0',
      { pass_yds: rule(0, '/') },
      'pass_yds.points',
      'division_by_zero',
      'Hibás adatokat adtál meg',
    ],
    [
      'a range upside down',
      { pts_allowed: [{ min: 5, max: 4, points: 1 }] },
      'pts_allowed[0].max',
      'range_order',
      'A minimum nem lehet nagyobb a maximumnál',
    ],
    [
      'ranges that overlap',
      {
        pts_allowed: [
          { min: 0, max: 5, points: 1 },
          { min: 5, max: 9, points: 1 },
        ],
      },
      'pts_allowed[1].min',
      'range_overlap',
      'A sávok nem fedhetik egymást',
    ],
    [
      'negative ranges that are no mirror',
      {
        score_difference: [
          { min: 0, max: 8, points: 3 },
          { min: -8, max: -1, points: -4 },
        ],
      },
      'score_difference',
      'not_mirrored',
      'A negatív sávok csak a pozitívak tükörképei lehetnek',
    ],
  ])('refuses %s', async (_what, change, property, code, message) => {
    const before = await read();
    const { status, body } = await league.hungarian.post('/score-configs', await form(change));
    expect([status, body.violations]).toEqual([422, [{ property, code, message }]]);
    expect(await read()).toEqual(before);
  });

  it('refuses what is malformed, and everybody but the owner', async () => {
    expect((await league.owner.post('/score-configs', await form({ td: 6 }))).status).toBe(400);
    expect(
      (await league.owner.post('/score-configs', await form({ td: { ...rule(6), $ne: 1 } }))).status,
    ).toBe(400);
    expect((await league.service.as(aUser()).post('/score-configs', await form())).body.code).toBe(
      'forbidden',
    );
    expect((await read()).version).toBe(1);
  });

  it('counts at once for open weeks, and for locked ones after a recalculation', async () => {
    const teams = await fourTeams(league);
    const club = teams[0]?.id ?? '';
    const qb = await aPlayer(league, club, 'QB');
    const runner = await aPlayer(league, club, 'RB');
    const season = await aSeason(league, teams);
    await openWindow(league, season);
    const line = { pass_yds: 0, rush_yds: 0, catch_yds: 0, td: 1, _2pt: 0, fumble: 0, int: 0 };
    const game = season.games.find(({ team1, week }) => team1.id === club && week === 1);
    await startWeek(league);
    const sheet = {
      scoreTeam1: 6,
      scoreTeam2: 0,
      players: { [qb.id]: line, [runner.id]: { ...line, td: 0 } },
    };
    must(await league.owner.post(`/games/${game?.id}/scores`, sheet));
    const points = async () =>
      (await league.owner.get(`/seasons/${season.id}/weeks/1/players/${qb.id}/points`)).body.points as number; // of an explanation
    const ofJob = async (jobId = '') =>
      (await league.service.internal.get(`/seasons/${season.id}/weeks/1/points?jobId=${jobId}`)).body.points[
        qb.id
      ] as number; // hundredths

    const sevenPoints = { ...(await form({ td: rule(7) })), version: 1 };
    const changed = must<ScoreConfig>(await league.owner.post('/score-configs', sevenPoints));
    expect(changed).toMatchObject({ td: rule(7), version: 2 });
    expect(must(await league.owner.post('/score-configs', sevenPoints))).toEqual(changed);
    expect(await points()).toBe(7);
    expect((await currentSeason(league)).recalculationNeeded).toBe(false);

    await lockWeek(league, 1);
    must(await league.owner.post('/score-configs', await form({ td: rule(8) })));
    expect(await points()).toBe(7);
    expect((await currentSeason(league)).recalculationNeeded).toBe(true);
    const old = await league.hungarian.post('/score-configs', {
      ...(await form({ td: rule(9) })),
      version: 1,
    });
    expect([old.status, old.body.code]).toEqual([409, 'score_config_changed']);
    // What is stored already is no change, whatever was known when it was asked for.
    const stored = must(await league.owner.post('/score-configs', { ...(await form()), version: 1 }));
    expect(stored).toMatchObject({ td: rule(8), version: 3 });

    const job = await command(league, 'recalculate');
    expect(job).toMatchObject({ weeks: [1], result: { nbPlayersChanged: 1, nbResultsChanged: 0 } });
    expect(await points()).toBe(8);
    expect(await ofJob(job.id)).toBe(800);
    expect((await currentSeason(league)).recalculationNeeded).toBe(false);
    const second = await command(league, 'recalculate');
    expect(second.id).not.toBe(job.id);
    expect(second.result).toMatchObject({ nbPlayersChanged: 0 });
  });

  it('shows what other rules would change, and stores nothing', async () => {
    const before = await read();
    league.fantasy.answers['POST /internal/weeks/recalculation-preview'] = ({ body }) => {
      const { points } = body as RecalculationPreviewAsked; // what the service under test sends
      const nbResultsChanged = Object.values(points[1] ?? {}).includes(300) ? 2 : 0;
      return { body: { nbLeaguesChanged: 1, nbResultsChanged, results: [] } };
    };
    const ask = async (change: object) =>
      must<ScoreConfigEffect>(await league.owner.post('/score-configs/preview', await form(change)));
    const effect = await ask({ td: rule(3) });
    expect(effect).toMatchObject({
      lockedWeeks: [1],
      openWeeks: [],
      nbPlayersChanged: 1,
      nbResultsChanged: 2,
      week: 1,
      samples: [
        { before: 8, after: 3, changes: [{ key: 'td', value: 1, before: 8, after: 3 }] },
        { before: 0, after: 0, changes: [] },
      ],
    });
    expect(effect.samples.map(({ player }) => player.position)).toEqual(['QB', 'RB']);
    expect(await ask({})).toMatchObject({ nbPlayersChanged: 0, nbResultsChanged: 0 });
    league.fantasy.answers['POST /internal/weeks/recalculation-preview'] = () => ({ status: 503, body: {} });
    expect(await ask({ td: rule(3) })).toMatchObject({ nbPlayersChanged: 1, nbResultsChanged: null });
    const wrong = await league.hungarian.post('/score-configs/preview', await form({ td: rule(1001) }));
    expect(wrong.body.violations).toEqual([
      { property: 'td.points', code: 'out_of_range', message: 'Megengedett érték: 0–1000' },
    ]);
    expect((await league.service.as(aUser()).post('/score-configs/preview', await form())).status).toBe(403);
    expect(await read()).toEqual(before);
  });

  it('keeps the versions before, newest first', async () => {
    const kept = must<ScoreConfig[]>(await league.owner.get('/score-configs/history'));
    expect(kept.map(({ version, td }) => [version, td.points])).toEqual([
      [2, 7],
      [1, 6],
    ]);
    expect((await league.service.as(aUser()).get('/score-configs/history')).status).toBe(403);
  });

  it('is tried on the last season while there is no other', async () => {
    await endSeason(league);
    const effect = must<ScoreConfigEffect>(
      await league.owner.post('/score-configs/preview', await form({ td: rule(3) })),
    );
    expect(effect).toMatchObject({
      lockedWeeks: [],
      openWeeks: [],
      nbPlayersChanged: 0,
      nbResultsChanged: 0,
    });
    expect(effect).toMatchObject({
      week: 1,
      samples: [
        { before: 8, after: 3 },
        { before: 0, after: 0 },
      ],
    });
  });
});
