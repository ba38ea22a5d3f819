import { afterAll, afterEach, beforeAll, describe, expect, it, jest, test } from '@jest/globals';
import { serviceNames } from '@endzone/contracts/call';
import { formatInstant, parseInstant } from '@endzone/contracts/fields';
import { now, setClockOffset } from '@endzone/common/clock';
import { resetBreakers } from '@endzone/common/internalClient';
import type { DevMail } from '@endzone/contracts/edge/development';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestBff, type TestBff } from '../testing/testBff.ts';
import { until } from '@endzone/common/testing/until';

const aMail = (mail: Partial<DevMail> = {}): DevMail => ({
  to: 'eva@example.hu',
  kind: 'confirm_registration',
  locale: 'hu',
  subject: 'Erősítsd meg a regisztrációt',
  html: '<p>Szia!</p>',
  text: 'Szia!',
  links: ['http://localhost:3000/account/confirm/abc'],
  at: '2026-09-01 10:00:00',
  ...mail,
});

let bff: TestBff;
let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endzone-clock-'));
  file = join(folder, 'clock.json');
  bff = await startTestBff({ CLOCK_FILE: file });
});
afterEach(() => {
  for (const { answers } of Object.values(bff.services))
    for (const name of Object.keys(answers)) Reflect.deleteProperty(answers, name);
  setClockOffset(0);
  resetBreakers();
});
afterAll(async () => {
  await bff.stop();
  await rm(folder, { recursive: true });
});

const day = 86_400;
const inDays = (nb: number) => formatInstant(new Date(now().getTime() + nb * day * 1000));
const offsetKept = async () => (JSON.parse(await readFile(file, 'utf8')) as { offset: number }).offset;
const internalCalls = (name: (typeof serviceNames)[number]) =>
  bff.services[name].requests.filter(({ path }) => path.startsWith('/internal/')).map(({ path }) => path);

describe('the clock', () => {
  it('is told', async () => {
    const { status, body } = await bff.visitor.get('/dev/clock');
    expect(status).toBe(200);
    expect(body).toEqual({
      now: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      simulated: true,
      stands: false,
    });
  });

  it('stands on every answer, so that screens count by it', async () => {
    setClockOffset(90 * day * 1000);
    const { headers } = await bff.visitor.get('/health');
    expect(Math.abs(Date.parse(headers.get('date') ?? '') - now().getTime())).toBeLessThan(5_000);
  });

  it('is in force in every process, and kept, when its move is answered; what is due is done, accounts last', async () => {
    const order: string[] = [];
    for (const name of serviceNames)
      bff.services[name].answers['POST /internal/*'] = ({ path }) => void order.push(`${name} ${path}`);
    const target = inDays(3);
    const { status, body } = await bff.visitor.post('/dev/clock', { now: target });
    expect(status).toBe(200);
    expect(body.simulated).toBe(true);
    expect(parseInstant(body.now).getTime()).toBeGreaterThanOrEqual(parseInstant(target).getTime());
    const offset = await offsetKept();
    expect(offset).toBeGreaterThan(2.9 * day * 1000);
    for (const name of serviceNames) {
      const clock = bff.services[name].requests.find(({ path }) => path === '/internal/clock');
      expect(clock?.body).toEqual({ offset });
    }
    const due = order.filter((entry) => entry.endsWith('/due')).map((entry) => entry.split(' ')[0]);
    const lastClock = order.findLastIndex((entry) => entry.endsWith('/clock'));
    expect(order.findIndex((entry) => entry.endsWith('/due'))).toBeGreaterThan(lastClock);
    expect(due.at(-1)).toBe('accounts');
    expect(new Set(due)).toEqual(new Set(serviceNames));
    // What one service tells another is heard in the next round.
    expect(due.filter((name) => name === 'accounts').length).toBeGreaterThan(1);
  });

  it('goes on by seconds too, and runs on from there', async () => {
    await bff.visitor.post('/dev/clock', { advanceSeconds: 3_600 });
    expect(await offsetKept()).toBe(3_600_000);
    await bff.visitor.post('/dev/clock', { advanceSeconds: 60 });
    expect(await offsetKept()).toBe(3_660_000);
    await bff.visitor.post('/dev/clock', { advanceSeconds: 0 });
    expect(await offsetKept()).toBe(3_660_000);
  });

  it('stands where it is told to, goes on by moves alone, and runs on from there when it is let go', async () => {
    const target = inDays(1);
    const stood = await bff.visitor.post('/dev/clock', { now: target, stands: true });
    expect(stood.body).toEqual({ now: target, simulated: true, stands: true });
    const standsAt = parseInstant(target).getTime();
    expect(now().getTime()).toBe(standsAt);
    const moved = await bff.visitor.post('/dev/clock', { advanceSeconds: 90 });
    expect(parseInstant(moved.body.now).getTime()).toBe(standsAt + 90_000);
    const kept = JSON.parse(await readFile(file, 'utf8'));
    expect(kept).toEqual({ offset: expect.any(Number), standsAt: standsAt + 90_000 });
    for (const name of serviceNames)
      expect(bff.services[name].requests.findLast(({ path }) => path === '/internal/clock')?.body).toEqual(
        kept,
      );
    const running = await bff.visitor.post('/dev/clock', { advanceSeconds: 0, stands: false });
    expect(running.body).toMatchObject({ stands: false });
    const since = now().getTime();
    expect(since).toBeGreaterThanOrEqual(standsAt + 90_000);
    await until(async () => now().getTime() > since);
  });

  it('stands at the very second it is told, although time goes on while the move is worked out', async () => {
    const target = inDays(1);
    let reads = 0;
    const started = performance.now();
    const everyRead = jest.spyOn(performance, 'now').mockImplementation(() => started + reads++);
    await bff.visitor.post('/dev/clock', { now: target, stands: true });
    everyRead.mockRestore();
    expect(reads).toBeGreaterThan(1);
    expect(now().getTime()).toBe(parseInstant(target).getTime());
  });

  it('goes by one move at a time', async () => {
    await Promise.all([1, 2, 3].map((n) => bff.visitor.post('/dev/clock', { advanceSeconds: n })));
    expect(await offsetKept()).toBe(6_000);
  });

  it('never goes back', async () => {
    await bff.visitor.post('/dev/clock', { advanceSeconds: day });
    const before = await offsetKept();
    const answer = await bff.visitor.post('/dev/clock', { now: inDays(-0.5) }, { locale: 'hu' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'clock_backwards', message: 'Az óra csak előre állítható' });
    expect(await offsetKept()).toBe(before);
  });

  test.each([
    ['nothing', {}],
    ['both', { now: '2099-01-01 00:00:00', advanceSeconds: 1 }],
    ['less than nothing', { advanceSeconds: -1 }],
    ['no number', { advanceSeconds: '1' }],
    ['no instant', { now: '2099-01-01' }],
    ['a day that is none', { now: '2099-02-30 00:00:00' }],
    ['no word of standing', { advanceSeconds: 1, stands: 'yes' }],
    ['standing alone', { stands: true }],
    ['something else', { advanceSeconds: 1, to: 1 }],
  ])('is not moved by %s', async (_what, body) => {
    const answer = await bff.visitor.post('/dev/clock', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed_request']);
  });

  it('is not said to be in force while a service does not answer', async () => {
    bff.services.leagues.answers['POST /internal/clock'] = () => ({ status: 500 });
    expect((await bff.visitor.post('/dev/clock', { advanceSeconds: 1 })).status).toBe(503);
    delete bff.services.leagues.answers['POST /internal/clock'];
  });

  it('is taken over from another edge', async () => {
    await bff.internal.post('/clock', { offset: day * 1000 });
    const { body } = await bff.visitor.get('/dev/clock');
    expect(parseInstant(body.now).getTime() - Date.now()).toBeGreaterThan(0.9 * day * 1000);
  });
});

describe('mails for developers', () => {
  it('are those that accounts kept, filtered by accounts', async () => {
    bff.services.accounts.answers['GET /internal/mails'] = () => ({ body: [aMail()] });
    const { status, body } = await bff.visitor.get(
      '/dev/mails?to=eva%40example.hu&kind=confirm_registration',
    );
    expect([status, body]).toEqual([200, [aMail()]]);
    expect(internalCalls('accounts').at(-1)).toBe(
      '/internal/mails?to=eva%40example.hu&kind=confirm_registration',
    );
    expect((await bff.visitor.get('/dev/mails?from=x')).status).toBe(400);
  });

  it('are a page whose every word is text', async () => {
    const hostile = '"><script>alert(1)</script>';
    bff.services.accounts.answers['GET /internal/mails'] = () => ({
      body: [
        aMail(),
        aMail({
          to: hostile,
          kind: hostile,
          subject: hostile,
          text: hostile,
          links: ['javascript:alert(1)', `https://x/${hostile}`],
        }),
      ],
    });
    const answer = await fetch(`${bff.url}/dev/mailbox?to=a&to=b`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('<a href="http://localhost:3000/account/confirm/abc">');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('href="javascript:');
    expect(html).toContain('prefers-color-scheme: dark');
  });
});

/** The status of a request that names another host. */
function statusWithHost(path: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${bff.url}${path}`, { headers: { Host: host } }, (res) => resolve(res.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

describe('what is for developers', () => {
  const paths = ['/api/dev/mails', '/api/dev/clock', '/dev/mailbox', '/metrics'];
  const statuses = (headers: Record<string, string> = {}) =>
    Promise.all(paths.map(async (path) => (await fetch(`${bff.url}${path}`, { headers })).status));

  it('answers this machine only: neither through a proxy nor under a name that points here', async () => {
    const forwarding = [
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-Real-IP',
      'Forwarded',
      'Via',
    ];
    for (const name of forwarding) expect(await statuses({ [name]: '' })).toEqual([404, 404, 404, 404]);
    for (const path of paths) expect(await statusWithHost(path, 'evil.example')).toBe(404);
    bff.services.accounts.answers['GET /internal/mails'] = () => ({ body: [] });
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });

  it('has no clock to move without a simulation, and nothing at all in production', async () => {
    await bff.stop();
    bff = await startTestBff({ SIMULATE: '', CLOCK_FILE: file });
    bff.services.accounts.answers['GET /internal/mails'] = () => ({ body: [] });
    expect((await bff.visitor.post('/dev/clock', { advanceSeconds: 1 })).body.code).toBe('not_found');
    expect((await bff.visitor.get('/dev/clock')).body.simulated).toBe(false);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    for (const environment of [
      ['NODE_ENV', 'production'],
      ['TRUSTED_PROXIES', '1'],
    ]) {
      await bff.stop();
      bff = await startTestBff({ SIMULATE: '', ...Object.fromEntries([environment]) });
      expect(await statuses()).toEqual([404, 404, 404, 404]);
      // What starts and watches the process asks these.
      expect((await fetch(`${bff.url}/health`)).status).toBe(200);
    }
  });
});
