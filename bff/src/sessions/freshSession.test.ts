import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setClockOffset, setClockSkew, wall } from '@endzone/common/clock';
import { newId } from '@endzone/common/ids';
import { LimitModel } from '../limits/model.ts';
import { anAccount, anInternalUser, origin, startTestBff, type TestBff } from '../testing/testBff.ts';
import { SessionModel } from './model.ts';

let bff: TestBff;
type LoggedIn = Awaited<ReturnType<TestBff['loggedIn']>>;
let user: LoggedIn;
let isRight: boolean;
beforeAll(async () => {
  bff = await startTestBff({ SIMULATE: '', LIMIT_LOGIN_FAILURES: '3' });
  bff.services.accounts.answers['POST /internal/credentials/confirm'] = () => ({ body: { isRight } });
});
afterAll(() => bff.stop());
beforeEach(async () => {
  isRight = true;
  user = await bff.loggedIn();
  const person = { ...anInternalUser(user.userId), ...anAccount(user.userId) };
  bff.services.accounts.answers['GET /internal/users/*'] = () => ({ body: person });
  await LimitModel.deleteMany({});
  bff.services.accounts.requests.length = 0;
});
afterEach(() => {
  setClockSkew(0);
  setClockOffset(0);
});

const quarter = 15 * 60_000;
const confirm = ({ post }: Pick<LoggedIn, 'post'>, password = 'nine blue umbrellas') =>
  post('/auth/confirm', { password });
/** The log-in was so long ago. */
const age = (milliseconds: number) =>
  SessionModel.updateMany({}, { confirmedAt: new Date(wall().getTime() - milliseconds) });
const heard = () => bff.services.accounts.requests.map(({ method, path }) => `${method} ${path}`);

const guarded = [
  ['a change of the e-mail', () => user.post('/users/me/email-change/request', { newEmail: 'x@example.hu' })],
  ['the deletion of the own account', () => user.delete('/users/me')],
] as const;

describe.each(guarded)('%s', (_what, send) => {
  it('is sent on in the 15 minutes after the log-in', async () => {
    await age(quarter - 5_000);
    expect((await send()).status).toBe(204);
    expect(heard()).toHaveLength(1);
  });

  it('needs the password again after that, and accounts hears nothing', async () => {
    await age(quarter);
    expect(await send()).toMatchObject({
      status: 403,
      body: { code: 'confirm_password', message: 'Please confirm your password' },
    });
    expect(heard()).toEqual([]);
    expect((await confirm(user)).status).toBe(204);
    expect((await send()).status).toBe(204);
  });

  it('needs it from a session that was confirmed before the clock was set back', async () => {
    await age(-3_600_000);
    expect((await send()).body.code).toBe('confirm_password');
  });

  it('needs it from a session that began before sessions knew when', async () => {
    await SessionModel.updateMany({}, { $unset: { confirmedAt: 1 } });
    expect((await send()).body.code).toBe('confirm_password');
  });
});

describe('a session that is not fresh', () => {
  beforeEach(() => age(quarter));

  it('is told so before its body is looked at, in its language', async () => {
    const { status, body } = await user.post(
      '/users/me/email-change/request',
      { unknown: 1 },
      { locale: 'hu' },
    );
    expect([status, body.code, body.message]).toEqual([
      403,
      'confirm_password',
      'A folytatáshoz add meg a jelszavad',
    ]);
  });

  it('is told after who asks and from where', async () => {
    const dead = bff.with({ Authorization: 'Bearer dead' });
    expect((await dead.delete('/users/me')).body.code).toBe('unauthenticated');
    const foreign = bff.with({ Cookie: `endzone=${user.token}`, Origin: 'https://elsewhere.example' });
    expect((await foreign.delete('/users/me')).body.code).toBe('origin_refused');
  });

  it('may change the password: that has the present one in its body', async () => {
    const sent = { oldPassword: 'a', newPassword: 'b' };
    expect((await user.post('/users/me/change-password', sent)).status).toBe(204);
  });

  it('may open the link to the new address', async () => {
    const sent = { emailChangeToken: 'x' };
    bff.services.accounts.answers['POST /api/users/me/email-change'] = () => ({ status: 422, body: {} });
    expect((await user.post('/users/me/email-change', sent)).status).toBe(422);
  });
});

describe('freshness', () => {
  it('counts by the wall clock, whatever a simulation says', async () => {
    setClockOffset(quarter);
    expect((await user.delete('/users/me')).status).toBe(204);
    setClockSkew(quarter);
    expect((await user.delete('/users/me')).status).toBe(403);
  });

  it('is of the one session in which the password was given', async () => {
    const elsewhere = await bff.loggedIn({ userId: user.userId });
    await age(quarter);
    await confirm(user);
    expect((await user.delete('/users/me')).status).toBe(204);
    expect((await elsewhere.delete('/users/me')).status).toBe(403);
  });
});

describe('the password that is given again', () => {
  it('is checked for the user of the session', async () => {
    await confirm(user, ' as typed ');
    const asked = bff.services.accounts.requests.filter(({ method }) => method === 'POST');
    expect(asked).toMatchObject([
      { path: '/internal/credentials/confirm', body: { userId: user.userId, password: ' as typed ' } },
    ]);
  });

  it('is 401 when it is wrong: the session lives on and is not fresh', async () => {
    await age(quarter);
    isRight = false;
    expect(await confirm(user)).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect((await user.delete('/users/me')).body.code).toBe('confirm_password');
  });

  it('counts as a failed log-in when it is wrong, together with a wrong present password of a change', async () => {
    isRight = false;
    bff.services.accounts.answers['POST /api/users/me/change-password'] = () => ({
      status: 422,
      body: { code: 'validation_failed', violations: [{ property: 'oldPassword', code: 'wrong_password' }] },
    });
    await user.post('/users/me/change-password', { oldPassword: 'a', newPassword: 'b' });
    for (let nb = 0; nb < 2; nb++) expect((await confirm(user)).status).toBe(401);
    isRight = true;
    expect((await confirm(user)).status).toBe(429);
  });

  it('counts in one with failed log-ins of the e-mail from that network', async () => {
    bff.services.accounts.answers['POST /internal/credentials'] = ({ body }) => {
      const { password } = body as { password: string }; // what the edge sends
      return {
        body:
          password === 'wrong' ? { refused: 'invalid_credentials' } : { userId: user.userId, isOwner: false },
      };
    };
    const logIn = async (username: string, password = 'nine blue umbrellas') =>
      (await bff.visitor.post('/auth', { username, password })).status;
    isRight = false;
    expect(await logIn('Eva@example.hu', 'wrong')).toBe(401);
    for (let nb = 0; nb < 2; nb++) expect((await confirm(user)).status).toBe(401);
    expect(await logIn('eva@example.hu')).toBe(429);
    expect(await logIn('kata@example.hu')).toBe(200);
    isRight = true;
    expect((await confirm(user)).status).toBe(429);
  });

  it('is 401 when the account is there no more', async () => {
    bff.services.accounts.answers['GET /internal/users/*'] = () => ({ status: 404, body: {} });
    expect(await confirm(user)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('does not count when it is right or could not be checked', async () => {
    for (let nb = 0; nb < 4; nb++) expect((await confirm(user)).status).toBe(204);
    const { answers } = bff.services.accounts;
    const before = answers['POST /internal/credentials/confirm']!;
    answers['POST /internal/credentials/confirm'] = () => ({ status: 503, body: {} });
    for (let nb = 0; nb < 4; nb++) expect((await confirm(user)).status).toBe(503);
    answers['POST /internal/credentials/confirm'] = before;
    expect((await confirm(user)).status).toBe(204);
  });

  it('needs a session, and by cookie our own pages', async () => {
    expect((await confirm(bff.visitor)).status).toBe(401);
    const by = (headers: Record<string, string>) => bff.with({ Cookie: `endzone=${user.token}`, ...headers });
    expect((await confirm(by({}))).body.code).toBe('origin_refused');
    expect((await confirm(by({ Origin: 'https://elsewhere.example' }))).body.code).toBe('origin_refused');
    expect((await confirm(by({ Origin: origin }))).status).toBe(204);
  });

  it.each([
    [{}, 422, 'validation_failed'],
    [{ password: '' }, 422, 'validation_failed'],
    [{ password: 7 }, 400, 'malformed_request'],
    [{ password: 'x', userId: newId() }, 400, 'malformed_request'],
  ])('is refused as %j', async (body, status, code) => {
    expect(await user.post('/auth/confirm', body)).toMatchObject({ status, body: { code } });
    expect(heard()).toEqual([]);
  });
});
