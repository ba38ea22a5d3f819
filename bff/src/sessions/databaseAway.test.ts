import { startDatabaseProxy, type DatabaseProxy } from '@endzone/common/testing/databaseProxy';
import { until } from '@endzone/common/testing/until';
import { resetTimeBudgets, setTimeBudget } from '@endzone/common/timeBudgets';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import mongoose from 'mongoose';
import { once } from 'node:events';
import { startTestBff, type TestBff } from '../testing/testBff.ts';

let database: DatabaseProxy;
let bff: TestBff;
type LoggedIn = Awaited<ReturnType<TestBff['loggedIn']>>;
let user: LoggedIn;
beforeAll(async () => {
  database = await startDatabaseProxy();
  // The driver gives a frozen connection up after it.
  setTimeBudget('databaseConnection', 1_000);
  bff = await startTestBff({ MONGODB_URI: database.uri });
  bff.services.content.answers['GET /api/settings'] = () => ({ body: { timezone: 'UTC' } });
  user = await bff.loggedIn();
});
afterAll(async () => {
  await database.reconnect();
  await bff.stop();
  await database.stop();
});

const login = { username: 'eva@example.hu', password: 'a password' };

/** What the edge asks of its database has little time, far less than the database itself is given. */
function hurry(): void {
  for (const name of ['session', 'rateLimitCount', 'attemptCount', 'edgeReadiness'] as const)
    setTimeBudget(name, 200);
}

/** Asks until it is answered well; before that it may be 503 alone. */
const untilServed = () =>
  until(async () => {
    const { status } = await user.get('/settings');
    expect([200, 503]).toContain(status);
    return status === 200;
  });

describe.each([
  ['that is gone', () => database.disconnect()],
  ['that hangs', () => Promise.resolve(database.freeze())],
])('a database %s', (_how, fail) => {
  it('is a clean 503 for whoever has a session, in time, and never a 401', async () => {
    expect((await user.get('/settings')).status).toBe(200);
    await fail();
    hurry();
    const asked = [1, 2, 3].map(async () => {
      const { status, body, headers } = await user.get('/settings');
      return { status, code: body.code, retryAfter: headers.get('retry-after') };
    });
    for (const answer of await Promise.all(asked))
      expect(answer).toEqual({ status: 503, code: 'service_unavailable', retryAfter: '5' });
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
    await database.reconnect();
    resetTimeBudgets();
    await untilServed();
    expect((await user.get('/settings')).status).toBe(200);
    await until(async () => (await bff.visitor.get('/ready')).status === 200);
  });
});

test('a database that restarts costs no request', async () => {
  // Who asked by a connection that broke asks again.
  setTimeBudget('sessionAgain', 500);
  for (let answered = 0; answered < 5; answered++) expect((await user.get('/settings')).status).toBe(200);
  const noticed = once(mongoose.connection.getClient(), 'serverHeartbeatFailed');
  await database.disconnect();
  const asked = Array.from({ length: 10 }, () => user.get('/settings'));
  await noticed;
  await database.reconnect();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(10).fill(200));
});
