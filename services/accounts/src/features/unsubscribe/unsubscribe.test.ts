import { afterAll, beforeAll, expect, it, test } from '@jest/globals';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { startTestService, type TestService } from '@endzone/common/testing/testService';
import { accountsService } from '../../accountsService.ts';
import { type UserDocument, UserModel } from '../../core/account/model.ts';
import { aPerson } from '../../testing/people.ts';

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

const stored = (id: string) => UserModel.findById(id).orFail().lean<UserDocument>();
const subscriber = () => aPerson(accounts, { newsletter: true });
const tokenOf = async (id: string) => (await stored(id)).unsubscribeToken;
const consents = async (id: string) => (await stored(id)).newsletter.map(({ value }) => value);

test.each([
  [undefined, [true, false], { league: true, draft: true }],
  [{}, [true, false], { league: true, draft: true }],
  [{ kind: 'newsletter' }, [true, false], { league: true, draft: true }],
  [{ kind: 'league' }, [true], { league: false, draft: true }],
  [{ kind: 'draft' }, [true], { league: true, draft: false }],
])('the link with %p withdraws that consent alone', async (body, newsletter, mails) => {
  const { id } = await subscriber();
  const { status } = await accounts.anonymous.post(`/users/unsubscribe/${await tokenOf(id)}`, body);
  expect(status).toBe(204);
  expect(await consents(id)).toEqual(newsletter);
  expect((await stored(id)).mails).toEqual(mails);
});

it('is no single use, and a withdrawal is written down once', async () => {
  const { id } = await subscriber();
  const token = await tokenOf(id);
  for (let i = 0; i < 3; i++) await accounts.anonymous.post(`/users/unsubscribe/${token}`, {});
  expect(await consents(id)).toEqual([true, false]);
  expect(await tokenOf(id)).toBe(token);
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('a mail program does it with one click: %s', async (type, body) => {
  const { id } = await subscriber();
  const { status } = await accounts.anonymous.post(
    `/users/unsubscribe/${await tokenOf(id)}?kind=league`,
    body,
    { headers: { 'Content-Type': type } },
  );
  expect(status).toBe(204);
  expect((await stored(id)).mails.league).toBe(false);
});

it('says nothing of a token that nobody has', async () => {
  expect((await accounts.anonymous.post('/users/unsubscribe/nobody', {})).status).toBe(204);
});

it('knows no other kinds', async () => {
  const { id } = await subscriber();
  const path = `/users/unsubscribe/${await tokenOf(id)}`;
  expect((await accounts.anonymous.post(path, { kind: 'all' })).body.code).toBe('malformed_request');
  expect((await accounts.anonymous.post(`${path}?kind=all`, {})).status).toBe(400);
  expect(await consents(id)).toEqual([true]);
});
