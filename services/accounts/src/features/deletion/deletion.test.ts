import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { anOwner, startTestService, type TestService } from '@endzone/common/testing/testService';
import { CommandKeyModel } from '@endzone/common/commandKeys';
import { newId } from '@endzone/common/ids';
import { resetBreakers } from '@endzone/common/internalClient';
import { accountsService } from '../../accountsService.ts';
import { mailTransport } from '../../core/mail/mailTransport.ts';
import { MailModel } from '../../core/mail/model.ts';
import { NotificationModel } from '../../core/notification/model.ts';
import { UserModel } from '../../core/account/model.ts';
import {
  startFakeLeagues,
  aForm,
  aPerson,
  anAddress,
  goodPassword,
  mailsTo,
  settled,
  storedUser,
  tokenOf,
} from '../../testing/people.ts';
import { DeletionModel } from '../../core/deletion/model.ts';

let accounts: TestService;
let bff: FakeService;
let leagues: FakeService;
let fantasy: FakeService;
beforeAll(async () => {
  resetBreakers();
  [bff, leagues, fantasy] = [await startFakeService(), await startFakeLeagues(), await startFakeService()];
  accounts = await startTestService(accountsService, { bff, leagues, fantasy });
});
afterAll(async () => {
  await accounts.stop();
  await Promise.all([bff.stop(), leagues.stop(), fantasy.stop()]);
});

const owner = () => accounts.as(anOwner());
const endedFor = (userId: string) =>
  bff.requests.filter(
    ({ path, body }) => path === '/internal/sessions/end' && (body as { userId: string }).userId === userId,
  );

/** A league that somebody leads, with the managers of its teams. */
function leads(userId: string, managers: (string | null)[]) {
  const id = newId();
  const membership = { id: newId(), league: { id, name: 'Kupa' }, role: 'LEAGUE_ADMIN' };
  leagues.answers[`GET /internal/users/${userId}/memberships`] = () => ({
    body: { leagueMemberships: [membership], pendingLeagueMemberships: [], teams: [] },
  });
  leagues.answers[`GET /internal/leagues/${id}`] = () => ({
    body: {
      id,
      rev: 1,
      name: 'Kupa',
      adminId: userId,
      teams: managers.map((managerId) => ({ id: newId(), managerId })),
    },
  });
  return { id, name: 'Kupa' };
}

describe('who deletes their account', () => {
  it('has none from then on: no log-in, no data, no notification, no mail but the last one', async () => {
    const person = await aPerson(accounts, { firstName: 'Zénó', locale: 'hu' });
    await accounts.deliver('notify', {
      subject: 'x',
      code: 'request_accepted',
      recipients: [person.id],
      league: { id: newId(), name: 'Kupa' },
      params: {},
    });
    const key = { 'Idempotency-Key': `profile-${person.id}` };
    await person.calls.post('/users/me/locale/en', undefined, { headers: key });
    expect((await person.calls.delete('/users/me')).status).toBe(204);

    const refused = await accounts.internal.post('/credentials', {
      email: person.email,
      password: goodPassword,
    });
    expect(refused.body).toEqual({ refused: 'invalid_credentials' });
    expect((await person.calls.get('/users/me/notifications')).body).toEqual([]);
    expect((await accounts.internal.get(`/users/${person.id}`)).status).toBe(404);
    expect(await storedUser(person.id)).toBeNull();
    expect(await NotificationModel.countDocuments({ userId: person.id })).toBe(0);
    expect(await CommandKeyModel.countDocuments({ userId: person.id, state: 'done' })).toBe(0);
    const mails = await mailsTo(person.email);
    expect(mails.map(({ kind, locale }) => [kind, locale])).toEqual([['account_deleted', 'en']]);
    expect(mails[0]?.content.text).toContain('Hi Zénó,');
    expect(JSON.stringify(await DeletionModel.findById(person.id).lean())).not.toContain(person.email);
  });

  it('is in no answer any more that is kept for others', async () => {
    const person = await aPerson(accounts);
    const by = owner();
    const key = { 'Idempotency-Key': `suspend-${person.id}` };
    const suspend = () => by.post(`/users/${person.id}/suspend`, { reason: 'x' }, { headers: key });
    expect((await suspend()).body.email).toBe(person.email);
    await person.calls.delete('/users/me');
    expect(JSON.stringify(await CommandKeyModel.find().lean())).not.toContain(person.email);
    const again = await suspend();
    expect([again.status, again.body.code]).toEqual([404, 'user_not_found']);
  });

  it('is logged out everywhere, and the others are told to look', async () => {
    const person = await aPerson(accounts);
    const told = () => [...leagues.events('userChanged'), ...fantasy.events('userChanged')];
    const before = told().length;
    await person.calls.delete('/users/me');
    expect(endedFor(person.id).length).toBeGreaterThan(0);
    await settled();
    expect(told().slice(before)).toEqual([{ userId: person.id }, { userId: person.id }]);
  });

  it('must hand their rights over first while others play in a league of theirs', async () => {
    const person = await aPerson(accounts);
    const league = leads(person.id, [person.id, newId(), null]);
    const before = await storedUser(person.id);
    const { status, body } = await person.calls.delete('/users/me', { locale: 'hu' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'transfer_rights_first',
      message: 'A fiók törlése előtt add át az adminjogokat',
      data: { leagues: [league] },
    });
    expect(await storedUser(person.id)).toEqual(before);
  });

  it('needs to hand over nothing where nobody else has an account', async () => {
    const person = await aPerson(accounts);
    leads(person.id, [person.id, null]);
    expect((await person.calls.delete('/users/me')).status).toBe(204);
  });

  it('keeps it while nobody knows whether they lead a league', async () => {
    const person = await aPerson(accounts);
    leagues.answers[`GET /internal/users/${person.id}/memberships`] = () => ({ status: 503, body: {} });
    expect((await person.calls.delete('/users/me')).status).toBe(503);
    expect(await storedUser(person.id)).not.toBeNull();
  });

  it('may register again with the same address', async () => {
    const person = await aPerson(accounts);
    await person.calls.delete('/users/me');
    await settled();
    await accounts.anonymous.post('/user/register', aForm({ email: person.email }));
    expect(await mailsTo(person.email, 'confirm_registration')).toHaveLength(1);
  });

  it('voids the links that were on their way', async () => {
    const person = await aPerson(accounts);
    await accounts.anonymous.post('/users/password-reset/request', { email: person.email });
    const resetPasswordToken = await tokenOf(person.email, 'reset_password');
    await person.calls.delete('/users/me');
    const body = { resetPasswordToken, newPassword: 'seven green kettles' };
    expect((await accounts.anonymous.post('/users/reset-password', body)).body.code).toBe('invalid_token');
  });
});

it('the platform’s owner is not deleted, by nobody', async () => {
  const email = anAddress();
  await accounts.internal.post('/owner', { email, password: goodPassword });
  const { _id } = await UserModel.findOne({ email }).orFail().lean();
  const refused = await accounts.as({ id: _id, isOwner: true, locale: 'en' }).delete('/users/me');
  expect([refused.status, refused.body.code]).toEqual([409, 'owner_account']);
  const { status, body } = await owner().delete(`/users/${_id}`, { locale: 'hu' });
  expect([status, body.code, body.message]).toEqual([409, 'owner_account', 'Ez a fiók nem törölhető']);
  expect(await storedUser(_id)).not.toBeNull();
});

describe('whom the owner deletes', () => {
  it('is gone although they lead a league; a second time there is nobody', async () => {
    const person = await aPerson(accounts);
    leads(person.id, [person.id, newId()]);
    expect((await owner().delete(`/users/${person.id}`)).status).toBe(204);
    expect(await storedUser(person.id)).toBeNull();
    const again = await owner().delete(`/users/${person.id}`);
    expect([again.status, again.body.code]).toEqual([404, 'user_not_found']);
  });

  it('for breach may not come back with that address: it answers as always, and no mail goes out', async () => {
    const person = await aPerson(accounts);
    expect((await owner().delete(`/users/${person.id}?breach=1`)).status).toBe(204);
    await settled();
    const form = aForm({ email: person.email.toUpperCase() });
    expect((await accounts.anonymous.post('/user/register', form)).status).toBe(204);
    expect(await mailsTo(person.email, 'confirm_registration')).toEqual([]);
    const other = await aPerson(accounts);
    await other.calls.post('/users/me/email-change/request', { newEmail: person.email });
    expect(await mailsTo(person.email, 'confirm_email_change')).toEqual([]);
  });

  it('stays when somebody else asks', async () => {
    const [person, other] = [await aPerson(accounts), await aPerson(accounts)];
    expect((await other.calls.delete(`/users/${person.id}`)).status).toBe(403);
    expect(await storedUser(person.id)).not.toBeNull();
  });
});

describe('a deletion that was cut off', () => {
  it('goes on from its record', async () => {
    const person = await aPerson(accounts);
    const kept = { email: person.email, firstName: 'Kata', locale: 'en' as const, breach: false };
    await DeletionModel.create({ _id: person.id, at: new Date(), person: kept });
    await accounts.deliver('accountDeleted', { userId: person.id });
    await accounts.deliver('accountDeleted', { userId: person.id });
    expect(await storedUser(person.id)).toBeNull();
    expect(await mailsTo(person.email, 'account_deleted')).toHaveLength(1);
  });

  it('looks once more for what was on its way to the account', async () => {
    const person = await aPerson(accounts);
    await person.calls.delete('/users/me');
    await NotificationModel.create({
      _id: newId(),
      userId: person.id,
      code: 'league_filled',
      subject: 'late',
    });
    await accounts.setNow(new Date(Date.now() + 120_000));
    expect(await NotificationModel.countDocuments({ userId: person.id })).toBe(0);
    await accounts.setNow(new Date());
  });
});

describe('the last mail', () => {
  const { send } = mailTransport;
  const sentTo: string[] = [];
  beforeEach(() => {
    sentTo.length = 0;
    mailTransport.send = ({ to }) => {
      sentTo.push(to);
      return Promise.resolve('sent');
    };
  });
  afterEach(() => {
    mailTransport.send = send;
  });

  /** The record of a deletion whose process died before it took the person out of it. */
  async function cutOff(): Promise<{ userId: string; email: string; unfinished: () => Promise<unknown> }> {
    const [userId, email] = [newId(), anAddress()];
    const person = { email, firstName: 'Kata', locale: 'en' as const, breach: false };
    await DeletionModel.create({ _id: userId, at: new Date(), person });
    const unfinished = () =>
      DeletionModel.updateOne({ _id: userId }, { $set: { person }, $unset: { erasedAt: 1 } });
    return { userId, email, unfinished };
  }

  it('goes out once, although its deletion is taken up again after it left', async () => {
    const { userId, email, unfinished } = await cutOff();
    for (let attempt = 0; attempt < 2; attempt++) {
      await unfinished();
      await accounts.deliver('accountDeleted', { userId });
      await settled();
    }
    expect(sentTo).toEqual([email]);
  });

  it('goes out once when two processes delete at the same moment', async () => {
    const { userId, email } = await cutOff();
    const erase = () => accounts.deliver('accountDeleted', { userId });
    await Promise.all([erase(), erase()]);
    await settled();
    expect(sentTo).toEqual([email]);
  });

  it('leaves nothing behind but that it left', async () => {
    const { userId, email } = await cutOff();
    await accounts.deliver('accountDeleted', { userId });
    await settled();
    const left = await MailModel.find({ key: `deleted:${userId}` }).lean();
    expect(left).toHaveLength(1);
    expect(JSON.stringify(left)).not.toMatch(new RegExp(`${email}|Kata`));
  });
});

it.each([
  ['an account', { userId: 'x' }],
  ['an account and its address', { $or: [{ userId: 'x' }, { to: anAddress() }] }],
])('the mails of %s are found without reading those of others', async (_what, whose) => {
  const plan = await MailModel.find(whose).explain('queryPlanner');
  expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
});
