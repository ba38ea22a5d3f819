import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { config } from '@endzone/common/config';
import { newId } from '@endzone/common/ids';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { startTestService, type TestService } from '@endzone/common/testing/testService';
import { accountsService } from '../../accountsService.ts';
import { passwordWork } from '../../core/password/passwords.ts';
import { UserModel } from '../../core/account/model.ts';
import {
  aForm,
  anAddress,
  aPerson,
  goodPassword,
  settled,
  startFakeLeagues,
  storedUser,
  whileClockMoves,
} from '../../testing/people.ts';

let accounts: TestService;
let bff: FakeService;
let leagues: FakeService;
beforeAll(async () => {
  [bff, leagues] = [await startFakeService(), await startFakeLeagues()];
  accounts = await startTestService(accountsService, { bff, leagues });
});
afterAll(async () => {
  await accounts.stop();
  await Promise.all([bff.stop(), leagues.stop()]);
});

const check = (email: string, password: string) =>
  accounts.internal.post('/credentials', { email, password });
const makeOwner = (email: string, password: string) => accounts.internal.post('/owner', { email, password });

describe('credentials', () => {
  it('are those of an account, the address in any case of letters', async () => {
    const { id, email } = await aPerson(accounts);
    const { body } = await check(email.toUpperCase(), goodPassword);
    expect(body).toEqual({ userId: id, isOwner: false });
  });

  it('get one answer and cost one check for an unknown address, an unconfirmed one and a wrong password', async () => {
    const { email, id } = await aPerson(accounts);
    const unconfirmed = anAddress();
    await accounts.anonymous.post('/user/register', aForm({ email: unconfirmed }));
    await settled();
    const before = await storedUser(id);
    for (const [address, password] of [
      [anAddress(), goodPassword],
      [unconfirmed, goodPassword],
      [email, 'nine blue umbrella'],
    ] as const) {
      const { verified, hashed } = passwordWork;
      const { status, body } = await check(address, password);
      expect([status, body]).toEqual([200, { refused: 'invalid_credentials' }]);
      expect([passwordWork.verified - verified, passwordWork.hashed - hashed]).toEqual([1, 0]);
    }
    expect(await storedUser(id)).toEqual(before);
  });

  it('of a suspended account say so only with the right password', async () => {
    const { id, email } = await aPerson(accounts);
    await UserModel.updateOne({ _id: id }, { status: 'suspended' });
    expect((await check(email, goodPassword)).body).toEqual({ refused: 'account_suspended' });
    expect((await check(email, 'something else')).body).toEqual({ refused: 'invalid_credentials' });
  });

  it('are the same password on a keyboard that composes letters', async () => {
    const { email } = await aPerson(accounts, { password: 'kék esernyők'.normalize('NFD') });
    expect((await check(email, 'kék esernyők'.normalize('NFC'))).body).toMatchObject({ isOwner: false });
  });

  it('are not given out to whoever is no service', async () => {
    const response = await fetch(`${accounts.url}/internal/credentials`, { method: 'POST' });
    expect(response.status).toBe(401);
  });
});

describe('the hash of a registration', () => {
  const meOf = async (id: string, query: string) =>
    (await accounts.internal.get(`/users/${id}/me?${query}`)).body;

  it('comes back at the first log-in only', async () => {
    const { id, email } = await aPerson(accounts, { hash: 'route_42-a' });
    await check(email, goodPassword);
    expect((await meOf(id, 'firstLogin=1')).hash).toBe('route_42-a');
    expect((await meOf(id, '')).hash).toBeNull();
    await check(email, goodPassword);
    expect((await meOf(id, 'firstLogin=1')).hash).toBeNull();
  });
});

describe('the owner’s account', () => {
  it('is made by the operator and may log in as the owner', async () => {
    const email = anAddress();
    expect((await makeOwner(email.toUpperCase(), goodPassword)).status).toBe(204);
    const { body } = await check(email, goodPassword);
    expect(body).toMatchObject({ isOwner: true });
    const { body: me } = await accounts.internal.get(`/users/${body.userId}/me`);
    expect(me).toMatchObject({ email, roles: ['SUPER_ADMIN'], gender: null, birthDate: null, locale: 'hu' });
  });

  it('made again is the same, and its sessions go on', async () => {
    const email = anAddress();
    await makeOwner(email, goodPassword);
    const { userId } = (await check(email, goodPassword)).body;
    const before = await storedUser(userId);
    bff.requests.length = 0;
    await makeOwner(email, goodPassword);
    expect(await storedUser(userId)).toEqual(before);
    expect(bff.requests).toEqual([]);
  });

  it('takes a new password, which ends its sessions', async () => {
    const email = anAddress();
    await makeOwner(email, goodPassword);
    const { userId } = (await check(email, goodPassword)).body;
    bff.requests.length = 0;
    const written = await whileClockMoves(() => makeOwner(email, 'seven green kettles'));
    expect((await check(email, goodPassword)).body).toEqual({ refused: 'invalid_credentials' });
    expect((await check(email, 'seven green kettles')).body).toEqual({ userId, isOwner: true });
    const orders = bff.requests.filter(({ path }) => path === '/internal/sessions/end');
    // Once at once, and once more when the outbox was as quick.
    const sent = orders.map(({ body }) => body as { userId: string; before: string }); // what is sent
    expect(new Set(sent.map((order) => order.userId))).toEqual(new Set([userId]));
    const until = Math.max(...sent.map(({ before }) => Date.parse(before)));
    expect(until).toBeGreaterThanOrEqual(written.getTime());
  });

  it('may be an account that is there already', async () => {
    const { id, email } = await aPerson(accounts);
    await makeOwner(email, 'seven green kettles');
    expect((await check(email, 'seven green kettles')).body).toEqual({ userId: id, isOwner: true });
    expect((await accounts.internal.get(`/users/${id}`)).body).toMatchObject({ isOwner: true, rev: 2 });
  });

  it('is not the account of somebody in a league, or on the way into one', async () => {
    const { id, email } = await aPerson(accounts);
    const before = await storedUser(id);
    const inLeague = (name: string) => ({ id: newId(), league: { id: newId(), name } });
    const memberships = { leagueMemberships: [], pendingLeagueMemberships: [], teams: [] };
    for (const [answer, named] of [
      [{ leagueMemberships: [inLeague('Kupa'), inLeague('Liga')] }, 'Kupa, Liga'],
      [{ pendingLeagueMemberships: [inLeague('Torna')] }, 'Torna'],
    ] as const) {
      leagues.answers[`GET /internal/users/${id}/memberships`] = () => ({
        body: { ...memberships, ...answer },
      });
      const { status, body } = await makeOwner(email, 'seven green kettles');
      expect([status, body.code]).toEqual([409, 'in_leagues']);
      expect(body.message).toContain(`: ${named}. Leave them first`);
    }
    expect(await storedUser(id)).toEqual(before);
  });

  it('needs the leagues for somebody who is no owner yet, and for nobody else', async () => {
    const { id, email } = await aPerson(accounts);
    leagues.answers[`GET /internal/users/${id}/memberships`] = () => ({ status: 503 });
    const { status, body } = await makeOwner(email, 'seven green kettles');
    expect([status, body.code]).toEqual([503, 'service_unavailable']);
    expect(body.message).toContain('try again when all of Endzone is running');
    expect(await storedUser(id)).toMatchObject({ isOwner: false });
    leagues.requests.length = 0;
    const owner = anAddress();
    for (const password of [goodPassword, 'seven green kettles'])
      expect((await makeOwner(owner, password)).status).toBe(204);
    // The copy of all leagues may be read at any time.
    expect(leagues.requests.filter(({ path }) => path.startsWith('/internal/users/'))).toEqual([]);
  });

  it.each([
    ['a common password', 'boss@example.org', 'password1', 'password', 'too_common'],
    ['a short password', 'boss@example.org', 'kettle', 'password', 'too_short'],
    ['the address as password', 'boss@example.org', 'Boss@example.org', 'password', 'too_common'],
    ['no address', 'boss', goodPassword, 'email', 'invalid_email'],
  ])('is refused with %s', async (_what, email, password, property, code) => {
    const before = await UserModel.countDocuments();
    const { status, body } = await makeOwner(email, password);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.violations).toMatchObject([{ property, code }]);
    expect(await UserModel.countDocuments()).toBe(before);
  });
});

describe('the command beside a running service', () => {
  const script = fileURLToPath(new URL('../../makeOwner.ts', import.meta.url));

  async function run(email: string, password: string) {
    const given = Object.entries(config()).map(([name, value]) => [name, String(value)]);
    const env = { ...process.env, ...Object.fromEntries(given), PORT: new URL(accounts.url).port };
    const child = spawn(process.execPath, [script, email], { env });
    child.stdin.end(password);
    const printed = Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = (await once(child, 'exit')) as [number | null]; // what a child's exit tells
    const [out, err] = await printed;
    return { code, out, err };
  }

  it('makes the owner’s account with the password that it reads', async () => {
    const email = anAddress();
    expect(await run(email, `${goodPassword}\n`)).toEqual({
      code: 0,
      out: `The owner's account is ${email}.\n`,
      err: '',
    });
    expect((await check(email, goodPassword)).body).toMatchObject({ isOwner: true });
  });

  it('says why not', async () => {
    const { code, out, err } = await run(anAddress(), 'kettle\n');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^Invalid data provided; password: .*characters/);
  });
});
