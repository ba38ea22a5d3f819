import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandKeyModel } from '@endzone/common/commandKeys';
import { newId } from '@endzone/common/ids';
import { resetBreakers } from '@endzone/common/internalClient';
import { eraseAnswers } from '@endzone/common/testing/eraseAnswers';
import type { TestAnswer } from '@endzone/common/testing/testService';
import { parseInstant } from '@endzone/contracts/fields';
import { origin, startTestBff, type TestBff } from '../testing/testBff.ts';
import { startSession } from './service.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());
beforeEach(() => resetBreakers());

const day = 86_400_000;
const replayed = ({ headers }: TestAnswer) => headers.get('idempotency-replayed');
const phone = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0';

/** A person with a session here, one on a phone that was used yesterday, and one that is long dead. */
async function withDevices() {
  const me = await bff.loggedIn();
  const of = { userId: me.userId, isOwner: false };
  const other = await startSession(of, phone, new Date(Date.now() - day));
  await startSession(of, phone, new Date(Date.now() - 31 * day));
  return { me, other };
}

describe('the own log-ins', () => {
  it('are those alive, last seen first, each with its device, and which of them asks', async () => {
    const { me, other } = await withDevices();
    await bff.loggedIn();
    const { status, body } = await me.get('/users/me/sessions');
    expect(status).toBe(200);
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({ isCurrent: true, device: 'API' });
    expect(body[1]).toMatchObject({
      id: other.session._id,
      device: 'Firefox on Android',
      isCurrent: false,
      lastSeenAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(JSON.stringify(body)).not.toMatch(/handle|userId/);
  });

  it('expire 30 days after the last request, and never later than 180 days in all', async () => {
    const me = await bff.loggedIn();
    const [{ expiresAt, lastSeenAt }] = (await me.get('/users/me/sessions')).body;
    const at = (instant: string) => parseInstant(instant).getTime();
    expect(at(expiresAt) - at(lastSeenAt)).toBe(30 * day);
  });

  it('end one by one, at once and once', async () => {
    const { me, other } = await withDevices();
    const there = bff.with({ Authorization: `Bearer ${other.token}` });
    expect((await there.get('/users/me/sessions')).status).toBe(200);
    expect((await me.delete(`/users/me/sessions/${other.session._id}`)).status).toBe(204);
    expect((await there.get('/users/me/sessions')).status).toBe(401);
    const again = await me.delete(`/users/me/sessions/${other.session._id}`, { locale: 'hu' });
    expect([again.status, again.body.code]).toEqual([404, 'session_not_found']);
  });

  it('end once for one key: the same again is answered as the first time', async () => {
    const { me, other } = await withDevices();
    const end = () =>
      me.delete(`/users/me/sessions/${other.session._id}`, { headers: { 'Idempotency-Key': 'end-phone-1' } });
    const [first, again] = [await end(), await end()];
    expect([first.status, again.status]).toEqual([204, 204]);
    expect([first, again].map(replayed)).toEqual([null, 'true']);
    // As if its process had died before it kept the answer.
    await eraseAnswers();
    const taken = await end();
    expect([taken.status, replayed(taken)]).toEqual([204, null]);
  });

  it('leave no answers behind when their account is deleted', async () => {
    const me = await bff.loggedIn();
    await me.delete('/users/me/sessions', { headers: { 'Idempotency-Key': 'end-others-1' } });
    expect(await CommandKeyModel.countDocuments({ userId: me.userId })).toBe(1);
    await bff.internal.post('/sessions/end', { userId: me.userId, isGone: true });
    expect(await CommandKeyModel.countDocuments({ userId: me.userId })).toBe(0);
  });

  it('end by a log-out whatever its key has ended before', async () => {
    const { me, other } = await withDevices();
    const there = bff.with({ Authorization: `Bearer ${other.token}` });
    const keyed = { headers: { 'Idempotency-Key': 'log-out-00001' } };
    for (const one of [me, there]) expect((await one.delete('/auth', keyed)).status).toBe(204);
    expect((await there.get('/users/me/sessions')).status).toBe(401);
  });

  it('end but for the present one', async () => {
    const { me, other } = await withDevices();
    expect((await me.delete('/users/me/sessions')).status).toBe(204);
    expect(
      (await bff.with({ Authorization: `Bearer ${other.token}` }).get('/users/me/sessions')).status,
    ).toBe(401);
    expect((await me.get('/users/me/sessions')).body).toMatchObject([{ isCurrent: true }]);
  });

  it('the present one ended is a log-out, its cookie too', async () => {
    const { token, session } = await startSession({ userId: newId(), isOwner: false }, phone);
    const byCookie = bff.with({ Cookie: `endzone=${token}`, Origin: origin });
    const { status, headers } = await byCookie.delete(`/users/me/sessions/${session._id}`);
    expect(status).toBe(204);
    expect(headers.getSetCookie()[0]).toMatch(/^endzone=; Max-Age=0/);
    expect((await bff.with({ Authorization: `Bearer ${token}` }).get('/users/me/sessions')).status).toBe(401);
  });

  it('of somebody else are nobody’s business', async () => {
    const [me, { other }] = [await bff.loggedIn(), await withDevices()];
    expect((await me.delete(`/users/me/sessions/${other.session._id}`)).body.code).toBe('session_not_found');
    const there = bff.with({ Authorization: `Bearer ${other.token}` });
    expect((await there.get('/users/me/sessions')).status).toBe(200);
    expect((await bff.visitor.get('/users/me/sessions')).status).toBe(401);
  });
});

it('a deleted account leaves no cookie behind', async () => {
  bff.services.accounts.answers['DELETE /api/users/me'] = () => ({ status: 204 });
  const { token } = await startSession({ userId: newId(), isOwner: false }, phone);
  const answer = await bff.with({ Cookie: `endzone=${token}`, Origin: origin }).delete('/users/me');
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie()[0]).toMatch(/^endzone=; Max-Age=0/);
  bff.services.accounts.answers['DELETE /api/users/me'] = () => ({ status: 409, body: { code: 'x' } });
  const refused = await bff.loggedIn();
  const { status, headers } = await refused.delete('/users/me');
  expect([status, headers.getSetCookie()]).toEqual([409, []]);
});
