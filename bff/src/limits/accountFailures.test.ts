import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { setClockSkew } from '@endzone/common/clock';
import { newId } from '@endzone/common/ids';
import { resetBreakers } from '@endzone/common/internalClient';
import { KnownDeviceModel } from '../sessions/knownDeviceModel.ts';
import { anAccount, anInternalUser, startTestBff, type TestBff } from '../testing/testBff.ts';
import { waitSeconds } from './accountFailures.ts';
import { LogInWaitModel } from './logInWaitModel.ts';
import { LimitModel } from './model.ts';

let bff: TestBff;
let userId: string;
let address: string;
const right = 'nine blue umbrellas';

beforeAll(async () => {
  bff = await startTestBff({ SIMULATE: '', TRUSTED_PROXIES: '1' });
});
afterAll(() => bff.stop());
beforeEach(async () => {
  await Promise.all([
    LimitModel.deleteMany({}),
    LogInWaitModel.deleteMany({}),
    KnownDeviceModel.deleteMany({}),
  ]);
  [userId, address] = [newId(), `${newId()}@example.hu`];
  const { accounts } = bff.services;
  accounts.requests.length = 0;
  accounts.answers['POST /internal/credentials'] = ({ body }) => {
    const isRight = (body as { password: string }).password === right; // what the edge sends
    return { body: isRight ? { userId, isOwner: false } : { refused: 'invalid_credentials' } };
  };
  accounts.answers['GET /internal/users/*'] = () => ({
    body: { ...anAccount(userId), ...anInternalUser(userId, address) },
  });
  accounts.answers['POST /internal/credentials/confirm'] = () => ({ body: { isRight: true } });
});
afterEach(() => {
  setClockSkew(0);
  resetBreakers();
});

type Try = { from: string; password?: string; cookie?: string };
const logIn = ({ from, password = 'wrong', cookie }: Try) =>
  bff
    .with({ 'X-Forwarded-For': from, ...(cookie && { Cookie: cookie }) })
    .post('/auth', { username: address, password });
/** Every try comes from a network of its own. */
const elsewhere = (number: number) => `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`;
const fail = async (times: number, since = 0) => {
  for (let number = 0; number < times; number++)
    expect((await logIn({ from: elsewhere(since + number) })).status).toBe(401);
};
const told = () =>
  bff.services.accounts.requests.filter(({ path }) => path === '/internal/credentials/failures');

describe('30 failed log-ins with one account in an hour, from all networks', () => {
  it('make the next one wait, the right password too, and let it through after that', async () => {
    await fail(30);
    const refused = await logIn({ from: '203.0.113.1', password: right });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    setClockSkew(4_000);
    const early = await logIn({ from: '203.0.113.1', password: right });
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '6']);
    setClockSkew(10_000);
    expect((await logIn({ from: '203.0.113.1', password: right })).status).toBe(200);
  });

  it('let it through when the clock was set back during its wait', async () => {
    setClockSkew(86_400_000);
    await fail(30);
    expect((await logIn({ from: '203.0.113.1', password: right })).status).toBe(429);
    setClockSkew(0);
    expect((await logIn({ from: '203.0.113.1', password: right })).status).toBe(200);
  });

  it('make each network wait on its own: no stranger takes another one’s turn', async () => {
    await fail(30);
    for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      expect((await logIn({ from })).status).toBe(429);
    setClockSkew(10_000);
    const tries = await Promise.all(Array.from({ length: 4 }, () => logIn({ from: '203.0.113.1' })));
    expect(tries.map(({ status }) => status).sort()).toEqual([401, 429, 429, 429]);
    expect((await logIn({ from: '203.0.113.2', password: right })).status).toBe(200);
  });

  it('are not made more by tries that had to wait', async () => {
    await fail(30);
    for (let nb = 0; nb < 15; nb++) await logIn({ from: elsewhere(nb) });
    const refused = await logIn({ from: '203.0.113.1' });
    expect(refused.headers.get('retry-after')).toBe('10');
  });

  it('leave other accounts alone', async () => {
    await fail(30);
    address = `${newId()}@example.hu`;
    expect((await logIn({ from: '203.0.113.1', password: right })).status).toBe(200);
  });

  it('are counted whether the account is there or not, and however its address is written', async () => {
    const small = address;
    for (let nb = 0; nb < 30; nb++) {
      address = nb % 2 ? small : small.toUpperCase();
      await fail(1, nb);
    }
    expect((await logIn({ from: '203.0.113.1' })).status).toBe(429);
  });

  it('are told to accounts from the thirtieth on, not before', async () => {
    await fail(29);
    expect(told()).toEqual([]);
    await fail(1, 29);
    expect(told()).toMatchObject([{ body: { email: address } }]);
  });
});

describe('a known device', () => {
  /** The cookies of a log-in, as a browser sends them. */
  const cookieOf = async () => {
    const { headers } = await logIn({ from: '203.0.113.9', password: right });
    const device = headers.getSetCookie().find((cookie) => cookie.startsWith('endzone-device='));
    expect(device).toMatch(/^endzone-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    return device?.split(';')[0] ?? '';
  };

  it('goes on while strangers fail', async () => {
    const cookie = await cookieOf();
    await fail(30);
    expect((await logIn({ from: '203.0.113.1', cookie })).status).toBe(401);
    expect((await logIn({ from: '203.0.113.1', cookie, password: right })).status).toBe(200);
    expect((await logIn({ from: '203.0.113.2', password: right })).status).toBe(429);
  });

  it('may give the password again in its session while strangers fail, until it is forgotten', async () => {
    const { body } = await logIn({ from: '203.0.113.9', password: right });
    const session = bff.with({ 'X-Forwarded-For': '203.0.113.1', Authorization: `Bearer ${body.token}` });
    const confirm = async () => (await session.post('/auth/confirm', { password: right })).status;
    await fail(30);
    expect(await confirm()).toBe(204);
    await KnownDeviceModel.deleteMany({ userId });
    expect(await confirm()).toBe(429);
  });

  it('is known for the account alone that logged in on it', async () => {
    const cookie = await cookieOf();
    address = `${newId()}@example.hu`;
    await fail(30);
    expect((await logIn({ from: '203.0.113.1', cookie })).status).toBe(429);
  });

  it('is not what says so itself', async () => {
    await fail(30);
    const cookie = `endzone-device=${'a'.repeat(43)}`;
    expect((await logIn({ from: '203.0.113.1', cookie })).status).toBe(429);
  });

  it('keeps its mark, is named to accounts with who was there, and is stored as a hash', async () => {
    const cookie = await cookieOf();
    const first = userId;
    userId = newId();
    const { headers } = await logIn({ from: '203.0.113.1', password: right, cookie });
    expect(headers.getSetCookie().some((set) => set.startsWith(`${cookie};`))).toBe(true);
    const asked = bff.services.accounts.requests.filter(({ path }) => path === '/internal/credentials');
    expect(asked.map(({ body }) => (body as { device: { knownTo: string[] } }).device.knownTo)).toEqual([
      [],
      [first],
    ]);
    const stored = JSON.stringify(await KnownDeviceModel.find().lean());
    expect(stored).not.toContain(cookie.split('=')[1]);
    expect(stored).not.toContain(address);
  });

  it.each([
    ['all sessions of the account end', () => bff.internal.post('/sessions/end', { userId }), 0],
    [
      'the other sessions are ended from another device',
      async () => (await bff.loggedIn({ userId })).delete('/users/me/sessions'),
      0,
    ],
    [
      'sessions that began earlier end',
      () => bff.internal.post('/sessions/end', { userId, before: '2020-01-01T00:00:00.000Z' }),
      1,
    ],
  ])('is forgotten or not when %s', async (_what, end, left) => {
    await cookieOf();
    await end();
    expect(await KnownDeviceModel.countDocuments({ userId })).toBe(left);
  });

  it('stays known when somebody logs out on it', async () => {
    const { body, headers } = await logIn({ from: '203.0.113.9', password: right });
    await bff.with({ Authorization: `Bearer ${body.token}` }).delete('/auth');
    expect(headers.getSetCookie()).toHaveLength(2);
    expect(await KnownDeviceModel.countDocuments({ userId })).toBe(1);
  });
});

describe('the network of a log-in', () => {
  it('is the /48 of an IPv6 address', async () => {
    for (let nb = 0; nb < 10; nb++) expect((await logIn({ from: `2001:db8:7:${nb}::1` })).status).toBe(401);
    expect((await logIn({ from: '2001:db8:7:ff::1' })).status).toBe(429);
    expect((await logIn({ from: '2001:db8:8::1' })).status).toBe(401);
  });

  it('is the host without the port that a proxy writes', async () => {
    for (let nb = 0; nb < 10; nb++)
      expect((await logIn({ from: `192.0.2.7:${4_000 + nb}` })).status).toBe(401);
    expect((await logIn({ from: '192.0.2.7:5000' })).status).toBe(429);
    for (let nb = 0; nb < 10; nb++)
      expect((await logIn({ from: `[2001:db8:9::1]:${4_000 + nb}` })).status).toBe(401);
    expect((await logIn({ from: '[2001:db8:9::1]:5000' })).status).toBe(429);
  });
});

test.each([
  [1, 10],
  [9, 10],
  [10, 20],
  [30, 80],
  [49, 160],
  [50, 300],
  [100_000, 300],
])('%i failures beyond the limit make a wait of %i seconds', (excess, seconds) => {
  expect(waitSeconds(excess)).toBe(seconds);
});
