import { identityHeader, verifyIdentity } from '@endzone/common/identity';
import { newId } from '@endzone/common/ids';
import { UpstreamPool } from '@endzone/common/upstreams';
import { holdDeadlines } from '@endzone/common/testing/heldDeadlines';
import { until } from '@endzone/common/testing/until';
import { resetTimeBudgets, setTimeBudget } from '@endzone/common/timeBudgets';
import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { bffSettings } from '../config.ts';
import { startSession } from '../sessions/service.ts';
import { SocketProxy } from './socketProxy.ts';
import { startFakeSocketServer, type FakeSocketServer } from '../testing/fakeSocketServer.ts';
import { origin, startTestBff, type TestBff } from '../testing/testBff.ts';

let bff: TestBff;
let first: FakeSocketServer;
let second: FakeSocketServer;
let token: string;
const userId = newId();
beforeEach(async () => {
  [first, second] = await Promise.all([startFakeSocketServer(), startFakeSocketServer()]);
  bff = await startTestBff({ FANTASY_URL: `${first.url},${second.url}` });
  ({ token } = await startSession({ userId, isOwner: false }, undefined));
});
afterEach(async () => {
  resetTimeBudgets();
  await Promise.all([first.stop(), second.stop()]);
  await bff.stop();
});

type Opened = {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
  socket: Duplex | undefined;
};
const path = '/api/socket.io/?EIO=4&transport=websocket';
const bearer = () => ({ Authorization: `Bearer ${token}` });

function open(headers: Record<string, string> = bearer(), to = path): Promise<Opened> {
  const { promise, resolve, reject } = Promise.withResolvers<Opened>();
  const asked = request(`${bff.url}${to}`, {
    agent: false,
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    },
  });
  asked.on('upgrade', (answer, socket, head) => {
    socket.on('error', () => undefined);
    resolve({ status: 101, headers: answer.headers, body: head.toString(), socket });
  });
  asked.on('response', (answer) => {
    const { statusCode = 0, headers: given } = answer;
    text(answer).then(
      (body) => resolve({ status: statusCode, headers: given, body, socket: undefined }),
      reject,
    );
  });
  asked.on('error', reject).end();
  return promise;
}

async function joined(headers?: Record<string, string>): Promise<Duplex> {
  const { status, socket, body } = await open(headers);
  if (!socket) throw new Error(`refused with ${status}`);
  if (body === '') await once(socket, 'data');
  return socket;
}

async function say(socket: Duplex, words: string): Promise<string> {
  let heard = '';
  socket.write(words);
  for await (const [chunk] of on(socket)) {
    heard += chunk;
    if (heard.length >= words.length) return heard;
  }
  return heard;
}

async function* on(socket: Duplex): AsyncGenerator<[string]> {
  for (;;) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]; // data of a socket
    yield [chunk.toString()];
  }
}

const heardBy = () => [...first.requests, ...second.requests];
const whenNone = async (sockets: () => number) => {
  await until(() => sockets() === 0);
};

describe('a socket of the live draft', () => {
  test.each([
    ['a token', () => bearer()],
    ['a cookie from our own pages', () => ({ Cookie: `endzone=${token}; other=1`, Origin: origin })],
  ])('is joined to a service by %s, which hears who it is and neither of the two', async (_by, headers) => {
    const socket = await joined({ ...headers(), 'X-Identity': 'forged', 'X-Service': 'forged' });
    expect(await say(socket, 'to and fro')).toBe('to and fro');
    const [heard] = heardBy();
    expect(heard?.url).toBe(path);
    expect(heard?.headers).toMatchObject({
      upgrade: 'websocket',
      connection: 'Upgrade',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    });
    for (const name of ['cookie', 'authorization', 'x-service', 'origin'])
      expect(heard?.headers).not.toHaveProperty(name);
    const identity = await verifyIdentity(
      bffSettings().IDENTITY_SECRET,
      String(heard?.headers[identityHeader]),
    );
    expect(identity).toMatchObject({ userId, isOwner: false });
    socket.destroy();
  });

  test.each([
    ['no session', () => ({}), path, 401, 'unauthenticated'],
    [
      'a token in the query only',
      () => ({}),
      () => `${path}&token=${token}&auth=${token}`,
      401,
      'unauthenticated',
    ],
    ['a dead token', () => ({ Authorization: 'Bearer dead' }), path, 401, 'unauthenticated'],
    [
      'a cookie from another site',
      () => ({ Cookie: `endzone=${token}`, Origin: 'https://elsewhere.example' }),
      path,
      403,
      'origin_refused',
    ],
    ['a cookie without origin', () => ({ Cookie: `endzone=${token}` }), path, 403, 'origin_refused'],
    ['another path', () => bearer(), '/api/socket.iox/', 404, 'not_found'],
    ['a path outside the API', () => bearer(), '/socket.io/', 404, 'not_found'],
  ])('is refused with %s, and no service hears of it', async (_what, headers, to, status, code) => {
    const refused = await open(headers(), typeof to === 'function' ? to() : to);
    expect(refused.status).toBe(status);
    expect(JSON.parse(refused.body)).toMatchObject({ code, requestId: refused.headers['x-request-id'] });
    expect(heardBy()).toEqual([]);
  });

  it('is refused after the session has ended', async () => {
    (await joined()).destroy();
    await bff.with(bearer()).delete('/auth');
    expect((await open()).status).toBe(401);
  });

  it('goes to another instance when one refuses connections', async () => {
    await first.stop();
    for (let i = 0; i < 4; i++) (await joined()).destroy();
    expect(second.requests.length).toBe(4);
  });

  it('is a 503 when no instance takes it, and one that hangs is not waited for', async () => {
    setTimeBudget('edgeCall', 500);
    first.reply = second.reply = 'hangs';
    const { status, body, headers } = await open();
    expect([status, JSON.parse(body).code, headers['retry-after']]).toEqual([
      503,
      'service_unavailable',
      '5',
    ]);
    await whenNone(() => first.sockets.size + second.sockets.size);
    await Promise.all([first.stop(), second.stop()]);
    expect((await open()).status).toBe(503);
  });

  it('is refused in the words of the service', async () => {
    first.reply = second.reply = { status: 429, body: '{"code":"too_many_connections"}' };
    const { status, body, headers } = await open();
    expect([status, body]).toEqual([429, '{"code":"too_many_connections"}']);
    expect(headers).not.toHaveProperty('server');
  });

  it('leaves nothing open when the client goes, nor when the service goes', async () => {
    const leaving = await joined();
    const crashing = await joined();
    expect(first.sockets.size + second.sockets.size).toBe(2);
    leaving.destroy();
    await whenNone(() => first.sockets.size + second.sockets.size - 1);
    const closed = once(crashing, 'close');
    for (const socket of [...first.sockets, ...second.sockets]) socket.destroy();
    await closed;
  });

  it('that its client closed while the service was asked leaves nothing open', async () => {
    setTimeBudget('edgeCall', 500);
    first.reply = second.reply = 'hangs';
    const asked = request(`${bff.url}${path}`, {
      agent: false,
      headers: { Connection: 'Upgrade', Upgrade: 'websocket', ...bearer() },
    });
    asked.on('error', () => undefined).end();
    await until(() => heardBy().length > 0);
    asked.destroy();
    await whenNone(() => first.sockets.size + second.sockets.size);
  });

  it('whose client went before any service was asked is not counted, and no service hears of it', async () => {
    const client = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
    const closed = once(client, 'close');
    client.destroy();
    await closed;
    const proxy = new SocketProxy(new UpstreamPool('fantasy'));
    const asked = Object.assign(new IncomingMessage(new Socket()), { url: path });
    await proxy.connect(asked, client, Buffer.alloc(0), { identity: 'somebody', requestId: 'asked' });
    expect([proxy.open, heardBy().length]).toEqual([0, 0]);
  });

  it('carries what one side takes slowly without loss', async () => {
    const socket = await joined();
    const words = 'x'.repeat(8_000_000);
    socket.pause();
    socket.write(words);
    await until(() => socket.readableLength >= socket.readableHighWaterMark);
    let length = 0;
    socket.on('data', (chunk: Buffer) => (length += chunk.length)).resume();
    await until(() => length >= words.length);
    expect(length).toBe(words.length);
    socket.destroy();
  });

  it('is closed when the edge stops, after the answers that are on their way', async () => {
    const callTime = holdDeadlines('edgeCall');
    const socket = await joined();
    bff.services.stats.answers['GET /api/teams'] = () => ({ hangs: true });
    const answered = bff.visitor.get('/teams');
    await until(() => bff.services.stats.requests.length > 0);
    const order: string[] = [];
    const closed = once(socket, 'close').then(() => order.push('socket'));
    const stopped = bff.stop();
    void answered.then(() => order.push('answer'));
    callTime.pass();
    await Promise.all([closed, answered, stopped]);
    callTime.release();
    resetTimeBudgets();
    expect(order).toEqual(['answer', 'socket']);
    bff = await startTestBff();
  });

  it('counts as a read', async () => {
    await bff.stop();
    bff = await startTestBff({ FANTASY_URL: first.url, LIMIT_READS: '3', SIMULATE: '' });
    ({ token } = await startSession({ userId, isOwner: false }, undefined));
    for (let i = 0; i < 3; i++) (await joined()).destroy();
    const { status, body, headers } = await open();
    expect([status, JSON.parse(body).code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
