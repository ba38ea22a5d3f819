import { startCutDatabase, type CutDatabase } from '@endzone/common/testing/cutDatabase';
import { Stopwatch } from '@endzone/common/testing/stopwatch';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { startTestBff, type TestBff } from '../testing/testBff.ts';

let database: CutDatabase;
let bff: TestBff;
type LoggedIn = Awaited<ReturnType<TestBff['loggedIn']>>;
let user: LoggedIn;
beforeAll(async () => {
  database = await startCutDatabase();
  bff = await startTestBff({ MONGODB_URI: database.uri });
  bff.services.content.answers['GET /api/settings'] = () => ({ body: { timezone: 'UTC' } });
  user = await bff.loggedIn();
});
afterAll(async () => {
  await database.comeBack();
  await bff.stop();
  await database.stop();
});

const budget = 3_500;
const login = { username: 'eva@example.hu', password: 'a password' };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks until it is answered well: the count of refusals before, which may be 503 alone. */
async function untilServed(): Promise<number> {
  for (let refused = 0; ; refused++) {
    const { status } = await user.get('/settings');
    if (status === 200) return refused;
    expect(status).toBe(503);
    await pause(100);
  }
}

describe.each([
  ['that is gone', () => database.goAway()],
  ['that hangs', () => Promise.resolve(database.freeze())],
])('a database %s', (_how, fail) => {
  it('is a clean 503 for whoever has a session, in time, and never a 401', async () => {
    expect((await user.get('/settings')).status).toBe(200);
    await fail();
    const asked = [1, 2, 3].map(async () => {
      const watch = new Stopwatch();
      const { status, body, headers } = await user.get('/settings');
      return {
        status,
        code: body.code,
        retryAfter: headers.get('retry-after'),
        took: watch.stop(),
      };
    });
    for (const { took, ...answer } of await Promise.all(asked)) {
      expect(answer).toEqual({ status: 503, code: 'service_unavailable', retryAfter: '5' });
      // The edge's own time to give up, and some on the way.
      expect(took).toBeLessThan(2 * budget);
    }
    const { status, headers } = await bff.with({ Cookie: `endzone=${user.token}` }).get('/settings');
    expect([status, headers.get('set-cookie')]).toEqual([503, null]);
  });

  it('stops nobody who has no session', async () => {
    expect((await bff.visitor.get('/settings')).status).toBe(200);
  });

  it('is a 503 for a log-in, which accounts does not hear of', async () => {
    expect((await bff.visitor.post('/auth', login)).status).toBe(503);
    expect(bff.services.accounts.requests.filter(({ path }) => path === '/internal/credentials')).toEqual([]);
  });

  it('shows in the readiness', async () => {
    const { status, body } = await bff.visitor.get('/ready');
    expect([status, body.services.bff]).toEqual([503, 'down']);
  });

  it('is forgotten when it is back: the session is as it was', async () => {
    await database.comeBack();
    await untilServed();
    expect((await user.get('/settings')).status).toBe(200);
    expect((await bff.visitor.get('/ready')).status).toBe(200);
  });
});

test('a database that restarts costs no request', async () => {
  for (let answered = 0; answered < 5; answered++) expect((await user.get('/settings')).status).toBe(200);
  await database.goAway();
  const asked = Array.from({ length: 10 }, () => user.get('/settings'));
  await pause(500);
  await database.comeBack();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(10).fill(200));
});
