import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { anOwner, startTestService, type TestService } from '@endzone/common/testing/testService';
import { newId } from '@endzone/common/ids';
import { resetBreakers } from '@endzone/common/internalClient';
import { accountsService } from '../../accountsService.ts';
import { UserModel } from '../../core/account/model.ts';
import { aPerson, anAddress, goodPassword, mailsTo, settled, storedUser } from '../../testing/people.ts';

let accounts: TestService;
let fakes: FakeService[];
beforeAll(async () => {
  resetBreakers();
  const [bff, leagues, fantasy] = [
    await startFakeService(),
    await startFakeService(),
    await startFakeService(),
  ];
  fakes = [bff, leagues, fantasy];
  accounts = await startTestService(accountsService, { bff, leagues, fantasy });
});
afterAll(async () => {
  await accounts.stop();
  await Promise.all(fakes.map((fake) => fake.stop()));
});

const owner = () => accounts.as(anOwner());
const logIn = async (email: string, password = goodPassword) =>
  (await accounts.internal.post('/credentials', { email, password })).body;

describe('a suspended account', () => {
  it('opens nothing with the right password, and says so only then', async () => {
    const person = await aPerson(accounts);
    const { status, body } = await owner().post(`/users/${person.id}/suspend`, {});
    expect([status, body.status, body.email]).toEqual([200, 'suspended', person.email]);
    expect(await logIn(person.email)).toEqual({ refused: 'account_suspended' });
    expect(await logIn(person.email, 'another password')).toEqual({ refused: 'invalid_credentials' });
    await accounts.anonymous.post('/users/password-reset/request', { email: person.email });
    expect(await mailsTo(person.email, 'reset_password')).toEqual([]);
  });

  it('is told why, in its language and the operator’s words; its sessions end', async () => {
    const person = await aPerson(accounts, { locale: 'hu' });
    await owner().post(`/users/${person.id}/suspend`, { reason: 'Sértő csapatnév <b>' });
    const [mail] = await mailsTo(person.email, 'account_suspended');
    expect(mail?.content.subject).toBe('Felfüggesztettük a fiókod');
    expect(mail?.content.text).toContain('Indok: Sértő csapatnév <b>');
    expect(mail?.content.html).toContain('Indok: Sértő csapatnév &lt;b&gt;');
    expect(mail?.content.links).toEqual(['http://localhost:3000/contact']);
    const ended = fakes.flatMap(({ requests }) =>
      requests.filter(({ path }) => path === '/internal/sessions/end'),
    );
    expect(ended.some(({ body }) => (body as { userId: string }).userId === person.id)).toBe(true);
  });

  it('is suspended once: a second time changes nothing and sends no mail', async () => {
    const person = await aPerson(accounts);
    await owner().post(`/users/${person.id}/suspend`, {});
    await settled();
    const before = await storedUser(person.id);
    expect((await owner().post(`/users/${person.id}/suspend`, {})).status).toBe(200);
    await settled();
    expect(await storedUser(person.id)).toEqual(before);
    expect(await mailsTo(person.email, 'account_suspended')).toHaveLength(1);
  });

  it('is sent nothing of its leagues, and finds the notification once it is reinstated', async () => {
    const [person, other] = [await aPerson(accounts), await aPerson(accounts)];
    await owner().post(`/users/${person.id}/suspend`, {});
    await accounts.deliver('notify', {
      subject: newId(),
      code: 'draft_scheduled',
      recipients: [person.id, other.id],
      league: { id: newId(), name: 'Kürtőskalács Liga' },
      params: {
        date: { instant: '2026-03-14 17:00:00' },
        endDate: { instant: '2026-03-14 20:00:00' },
        seconds: 90,
      },
    });
    expect(await mailsTo(other.email, 'draft_scheduled')).toHaveLength(1);
    expect(await mailsTo(person.email, 'draft_scheduled')).toEqual([]);
    await owner().post(`/users/${person.id}/unsuspend`);
    const { body } = await person.calls.get('/users/me/notifications');
    expect(body.map(({ code }: { code: string }) => code)).toContain('draft_scheduled');
  });

  it('is reinstated with its data, and told', async () => {
    const person = await aPerson(accounts);
    await owner().post(`/users/${person.id}/suspend`, {});
    const { body } = await owner().post(`/users/${person.id}/unsuspend`);
    expect(body).toMatchObject({ status: 'active', firstName: 'Kata' });
    expect(await logIn(person.email)).toMatchObject({ userId: person.id });
    const [mail] = await mailsTo(person.email, 'account_reinstated');
    expect(mail?.content.links).toEqual(['http://localhost:3000/login']);
    await owner().post(`/users/${person.id}/unsuspend`);
    expect(await mailsTo(person.email, 'account_reinstated')).toHaveLength(1);
  });
});

it('an owner is never suspended', async () => {
  const email = anAddress();
  await accounts.internal.post('/owner', { email, password: goodPassword });
  const { _id } = await UserModel.findOne({ email }).orFail().lean();
  const { status, body } = await owner().post(`/users/${_id}/suspend`, {}, { locale: 'hu' });
  expect([status, body.code, body.message]).toEqual([409, 'owner_account', 'Ez a fiók nem függeszthető fel']);
  expect(await storedUser(_id)).toMatchObject({ status: 'active' });
});

it('only the owner suspends, and a reason has its length', async () => {
  const [person, other] = [await aPerson(accounts), await aPerson(accounts)];
  expect((await other.calls.post(`/users/${person.id}/suspend`, {})).status).toBe(403);
  const long = await owner().post(`/users/${person.id}/suspend`, { reason: 'x'.repeat(501) });
  expect(long.body.violations).toMatchObject([{ property: 'reason', code: 'too_long' }]);
  expect((await owner().post(`/users/${newId()}/suspend`, {})).body.code).toBe('user_not_found');
  expect(await storedUser(person.id)).toMatchObject({ status: 'active' });
});

it('the owner reads an account; others do not', async () => {
  const [person, other] = [await aPerson(accounts), await aPerson(accounts)];
  const { body } = await owner().get(`/users/${person.id}`);
  expect(body).toMatchObject({ id: person.id, email: person.email, status: 'active', newsletter: false });
  expect(Object.keys(body)).not.toContain('unreadNotifications');
  expect((await other.calls.get(`/users/${person.id}`)).status).toBe(403);
});
