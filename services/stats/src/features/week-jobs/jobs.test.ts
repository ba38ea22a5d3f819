import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { resetBreakers } from '@endzone/common/internalClient';
import { aUser } from '@endzone/common/testing/testService';
import type { LongJobs } from '@endzone/contracts/internal/shared';
import { leaguesPerBatch, type WeekBatch } from '@endzone/contracts/internal/stats';
import type { Job } from '@endzone/contracts/stats/jobs';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import type { Season } from '@endzone/contracts/stats/seasons';
import { until } from '@endzone/common/testing/until';
import { SeasonModel } from '../../core/season/model.ts';
import { WeekJobModel } from '../../core/week-job/model.ts';
import {
  aSeason,
  batches,
  command,
  currentSeason,
  ended,
  endSeason,
  fourTeams,
  lockWeek,
  must,
  openWindow,
  playingLeagues,
  startRealLeague,
  startWeek,
  type RealLeague,
  beginning,
} from '../../testing/aRealLeague.ts';

let league: RealLeague;
let teams: RealTeam[];
let season: Season;
const ourLeague = newId();

beforeAll(async () => {
  league = await startRealLeague();
  teams = await fourTeams(league);
});
afterAll(() => league.stop());
beforeEach(async () => {
  playingLeagues(league.fantasy, [ourLeague]);
  await league.service.setNow(beginning);
  season = await aSeason(league, teams, { nbWeeks: 3 });
  await openWindow(league, season);
  league.fantasy.requests.length = 0;
});
afterEach(() => endSeason(league));

const post = (path: string, body: unknown = {}) => league.owner.post(`/seasons/current/${path}`, body);
const inHungarian = async (path: string, body: unknown = {}) => {
  const answer = await league.hungarian.post(`/seasons/current/${path}`, body);
  return { status: answer.status, code: answer.body.code, message: answer.body.message };
};
/** The season without what each write changes. */
const state = async () => {
  const { currentWeek, isWeekActive, frozenWeeks, lockedWeeks, status } = await currentSeason(league);
  return { currentWeek, isWeekActive, frozenWeeks, lockedWeeks, status };
};
const refused = (code: string, message: string) => ({ status: 409, code, message });
/** Fantasy does not answer this call until `mend` is called. */
function breakFantasy(call: string, reply: { status: number } = { status: 503 }) {
  league.fantasy.answers[call] = () => reply;
  return function mend() {
    playingLeagues(league.fantasy, [ourLeague]);
  };
}
const jobOf = async ({ id }: Job) => must<Job>(await league.owner.get(`/jobs/${id}`));
const waiting = (job: Job) => until(async () => (await jobOf(job)).status === 'running');

describe('a whole season', () => {
  it('goes from its draft window to its end, one job after another', async () => {
    for (const week of [1, 2, 3]) {
      await startWeek(league);
      await lockWeek(league, week);
    }
    await command(league, 'finish');
    expect((await league.owner.get('/seasons/current')).body.code).toBe('season_not_found');
    expect((await league.owner.get('/seasons/latest')).body).toMatchObject({
      status: 'finished',
      lockedWeeks: [1, 2, 3],
      activeJob: null,
    });
    const types = [
      'start_week',
      'lock_week',
      'start_week',
      'lock_week',
      'start_week',
      'lock_week',
      'finish_season',
    ];
    expect(batches(league.fantasy, 'run').map(({ type }) => type)).toEqual(types);
    expect(batches(league.fantasy, 'announce').map(({ type }) => type)).toEqual(types);
    const jobs = await league.owner.get(`/jobs?season=${season.id}&limit=2`);
    expect(jobs.body.map(({ type }: Job) => type)).toEqual(['finish_season', 'lock_week']);
    expect(jobs.headers.get('x-total-count')).toBe('7');
    await league.service.due();
    expect(league.fantasy.events('rankingChanged').length).toBeGreaterThan(0);
  });

  it('completes without any league', async () => {
    playingLeagues(league.fantasy, []);
    const job = await startWeek(league);
    expect(job).toMatchObject({ status: 'done', progress: { done: 0, total: 0 }, result: { nbLeagues: 0 } });
    expect(batches(league.fantasy, 'run')).toEqual([]);
  });

  it('answers jobs to the owner alone', async () => {
    const { id } = await startWeek(league);
    expect((await league.service.as(aUser()).get(`/jobs/${id}`)).body.code).toBe('forbidden');
    expect((await league.service.anonymous.get('/jobs')).body.code).toBe('unauthenticated');
    expect((await league.hungarian.get(`/jobs/${newId()}`)).body).toMatchObject({
      code: 'job_not_found',
      message: 'A művelet nem található',
    });
    const [first, again] = [await league.owner.get(`/jobs/${id}`), await league.owner.get(`/jobs/${id}`)];
    expect(first.headers.get('etag')).toMatch(/^W\/"/);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  });

  it('lets nobody but the owner give its commands', async () => {
    for (const path of [
      'start-week',
      'weeks/current/freeze',
      'weeks/1/finish',
      'weeks/1/undo-finish',
      'finish',
      'recalculate',
    ]) {
      expect((await league.service.as(aUser()).post(`/seasons/current/${path}`, {})).body.code).toBe(
        'forbidden',
      );
      expect((await league.service.anonymous.post(`/seasons/current/${path}`, {})).body.code).toBe(
        'unauthenticated',
      );
    }
    expect((await state()).currentWeek).toBe(0);
  });

  it('knows no command without a current season', async () => {
    await endSeason(league);
    for (const path of [
      'start-week',
      'weeks/current/freeze',
      'weeks/1/finish',
      'weeks/1/undo-finish',
      'finish',
      'recalculate',
    ])
      expect(await inHungarian(path)).toEqual({
        status: 404,
        code: 'season_not_found',
        message: 'Nincs aktív szezon',
      });
  });
});

describe('starting a week', () => {
  it('changes the season in the write that creates the job, and tells fantasy before its leagues', async () => {
    const answer = await post('start-week', { week: 1 });
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({
      type: 'start_week',
      seasonId: season.id,
      week: 1,
      weeks: [1],
      error: null,
    });
    expect(await state()).toMatchObject({ status: 'ongoing', currentWeek: 1, isWeekActive: true });
    const done = await ended(league, answer.body);
    expect(done).toMatchObject({
      status: 'done',
      progress: { done: 1, total: 1 },
      result: { nbLeagues: 1, nbLineups: 4 },
    });
    const calls = league.fantasy.requests.map(({ path, body }) => ({ path, body }));
    const sync = calls.findIndex(({ path }) => path === '/internal/seasons/sync');
    expect(calls[sync]?.body).toMatchObject({ id: season.id, currentWeek: 1, isWeekActive: true });
    expect(sync).toBeLessThan(calls.findIndex(({ path }) => path === '/internal/weeks/run'));
  });

  it('names the leagues that were left out', async () => {
    const leftOut = [{ league: { id: ourLeague, name: 'Late' }, reason: 'no_draft' }];
    league.fantasy.answers['POST /internal/weeks/run'] = () => ({ body: { nbLineups: 0, leftOut } });
    expect((await startWeek(league)).result).toEqual({ nbLeagues: 1, nbLineups: 0, leftOut });
  });

  it('answers the same job when the week is named again, and refuses without', async () => {
    const job = await startWeek(league);
    const again = await post('start-week', { week: 1 });
    expect([again.status, again.body.id]).toEqual([202, job.id]);
    expect(await inHungarian('start-week')).toEqual(
      refused('week_active', 'Egy forduló még zajlik, előbb zárd le vagy fagyaszd be'),
    );
    expect((await state()).currentWeek).toBe(1);
  });

  it('is refused before the draft window opens', async () => {
    await endSeason(league);
    await league.service.setNow(beginning);
    season = await aSeason(league, teams);
    expect(await inHungarian('start-week')).toEqual(
      refused('season_not_drafting', 'A draftidőszak még nem nyílt meg'),
    );
    expect((await state()).status).toBe('pending');
  });

  it('is refused for another week than the next', async () => {
    expect(await inHungarian('start-week', { week: 2 })).toEqual(
      refused('week_mismatch', 'A következő forduló: 1'),
    );
    expect((await state()).currentWeek).toBe(0);
  });

  it('is refused after the last week', async () => {
    for (const week of [1, 2, 3]) {
      await startWeek(league);
      await lockWeek(league, week);
    }
    expect(await inHungarian('start-week')).toEqual(refused('no_weeks_left', 'Már minden forduló elindult'));
  });

  it('is refused for the playoffs while a regular week is frozen', async () => {
    await startWeek(league);
    await command(league, 'weeks/current/freeze');
    await startWeek(league);
    await lockWeek(league, 2);
    expect(await inHungarian('start-week')).toEqual(
      refused(
        'regular_week_frozen',
        'Az alapszakaszban még van befagyasztott forduló, a rájátszás előtt zárd le',
      ),
    );
    await lockWeek(league, 1);
    expect((await startWeek(league)).week).toBe(3);
  });

  it('is refused for the second playoff week before the first is locked', async () => {
    await endSeason(league);
    await league.service.setNow(beginning);
    season = await aSeason(league, teams, { nbWeeks: 3, nbPlayoffWeeks: 2 });
    await openWindow(league, season);
    await startWeek(league);
    await lockWeek(league, 1);
    await startWeek(league);
    await command(league, 'weeks/current/freeze');
    expect(await inHungarian('start-week')).toEqual(
      refused('playoff_week_not_locked', 'A rájátszás második fordulója előtt zárd le az elsőt'),
    );
  });
});

describe('freezing a week', () => {
  it('stops it at once, and it can be locked after the next one', async () => {
    await startWeek(league);
    const answer = await post('weeks/current/freeze');
    expect(answer.status).toBe(202);
    expect(await state()).toMatchObject({ currentWeek: 1, isWeekActive: false, frozenWeeks: [1] });
    expect((await ended(league, answer.body)).status).toBe('done');
    await startWeek(league);
    await lockWeek(league, 1);
    expect(await state()).toMatchObject({
      currentWeek: 2,
      isWeekActive: true,
      frozenWeeks: [],
      lockedWeeks: [1],
    });
  });

  it('is refused without an active week and for the last one', async () => {
    expect(await inHungarian('weeks/current/freeze')).toEqual(
      refused('no_active_week', 'Jelenleg egy forduló sem zajlik'),
    );
    for (const week of [1, 2]) {
      await startWeek(league);
      await lockWeek(league, week);
    }
    await startWeek(league);
    expect(await inHungarian('weeks/current/freeze')).toEqual(
      refused('last_week_cannot_freeze', 'Az utolsó forduló nem fagyasztható be'),
    );
    expect(await state()).toMatchObject({ isWeekActive: true, frozenWeeks: [] });
  });

  it('is refused by an old window, whose week is not the active one', async () => {
    await startWeek(league);
    await lockWeek(league, 1);
    await startWeek(league);
    expect(await inHungarian('weeks/current/freeze', { week: 1 })).toEqual(
      refused('week_mismatch', 'A most zajló forduló: 2'),
    );
    expect(await state()).toMatchObject({ currentWeek: 2, isWeekActive: true, frozenWeeks: [] });
    expect((await post('weeks/current/freeze', { week: 2 })).status).toBe(202);
  });
});

describe('locking a week', () => {
  it('publishes by one write when every league is prepared, and announces after it', async () => {
    await startWeek(league);
    league.fantasy.requests.length = 0;
    const job = await lockWeek(league, 1);
    expect(job.result).toEqual({ nbLeagues: 1, nbLineups: 4, nbGames: 2 });
    const calls = league.fantasy.requests.filter(({ path }) => /weeks|sync/.test(path));
    const published = calls.findIndex(
      ({ path, body }) =>
        path.endsWith('/sync') && (body as { publishedJobId: unknown }).publishedJobId === job.id, // an internal season
    );
    const at = (end: string) => calls.findIndex(({ path }) => path.endsWith(end));
    expect(at('/run')).toBeLessThan(published);
    expect(published).toBeLessThan(at('/announce'));
    expect(await state()).toMatchObject({ isWeekActive: false, lockedWeeks: [1] });
  });

  it('answers the first, finished job when the week is locked already', async () => {
    await startWeek(league);
    const job = await lockWeek(league, 1);
    const before = await currentSeason(league);
    const again = await post('weeks/1/finish');
    expect([again.status, again.body]).toEqual([202, job]);
    expect((await post('weeks/current/finish')).body.id).toBe(job.id);
    expect(await currentSeason(league)).toEqual(before);
  });

  it('is refused while games have no score, and names them', async () => {
    await startWeek(league);
    const { status, body } = await league.hungarian.post('/seasons/current/weeks/1/finish', {});
    expect([status, body.code, body.message]).toEqual([
      409,
      'games_without_score',
      'A forduló néhány meccsének még nincs eredménye',
    ]);
    expect(body.data.games.map(({ week, state: of }: { week: number; state: string }) => [week, of])).toEqual(
      [
        [1, 'scheduled'],
        [1, 'scheduled'],
      ],
    );
    expect((await state()).lockedWeeks).toEqual([]);
  });

  it('is refused for a week that has not started or is none', async () => {
    expect(await inHungarian('weeks/1/finish', { force: true })).toEqual(
      refused('week_not_started', 'Ez a forduló még nem indult el'),
    );
    expect((await post('weeks/current/finish', { force: true })).body.code).toBe('week_not_started');
    for (const week of [0, 4])
      expect(await inHungarian(`weeks/${week}/finish`)).toEqual({
        status: 404,
        code: 'week_not_found',
        message: 'Nincs ilyen forduló',
      });
    expect((await post('weeks/one/finish')).body.code).toBe('malformed_request');
  });

  it('shows what it would publish and changes nothing', async () => {
    await startWeek(league);
    const shown = { results: [], nbResults: 0, standingsChanged: true, trophies: [] };
    league.fantasy.answers['POST /internal/weeks/preview'] = () => ({ body: shown });
    const before = await currentSeason(league);
    const { status, body } = await post('weeks/1/finish?preview=1&limit=5');
    expect(status).toBe(200);
    expect(body).toMatchObject(shown);
    expect(body.gamesWithoutScore).toHaveLength(2);
    const asked = league.fantasy.requests.find(({ path }) => path === '/internal/weeks/preview');
    expect(asked?.body).toEqual({ seasonId: season.id, week: 1, limit: 5, offset: 0, locale: 'en' });
    expect(await currentSeason(league)).toEqual(before);
    expect((await post('weeks/2/finish?preview=1')).body.code).toBe('week_not_started');
    delete league.fantasy.answers['POST /internal/weeks/preview'];
  });
});

describe('taking a lock back', () => {
  it('freezes the week again; it can be locked anew by another job', async () => {
    await startWeek(league);
    const first = await lockWeek(league, 1);
    expect((await currentSeason(league)).can?.undoFinish).toBe(1);
    await command(league, 'weeks/1/undo-finish');
    expect(await state()).toMatchObject({ frozenWeeks: [1], lockedWeeks: [], isWeekActive: false });
    expect(await inHungarian('weeks/1/undo-finish')).toEqual(
      refused(
        'cannot_undo',
        'Csak az utoljára lezárt forduló vonható vissza, és csak a következő indítása előtt',
      ),
    );
    const second = await lockWeek(league, 1);
    expect(second.id).not.toBe(first.id);
    expect(await state()).toMatchObject({ frozenWeeks: [], lockedWeeks: [1] });
    expect((await post('weeks/1/finish')).body.id).toBe(second.id);
  });

  it('is refused once another week has started', async () => {
    await startWeek(league);
    await lockWeek(league, 1);
    await startWeek(league);
    expect((await inHungarian('weeks/1/undo-finish')).code).toBe('cannot_undo');
    expect((await state()).lockedWeeks).toEqual([1]);
  });
});

describe('finishing the season', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['season_not_ongoing', 'A szezon nincs folyamatban', () => Promise.resolve()],
    ['week_active', 'Egy forduló még zajlik, előbb zárd le vagy fagyaszd be', () => startWeek(league)],
    [
      'weeks_left',
      'Még nem indult el minden forduló',
      async () => {
        await startWeek(league);
        await lockWeek(league, 1);
      },
    ],
    [
      'week_frozen',
      'Még van befagyasztott forduló',
      async () => {
        for (const week of [1, 2, 3]) {
          await startWeek(league);
          await lockWeek(league, week);
        }
        await command(league, 'weeks/3/undo-finish');
      },
    ],
  ])('is refused: %s', async (code, message, before) => {
    await before();
    expect(await inHungarian('finish')).toEqual(refused(code, message));
    expect((await state()).status).not.toBe('finished');
  });
});

describe('one job at a time', () => {
  it('answers the running job to the same call and refuses another one', async () => {
    const mend = breakFantasy('POST /internal/weeks/run');
    const job = must<Job>(await post('start-week'));
    await waiting(job);
    expect((await post('start-week')).body.id).toBe(job.id);
    expect((await post('start-week', { week: 1 })).body.id).toBe(job.id);
    const { status, body } = await league.hungarian.post('/seasons/current/weeks/current/freeze', {});
    expect([status, body.code, body.message, body.data.job.id]).toEqual([
      409,
      'job_running',
      'Még fut egy másik művelet',
      job.id,
    ]);
    const { can, activeJob } = await currentSeason(league);
    expect(activeJob?.id).toBe(job.id);
    expect(can?.freeze).toEqual({ allowed: false, why: 'job_running' });
    // What the state of the season refuses too is refused by the job that runs; what is not there is not.
    expect((await post('weeks/3/undo-finish')).body.code).toBe('job_running');
    expect((await post('finish')).body.code).toBe('job_running');
    expect((await post('weeks/3/finish?preview=1')).body.code).toBe('job_running');
    expect((await post('weeks/4/finish')).body.code).toBe('week_not_found');
    mend();
    await league.service.due();
    expect((await ended(league, job)).status).toBe('done');
    expect((await currentSeason(league)).activeJob).toBeNull();
  });

  it('begins one of two commands that come at once', async () => {
    await startWeek(league);
    const answers = await Promise.all([
      post('weeks/current/freeze'),
      post('weeks/1/finish', { force: true }),
    ]);
    const [winner] = answers.filter(({ status }) => status === 202);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    await ended(league, winner?.body);
  });
});

describe('a job that meets trouble', () => {
  it('publishes nothing while fantasy is away, and goes on where it stopped', async () => {
    // Two whole batches and a half one.
    const total = 2.5 * leaguesPerBatch;
    const many = Array.from({ length: total }, newId).sort();
    const firsts = [0, leaguesPerBatch, 2 * leaguesPerBatch].map((at) => many[at]);
    playingLeagues(league.fantasy, many);
    await startWeek(league);
    league.fantasy.requests.length = 0;
    const run = league.fantasy.answers['POST /internal/weeks/run'];
    let isAway = true;
    league.fantasy.answers['POST /internal/weeks/run'] = (heard) => {
      const [first] = (heard.body as WeekBatch).leagueIds; // stats sends nothing else here
      return isAway && first !== many[0] ? { status: 503 } : run?.(heard);
    };
    const job = must<Job>(await post('weeks/1/finish', { force: true }));
    // A league that is prepared and not told yet counts half.
    const half = leaguesPerBatch / 2;
    await until(async () => (await jobOf(job)).progress.done >= half);
    expect(await jobOf(job)).toMatchObject({
      status: 'running',
      progress: { done: half, total },
      result: null,
    });
    expect((await state()).lockedWeeks).toEqual([]);
    isAway = false;
    await league.service.due();
    const done = await ended(league, job);
    expect(done).toMatchObject({ status: 'done', result: { nbLeagues: total, nbGames: 2 * total } });
    expect((await state()).lockedWeeks).toEqual([1]);
    const sent = batches(league.fantasy, 'run').map(({ leagueIds: [first] }) => first);
    expect([...new Set(sent)]).toEqual(firsts);
    // What was prepared and marked is not sent again.
    expect(sent.filter((first) => first === firsts[0])).toHaveLength(1);
    expect(batches(league.fantasy, 'announce').flatMap(({ leagueIds }) => leagueIds)).toEqual(many);
  });

  it('stays published when only the announcement fails, and announces later', async () => {
    await startWeek(league);
    const mend = breakFantasy('POST /internal/weeks/announce');
    const job = must<Job>(await post('weeks/1/finish', { force: true }));
    await until(async () => (await state()).lockedWeeks.length > 0);
    expect((await jobOf(job)).status).toBe('running');
    mend();
    for (let i = 0; i < 3; i++) await league.service.due();
    expect((await ended(league, job)).status).toBe('done');
    expect(batches(league.fantasy, 'run').filter(({ jobId }) => jobId === job.id)).toHaveLength(1);
  });

  it('fails when fantasy refuses it, and the same call takes it up again', async () => {
    await startWeek(league);
    const mend = breakFantasy('POST /internal/weeks/run', { status: 422 });
    const job = must<Job>(await post('weeks/1/finish', { force: true }));
    expect(await ended(league, job)).toMatchObject({
      status: 'failed',
      error: { code: 'service_unavailable' },
    });
    expect((await state()).lockedWeeks).toEqual([]);
    expect((await post('weeks/current/freeze')).body.code).toBe('job_running');
    mend();
    const again = must<Job>(await post('weeks/1/finish', { force: true }));
    expect(again.id).toBe(job.id);
    expect((await ended(league, again)).status).toBe('done');
    expect((await state()).lockedWeeks).toEqual([1]);
  });

  it('that has finished the season and failed to tell the leagues is taken up again by the same call', async () => {
    for (const week of [1, 2, 3]) {
      await startWeek(league);
      await lockWeek(league, week);
    }
    const mend = breakFantasy('POST /internal/weeks/announce', { status: 422 });
    const job = must<Job>(await post('finish'));
    expect((await ended(league, job)).status).toBe('failed');
    expect((await league.owner.get('/seasons/current')).body.code).toBe('season_not_found');
    mend();
    const again = must<Job>(await post('finish'));
    expect(again.id).toBe(job.id);
    expect((await ended(league, again)).status).toBe('done');
    expect((await post('finish')).body.code).toBe('season_not_found');
  });

  it('is seen in the list of long work, and retried from there', async () => {
    await startWeek(league);
    const mend = breakFantasy('POST /internal/weeks/run', { status: 422 });
    const job = must<Job>(await post('weeks/1/finish', { force: true }));
    await ended(league, job);
    const { internal } = league.service;
    const listed = async (query: string) => (await internal.get(`/long-jobs?limit=5&${query}`)).body;
    const { jobs } = await listed('kind=week&state=failed');
    expect(jobs[0]).toMatchObject({
      id: job.id,
      kind: 'week',
      subject: { action: 'lock_week', week: 1, name: null },
      state: 'failed',
      attempts: 1,
      error: 'service_unavailable',
      canRetry: true,
    });
    const all = (await listed('')) as LongJobs;
    expect(all.jobs.map(({ createdAt }) => createdAt)).toEqual(
      all.jobs
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    mend();
    const by = { actorId: newId(), kind: 'POST owner/jobs/{kind}/{id}/retry', requestId: 'r', device: 'd' };
    const retry = () => internal.post(`/long-jobs/week/${job.id}/retry`, { by });
    expect((await retry()).body.job).toMatchObject({ id: job.id, canRetry: false });
    expect((await ended(league, job)).status).toBe('done');
    expect((await retry()).body).toEqual({ refused: 'job_finished' });
    await league.service.due();
    const told = league.accounts.events('audited').filter(({ kind }) => kind === by.kind);
    expect(told).toMatchObject([
      {
        subject: { type: 'job', id: job.id, name: '' },
        changes: [
          { field: 'status', before: 'failed', after: 'waiting' },
          { field: 'job', before: null, after: 'lock_week' },
          { field: 'week', before: null, after: 1 },
        ],
      },
    ]);
    expect((await internal.post(`/long-jobs/week/${newId()}/retry`)).body).toEqual({
      refused: 'job_not_found',
    });
    expect((await internal.post(`/long-jobs/archive/${job.id}/retry`)).body).toEqual({
      refused: 'job_not_found',
    });
  });

  it('waits while fantasy fails now and then, and fails for the owner to see when it does so for good', async () => {
    await startWeek(league);
    const mend = breakFantasy('POST /internal/weeks/run', { status: 500 });
    const job = must<Job>(await post('weeks/1/finish', { force: true }));
    const faultCount = async () => (await WeekJobModel.findById(job.id).orFail().lean()).nbFaults ?? 0;
    await until(async () => (await faultCount()) !== 0);
    expect((await jobOf(job)).status).toBe('running');
    // As if it had gone on like this for half a minute.
    await WeekJobModel.updateOne({ _id: job.id }, { nbFaults: 30 });
    resetBreakers();
    await league.service.due();
    expect(await ended(league, job)).toMatchObject({ status: 'failed', error: { code: 'server_error' } });
    mend();
    const again = must<Job>(await post('weeks/1/finish', { force: true }));
    expect((await ended(league, again)).status).toBe('done');
    expect(await faultCount()).toBe(0);
  });

  it('is made up for when the process died between the season and the job', async () => {
    await startWeek(league);
    const activeJob = { id: newId(), no: 9, type: 'lock_week', week: 1, weeks: [1], createdAt: new Date() };
    await SeasonModel.updateOne({ _id: season.id }, { $set: { activeJob }, $inc: { rev: 1 } });
    await league.service.due();
    const job = await ended(league, must<Job>(await league.owner.get(`/jobs/${activeJob.id}`)));
    expect(job.status).toBe('done');
    expect((await state()).lockedWeeks).toEqual([1]);
  });

  it('is left to the process that holds it, until that one is taken for dead', async () => {
    const mend = breakFantasy('POST /internal/weeks/run');
    const job = must<Job>(await post('start-week'));
    await waiting(job);
    const inAnHour = new Date(Date.now() + 3_600_000);
    await WeekJobModel.updateOne({ _id: job.id }, { $set: { runner: newId(), heardAt: inAnHour } });
    mend();
    await league.service.due();
    expect((await jobOf(job)).status).toBe('running');
    await WeekJobModel.updateOne({ _id: job.id }, { $set: { heardAt: new Date(0) } });
    await league.service.due();
    expect((await ended(league, job)).status).toBe('done');
  });

  it('changes nothing when it is run twice', async () => {
    await startWeek(league);
    const job = await lockWeek(league, 1);
    const before = await currentSeason(league);
    await WeekJobModel.updateOne({ _id: job.id }, { $set: { status: 'running', heardAt: new Date(0) } });
    await league.service.due();
    expect((await ended(league, job)).result).toEqual(job.result);
    expect(await currentSeason(league)).toEqual(before);
  });
});
