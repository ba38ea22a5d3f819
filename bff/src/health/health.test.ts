import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { testMetricsToken } from '@endzone/common/testing/testService';
import { holdDeadlines, passUntilAnswered, type HeldDeadlines } from '@endzone/common/testing/heldDeadlines';
import { resetTimeBudgets } from '@endzone/common/timeBudgets';
import { startTestBff, type TestBff } from '../testing/testBff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

let deadlines: HeldDeadlines | undefined;
afterEach(() => {
  deadlines?.release();
  deadlines = undefined;
  resetTimeBudgets();
});

type Answer = ReturnType<TestBff['visitor']['get']>;

/** What the edge says once it has waited long enough for those that hang, of which there are so many. */
function inSpiteOf(hanging: number, ask: () => Answer): Answer {
  const held = holdDeadlines('edgeReadiness', 'serviceHealth');
  deadlines = held;
  // What hangs is asked again, so it may have to be given up twice.
  return passUntilAnswered(held, ask(), () => held.waiting() <= hanging);
}

const up = { accounts: 'up', leagues: 'up', stats: 'up', fantasy: 'up', content: 'up', bff: 'up' };

describe('the edge', () => {
  it('is healthy while it answers', async () => {
    const { status, body } = await bff.visitor.get('/health');
    expect([status, body]).toEqual([200, { status: 'ok' }]);
  });

  it('is ready while every service is', async () => {
    expect((await bff.visitor.get('/ready')).body).toEqual({ status: 'ok', services: up });
  });

  it('names the service that is not, also when it hangs, and says nothing else of it', async () => {
    bff.services.stats.answers['GET /ready'] = () => ({
      status: 503,
      body: { reason: 'database at 10.0.0.1' },
    });
    bff.services.fantasy.answers['GET /ready'] = () => ({ hangs: true });
    const { status, body } = await inSpiteOf(1, () => bff.visitor.get('/ready'));
    expect(status).toBe(503);
    expect(body).toEqual({ status: 'degraded', services: { ...up, stats: 'down', fantasy: 'down' } });
    delete bff.services.stats.answers['GET /ready'];
    delete bff.services.fantasy.answers['GET /ready'];
  });

  it('tells the owner what runs, what is kept and what waits, by no host', async () => {
    const owner = await bff.loggedIn({ isOwner: true });
    const waits = { name: 'events', waiting: 2, oldestAt: '2026-11-01 10:00:00' };
    const health = (queues: object[]) => () => ({ body: { sizeBytes: 1000, queues } });
    bff.services.accounts.answers['GET /internal/health'] = health([
      { ...waits, waiting: 3, oldestAt: '2026-11-01 09:00:00' },
      { name: 'mails', waiting: 0, oldestAt: null },
    ]);
    bff.services.leagues.answers['GET /internal/health'] = health([waits]);
    bff.services.stats.answers['GET /internal/health'] = health([{ ...waits, waiting: 0, oldestAt: null }]);
    bff.services.content.answers['GET /internal/health'] = health([]);
    bff.services.fantasy.answers['GET /ready'] = () => ({ hangs: true });
    bff.services.fantasy.answers['GET /internal/health'] = () => ({ hangs: true });
    const { status, body } = await inSpiteOf(2, () => owner.get('/owner/health'));
    expect(status).toBe(200);
    expect(body).toEqual({
      services: ['accounts', 'leagues', 'stats', 'fantasy', 'content', 'bff'].map((name) =>
        name === 'fantasy' ? { name, status: 'down', instances: 0 } : { name, status: 'up', instances: 1 },
      ),
      // The tests run on either; the size of all databases of MongoDB is not known without that of fantasy.
      database:
        body.database.kind === 'mongodb'
          ? { kind: 'mongodb', sizeBytes: null }
          : { kind: 'embedded', sizeBytes: expect.any(Number) },
      lastBackupAt: null,
      queues: [
        { name: 'events', waiting: 5, oldestAt: '2026-11-01 09:00:00' },
        { name: 'mails', waiting: 0, oldestAt: null },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/http|localhost|127\.0/);
    delete bff.services.fantasy.answers['GET /ready'];
    delete bff.services.fantasy.answers['GET /internal/health'];
    expect((await bff.visitor.get('/owner/health')).status).toBe(401);
    expect((await (await bff.loggedIn()).get('/owner/health')).status).toBe(403);
  });

  it('tells the process’s own state and figures to this machine only', async () => {
    expect((await fetch(`${bff.url}/ready`)).status).toBe(200);
    await bff.visitor.get('/health');
    expect(await (await fetch(`${bff.url}/metrics`)).text()).toMatch(
      /http_request_seconds_count\{[^}]*GET \/health/,
    );
    for (const path of ['/metrics', '/ready', '/health']) {
      const throughProxy = await fetch(`${bff.url}${path}`, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
      expect(throughProxy.status).toBe(404);
    }
  });

  it('tells its figures to whoever has the token, also through a proxy', async () => {
    const statusWith = async (token: string) => {
      const headers = { 'X-Forwarded-For': '192.0.2.1', Authorization: `Bearer ${token}` };
      return (await fetch(`${bff.url}/metrics`, { headers })).status;
    };
    expect([await statusWith(testMetricsToken), await statusWith('x')]).toEqual([200, 404]);
  });

  it('knows no microfrontend yet', async () => {
    expect(await (await fetch(`${bff.url}/remotes.json`)).json()).toEqual({
      remotes: [],
      pages: [],
      missing: [],
    });
  });
});
