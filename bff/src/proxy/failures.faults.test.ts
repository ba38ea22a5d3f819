import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { startTestBff, type TestBff } from '../testing/testBff.ts';
import { holdDeadlines, type HeldDeadlines } from '@endzone/common/testing/heldDeadlines';
import { until } from '@endzone/common/testing/until';
import { resumeClocks, advanceClocks, freezeClocks } from '@endzone/common/testing/wallClock';
import { resetTimeBudgets, setTimeBudget } from '@endzone/common/timeBudgets';
import { RetryBudget } from '@endzone/common/retryBudget';

let bff: TestBff;
/** The time that a call has. */
let callTime: HeldDeadlines;
beforeEach(async () => {
  callTime = holdDeadlines('edgeCall');
  bff = await startTestBff();
  bff.services.content.answers['GET /api/settings'] = () => ({ body: { timezone: 'UTC' } });
});
afterEach(async () => {
  resumeClocks();
  callTime.release();
  resetTimeBudgets();
  await bff.stop();
});

const fetchMetrics = async () => (await fetch(`${bff.url}/metrics`)).text();

describe('a service that hangs', () => {
  it('is a 503 with Retry-After in the caller’s language, and costs only its own answers', async () => {
    bff.services.stats.answers['GET /api/teams'] = () => ({ hangs: true });
    const hanging = bff.visitor.get('/teams', { locale: 'hu' });
    expect((await bff.visitor.get('/settings')).status).toBe(200);
    await until(() => bff.services.stats.requests.length === 1);
    callTime.pass();
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
    const hanging = owner.post('/teams', { name: 'x' });
    await until(() => bff.services.stats.requests.length === 1);
    callTime.pass();
    expect((await hanging).status).toBe(503);
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
    for (const name of ['edgePictures', 'edgePicturesPerMebibyte'] as const) setTimeBudget(name, 0);
    const statuses: number[] = [];
    for (const size of [10, 20_000_000])
      void again.post('/players', form(size)).then(({ status }) => statuses.push(status));
    // One that still flows has its time anew each time.
    await until(() => {
      callTime.pass();
      return statuses.length === 2;
    });
    expect(statuses).toEqual([503, 503]);
    deaf.close().unref();
  });

  it('has more time for a form with pictures than for anything else', async () => {
    const owner = await bff.loggedIn({ isOwner: true });
    const asked: ServerResponse[] = [];
    const slow = createHttpServer((req, res) => {
      req.resume().once('end', () => asked.push(res));
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
    const forms = [again.post('/players', form(10)), again.post('/players', form(8 * 1024 ** 2))];
    const other = again.post('/teams', {});
    await until(() => asked.length === 3);
    callTime.pass();
    expect((await other).status).toBe(503);
    for (const res of asked) res.writeHead(204).end();
    expect((await Promise.all(forms)).map(({ status }) => status)).toEqual([204, 204]);
    slow.close();
  });

  it('is asked no more once more than half of ten requests failed, and tried again after five seconds', async () => {
    const { requests, answers } = bff.services.stats;
    answers['GET /api/teams'] = () => ({ hangs: true });
    freezeClocks();
    const hanging = Array.from({ length: 10 }, () => bff.visitor.get('/teams'));
    await until(() => requests.length === 10);
    callTime.pass();
    expect((await Promise.all(hanging)).map(({ status }) => status)).toEqual(Array(10).fill(503));
    const asked = requests.length;
    answers['GET /api/teams'] = () => ({ body: [] });
    expect((await bff.visitor.get('/teams')).status).toBe(503);
    expect(requests.length).toBe(asked);
    expect(await fetchMetrics()).toMatch(
      /breaker_opened_total\{[^}]*target="stats",scope="instance"[^}]*\} 1/,
    );
    expect((await bff.visitor.get('/settings')).status).toBe(200);
    advanceClocks(4_999);
    expect((await bff.visitor.get('/teams')).status).toBe(503);
    advanceClocks(1);
    expect((await bff.visitor.get('/teams')).status).toBe(200);
  });

  it('in one call loses that call alone, as long as it answers others', async () => {
    const { requests, answers } = bff.services.stats;
    answers['GET /api/teams'] = () => ({ hangs: true });
    answers['GET /api/seasons'] = () => ({ body: [] });
    freezeClocks();
    const slow = Array.from({ length: 10 }, () => bff.visitor.get('/teams'));
    await until(() => requests.length === 10);
    expect((await bff.visitor.get('/seasons')).status).toBe(200);
    callTime.pass();
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
    for (let i = 1; i <= 12; i++) {
      const leaving = new AbortController();
      const asked = fetch(`${bff.url}/api/teams`, { signal: leaving.signal });
      await until(() => bff.services.stats.requests.length === i);
      leaving.abort();
      await expect(asked).rejects.toThrow();
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
    let breakOff: (() => void) | undefined;
    const half = createServer((socket) => {
      socket.on('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":');
        breakOff = () => socket.destroy();
      });
    });
    await new Promise<void>((resolve) => half.listen(0, '127.0.0.1', resolve));
    await bff.stop();
    const { port } = half.address() as AddressInfo; // a TCP server has a port
    bff = await startTestBff({ STATS_URL: `http://127.0.0.1:${port}` });
    const answer = await fetch(`${bff.url}/api/teams`);
    expect(answer.status).toBe(200);
    breakOff?.();
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
    await until(() => bff.services.stats.requests.length === 1);
    const stopped = bff.stop();
    callTime.pass();
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
