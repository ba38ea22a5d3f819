import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { anOwner, startTestService, type TestService } from '@endzone/common/testing/testService';
import { accountsService } from '../../accountsService.ts';
import { aPerson, settled, storedUser } from '../../testing/people.ts';

let accounts: TestService;
let leagues: FakeService;
beforeAll(async () => {
  leagues = await startFakeService();
  accounts = await startTestService(accountsService, { leagues });
});
afterAll(async () => {
  await accounts.stop();
  await leagues.stop();
});
beforeEach(() => {
  leagues.requests.length = 0;
});

const profile = {
  firstName: 'Katalin',
  lastName: 'Nagy',
  location: 'Pécs',
  birthDate: '1988-01-31',
  gender: 'm',
};

describe('the own account', () => {
  it('is read whole by the edge, but never its password or tokens', async () => {
    const { id, email } = await aPerson(accounts, { locale: 'hu' });
    const { status, body } = await accounts.internal.get(`/users/${id}/me?locale=hu`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      name: 'Kovács Kata',
      firstName: 'Kata',
      lastName: 'Kovács',
      email,
      location: 'Szeged',
      gender: 'f',
      birthDate: '1990-05-17',
      locale: 'hu',
      roles: [],
      newsletter: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      status: 'active',
      hash: null,
      emailChange: null,
      mails: { league: true, draft: true },
      unreadNotifications: 1,
    });
  });

  it('is 404 for other services when there is none', async () => {
    const { status, body } = await accounts.internal.get(`/users/${newId()}`);
    expect([status, body.code]).toEqual([404, 'user_not_found']);
    expect((await accounts.internal.get(`/users/${newId()}/me`)).status).toBe(404);
  });

  it('is read by other services one by one, or with everybody', async () => {
    const [one, two] = [await aPerson(accounts), await aPerson(accounts)];
    const { body: everybody } = await accounts.internal.get('/users');
    const { body: alone } = await accounts.internal.get(`/users/${one.id}`);
    const body = [alone, everybody.find(({ id }: { id: string }) => id === two.id)];
    const byId = <T extends { id: string }>(people: T[]) => people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(body)).toEqual(
      byId([one, two]).map(({ id, email }) => ({
        id,
        firstName: 'Kata',
        lastName: 'Kovács',
        email,
        locale: 'en',
        isOwner: false,
        status: 'active',
        rev: 1,
      })),
    );
  });
});

describe('the profile', () => {
  it.each(['me', 'own id'])('is changed under %s and told to the other services', async (way) => {
    const { id, calls } = await aPerson(accounts);
    leagues.requests.length = 0;
    const path = `/users/${way === 'me' ? 'me' : id.toUpperCase()}`;
    const { status, body } = await calls.post(path, { ...profile, newsletter: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...profile,
      id,
      name: 'Katalin Nagy',
      newsletter: true,
      leagueMemberships: null,
      pendingLeagueMemberships: null,
      teams: null,
    });
    await settled();
    expect(leagues.events('userChanged')).toEqual([{ userId: id }]);
    expect((await accounts.internal.get(`/users/${id}`)).body).toMatchObject({ lastName: 'Nagy', rev: 2 });
  });

  it('sent again changes nothing', async () => {
    const { id, calls } = await aPerson(accounts);
    await calls.post('/users/me', { ...profile, newsletter: true });
    const before = await storedUser(id);
    expect((await calls.post('/users/me', { ...profile, newsletter: true })).status).toBe(200);
    expect(await storedUser(id)).toEqual(before);
  });

  it('keeps every consent to the newsletter with its time, and leaves it when none is sent', async () => {
    const { id, calls } = await aPerson(accounts);
    for (const newsletter of [true, undefined, false])
      await calls.post('/users/me', { ...profile, ...(newsletter !== undefined && { newsletter }) });
    expect(await storedUser(id)).toMatchObject({
      newsletter: [false, true, false].map((value) => ({ value, at: expect.any(Date) })),
    });
  });

  it('of somebody else is nobody’s to change, the owner’s neither', async () => {
    const [person, other] = [await aPerson(accounts), await aPerson(accounts)];
    const before = await storedUser(other.id);
    for (const calls of [person.calls, accounts.as(anOwner())]) {
      const { status, body } = await calls.post(`/users/${other.id}`, profile, { locale: 'hu' });
      expect([status, body.code]).toEqual([403, 'forbidden']);
    }
    expect(await storedUser(other.id)).toEqual(before);
  });

  it.each([
    ['firstName', '', 'required', 'Add meg a keresztneved'],
    ['lastName', null, 'required', 'Add meg a vezetékneved'],
    ['location', 'a'.repeat(181), 'too_long', 'Legfeljebb 180 karakter lehet'],
    ['birthDate', '2020-01-01', 'too_young', 'A regisztrációhoz legalább 16 évesnek kell lenned'],
    ['birthDate', '1888-01-01', 'invalid_date', 'Érvénytelen dátum'],
    ['gender', 'x', 'required', 'Válaszd ki a nemed'],
  ])('is refused with %s %j', async (property, value, code, message) => {
    const { id, calls } = await aPerson(accounts);
    const before = await storedUser(id);
    const { status, body } = await calls.post(
      '/users/me',
      { ...profile, [property]: value },
      { locale: 'hu' },
    );
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ property, code, message }]);
    expect(await storedUser(id)).toEqual(before);
  });

  it.each([
    ['a wrong id', 'nobody', profile],
    ['a field that is not the profile’s', 'me', { ...profile, email: 'a@b.hu' }],
    ['an operator', 'me', { ...profile, lastName: { $ne: '' } }],
  ])('is malformed with %s', async (_what, id, sent) => {
    const person = await aPerson(accounts);
    const before = await storedUser(person.id);
    const { status, body } = await person.calls.post(`/users/${id}`, sent);
    expect([status, body.code]).toEqual([400, 'malformed_request']);
    expect(await storedUser(person.id)).toEqual(before);
  });

  it('needs a session, and one whose account is still there', async () => {
    expect((await accounts.anonymous.post('/users/me', profile)).body.code).toBe('unauthenticated');
    const gone = accounts.as({ id: newId(), isOwner: false, locale: 'en' });
    expect((await gone.post('/users/me', profile)).body.code).toBe('unauthenticated');
  });
});

describe('the language of mails', () => {
  it('is Hungarian or English', async () => {
    const { id, calls } = await aPerson(accounts);
    const { status, body } = await calls.post(`/users/${id}/locale/hu`);
    expect([status, body]).toEqual([204, '']);
    expect(await storedUser(id)).toMatchObject({ locale: 'hu', rev: 2 });
    await calls.post('/users/me/locale/hu');
    expect(await storedUser(id)).toMatchObject({ locale: 'hu', rev: 2 });
  });

  it.each([
    ['another language', (id: string) => `/users/${id}/locale/de`, 400, 'malformed_request'],
    ['another user', () => `/users/${newId()}/locale/hu`, 403, 'forbidden'],
  ])('is refused for %s', async (_what, pathOf, status, code) => {
    const { id, calls } = await aPerson(accounts);
    const answer = await calls.post(pathOf(id));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await storedUser(id)).toMatchObject({ locale: 'en', rev: 1 });
  });
});

describe('preferences', () => {
  it('say which notifications come by mail', async () => {
    const { id, calls } = await aPerson(accounts);
    const { status, body } = await calls.post('/users/me/preferences', {
      mails: { league: false, draft: true },
    });
    expect([status, body.mails]).toEqual([200, { league: false, draft: true }]);
    expect(await storedUser(id)).toMatchObject({ mails: { league: false, draft: true } });
  });

  it.each([
    ['no mails', {}, 'mails', 'wrong_type'],
    ['one of the two', { mails: { league: false } }, 'mails.draft', 'wrong_type'],
    ['a text', { mails: { league: 'no', draft: true } }, 'mails.league', 'wrong_type'],
    [
      'an unknown kind',
      { mails: { league: true, draft: true, trade: true } },
      'mails.trade',
      'unknown_field',
    ],
  ])('are malformed with %s', async (_what, sent, property, code) => {
    const { id, calls } = await aPerson(accounts);
    const before = await storedUser(id);
    const { status, body } = await calls.post('/users/me/preferences', sent);
    expect([status, body.violations]).toMatchObject([400, [{ property, code }]]);
    expect(await storedUser(id)).toEqual(before);
  });
});
