import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { now, setClockOffset } from '@endzone/common/clock';
import { newId } from '@endzone/common/ids';
import { resetBreakers } from '@endzone/common/internalClient';
import { anAccount, origin, startTestBff, type TestBff } from '../testing/testBff.ts';
import { deviceOf } from '@endzone/common/device';
import { LastSeenModel, SessionModel } from './model.ts';

const memberships = { leagueMemberships: [], pendingLeagueMemberships: [], teams: [] };
const credentials = { username: 'Eva@Example.hu', password: ' secret ' };
const day = 86_400_000;

let bff: TestBff;
let userId: string;

const cookieOf = (headers: Headers) => headers.getSetCookie().find((cookie) => cookie.startsWith('endzone='));
const byCookie = (token: string, headers: Record<string, string> = {}) =>
  bff.with({ Cookie: `endzone=${token}`, ...headers });
const byBearer = (token: string) => bff.with({ Authorization: `Bearer ${token}` });

/** Logs in; the answer's token. */
async function tokenOf(): Promise<string> {
  const { body } = await bff.visitor.post('/auth', credentials);
  return (body as { token: string }).token;
}

beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());
beforeEach(() => {
  userId = newId();
  const { accounts, leagues } = bff.services;
  accounts.answers['POST /internal/credentials'] = () => ({ body: { userId, isOwner: false } });
  accounts.answers['GET /internal/users/*'] = () => ({ body: anAccount(userId) });
  leagues.answers['GET /internal/users/*'] = () => ({ body: memberships });
});
afterEach(() => {
  setClockOffset(0);
  resetBreakers();
});

describe('logging in', () => {
  it('answers the account with the token, and sets it as a cookie that scripts cannot read', async () => {
    const { status, body, headers } = await bff.visitor.post('/auth', credentials, { locale: 'hu' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...anAccount(userId),
      ...memberships,
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(cookieOf(headers)).toBe(`endzone=${body.token}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax`);
    const asked = bff.services.accounts.requests.slice(-2);
    expect(asked[0]?.body).toEqual({
      email: 'Eva@Example.hu',
      password: ' secret ',
      device: { name: 'API', knownTo: [] },
    });
    expect(asked[1]?.path).toBe(`/internal/users/${userId}/me?locale=hu&firstLogin=1`);
  });

  it('keeps the hash of the token only', async () => {
    const token = await tokenOf();
    const [session] = await SessionModel.find({ userId }).lean();
    expect(session?.handleHash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(session)).not.toContain(token);
  });

  it('makes a session each time', async () => {
    const [first, second] = [await tokenOf(), await tokenOf()];
    expect(first).not.toBe(second);
    expect((await byBearer(first).get('/users/me')).status).toBe(200);
    expect((await byBearer(second).get('/users/me')).status).toBe(200);
  });

  test.each([
    ['invalid_credentials', 401, 'Hibás az e-mail-cím vagy a jelszó, vagy még nem erősítetted meg a fiókod'],
    ['account_suspended', 403, 'Ezt a fiókot felfüggesztettük'],
  ])('is refused with %s, without a session', async (refused, status, message) => {
    bff.services.accounts.answers['POST /internal/credentials'] = () => ({ body: { refused } });
    const answer = await bff.visitor.post('/auth', credentials, { locale: 'hu' });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code: refused, message });
    expect(cookieOf(answer.headers)).toBeUndefined();
    expect(await SessionModel.countDocuments({ userId })).toBe(0);
  });

  test.each([
    ['no e-mail', { password: 'x' }, 'username', 'required', 'Nem adtad meg az e-mail-címed'],
    [
      'no address',
      { username: 'eva', password: 'x' },
      'username',
      'invalid_email',
      'Hibás az e-mail-cím formátuma',
    ],
    [
      'no password',
      { username: 'eva@example.hu', password: '' },
      'password',
      'required',
      'Add meg a jelszavad',
    ],
  ])('is refused at its field for %s', async (_what, body, property, code, message) => {
    const answer = await bff.visitor.post('/auth', body, { locale: 'hu' });
    expect(answer.status).toBe(422);
    expect(answer.body.violations).toEqual([{ property, code, message }]);
  });

  it('is refused for operators and unknown fields', async () => {
    const answer = await bff.visitor.post(
      '/auth',
      '{"username":{"$ne":null},"password":"x","__proto__":{"a":1}}',
    );
    expect(answer.status).toBe(400);
    expect(
      answer.body.violations.map(({ property, code }: Record<string, string>) => [property, code]),
    ).toEqual([
      ['username', 'wrong_type'],
      ['__proto__', 'unknown_field'],
    ]);
  });

  it('is refused for a page of another site, with and without a session', async () => {
    const foreign = { headers: { Origin: 'https://elsewhere.example' } };
    const before = bff.services.accounts.requests.length;
    const answer = await bff.visitor.post('/auth', credentials, foreign);
    expect([answer.status, answer.body.code]).toEqual([403, 'origin_refused']);
    expect((await byBearer(await tokenOf()).post('/auth', credentials, foreign)).status).toBe(403);
    expect(await SessionModel.countDocuments({ userId })).toBe(1);
    expect(bff.services.accounts.requests.length).toBeGreaterThan(before);
    expect((await bff.visitor.post('/auth', credentials, { headers: { Origin: origin } })).status).toBe(200);
  });

  it('ignores an Idempotency-Key, even a malformed one', async () => {
    const keyed = { headers: { 'Idempotency-Key': 'x' } };
    expect((await bff.visitor.post('/auth', credentials, keyed)).status).toBe(200);
  });

  it('leaves no session behind when the account cannot be answered', async () => {
    bff.services.accounts.answers['GET /internal/users/*'] = () => ({ status: 500 });
    expect((await bff.visitor.post('/auth', credentials)).status).toBe(503);
    expect(await SessionModel.countDocuments({ userId })).toBe(0);
  });
});

describe('a log-in while the sessions are ended', () => {
  const refused = { refused: 'invalid_credentials' };
  /** Accounts answers these, one after another. */
  const accountsAnswers = (...answers: object[]) => {
    bff.services.accounts.answers['POST /internal/credentials'] = () => ({ body: answers.shift() });
  };
  const right = () => ({ userId, isOwner: false });
  const soon = () => new Date(now().getTime() + 60_000).toISOString();

  it('is refused when its password does not count any more once its session is stored', async () => {
    await bff.internal.post('/sessions/end', { userId, before: soon() });
    accountsAnswers(right(), refused);
    const answer = await bff.visitor.post('/auth', credentials);
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_credentials']);
    expect(await SessionModel.countDocuments({ userId })).toBe(0);
  });

  it('is taken when its password counts still', async () => {
    await bff.internal.post('/sessions/end', { userId, before: soon() });
    accountsAnswers(right(), right());
    expect((await byBearer(await tokenOf()).get('/users/me')).status).toBe(200);
  });

  it('is as old as its beginning: an end from its check on takes it along', async () => {
    let before = '';
    bff.services.accounts.answers['POST /internal/credentials'] = () => {
      before = new Date(now().getTime() + 1).toISOString();
      setClockOffset(1000);
      return { body: right() };
    };
    const token = await tokenOf();
    await bff.internal.post('/sessions/end', { userId, before });
    expect((await byBearer(token).get('/users/me')).status).toBe(401);
  });
});

describe('who is logged in', () => {
  it('is answered to Bearer and cookie alike', async () => {
    const token = await tokenOf();
    const expected = { ...anAccount(userId), ...memberships };
    for (const user of [byBearer(token), byCookie(token)]) {
      expect((await user.get('/auth')).body).toEqual(expected);
      expect((await user.get('/users/me')).body).toEqual(expected);
    }
  });

  it('is nobody without session: 204, and 401 where one is needed', async () => {
    expect((await bff.visitor.get('/auth')).status).toBe(204);
    const answer = await bff.visitor.get('/users/me', { locale: 'hu' });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'unauthenticated', message: 'A folytatáshoz jelentkezz be' });
  });

  it('is answered by Bearer when both come: the cookie is not read', async () => {
    const token = await tokenOf();
    const both = bff.with({ Authorization: 'Bearer dead', Cookie: `endzone=${token}` });
    expect((await both.get('/auth')).status).toBe(401);
    const other = bff.with({ Authorization: `Bearer ${token}`, Cookie: 'endzone=dead' });
    const answer = await other.get('/auth');
    expect(answer.status).toBe(200);
    expect(cookieOf(answer.headers)).toBeUndefined();
  });

  test.each(['Bearer x', 'Bearer', `Bearer ${'a'.repeat(43)}`, 'bearer  dead'])(
    'is refused for a dead token (%s), where everybody may ask too',
    async (authorization) => {
      const dead = bff.with({ Authorization: authorization });
      bff.services.content.answers['GET /api/settings'] = () => ({ body: {} });
      for (const path of ['/auth', '/settings', '/users/me', '/health'])
        expect((await dead.get(path)).body.code).toBe('unauthenticated');
    },
  );

  it('ignores a dead cookie where everybody may ask, and clears it', async () => {
    bff.services.content.answers['GET /api/settings'] = () => ({ body: { timezone: 'UTC' } });
    const answer = await byCookie('dead').get('/settings');
    expect(answer.status).toBe(200);
    expect(cookieOf(answer.headers)).toBe('endzone=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    expect((await byCookie('dead').get('/auth')).status).toBe(204);
    expect((await byCookie('dead').get('/users/me')).status).toBe(401);
  });

  it('has leagues null while leagues does not answer', async () => {
    bff.services.leagues.answers['GET /internal/users/*'] = () => ({ status: 500 });
    const { status, body } = await byBearer(await tokenOf()).get('/users/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: userId,
      leagueMemberships: null,
      pendingLeagueMemberships: null,
      teams: null,
    });
  });

  it('is 503 without accounts, never "nobody"', async () => {
    const token = await tokenOf();
    bff.services.accounts.answers['GET /internal/users/*'] = () => ({ status: 500 });
    const answer = await byBearer(token).get('/auth');
    expect([answer.status, answer.body.code]).toEqual([503, 'service_unavailable']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a command by cookie', () => {
  test.each([
    ['another site', { Origin: 'https://elsewhere.example' }],
    ['no origin', {}],
    ['an origin that is hidden', { Origin: 'null' }],
    ['our name at another port', { Origin: 'http://localhost:3001' }],
  ])('is refused from %s, and nothing happens', async (_what, headers) => {
    const token = await tokenOf();
    const user = byCookie(token, headers);
    expect((await user.delete('/auth')).body.code).toBe('origin_refused');
    expect((await user.post('/users/me/preferences', {})).status).toBe(403);
    expect((await user.get('/users/me')).status).toBe(200);
  });

  it('is taken from our own pages', async () => {
    expect((await byCookie(await tokenOf(), { Origin: origin }).delete('/auth')).status).toBe(204);
  });

  it('needs no origin by Bearer', async () => {
    expect((await byBearer(await tokenOf()).delete('/auth')).status).toBe(204);
  });
});

describe('a session ends', () => {
  const alive = async (token: string) => (await byBearer(token).get('/users/me')).status === 200;
  const after = (milliseconds: number) => setClockOffset(milliseconds);

  it('with log-out: that one alone, and the cookie goes', async () => {
    const [first, second] = [await tokenOf(), await tokenOf()];
    const { status, headers } = await byBearer(first).delete('/auth');
    expect(status).toBe(204);
    expect(cookieOf(headers)).toContain('Max-Age=0');
    expect([await alive(first), await alive(second)]).toEqual([false, true]);
    expect((await bff.visitor.delete('/auth')).status).toBe(204);
    expect((await byCookie('dead').delete('/auth')).status).toBe(204);
  });

  it('30 days after its last request', async () => {
    const token = await tokenOf();
    after(29 * day);
    expect(await alive(token)).toBe(true);
    after(58 * day);
    expect(await alive(token)).toBe(true);
    after(88 * day + 1000);
    expect(await alive(token)).toBe(false);
  });

  it('180 days after its log-in, however busy', async () => {
    const token = await tokenOf();
    for (let dayCount = 20; dayCount < 180; dayCount += 20) {
      after(dayCount * day);
      expect(await alive(token)).toBe(true);
    }
    after(180 * day + 1000);
    expect(await alive(token)).toBe(false);
  });

  it('and is named to who keeps a connection of it open: by log-out, revocation, expiry', async () => {
    const sessionOf = async (token: string) => {
      const before = new Set((await SessionModel.find({ userId }).lean()).map(({ _id }) => _id));
      await byBearer(token).delete('/auth');
      const after = new Set((await SessionModel.find({ userId }).lean()).map(({ _id }) => _id));
      return [...before].find((id) => !after.has(id))!;
    };
    const loggedOut = await sessionOf(await tokenOf());
    await tokenOf();
    const [alive] = await SessionModel.find({ userId }).lean();
    const asked = [alive!._id, loggedOut, newId()];
    const { body } = await bff.internal.post('/sessions/ended', { ids: asked });
    expect(body).toEqual({ ended: asked.slice(1) });
    setClockOffset(31 * day);
    expect((await bff.internal.post('/sessions/ended', { ids: asked })).body).toEqual({ ended: asked });
    setClockOffset(0);
    await bff.internal.post('/sessions/end', { userId });
    expect((await bff.internal.post('/sessions/ended', { ids: asked })).body).toEqual({ ended: asked });
    expect((await bff.internal.post('/sessions/ended', { ids: [] })).body).toEqual({ ended: [] });
  });

  it('at once when accounts says so, but for the one that may stay', async () => {
    const [first, second] = [await tokenOf(), await tokenOf()];
    const [session] = await SessionModel.find({ userId }).sort({ createdAt: 1 }).lean();
    await bff.internal.post('/sessions/end', { userId, exceptSessionId: session?._id });
    expect([await alive(first), await alive(second)]).toEqual([true, false]);
    await bff.internal.post('/sessions/end', { userId });
    expect(await alive(first)).toBe(false);
  });

  it('when it is older than the command, if accounts says so late', async () => {
    const old = await tokenOf();
    const before = new Date(now().getTime() + 1000).toISOString();
    after(2000);
    const fresh = await tokenOf();
    await bff.internal.post('/sessions/end', { userId, before });
    expect([await alive(old), await alive(fresh)]).toEqual([false, true]);
  });

  it('though it began while the clock was an hour ahead', async () => {
    after(3_600_000);
    const ahead = await tokenOf();
    after(0);
    await bff.internal.post('/sessions/end', { userId, before: now().toISOString() });
    expect(await SessionModel.countDocuments({ userId })).toBe(0);
    expect(await alive(ahead)).toBe(false);
  });

  it('only by a process of Endzone', async () => {
    const token = await tokenOf();
    for (const headers of [{}, { 'x-service': 'forged' }]) {
      const answer = await fetch(`${bff.url}/internal/sessions/end`, {
        method: 'POST',
        headers: { ...(headers as Record<string, string>), 'Content-Type': 'application/json' },
        body: JSON.stringify({ userId }),
      });
      expect([401, 404]).toContain(answer.status);
    }
    expect(await alive(token)).toBe(true);
  });

  it('with the account: who is not there any more is logged out', async () => {
    const token = await tokenOf();
    bff.services.accounts.answers['GET /internal/users/*'] = () => ({ status: 404 });
    expect((await byBearer(token).get('/users/me')).status).toBe(401);
  });
});

describe('the last request of a session', () => {
  it('is written at most every five minutes', async () => {
    const token = await tokenOf();
    const seen = async () => (await SessionModel.findOne({ userId }).lean())?.lastSeenAt.getTime() ?? 0;
    const first = await seen();
    setClockOffset(4 * 60_000);
    await byBearer(token).get('/users/me');
    expect(await seen()).toBe(first);
    setClockOffset(6 * 60_000);
    await byBearer(token).get('/users/me');
    expect(await seen()).toBeGreaterThanOrEqual(first + 6 * 60_000);
  });
});

describe('when a user was here last', () => {
  const seen = async () => (await bff.internal.get(`/users/${userId}/seen`)).body;

  it('is nothing before the first log-in', async () => {
    expect(await seen()).toEqual({ at: null });
  });

  it('is known of a session from before it was noted', async () => {
    await tokenOf();
    const first: { at: string } = await seen();
    await LastSeenModel.deleteMany({});
    expect(await seen()).toEqual(first);
  });

  it('is known of sessions that have ended too, to five minutes', async () => {
    const token = await tokenOf();
    const first: { at: string } = await seen();
    setClockOffset(4 * 60_000);
    await byBearer(token).get('/users/me');
    expect(await seen()).toEqual(first);
    setClockOffset(10 * 60_000);
    await byBearer(token).get('/users/me');
    const later: { at: string } = await seen();
    expect(later.at > first.at).toBe(true);
    await bff.internal.post('/sessions/end', { userId });
    expect(await seen()).toEqual(later);
  });

  it('is forgotten with the account', async () => {
    await tokenOf();
    expect(await seen()).not.toEqual({ at: null });
    await bff.internal.post('/sessions/end', { userId, isGone: true });
    expect(await seen()).toEqual({ at: null });
  });
});

describe('a device', () => {
  test.each([
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
      'Chrome on Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1',
      'Safari on iPhone',
    ],
    ['curl/8.9', 'API'],
    [undefined, 'API'],
  ])('%s is %s', (userAgent, name) => {
    expect(deviceOf(userAgent)).toBe(name);
  });
});
