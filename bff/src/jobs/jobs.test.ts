import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { resetBreakers } from '@endzone/common/internalClient';
import type { LongJob, LongJobs } from '@endzone/contracts/internal/shared';
import { startTestBff, type TestBff } from '../testing/testBff.ts';

type Owner = Awaited<ReturnType<TestBff['loggedIn']>>;
let bff: TestBff;
let owner: Owner;
beforeAll(async () => {
  bff = await startTestBff();
  owner = await bff.loggedIn({ isOwner: true });
});
afterAll(() => bff.stop());

const aJob = (given: Partial<LongJob> = {}): LongJob => ({
  id: newId(),
  kind: 'week',
  subject: { action: 'lock_week', week: 3, name: null },
  state: 'done',
  progress: { done: 4, total: 4 },
  attempts: 1,
  result: { leagues: 4 },
  error: null,
  createdAt: '2026-11-01 10:00:00',
  startedAt: '2026-11-01 10:00:01',
  finishedAt: '2026-11-01 10:00:09',
  canRetry: false,
  canCancel: false,
  ...given,
});
const at = (createdAt: string) => aJob({ createdAt: `2026-11-0${createdAt} 10:00:00` });
const has =
  (...jobs: LongJob[]) =>
  () => ({ body: { jobs, nbJobs: jobs.length } satisfies LongJobs });
const listing = 'GET /internal/long-jobs';

beforeEach(() => {
  resetBreakers();
  for (const { requests, answers } of Object.values(bff.services)) {
    requests.length = 0;
    answers[listing] = has();
  }
});

describe('the long work of all services', () => {
  it('is one list, newest first, page by page', async () => {
    const [oldest, newest, middle] = [at('1'), at('4'), at('2')];
    bff.services.accounts.answers[listing] = has(newest);
    bff.services.stats.answers[listing] = has(middle, oldest);
    const { status, body } = await owner.get('/owner/jobs?limit=2&offset=1');
    expect(status).toBe(200);
    expect(body).toEqual({ jobs: [middle, oldest], nbJobs: 3, away: [] });
    expect(bff.services.stats.requests.map(({ path }) => path)).toContain(
      '/internal/long-jobs?kind=week%2Cdraft_start%2Cmessage%2Carchive%2Cimport%2Cdeletion&state=&limit=3',
    );
  });

  it('is asked of those services alone that have it', async () => {
    await owner.get('/owner/jobs?kind=message&state=failed,waiting');
    expect(bff.services.accounts.requests.map(({ path }) => path)).toEqual([
      '/internal/long-jobs?kind=message&state=failed%2Cwaiting&limit=20',
    ]);
    for (const name of ['stats', 'fantasy'] as const) expect(bff.services[name].requests).toEqual([]);
    expect((await owner.get('/owner/jobs?kind=mail')).status).toBe(400);
  });

  it('says why something failed in the reader’s language', async () => {
    bff.services.stats.answers[listing] = has(aJob({ state: 'failed', error: 'service_unavailable' }));
    const { body } = await owner.get('/owner/jobs', { locale: 'hu' });
    expect(body.jobs[0].error).toEqual({ code: 'service_unavailable', message: 'Szerverhiba' });
  });

  it('names the services that do not answer, and shows what the others have', async () => {
    bff.services.stats.answers[listing] = () => ({ status: 503 });
    bff.services.accounts.answers[listing] = has(at('1'));
    const { status, body } = await owner.get('/owner/jobs');
    expect([status, body.nbJobs, body.away]).toEqual([200, 1, ['stats']]);
  });

  it('is the owner’s', async () => {
    const manager = await bff.loggedIn();
    const retry = `/owner/jobs/week/${newId()}/retry`;
    for (const [who, status] of [
      [bff.visitor, 401],
      [manager, 403],
    ] as const) {
      expect((await who.get('/owner/jobs')).status).toBe(status);
      expect((await who.post(retry)).status).toBe(status);
    }
  });
});

describe('a cancellation', () => {
  it('goes to the service that the kind belongs to, for the kinds that can be cancelled', async () => {
    const job = aJob({ kind: 'archive', state: 'failed', error: 'job_cancelled' });
    bff.services.fantasy.answers[`POST /internal/long-jobs/archive/${job.id}/cancel`] = () => ({
      body: { job },
    });
    const path = (kind: string) => `/owner/jobs/${kind}/${job.id}/cancel`;
    const { status, body } = await owner.post(path('archive'), {}, { locale: 'hu' });
    expect([status, body.error]).toEqual([
      200,
      { code: 'job_cancelled', message: 'Az oldal üzemeltetője leállította' },
    ]);
    expect((await owner.post(path('week'))).status).toBe(400);
    expect((await bff.visitor.post(path('archive'))).status).toBe(401);
    expect((await (await bff.loggedIn()).post(path('archive'))).status).toBe(403);
  });
});

describe('a retry', () => {
  const retry = (kind: string, id: string, locale: 'en' | 'hu' = 'en') =>
    owner.post(`/owner/jobs/${kind}/${id}/retry`, {}, { locale });

  it('goes to the service that the kind belongs to, and answers the job', async () => {
    const job = aJob({ kind: 'archive', state: 'waiting' });
    bff.services.fantasy.answers[`POST /internal/long-jobs/archive/${job.id}/retry`] = () => ({
      body: { job },
    });
    expect(await retry('archive', job.id)).toMatchObject({ status: 200, body: job });
    expect(bff.services.fantasy.requests.at(-1)?.body).toEqual({
      by: {
        actorId: owner.userId,
        kind: 'POST owner/jobs/{kind}/{id}/retry',
        requestId: expect.any(String),
        device: expect.any(String),
      },
    });
  });

  it('is refused for what is done and for what is not there', async () => {
    const id = newId();
    const call = `POST /internal/long-jobs/week/${id}/retry`;
    bff.services.stats.answers[call] = () => ({ body: { refused: 'job_finished' } });
    expect(await retry('week', id, 'hu')).toMatchObject({
      status: 409,
      body: { code: 'job_finished', message: 'Ez a művelet már befejeződött' },
    });
    bff.services.stats.answers[call] = () => ({ body: { refused: 'job_not_found' } });
    expect(await retry('week', id)).toMatchObject({ status: 404, body: { code: 'job_not_found' } });
    expect((await retry('mail', id)).status).toBe(400);
    expect((await retry('week', 'x')).status).toBe(400);
  });

  it('is a 503 while the service is away', async () => {
    const id = newId();
    bff.services.stats.answers[`POST /internal/long-jobs/week/${id}/retry`] = () => ({ status: 503 });
    expect((await retry('week', id)).body.code).toBe('service_unavailable');
  });
});
