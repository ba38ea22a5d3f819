import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { startTestBff, type TestBff } from '../testing/testBff.ts';
import { RetryBudget } from '@endzone/common/retryBudget';

let bff: TestBff;
beforeEach(async () => {
  bff = await startTestBff();
  bff.services.content.answers['GET /api/settings'] = () => ({ body: { timezone: 'UTC' } });
});
afterEach(() => bff.stop());

const fetchMetrics = async () => (await fetch(`${bff.url}/metrics`)).text();

describe('a service that hangs', () => {
  it('is a 503 with Retry-After in the caller’s language, and costs only its own answers', async () => {
    bff.services.stats.answers['GET /api/teams'] = () => ({ hangs: true });
    const hanging = bff.visitor.get('/teams', { locale: 'hu' });
    expect((await bff.visitor.get('/settings')).status).toBe(200);
    const { status, body, headers } = await hanging;
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'service_unavailable', message: 'Szerverhiba' });
    expect(headers.get('retry-after')).toBe('5');
    expect(headers.get('connection')).toBe('keep-alive');
    // The time was used up: a read is not tried again.
    expect(bff.services.stats.requests.length).toBe(1);
  });

  it('is a 503 for a command too, which is sent once', async () => {
    bff.services.stats.answers['POST /api/teams'] = () => ({ hangs: true });
    const owner = await bff.loggedIn({ isOwner: true });
    expect((await owner.post('/teams', { name: 'x' })).status).toBe(503);
    expect(bff.services.stats.requests.length).toBe(1);
  });

  it('is a 503 for a form too, when it takes nothing of it or answers nothing', async () => {
    const owner = await bff.loggedIn({ isOwner: true });
    const deaf = createServer((socket) => socket.pause());
    await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
    await bff.stop();
    const { port } = deaf.address() as AddressInfo; // a TCP server has a port
    bff = await startTestBff({ STATS_URL: `http://127.0.0.1:${port}` });
    const again = await bff.loggedIn({ userId: owner.userId, isOwner: true });
    const form = (size: number) => {
      const fields = new FormData();
      fields.set('photo', new Blob(['x'.repeat(size)], { type: 'image/png' }), 'x.png');
      return fields;
    };
    const [small, large] = await Promise.all([
      again.post('/players', form(10)),
      again.post('/players', form(20_000_000)),
    ]);
    expect([small.status, large.status]).toEqual([503, 503]);
    deaf.close();
  });

  it('has more time for a form with pictures than for anything else', async () => {
    const owner = await bff.loggedIn({ isOwner: true });
    const slow = createHttpServer((req, res) => {
      req.resume().once('end', () => setTimeout(() => res.writeHead(204).end(), 5_000));
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    await bff.stop();
    const { port } = slow.address() as AddressInfo; // a TCP server has a port
    bff = await startTestBff({ STATS_URL: `http://127.0.0.1:${port}` });
    const again = await bff.loggedIn({ userId: owner.userId, isOwner: true });
    const form = (size: number) => {
      const fields = new FormData();
      fields.set('photo', new Blob(['x'.repeat(size)], { type: 'image/png' }), 'x.png');
      return fields;
    };
    const answers = await Promise.all([
      again.post('/players', form(10)),
      again.post('/players', form(8 * 1024 ** 2)),
      again.post('/teams', {}),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 503]);
    slow.close();
  });

  it('is asked no more once more than half of ten requests failed, and tried again after five seconds', async () => {
    const { requests, answers } = bff.services.stats;
    answers['GET /api/teams'] = () => ({ hangs: true });
    const answers10 = await Promise.all(Array.from({ length: 10 }, () => bff.visitor.get('/teams')));
    expect(answers10.map(({ status }) => status)).toEqual(Array(10).fill(503));
    const asked = requests.length;
    answers['GET /api/teams'] = () => ({ body: [] });
    expect((await bff.visitor.get('/teams')).status).toBe(503);
    expect(requests.length).toBe(asked);
    expect(await fetchMetrics()).toMatch(
      /breaker_opened_total\{[^}]*target="stats",scope="instance"[^}]*\} 1/,
    );
    expect((await bff.visitor.get('/settings')).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 5_100));
    expect((await bff.visitor.get('/teams')).status).toBe(200);
  });

  it('in one call loses that call alone, as long as it answers others', async () => {
    const { requests, answers } = bff.services.stats;
    answers['GET /api/teams'] = () => ({ hangs: true });
    answers['GET /api/seasons'] = () => ({ body: [] });
    const slow = Array.from({ length: 10 }, () => bff.visitor.get('/teams'));
    while (requests.length < 10) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await bff.visitor.get('/seasons')).status).toBe(200);
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(10).fill(503));
    const asked = requests.length;
    expect((await bff.visitor.get('/teams')).status).toBe(503);
    expect(requests.length).toBe(asked);
    expect((await bff.visitor.get('/seasons')).status).toBe(200);
    const metrics = await fetchMetrics();
    expect(metrics).toMatch(/breaker_opened_total\{[^}]*scope="call"[^}]*\} 1/);
    expect(metrics).not.toMatch(/breaker_opened_total\{[^}]*scope="instance"/);
  });

  it('does not hold up who went away, and that is no fault of the service', async () => {
    bff.services.stats.answers['GET /api/teams'] = () => ({ hangs: true });
    for (let i = 0; i < 12; i++) {
      const signal = AbortSignal.timeout(60);
      await expect(fetch(`${bff.url}/api/teams`, { signal })).rejects.toThrow();
    }
    bff.services.stats.answers['GET /api/teams'] = () => ({ body: [] });
    expect((await bff.visitor.get('/teams')).status).toBe(200);
  });
});

describe('a service that is stopped', () => {
  it('is a 503 at once, and costs only its own answers', async () => {
    await bff.services.stats.stop();
    const { status, body } = await bff.visitor.get('/teams');
    expect([status, body.code]).toEqual([503, 'service_unavailable']);
    expect((await bff.visitor.get('/settings')).status).toBe(200);
    const ready = await bff.visitor.get('/ready');
    expect(ready.status).toBe(503);
    expect(ready.body).toEqual({
      status: 'degraded',
      services: { accounts: 'up', leagues: 'up', stats: 'down', fantasy: 'up', content: 'up', bff: 'up' },
    });
  });
});

describe('a connection that breaks', () => {
  it('is tried again once for a read', async () => {
    let asked = 0;
    bff.services.stats.answers['GET /api/teams'] = () => {
      asked += 1;
      return asked === 1 ? { resets: true } : { body: [] };
    };
    expect((await bff.visitor.get('/teams')).status).toBe(200);
    expect(asked).toBe(2);
  });

  it('is not tried again for a command: it may have been done', async () => {
    bff.services.stats.answers['POST /api/teams'] = () => ({ resets: true });
    const owner = await bff.loggedIn({ isOwner: true });
    expect((await owner.post('/teams', { name: 'x' })).status).toBe(503);
    expect(bff.services.stats.requests.length).toBe(1);
  });

  it('is tried again for one request in ten at most', async () => {
    let isBroken = false;
    bff.services.stats.answers['GET /api/teams'] = () => (isBroken ? { resets: true } : { body: [] });
    for (let i = 0; i < 20; i++) await bff.visitor.get('/teams');
    isBroken = true;
    const before = bff.services.stats.requests.length;
    // Four failures leave the breaker closed; two of them earned their retry before.
    for (let i = 0; i < 4; i++) expect((await bff.visitor.get('/teams')).status).toBe(503);
    expect(bff.services.stats.requests.length - before).toBeLessThanOrEqual(4 + 3);
  });

  it('breaks the answer when its head has gone out already', async () => {
    const half = createServer((socket) => {
      socket.on('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":');
        setTimeout(() => socket.destroy(), 50);
      });
    });
    await new Promise<void>((resolve) => half.listen(0, '127.0.0.1', resolve));
    await bff.stop();
    const { port } = half.address() as AddressInfo; // a TCP server has a port
    bff = await startTestBff({ STATS_URL: `http://127.0.0.1:${port}` });
    const answer = await fetch(`${bff.url}/api/teams`);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect((await bff.visitor.get('/health')).status).toBe(200);
    half.close();
  });
});

describe('stopping', () => {
  it('finishes what is on its way', async () => {
    bff.services.stats.answers['GET /api/teams'] = () => ({ hangs: true });
    const user = await bff.loggedIn();
    const waiting = user.get('/teams');
    while (bff.services.stats.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const stopped = bff.stop();
    expect((await waiting).status).toBe(503);
    await stopped;
    await expect(fetch(`${bff.url}/api/health`)).rejects.toThrow();
    bff = await startTestBff();
  });
});

describe('the budget of retries', () => {
  it('allows one at the start and one for every ten requests, and saves ten', () => {
    const budget = new RetryBudget();
    expect([budget.spend(), budget.spend()]).toEqual([true, false]);
    for (let i = 0; i < 9; i++) budget.earn();
    expect(budget.spend()).toBe(false);
    for (let i = 0; i < 2; i++) budget.earn();
    expect(budget.spend()).toBe(true);
    for (let i = 0; i < 1000; i++) budget.earn();
    expect(Array.from({ length: 12 }, () => budget.spend()).filter(Boolean).length).toBe(10);
  });
});
