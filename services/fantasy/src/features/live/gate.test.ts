import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { config, loadConfig } from '@endzone/common/config';
import { identityHeader, signIdentity } from '@endzone/common/identity';
import { newId } from '@endzone/common/ids';
import { testEnvironment } from '@endzone/common/testing/testService';
import { socketPath } from '@endzone/contracts/socket';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { guardUpgrades } from './gate.ts';

let server: Server;
let isOpen = true;
let identity: string;
beforeAll(async () => {
  loadConfig(testEnvironment('fantasy', {}));
  const user = { userId: newId(), isOwner: false, locale: 'en', sessionId: newId() } as const;
  identity = await signIdentity(config().IDENTITY_SECRET, user);
});
beforeEach(async () => {
  isOpen = true;
  server = createServer();
  guardUpgrades(server, () => isOpen);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  await once(server.close(), 'close');
});

async function refused(headers: Record<string, string>, path = socketPath) {
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const asked = request({
    port,
    path,
    agent: false,
    headers: { Connection: 'Upgrade', Upgrade: 'websocket', ...headers },
  });
  const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage]; // nobody who is refused gets a socket
  const { 'x-request-id': requestId, 'retry-after': retryAfter, 'cache-control': caching } = answer.headers;
  const body = (await json(answer)) as { code: string; requestId: string }; // the shape of every refusal
  return { status: answer.statusCode, requestId, retryAfter, caching, body };
}

describe('an upgrade that is refused', () => {
  test('because the process stops says so under the caller’s id, and when to come again', async () => {
    isOpen = false;
    expect(await refused({ [identityHeader]: identity, 'X-Request-Id': 'asked-by-the-edge' })).toMatchObject({
      status: 503,
      requestId: 'asked-by-the-edge',
      retryAfter: '5',
      caching: 'no-store',
      body: { code: 'service_unavailable', requestId: 'asked-by-the-edge' },
    });
  });

  test.each<[string, number, string, Record<string, string>, string]>([
    ['without a session', 401, 'unauthenticated', {}, socketPath],
    ['where nothing takes sockets', 404, 'not_found', {}, '/api/other'],
    ['with an id that is none', 401, 'unauthenticated', { 'X-Request-Id': 'x' }, socketPath],
  ])('%s has an id of its own', async (_what, status, code, headers, path) => {
    const answer = await refused(headers, path);
    expect(answer).toMatchObject({ status, retryAfter: undefined, body: { code } });
    expect(answer.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(answer.body.requestId).toBe(answer.requestId);
  });
});
