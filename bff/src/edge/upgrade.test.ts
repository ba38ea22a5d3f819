import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { connect } from 'node:net';
import { startSession } from '../sessions/service.ts';
import { newId } from '@endzone/common/ids';
import { origin, startTestBff, type TestBff } from '../testing/testBff.ts';

let bff: TestBff;
let token: string;
beforeAll(async () => {
  bff = await startTestBff();
  ({ token } = await startSession({ userId: newId(), isOwner: false }, undefined));
});
afterAll(() => bff.stop());

function upgrade(path: string, headers: Record<string, string>, to = 'websocket'): Promise<string> {
  const lines = Object.entries({
    Host: 'localhost',
    Connection: 'Upgrade',
    Upgrade: to,
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(bff.url).port), '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (to !== 'websocket') socket.end();
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

const foreign = { Origin: 'https://elsewhere.example' };

describe('a WebSocket upgrade', () => {
  test.each([
    ['without session', () => ({}), 401, 'unauthenticated'],
    ['without session from our own pages', () => ({ Origin: origin }), 401, 'unauthenticated'],
    ['with a dead token', () => ({ Authorization: 'Bearer dead' }), 401, 'unauthenticated'],
    ['with a dead cookie', () => ({ Cookie: 'endzone=dead', Origin: origin }), 401, 'unauthenticated'],
    [
      'by cookie from another site',
      () => ({ Cookie: `endzone=${token}`, ...foreign }),
      403,
      'origin_refused',
    ],
    ['by cookie without origin', () => ({ Cookie: `endzone=${token}` }), 403, 'origin_refused'],
    ['where nothing takes sockets', () => ({ Cookie: `endzone=${token}`, Origin: origin }), 404, 'not_found'],
    [
      'where nothing takes sockets, by Bearer',
      () => ({ Authorization: `Bearer ${token}` }),
      404,
      'not_found',
    ],
  ])('is refused %s', async (_what, headers, status, code) => {
    for (const path of ['/socket.io/?transport=websocket', '/api/settings', '/internal/clock']) {
      const answer = await upgrade(path, headers());
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code });
    }
    for (const { requests } of Object.values(bff.services)) expect(requests).toEqual([]);
  });

  it('is refused under the id that the caller gave it', async () => {
    const answer = await upgrade('/api/socket.io/', { 'X-Request-Id': 'one-of-my-own' });
    expect(answer).toMatch(/^X-Request-Id: one-of-my-own\r$/m);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ requestId: 'one-of-my-own' });
  });

  it('is refused in the caller’s language', async () => {
    expect(await upgrade('/socket.io/', { 'X-Locale': 'hu' })).toContain('A folytatáshoz jelentkezz be');
  });

  it('to another protocol is passed over: the request is answered', async () => {
    expect(await upgrade('/api/health', {}, 'h2c')).toMatch(/^HTTP\/1\.1 200 /);
  });
});
