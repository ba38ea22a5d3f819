import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { config } from '@endzone/common/config';
import { newId } from '@endzone/common/ids';
import { startTestService, type TestService } from '@endzone/common/testing/testService';
import { accountsService } from '../../accountsService.ts';
import { UserModel } from '../../core/account/model.ts';
import { AddressRequestModel } from '../../core/address-request/model.ts';
import { anAddress, aPerson, goodPassword, mailsTo } from '../../testing/people.ts';

let accounts: TestService;
beforeAll(async () => {
  accounts = await startTestService(accountsService);
});
afterAll(() => accounts.stop());

const device = { name: 'Firefox on Android', knownTo: [] as string[] };
const logIn = (email: string, given: object = device, password = goodPassword) =>
  accounts.internal.post('/credentials', { email, password, device: given });

describe('a log-in on a new device', () => {
  it.each([
    ['en', 'Log-in on a new device: Firefox · Android', 'http://localhost:3000/reset-password'],
    ['hu', 'Bejelentkezés új eszközről: Firefox · Android', 'http://localhost:3000/reset-password'],
  ] as const)('is told by mail, in %s, but for the first of all', async (locale, subject, link) => {
    const { email } = await aPerson(accounts, { locale });
    await logIn(email);
    expect(await mailsTo(email, 'new_device')).toEqual([]);
    await logIn(email);
    const [mail, ...others] = await mailsTo(email, 'new_device');
    expect(others).toEqual([]);
    expect([mail?.locale, mail?.content.subject, mail?.content.links]).toEqual([locale, subject, [link]]);
    expect(mail?.content.text).toContain(String(new Date().getUTCFullYear()));
  });

  it('is not told when the account is known there, the password is wrong, or the edge only checks again', async () => {
    const { id, email } = await aPerson(accounts);
    await logIn(email);
    await logIn(email, { ...device, knownTo: [newId(), id] });
    await logIn(email, device, 'wrong');
    await accounts.internal.post('/credentials', { email, password: goodPassword });
    expect(await mailsTo(email, 'new_device')).toEqual([]);
  });

  it('is told when somebody else alone is known there', async () => {
    const { email } = await aPerson(accounts);
    await logIn(email);
    await logIn(email, { ...device, knownTo: [newId()] });
    expect(await mailsTo(email, 'new_device')).toHaveLength(1);
  });

  it('is neither told nor counted on a site that does not let the account in', async () => {
    const { id, email } = await aPerson(accounts);
    await logIn(email);
    const onSiteOf = (only: string) =>
      accounts.internal.post('/credentials', { email, password: goodPassword, device, only });
    expect((await onSiteOf('owner')).body).toEqual({ userId: id, isOwner: false });
    expect(await mailsTo(email, 'new_device')).toEqual([]);
    expect((await UserModel.findById(id).lean())?.nbLogins).toBe(1);
    await onSiteOf('player');
    expect(await mailsTo(email, 'new_device')).toHaveLength(1);
  });

  it('has a name where it is no browser', async () => {
    const { email } = await aPerson(accounts, { locale: 'hu' });
    await logIn(email);
    await logIn(email, { name: 'API', knownTo: [] });
    const [mail] = await mailsTo(email, 'new_device');
    expect(mail?.content.subject).toBe('Bejelentkezés új eszközről: ismeretlen eszköz');
  });
});

describe('very many failed log-ins', () => {
  const report = (whose: object) => accounts.internal.post('/credentials/failures', whose);

  it('are told to the person, by address or by account', async () => {
    const [one, other] = [await aPerson(accounts, { locale: 'hu' }), await aPerson(accounts)];
    await report({ email: one.email.toUpperCase() });
    await report({ userId: other.id });
    const [mail] = await mailsTo(one.email, 'log_in_failures');
    expect(mail?.content.subject).toBe('Sok sikertelen bejelentkezés a fiókodba');
    expect(await mailsTo(other.email, 'log_in_failures')).toHaveLength(1);
  });

  it('lead the owner to their own site where there is one, everybody else to the players’', async () => {
    const [owner, manager] = [await aPerson(accounts), await aPerson(accounts)];
    await UserModel.updateOne({ _id: owner.id }, { $set: { isOwner: true } });
    const linksOf = async ({ email }: { email: string }) =>
      (await mailsTo(email, 'log_in_failures')).map(({ content }) => content.links);
    config().OWNER_URL = 'https://office.example';
    for (const { id } of [owner, manager]) await report({ userId: id });
    expect(await linksOf(owner)).toEqual([['https://office.example/change-password']]);
    expect(await linksOf(manager)).toEqual([['http://localhost:3000/change-password']]);
    delete config().OWNER_URL;
  });

  it('are told once an hour', async () => {
    const { email } = await aPerson(accounts);
    config().SIMULATE = false;
    for (let nb = 0; nb < 3; nb++) {
      await report({ email });
      expect(await mailsTo(email, 'log_in_failures')).toHaveLength(1);
    }
    config().SIMULATE = true;
  });

  it('cost the same for an address that nobody has: one document', async () => {
    const { email } = await aPerson(accounts);
    for (const address of [email, anAddress()]) {
      const before = await AddressRequestModel.countDocuments();
      expect((await report({ email: address })).status).toBe(204);
      expect(await AddressRequestModel.countDocuments()).toBe(before + 1);
    }
  });
});

describe('the password of somebody who has a session', () => {
  const confirm = async (userId: string, password: string) =>
    (await accounts.internal.post('/credentials/confirm', { userId, password })).body;

  it('is checked by account, counts no log-in and tells nobody', async () => {
    const { id, email } = await aPerson(accounts);
    expect(await confirm(id, goodPassword)).toEqual({ isRight: true });
    expect(await confirm(id, 'something else')).toEqual({ isRight: false });
    expect(await confirm(newId(), goodPassword)).toEqual({ isRight: false });
    await logIn(email);
    expect(await mailsTo(email, 'new_device')).toEqual([]);
  });
});
