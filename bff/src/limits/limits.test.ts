import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { testEnvironment } from '@endzone/common/testing/testService';
import { resumeClocks, advanceClocks, freezeClocks, setClockBack } from '@endzone/common/testing/wallClock';
import mongoose from 'mongoose';
import { loadBffConfig } from '../config.ts';
import { networkOf, siteOf } from '../edge/address.ts';
import { anAccount, anInternalUser, startTestBff, type TestBff } from '../testing/testBff.ts';
import { Allowance, Failures } from './allowance.ts';
import { limitTable } from './limits.ts';
import { LimitModel } from './model.ts';

describe('the limits of a deployment', () => {
  const defaults = {
    reads: [300, 60],
    commands: [60, 60],
    draftPoll: [120, 60],
    addressRequest: [20, 3_600],
    pageView: [120, 60],
    mailEvents: [600, 60],
    upload: [60, 3_600],
    export: [5, 3_600],
    logIn: [10, 900],
    frontEndReport: [20, 60],
    accountLogIn: [30, 3_600],
    networkLogIn: [100, 900],
  };
  const table = (environment: Record<string, string>) => {
    loadBffConfig({ ...testEnvironment('limits', {}), SIMULATE: '', ...environment });
    return Object.fromEntries(
      Object.entries(limitTable()).map(([name, { points, seconds }]) => [name, [points, seconds]]),
    );
  };

  it('are those of the API by default', () => {
    expect(table({})).toEqual(defaults);
  });

  it('are a thousandfold in a simulation', () => {
    const raised = Object.entries(defaults).map(([name, [points = 0, seconds]]) => [
      name,
      [points * 1000, seconds],
    ]);
    expect(table({ SIMULATE: '1' })).toEqual(Object.fromEntries(raised));
  });

  it('of a simulation are counted apart: what it used up is not missing right after it', () => {
    const namesIn = (SIMULATE: string) => {
      loadBffConfig({ ...testEnvironment('limits', {}), SIMULATE });
      return Object.values(limitTable()).map(({ name }) => name);
    };
    const all = new Set([...namesIn(''), ...namesIn('1')]);
    expect(all.size).toBe(2 * Object.keys(defaults).length);
  });

  it('may be set', () => {
    expect(table({ LIMIT_READS: '5' }).reads).toEqual([5, 60]);
    expect(() => table({ LIMIT_READS: '0', LIMIT_COMMANDS: 'x' })).toThrow(
      /LIMIT_READS[\s\S]*LIMIT_COMMANDS/,
    );
  });

  it('are never raised in production', () => {
    expect(() => table({ NODE_ENV: 'production', SIMULATE: '1' })).toThrow('SIMULATE');
  });
});

describe('a network', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    // As some proxies write them.
    ['192.0.2.7:4711', '192.0.2.7'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['::ffff:192.0.2.7:4711', '192.0.2.7'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test.each([
    ['2001:db8:1:2::9', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
    ['2001:db8:2::9', '2001:db8:2::/48'],
    ['192.0.2.7', '192.0.2.7'],
  ])('of %s is a part of %s', (address, site) => {
    expect(siteOf(networkOf(address))).toBe(site);
  });
});

describe('calls in a minute', () => {
  let bff: TestBff;
  beforeAll(async () => {
    bff = await startTestBff({ SIMULATE: '', LIMIT_READS: '7', LIMIT_COMMANDS: '3', LIMIT_DRAFT_POLLS: '5' });
    for (const { answers } of Object.values(bff.services)) {
      answers['GET /api/*'] = () => ({ body: {} });
      answers['POST /api/*'] = () => ({ body: {} });
    }
  });
  afterAll(() => bff.stop());
  beforeEach(() => LimitModel.deleteMany({}));

  const statuses = async (times: number, send: () => Promise<{ status: number }>) => {
    const answers = await Promise.all(Array.from({ length: times }, send));
    return answers.map(({ status }) => status).sort();
  };
  const passed = (nb: number, refused: number) => [
    ...Array<number>(nb).fill(200),
    ...Array<number>(refused).fill(429),
  ];

  it('are counted for each user, reads and commands apart', async () => {
    const [one, other] = [await bff.loggedIn({ isOwner: true }), await bff.loggedIn({ isOwner: true })];
    expect(await statuses(9, () => one.get('/settings'))).toEqual(passed(7, 2));
    expect(await statuses(5, () => one.post('/settings', {}))).toEqual(passed(3, 2));
    expect(await statuses(2, () => other.get('/settings'))).toEqual(passed(2, 0));
  });

  it('are counted for all sessions of a user together', async () => {
    const userId = newId();
    const [phone, desk] = [await bff.loggedIn({ userId }), await bff.loggedIn({ userId })];
    await statuses(4, () => phone.get('/settings'));
    expect(await statuses(5, () => desk.get('/settings'))).toEqual(passed(3, 2));
  });

  it('without session are counted by network, a dead token’s too, and never for somebody logged in', async () => {
    expect(await statuses(8, () => bff.visitor.get('/settings'))).toEqual(passed(7, 1));
    expect((await bff.with({ Authorization: 'Bearer dead' }).get('/settings')).status).toBe(429);
    expect((await (await bff.loggedIn()).get('/settings')).status).toBe(200);
  });

  it('above the limit are refused with the seconds to wait, and reach no service', async () => {
    const user = await bff.loggedIn();
    await statuses(7, () => user.get('/settings'));
    const before = bff.services.content.requests.length;
    const { status, body, headers } = await user.get('/settings', { locale: 'hu' });
    expect(status).toBe(429);
    expect(body).toMatchObject({
      code: 'too_many_requests',
      message: 'Túl sok kérés érkezett, várj egy kicsit',
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(bff.services.content.requests.length).toBe(before);
  });

  it('that poll a draft have a limit of their own', async () => {
    const user = await bff.loggedIn();
    const league = newId();
    const poll = () => user.get(`/leagues/${league}/draft-team`);
    expect(await statuses(6, poll)).toEqual(passed(5, 1));
    expect((await user.get('/settings')).status).toBe(200);
  });

  it('of unknown paths and methods are not counted: 404 and 405 come first', async () => {
    const user = await bff.loggedIn();
    await statuses(8, () => user.get('/nothing'));
    await statuses(8, () => user.delete('/settings'));
    expect((await user.get('/settings')).status).toBe(200);
  });

  it('come before the question who asks', async () => {
    await statuses(7, () => bff.visitor.get('/settings'));
    expect((await bff.visitor.get('/users/me')).status).toBe(429);
  });
});

describe('requests that send a mail', () => {
  it('are limited together for each network and hour', async () => {
    const bff = await startTestBff({ SIMULATE: '', LIMIT_ADDRESS_REQUESTS: '3' });
    const send = (path: string) => bff.visitor.post(path, {});
    const paths = ['/user/register', '/users/password-reset/request', '/user/register', '/user/register'];
    const answers = [];
    for (const path of paths) answers.push(await send(path));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(bff.services.accounts.requests.length).toBe(3);
    await bff.stop();
  });

  it('are counted for the /48 of an IPv6 address, which is one customer’s', async () => {
    const bff = await startTestBff({ SIMULATE: '', TRUSTED_PROXIES: '1', LIMIT_ADDRESS_REQUESTS: '3' });
    const statusFrom = async (from: string) =>
      (await bff.with({ 'X-Forwarded-For': from }).post('/user/register', {})).status;
    for (let nb = 0; nb < 3; nb++) expect(await statusFrom(`2001:db8:7:${nb}::1`)).toBe(204);
    expect(await statusFrom('2001:db8:7:ff::1')).toBe(429);
    expect(await statusFrom('2001:db8:8::1')).toBe(204);
    await bff.stop();
  });
});

describe('forms that may bring files', () => {
  it('are limited for each user and hour; the same call without a form is not', async () => {
    const bff = await startTestBff({ SIMULATE: '', LIMIT_UPLOADS: '2' });
    const owner = await bff.loggedIn({ isOwner: true });
    const send = () => {
      const form = new FormData();
      form.set('image', new Blob(['x']), 'x.png');
      return owner.post('/upload-image', form);
    };
    expect([await send(), await send(), await send()].map(({ status }) => status)).toEqual([204, 204, 429]);
    expect((await owner.post('/upload-image', {})).status).toBe(204);
    expect(bff.services.content.requests.length).toBe(3);
    await bff.stop();
  });

  it('are not counted with a table that is only looked at: whoever enters a round asks for it again and again', async () => {
    const bff = await startTestBff({ SIMULATE: '', LIMIT_UPLOADS: '1' });
    const owner = await bff.loggedIn({ isOwner: true });
    const send = async (path: string, field: string) => {
      const form = new FormData();
      form.set(field, new Blob(['name;td']), 'x');
      return (await owner.post(path, form)).status;
    };
    const preview = () => send(`/games/${newId()}/scores/import`, 'file');
    expect([await preview(), await preview(), await preview()]).toEqual([204, 204, 204]);
    expect([await send('/upload-image', 'image'), await send('/upload-image', 'image')]).toEqual([204, 429]);
    await bff.stop();
  });
});

describe('failed log-ins', () => {
  let bff: TestBff;
  let refused: string | undefined;
  beforeEach(async () => {
    bff = await startTestBff({ SIMULATE: '', LIMIT_LOGIN_FAILURES: '3', LIMIT_NETWORK_LOGIN_FAILURES: '5' });
    refused = 'invalid_credentials';
    bff.services.accounts.answers['POST /internal/credentials'] = () => ({
      body: refused ? { refused } : { userId: newId(), isOwner: false },
    });
    bff.services.accounts.answers['GET /internal/users/*'] = () => ({ body: anAccount(newId()) });
  });
  afterEach(() => bff.stop());

  const logIn = async (username: string) =>
    (await bff.visitor.post('/auth', { username, password: 'x' })).status;

  it('with one e-mail are limited, known or not, with the right password too', async () => {
    for (let i = 0; i < 3; i++) expect(await logIn('eva@example.hu')).toBe(401);
    refused = undefined;
    expect(await logIn('eva@example.hu')).toBe(429);
    expect(await logIn('EVA@example.hu')).toBe(429);
    expect(await logIn('adam@example.hu')).toBe(200);
  });

  it('with one e-mail no longer count once its password is reset, and still do when sessions end otherwise', async () => {
    for (let i = 0; i < 3; i++) expect(await logIn('eva@example.hu')).toBe(401);
    expect(await logIn('eva@example.hu.example.hu')).toBe(401);
    refused = undefined;
    const userId = newId();
    await bff.internal.post('/sessions/end', { userId });
    expect(await logIn('eva@example.hu')).toBe(429);
    await bff.internal.post('/sessions/end', { userId, provenEmail: 'eva@example.hu' });
    expect(await logIn('EVA@example.hu')).toBe(200);
    const left = await LimitModel.find({ key: /^logIn:/, points: { $gt: 0 } }).lean();
    expect(left.map(({ key }) => key.split(' ')[0])).toEqual(['logIn:eva@example.hu.example.hu']);
  });

  it('from one network are limited, whatever the e-mail', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) expect(await logIn(`${name}@example.hu`)).toBe(401);
    expect(await logIn('f@example.hu')).toBe(429);
  });

  it('at once are limited as well', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => logIn('eva@example.hu')));
    expect(all.sort()).toEqual([401, 401, 401, 429, 429]);
  });

  it('are wrong passwords only: success, suspension and a service that is away do not count', async () => {
    for (refused of [undefined, undefined, 'account_suspended', 'account_suspended'])
      expect([200, 403]).toContain(await logIn('eva@example.hu'));
    bff.services.accounts.answers['POST /internal/credentials'] = () => ({ status: 500 });
    expect(await logIn('eva@example.hu')).toBe(503);
    expect(await logIn('eva@example.hu')).toBe(503);
    bff.services.accounts.answers['POST /internal/credentials'] = () => ({
      body: { refused: 'invalid_credentials' },
    });
    for (let i = 0; i < 3; i++) expect(await logIn('eva@example.hu')).toBe(401);
    expect(await logIn('eva@example.hu')).toBe(429);
  });

  it('are wrong present passwords of a change too, but no other refusal of it', async () => {
    const user = await bff.loggedIn();
    bff.services.accounts.answers['GET /internal/users/*'] = () => ({ body: anInternalUser(user.userId) });
    const answer = (code: string) => ({
      status: 422,
      body: { code: 'validation_failed', violations: [{ property: 'x', code }] },
    });
    const change = async () =>
      (await user.post('/users/me/change-password', { oldPassword: 'a', newPassword: 'b' })).status;
    bff.services.accounts.answers['POST /api/users/me/change-password'] = () => answer('too_short');
    for (let i = 0; i < 4; i++) expect(await change()).toBe(422);
    bff.services.accounts.answers['POST /api/users/me/change-password'] = () => answer('wrong_password');
    for (let i = 0; i < 3; i++) expect(await change()).toBe(422);
    expect(await change()).toBe(429);
  });
});

describe('an allowance', () => {
  let bff: TestBff;
  beforeAll(async () => {
    bff = await startTestBff();
  });
  afterEach(resumeClocks);
  afterAll(() => bff.stop());

  const granted = async (uses: (() => Promise<void>)[]) =>
    (await Promise.allSettled(uses.map((use) => use()))).filter(({ status }) => status === 'fulfilled')
      .length;

  it.each([1, 2, 7, 60, 300])('of %i is exact for one instance, whatever comes at once', async (points) => {
    const allowance = new Allowance({ name: newId(), points, seconds: 60 });
    expect(await granted(Array(points + 5).fill(() => allowance.use('a')))).toBe(points);
    expect(await granted(Array(points).fill(() => allowance.use('b')))).toBe(points);
  });

  it('of several instances together is never more than the limit, and hardly less', async () => {
    const limit = { name: newId(), points: 60, seconds: 60 };
    const instances = [new Allowance(limit), new Allowance(limit), new Allowance(limit)];
    const uses = Array.from(
      { length: 120 },
      (_, i) => () => instances[i % 3]?.use('a') ?? Promise.reject(new Error()),
    );
    let nb = 0;
    for (const use of uses) nb += await granted([use]);
    expect(nb).toBeLessThanOrEqual(60);
    expect(nb).toBeGreaterThanOrEqual(54);
  });

  it('starts anew when its time is over', async () => {
    freezeClocks();
    const allowance = new Allowance({ name: newId(), points: 2, seconds: 60 });
    expect(await granted(Array(3).fill(() => allowance.use('a')))).toBe(2);
    advanceClocks(59_000);
    expect(await granted(Array(3).fill(() => allowance.use('a')))).toBe(0);
    advanceClocks(1_100);
    expect(await granted(Array(3).fill(() => allowance.use('a')))).toBe(2);
  });

  it('starts anew in time when the clock was set back, in another instance at once', async () => {
    freezeClocks();
    const limit = { name: newId(), points: 2, seconds: 60 };
    const allowance = new Allowance(limit);
    expect(await granted(Array(3).fill(() => allowance.use('a')))).toBe(2);
    setClockBack(86_400_000);
    expect(await granted(Array(3).fill(() => allowance.use('a')))).toBe(0);
    advanceClocks(60_100);
    expect(await granted(Array(3).fill(() => allowance.use('a')))).toBe(2);
    setClockBack(86_400_000);
    const other = new Allowance(limit);
    expect(await granted(Array(3).fill(() => other.use('a')))).toBe(2);
  });

  it('costs far less than a write for each use', async () => {
    const name = newId();
    const allowance = new Allowance({ name, points: 300, seconds: 60 });
    const collection = mongoose.connection.getClient().db(mongoose.connection.name).collection('limits');
    await granted(Array(20).fill(() => allowance.use('a')));
    expect((await collection.findOne({ key: `${name}:a` }))?.points).toBe(30);
  });
});

describe('failures', () => {
  afterEach(resumeClocks);

  it('before the clock was set back do not count', async () => {
    const bff = await startTestBff();
    freezeClocks();
    const failures = new Failures({ name: newId(), points: 1, seconds: 60 });
    await failures.attempt('a');
    setClockBack(86_400_000);
    await failures.attempt('a');
    await expect(failures.attempt('a')).rejects.toMatchObject({ definition: { code: 'too_many_requests' } });
    await bff.stop();
  });

  it('that were taken back do not count', async () => {
    const bff = await startTestBff();
    const failures = new Failures({ name: newId(), points: 1, seconds: 60 });
    for (let i = 0; i < 3; i++) await (await failures.attempt('a'))();
    await failures.attempt('a');
    await expect(failures.attempt('a')).rejects.toMatchObject({ definition: { code: 'too_many_requests' } });
    await bff.stop();
  });
});
