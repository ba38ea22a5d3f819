import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { verifyIdentity } from '@endzone/common/identity';
import { newId } from '@endzone/common/ids';
import { until } from '@endzone/common/testing/until';
import { holdDeadlines } from '@endzone/common/testing/heldDeadlines';
import { resetTimeBudgets } from '@endzone/common/timeBudgets';
import { connect } from 'node:net';
import { Agent, request } from 'node:http';
import { bffSettings } from '../config.ts';
import { anAccount, noMemberships, startTestBff, type TestBff } from '../testing/testBff.ts';
import { bodies } from './bodies.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());
beforeEach(() => {
  for (const { answers } of Object.values(bff.services))
    for (const name of Object.keys(answers)) Reflect.deleteProperty(answers, name);
  bff.services.content.answers['GET /api/settings'] = () => ({ body: { timezone: 'UTC' } });
});

const lastHeard = (name: keyof TestBff['services']) => bff.services[name].requests.at(-1);

/** A request as bytes, so that nothing is tidied up on its way; the whole answer as text. */
function raw(lines: string[], body = ''): Promise<string> {
  const { port } = new URL(bff.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`),
    );
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

describe('a call on its way to a service', () => {
  it('takes a signed identity along, with language and request id', async () => {
    const user = await bff.loggedIn();
    await user.get('/seasons/current?x=1', { locale: 'hu', headers: { 'X-Request-Id': 'request-0001' } });
    const heard = lastHeard('stats');
    expect(heard?.path).toBe('/api/seasons/current?x=1');
    expect(heard?.headers).toMatchObject({ 'x-locale': 'hu', 'x-request-id': 'request-0001' });
    const identity = await verifyIdentity(
      bffSettings().IDENTITY_SECRET,
      String(heard?.headers['x-identity']),
    );
    expect(identity).toMatchObject({ userId: user.userId, isOwner: false, locale: 'hu' });
    expect(identity.sessionId).toMatch(/^[0-9a-f]{24}$/);
  });

  it('says who is the owner of the platform', async () => {
    const owner = await bff.loggedIn({ isOwner: true });
    await owner.post('/settings', { timezone: 'UTC' });
    const token = String(lastHeard('content')?.headers['x-identity']);
    expect((await verifyIdentity(bffSettings().IDENTITY_SECRET, token)).isOwner).toBe(true);
    expect(lastHeard('content')?.body).toEqual({ timezone: 'UTC' });
  });

  it('takes nothing along that could pass for an identity, nor cookies nor tokens', async () => {
    const user = await bff.loggedIn();
    const dressed = bff.with({
      Authorization: `Bearer ${user.token}`,
      Cookie: 'a=b',
      'X-Identity': 'forged',
      'X-Service': 'forged',
      'X-Forwarded-For': '1.2.3.4',
      'X-Forwarded-Host': 'evil.example',
    });
    await dressed.get('/settings');
    const heard = lastHeard('content')?.headers ?? {};
    for (const name of ['authorization', 'cookie', 'x-service', 'x-forwarded-for', 'x-forwarded-host'])
      expect(heard).not.toHaveProperty(name);
    expect(heard['x-identity']).not.toBe('forged');
    await bff.with({ 'X-Identity': 'forged' }).get('/settings');
    expect(lastHeard('content')?.headers).not.toHaveProperty('x-identity');
  });

  it('keeps its command key', async () => {
    const owner = await bff.loggedIn({ isOwner: true });
    await owner.post('/settings', { timezone: 'UTC' }, { headers: { 'Idempotency-Key': 'key-00001' } });
    expect(lastHeard('content')?.headers['idempotency-key']).toBe('key-00001');
  });

  it('keeps its body to the byte, `__proto__` and operators too: the service refuses them', async () => {
    const owner = await bff.loggedIn({ isOwner: true });
    const hostile = '{"__proto__":{"isOwner":true},"timezone":{"$ne":null}}';
    await owner.post('/settings', hostile);
    expect(lastHeard('content')?.headers['content-length']).toBe(String(hostile.length));
    expect(JSON.stringify(lastHeard('content')?.body)).toBe(hostile);
    expect(({} as Record<string, unknown>).isOwner).toBeUndefined();
  });

  it('goes to the service of its path, whatever the Host header or the target says', async () => {
    const { port } = new URL(bff.services.stats.url);
    const before = bff.services.stats.requests.length;
    for (const host of [`127.0.0.1:${port}`, 'stats', `127.0.0.1:${port}/api`, 'evil.example']) {
      const answer = await raw([`GET /api/settings HTTP/1.1`, `Host: ${host}`, 'Connection: close']);
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    }
    const absolute = `GET http://127.0.0.1:${port}/api/settings HTTP/1.1`;
    expect(await raw([absolute, 'Host: x', 'Connection: close'])).toMatch(/^HTTP\/1\.1 404 /);
    expect(bff.services.stats.requests.length).toBe(before);
  });

  test.each([
    '/internal/users',
    '/api/internal/users',
    '/api/../internal/users',
    '/api/settings/../../internal/users',
    '/api/%2e%2e/internal/users',
    '/api/users/../../internal/users',
    '/api//internal/users',
  ])('never leads to %s', async (path) => {
    const before = Object.values(bff.services).map(({ requests }) => requests.length);
    const answer = await raw([`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close']);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(Object.values(bff.services).map(({ requests: requests }) => requests.length)).toEqual(before);
  });

  it('in capital letters is a path of a page', async () => {
    const before = Object.values(bff.services).map(({ requests }) => requests.length);
    const { headers } = await fetch(`${bff.url}/API/settings`);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(Object.values(bff.services).map(({ requests: requests }) => requests.length)).toEqual(before);
  });
});

describe('an answer of a service', () => {
  it('comes through as it is: status, body, count, entity tag', async () => {
    bff.services.stats.answers['GET /api/teams'] = () => ({
      status: 409,
      body: { code: 'team_in_use', message: 'in use', requestId: 'r' },
      headers: { 'X-Total-Count': '7', ETag: '"a"', 'Retry-After': '1' },
    });
    const { status, body, headers } = await bff.visitor.get('/teams');
    expect(status).toBe(409);
    expect(body).toEqual({ code: 'team_in_use', message: 'in use', requestId: 'r' });
    expect([headers.get('x-total-count'), headers.get('etag'), headers.get('retry-after')]).toEqual([
      '7',
      '"a"',
      '1',
    ]);
  });

  it('may be a 500 that the service itself answers', async () => {
    bff.services.content.answers['GET /api/settings'] = () => ({
      status: 500,
      body: { code: 'server_error' },
    });
    const { status, body } = await bff.visitor.get('/settings');
    expect([status, body.code]).toEqual([500, 'server_error']);
  });

  it('sets no cookies and tells nothing of the service', async () => {
    bff.services.content.answers['GET /api/settings'] = () => ({
      body: {},
      headers: {
        'Set-Cookie': 'endzone=stolen',
        Server: 'x',
        'X-Powered-By': 'y',
        'Content-Security-Policy': "default-src 'none'",
      },
    });
    const { headers } = await bff.visitor.get('/settings');
    for (const name of ['set-cookie', 'server', 'x-powered-by']) expect(headers.get(name)).toBeNull();
  });

  it('is not modified when the reader has it', async () => {
    bff.services.content.answers['GET /api/settings'] = ({ headers }) =>
      headers['if-none-match'] === '"a"' ? { status: 304 } : { body: {}, headers: { ETag: '"a"' } };
    expect((await bff.visitor.get('/settings', { headers: { 'If-None-Match': '"a"' } })).status).toBe(304);
  });

  test.each([
    ['br, gzip', 40, 'br'],
    ['gzip', 40, 'gzip'],
    ['identity', 40, null],
    // One or two packets are sent as they are.
    ['br, gzip', 4, null],
  ])(
    'comes small to who takes %s, of %i hundred bytes and more: %s',
    async (accepted, hundreds, encoding) => {
      const body = { text: 'Ferencváros '.repeat(hundreds * 10) };
      const length = String(Buffer.byteLength(JSON.stringify(body)));
      const headers = { ETag: 'W/"7"', 'Content-Length': length };
      bff.services.content.answers['GET /api/settings'] = () => ({ body, headers });
      const answer = await fetch(`${bff.url}/api/settings`, { headers: { 'Accept-Encoding': accepted } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toMatch(/Accept-Encoding/);
      expect(answer.headers.get('etag')).toBe('W/"7"');
      expect(await answer.json()).toEqual(body);
    },
  );

  it('has no body for HEAD', async () => {
    const answer = await fetch(`${bff.url}/api/settings`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(lastHeard('content')?.method).toBe('HEAD');
  });
});

describe('connections', () => {
  it('to a service are used again', async () => {
    const { requests } = bff.services.content;
    const from = requests.length;
    for (let i = 0; i < 5; i++) await bff.visitor.get('/settings');
    expect(new Set(requests.slice(from).map(({ connection }) => connection)).size).toBe(1);
    expect(requests.at(-1)?.headers.connection).toBe('keep-alive');
  });

  it('of a browser stay open', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<{ connection: string | undefined; reused: boolean }>((resolve, reject) => {
        const req = request(`${bff.url}/api/settings`, { agent }, (res) => {
          res
            .resume()
            .on('end', () => resolve({ connection: res.headers.connection, reused: req.reusedSocket }));
        });
        req.on('error', reject).end();
      });
    expect(await ask()).toEqual({ connection: 'keep-alive', reused: false });
    expect(await ask()).toEqual({ connection: 'keep-alive', reused: true });
    agent.destroy();
  });
});

describe('a body', () => {
  const tooMuch = 'x'.repeat(1_048_577);

  it('of more than 1 MiB is refused before the service hears of it', async () => {
    const owner = await bff.loggedIn({ isOwner: true });
    const before = bff.services.content.requests.length;
    const declared = await owner.post('/settings', { timezone: tooMuch }, { locale: 'hu' });
    expect([declared.status, declared.body.code]).toEqual([413, 'body_too_large']);
    const chunked = await fetch(`${bff.url}/api/settings`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' },
      body: new Blob([tooMuch]).stream(),
      duplex: 'half',
    });
    expect(chunked.status).toBe(413);
    expect(bff.services.content.requests.length).toBe(before);
  });

  it('of exactly 1 MiB is passed on', async () => {
    const owner = await bff.loggedIn({ isOwner: true });
    const body = JSON.stringify({ timezone: 'x'.repeat(1_048_576 - 15) });
    expect(Buffer.byteLength(body)).toBe(1_048_576);
    expect((await owner.post('/settings', body)).status).toBe(204);
    expect(lastHeard('content')?.headers['content-length']).toBe('1048576');
  });

  it('that comes in chunks arrives whole', async () => {
    const owner = await bff.loggedIn({ isOwner: true });
    const answer = await fetch(`${bff.url}/api/settings`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' },
      body: new Blob(['{"timezone":', '"UTC"}']).stream(),
      duplex: 'half',
    });
    expect(answer.status).toBe(204);
    expect(lastHeard('content')?.body).toEqual({ timezone: 'UTC' });
  });

  it('as a form is passed on with its boundary', async () => {
    const owner = await bff.loggedIn({ isOwner: true });
    const form = new FormData();
    form.set('name', 'Áron');
    form.set('photo', new Blob(['x'.repeat(2_000_000)], { type: 'image/png' }), 'x.png');
    await owner.post('/players', form);
    const heard = lastHeard('stats');
    expect(heard?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(String(heard?.body)).toContain('Áron');
    expect(String(heard?.body).length).toBeGreaterThan(2_000_000);
  });

  it('that is sent slowly does not use up the time of the service', async () => {
    const owner = await bff.loggedIn({ isOwner: true });
    const text = '{"timezone":"UTC"}';
    const head = [
      'POST /api/settings HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      'Content-Type: application/json',
      `Authorization: Bearer ${owner.token}`,
      `Content-Length: ${text.length}`,
    ];
    const callTime = holdDeadlines('edgeCall');
    const { port } = new URL(bff.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', async () => {
        socket.write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, 5)}`);
        await until(() => bodies.held === 5);
        callTime.pass();
        socket.write(text.slice(5));
      });
      let got = '';
      socket.on('data', (chunk: Buffer) => (got += chunk.toString()));
      socket.on('end', () => resolve(got));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 204 /);
    callTime.release();
    resetTimeBudgets();
  });

  it('that nobody waits for any more reaches no service', async () => {
    const owner = await bff.loggedIn({ isOwner: true });
    const before = bff.services.content.requests.length;
    const aborted = new AbortController();
    const sending = fetch(`${bff.url}/api/settings`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' },
      body: new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{')) }),
      duplex: 'half',
      signal: aborted.signal,
    });
    await until(() => bodies.held === 1);
    aborted.abort();
    await expect(sending).rejects.toThrow();
    expect((await bff.visitor.get('/health')).status).toBe(200);
    expect(bff.services.content.requests.length).toBe(before);
  });
});

describe('an account that accounts answers', () => {
  it('is completed by what leagues knows', async () => {
    const user = await bff.loggedIn();
    const account = anAccount(user.userId, 'Éva Nagy');
    bff.services.accounts.answers['POST /api/users/me/preferences'] = () => ({
      body: account,
      headers: { 'Idempotency-Replayed': 'true' },
    });
    const memberships = { ...noMemberships, teams: [{ id: newId() }] };
    bff.services.leagues.answers['GET /internal/users/*'] = () => ({ body: memberships });
    const answer = await user.post('/users/me/preferences', { mails: { league: true, draft: true } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...account, ...memberships });
    expect(answer.headers.get('idempotency-replayed')).toBe('true');
  });

  it('comes without them while leagues does not answer', async () => {
    const user = await bff.loggedIn();
    bff.services.accounts.answers['POST /api/users/*'] = () => ({ body: anAccount(user.userId) });
    bff.services.leagues.answers['GET /internal/users/*'] = () => ({ status: 503 });
    const { body } = await user.post(`/users/${user.userId}`, {});
    expect(body).toMatchObject({ id: user.userId, leagueMemberships: null, teams: null });
  });

  it('is not made up out of a refusal', async () => {
    const user = await bff.loggedIn();
    const refusal = { code: 'validation_failed', message: 'x', violations: [], requestId: 'r' };
    bff.services.accounts.answers['POST /api/users/*'] = () => ({ status: 422, body: refusal });
    const { status, body } = await user.post('/users/me', {});
    expect([status, body]).toEqual([422, refusal]);
  });
});
