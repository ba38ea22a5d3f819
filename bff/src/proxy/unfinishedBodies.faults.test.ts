import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { holdDeadlines } from '@endzone/common/testing/heldDeadlines';
import { resetTimeBudgets, setTimeBudget } from '@endzone/common/timeBudgets';
import { until } from '@endzone/common/testing/until';
import { startTestBff, type TestBff } from '../testing/testBff.ts';
import { bodies, forms } from './bodies.ts';

const mebibyte = 1024 * 1024;

let bff: TestBff;
let open: Socket[];
beforeEach(async () => {
  open = [];
  await start();
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  await bff.stop();
});

/** Starts the edge anew where a test needs one of its own. */
async function start(environment: Record<string, string> = {}): Promise<void> {
  bff = await startTestBff({ TRUSTED_PROXIES: '1', BODY_SECONDS: '60', ...environment });
  bff.services.accounts.answers['POST /internal/credentials'] = () => ({
    body: { refused: 'invalid_credentials' },
  });
}

async function startAnew(environment: Record<string, string>): Promise<void> {
  await bff.stop();
  await start(environment);
}

type Head = { path?: string; method?: string; headers?: Record<string, string>; from?: string };

/** A request that declares one byte more than ever comes; resolves with the answer. */
function sendUnfinished(
  size: number,
  { path = '/api/auth', method = 'POST', headers = {}, from = '192.0.2.1' }: Head = {},
): Promise<string> {
  const { port } = new URL(bff.url);
  const fields = {
    Host: 'localhost',
    'Content-Type': 'application/json',
    'X-Forwarded-For': from,
    'Content-Length': String(size + 1),
    ...headers,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(Buffer.alloc(size, 'x'));
    });
    open.push(socket);
    socket.on('data', (chunk: Buffer) => resolve(chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(''));
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

/** The share of one sender: so many bodies of the size sent here are held whole, and the others refused. */
const share = 4;
const size = mebibyte - 1;

/** Until no more comes of these bodies of one sender: its share is held, and the others were told so. */
async function settled(requests: Promise<string>[]): Promise<void> {
  let answered = 0;
  for (const request of requests) void request.then(() => (answered += 1));
  await until(() => {
    expect(bodies.held).toBeLessThanOrEqual(share * mebibyte);
    return answered === requests.length - share && bodies.held === share * size;
  });
}

/** Leaves; the statuses of those who were answered before. */
async function giveUp(requests: Promise<string>[]): Promise<number[]> {
  for (const socket of open) socket.destroy();
  const answers = await Promise.all(requests);
  await until(() => bodies.held === 0 && forms.held === 0);
  return answers.filter((answer) => answer !== '').map(statusOf);
}

const aLogIn = { username: 'eva@example.hu', password: 'a wrong password' };
const logInFrom = async (address: string) =>
  (await bff.with({ 'X-Forwarded-For': address }).post('/auth', aLogIn)).status;

describe('bodies that never end', () => {
  test.each(['/api/auth', '/api/users/reset-password'])(
    'of one address at %s cost nobody else anything',
    async (path) => {
      const all = Array.from({ length: 64 }, () => sendUnfinished(size, { path }));
      await settled(all);
      const user = await bff.loggedIn();
      expect((await user.post('/leagues', {})).status).toBe(204);
      expect(await logInFrom('192.0.2.2')).toBe(401);
      // Those beyond the share were told so.
      expect(await giveUp(all)).toEqual(Array(60).fill(429));
      expect(await logInFrom('192.0.2.1')).toBe(401);
    },
  );

  it('of a user count for that user only', async () => {
    const [first, second] = [await bff.loggedIn(), await bff.loggedIn()];
    const headers = { Authorization: `Bearer ${first.token}` };
    const all = Array.from({ length: 8 }, () => sendUnfinished(size, { path: '/api/leagues', headers }));
    await settled(all);
    expect((await second.post('/leagues', {})).status).toBe(204);
    expect(await logInFrom('192.0.2.1')).toBe(401);
    expect(await giveUp(all)).toEqual(Array(4).fill(429));
    expect((await first.post('/leagues', {})).status).toBe(204);
  });

  it('are given up after a time of their own', async () => {
    await startAnew({ BODY_SECONDS: '2' });
    expect(statusOf(await sendUnfinished(1_000))).toBe(408);
    expect(bodies.held).toBe(0);
  });

  it('of a form are given up too', async () => {
    await startAnew({ BODY_SECONDS: '2' });
    const owner = await bff.loggedIn({ isOwner: true });
    const answer = await sendUnfinished(1_000, {
      path: '/api/players',
      headers: {
        Authorization: `Bearer ${owner.token}`,
        'Content-Type': 'multipart/form-data; boundary=part',
      },
    });
    expect(statusOf(answer)).toBe(408);
  });

  it('of a refused request do not hold its connection', async () => {
    expect(statusOf(await sendUnfinished(10, { path: '/api/nothing' }))).toBe(404);
  });

  test.each(['GET', 'HEAD'])('of %s are not waited for', async (method) => {
    bff.services.content.answers['GET /api/settings'] = () => ({ body: { timezone: 'UTC' } });
    const answer = sendUnfinished(mebibyte - 1, { method, path: '/api/settings' });
    await until(() => bff.services.content.requests.length > 0);
    expect(bff.services.content.requests.map(({ path }) => path)).toEqual(['/api/settings']);
    expect(bodies.held).toBe(0);
    expect([200, 204]).toContain(statusOf(await answer));
  });
});

describe('forms with files', () => {
  const headersOf = ({ token }: { token: string }) => ({
    Authorization: `Bearer ${token}`,
    'Content-Type': 'multipart/form-data; boundary=part',
  });

  function aForm(bytes: number): FormData {
    const form = new FormData();
    form.set('logo', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'logo.png');
    return form;
  }

  it('that never end are refused beyond the size of the largest, and cost others nothing', async () => {
    const [first, second] = [await bff.loggedIn(), await bff.loggedIn()];
    const [kept, bytes] = [12, 5 * mebibyte];
    const all = Array.from({ length: kept + 1 }, () =>
      sendUnfinished(bytes, { path: '/api/leagues', headers: headersOf(first) }),
    );
    let answered = 0;
    for (const request of all) void request.then(() => (answered += 1));
    await until(() => answered === 1 && forms.held === kept * bytes);
    expect((await first.post('/leagues', aForm(3 * mebibyte))).body.code).toBe('too_many_requests');
    expect((await second.post('/leagues', aForm(3 * mebibyte))).status).toBe(204);
    expect(await giveUp(all)).toEqual([429]);
    expect((await first.post('/leagues', aForm(3 * mebibyte))).status).toBe(204);
  });

  it('count until the service is done with them, whether or not somebody waits for it', async () => {
    const callTime = holdDeadlines('edgeCall');
    for (const name of ['edgePictures', 'edgePicturesPerMebibyte'] as const) setTimeBudget(name, 0);
    let [hasWhole, isGone] = [false, false];
    const slow = createServer((req, res) => {
      req.resume().once('end', () => (hasWhole = true));
      res.once('close', () => (isGone = true));
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const { port } = slow.address() as AddressInfo; // a TCP server has a port
    await startAnew({ LEAGUES_URL: `http://127.0.0.1:${port}` });
    const { token } = await bff.loggedIn();
    const leaving = new AbortController();
    const sending = fetch(`${bff.url}/api/leagues`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: aForm(mebibyte),
      signal: leaving.signal,
    });
    await until(() => hasWhole);
    leaving.abort();
    await expect(sending).rejects.toThrow();
    await until(() => isGone);
    expect(forms.held).toBeGreaterThan(mebibyte);
    callTime.pass();
    expect(forms.held).toBe(0);
    callTime.release();
    resetTimeBudgets();
    slow.close();
  });
});
