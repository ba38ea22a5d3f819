import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { callsOf, flag, list, number, object, shaped, text } from '@endzone/contracts/internal/internalCall';
import { call, isUnanswered, resetBreakers, tryCall } from './internalClient.ts';
import { serve } from './internalRoute.ts';
import { startFakeService, type FakeService } from './testing/fakeService.ts';
import { outboxTestService } from './testing/outboxTestService.ts';
import { startTestService, type TestService } from './testing/testService.ts';

type Page = { total: number; names: string[] };

const readPage = callsOf('stats')({
  call: 'GET /seasons/:seasonId/weeks/:week/names',
  input: object({
    seasonId: text(),
    week: number(),
    ids: list(text()),
    isWhole: flag(),
    jobId: text().optional(),
  }),
  answer: shaped<Page>({ total: number(), names: list(text()) }),
});
const readName = callsOf('stats')({
  call: 'GET /names/:id',
  input: object({ id: text() }),
  answer: object({ name: text() }),
  mayBeAbsent: true,
});
const rename = callsOf('stats')({
  call: 'POST /names/:id',
  input: object({ id: text(), name: text(), rank: number() }),
});

let stats: FakeService;
let service: TestService;
const served: unknown[] = [];
beforeAll(async () => {
  stats = await startFakeService();
  const keep = (input: unknown) => void served.push(input);
  service = await startTestService(
    {
      ...outboxTestService,
      internal: [
        serve(readPage, async (input) => {
          keep(input);
          return { total: 1, names: ['Ede'] };
        }),
        serve(rename, async (input) => keep(input)),
      ],
    },
    { stats },
  );
});
afterAll(async () => {
  await service.stop();
  await stats.stop();
});
beforeEach(() => {
  resetBreakers();
  stats.requests.length = 0;
  served.length = 0;
});

const asked = () => stats.requests.map(({ method, path, body }) => ({ method, path, body }));

describe('a declared call', () => {
  it('sends in the path what the path names, and the rest in the query of a read', async () => {
    stats.answers['GET /internal/seasons/*'] = () => ({ body: { total: 0, names: [] } });
    const input = { seasonId: 'a/b', week: 3, ids: ['x', 'y'], isWhole: true };
    expect(await call(readPage, { ...input, jobId: undefined })).toEqual({ total: 0, names: [] });
    expect(asked()).toEqual([
      {
        method: 'GET',
        path: '/internal/seasons/a%2Fb/weeks/3/names?ids=x%2Cy&isWhole=1',
        body: undefined,
      },
    ]);
  });

  it('sends in the body of a command what the path does not name', async () => {
    await call(rename, { id: 'a', name: 'Ede', rank: 2 });
    expect(asked()).toEqual([{ method: 'POST', path: '/internal/names/a', body: { name: 'Ede', rank: 2 } }]);
  });

  it.each([
    ['a refusal', { status: 404, body: { code: 'not_found' } }],
    ['no answer', { status: 204 }],
  ])('is absent by %s where it may be', async (_what, reply) => {
    stats.answers['GET /internal/names/*'] = () => reply;
    expect(await call(readName, { id: 'a' })).toBeUndefined();
  });

  it.each([
    ['a refusal', { status: 404, body: { code: 'not_found' } }, /service_unavailable/],
    ['no answer', { status: 204 }, /has no answer/],
    ['another answer', { body: { total: '1', names: [] } }, /is not what its contract declares/],
    ['an entry of another type', { body: { total: 1, names: [1] } }, /is not what its contract declares/],
  ])('fails by %s where an answer was declared', async (_what, reply, message) => {
    stats.answers['GET /internal/seasons/*'] = () => reply;
    const input = { seasonId: 's', week: 1, ids: [], isWhole: false };
    await expect(call(readPage, input)).rejects.toThrow(message);
  });
});

describe('a call that failed', () => {
  it.each([
    [503, true],
    [500, false],
    [404, false],
  ])('by %i may succeed later by itself: %s', async (status, mayLater) => {
    stats.answers['GET /internal/seasons/*'] = () => ({ status, body: {} });
    const asked = call(readPage, { seasonId: 's', week: 1, ids: [], isWhole: false });
    const failure = await asked.catch((error: unknown) => error);
    expect(isUnanswered(failure)).toBe(mayLater);
  });
});

describe('a call that can be done without', () => {
  const asked = { id: 'a' };
  const options = { without: 'names are left out' };

  it('is nothing while the other process does not answer', async () => {
    stats.answers['GET /internal/names/*'] = () => ({ status: 503 });
    expect(await tryCall(readName, asked, options)).toBeUndefined();
    stats.answers['GET /internal/names/*'] = () => ({ body: { name: 'Ede' } });
    resetBreakers();
    expect(await tryCall(readName, asked, options)).toEqual({ name: 'Ede' });
  });

  it('hides no answer that is none of the declared ones', async () => {
    stats.answers['GET /internal/names/*'] = () => ({ body: { name: 1 } });
    await expect(tryCall(readName, asked, options)).rejects.toThrow(/is not what its contract declares/);
  });
});

describe('a served call', () => {
  it('gives its handler what the contract declares, whatever the address made of it', async () => {
    const { body } = await service.internal.get('/seasons/s/weeks/3/names?ids=x,y&isWhole=true');
    expect(body).toEqual({ total: 1, names: ['Ede'] });
    await service.internal.get('/seasons/s/weeks/4/names?ids=&isWhole=false&jobId=j');
    expect(served).toEqual([
      { seasonId: 's', week: 3, ids: ['x', 'y'], isWhole: true },
      { seasonId: 's', week: 4, ids: [], isWhole: false, jobId: 'j' },
    ]);
  });

  it('joins path and body of a command', async () => {
    expect((await service.internal.post('/names/a', { name: 'Ede', rank: 2 })).status).toBe(204);
    expect(served).toEqual([{ id: 'a', name: 'Ede', rank: 2 }]);
  });

  it('refuses what is not declared', async () => {
    expect((await service.internal.post('/names/a', { name: 'Ede', rank: 'two' })).status).toBe(500);
    expect(served).toEqual([]);
  });
});
