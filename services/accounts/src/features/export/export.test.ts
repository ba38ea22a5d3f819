import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { startTestService, type TestService } from '@endzone/common/testing/testService';
import { accountsService } from '../../accountsService.ts';
import { UserModel } from '../../core/account/model.ts';
import { aPerson, settled } from '../../testing/people.ts';

let accounts: TestService;
let fakes: FakeService[];
beforeAll(async () => {
  fakes = [await startFakeService(), await startFakeService()];
  accounts = await startTestService(accountsService, { leagues: fakes[0], fantasy: fakes[1] });
});
afterAll(async () => {
  await accounts.stop();
  await Promise.all(fakes.map((fake) => fake.stop()));
});

it('holds the own account, consents, notifications and mails, and nothing of secrets or others', async () => {
  const [person, other] = [await aPerson(accounts, { newsletter: true }), await aPerson(accounts)];
  await accounts.deliver('notify', {
    subject: 'x',
    code: 'join_requested',
    recipients: [person.id],
    league: { id: newId(), name: 'Kupa' },
    params: { user: { userId: other.id } },
  });
  await accounts.anonymous.post('/users/unsubscribe/nobody', {});
  await settled();
  const { body } = await accounts.internal.get(`/users/${person.id}/export?locale=hu`);
  expect(body).toMatchObject({
    me: { id: person.id, email: person.email },
    newsletterConsent: [{ value: true }],
    notifications: [{ message: 'Új csatlakozási kérelem: Kovács Kata' }, { code: 'account_confirmed' }],
    mails: [{ kind: 'join_requested' }],
    push: { topics: { turn: true }, devices: [] },
  });
  const { passwordHash, unsubscribeToken } = await UserModel.findById(person.id).orFail().lean();
  for (const secret of [passwordHash, unsubscribeToken, other.email])
    expect(JSON.stringify(body)).not.toContain(secret);
});

it('of nobody there is none', async () => {
  expect((await accounts.internal.get(`/users/${newId()}/export?locale=en`)).status).toBe(404);
});
