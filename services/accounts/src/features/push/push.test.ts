import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatInstant } from '@endzone/contracts/fields';
import { now, setClockOffset, wall } from '@endzone/common/clock';
import { onCrashPoint } from '@endzone/common/crashPoint';
import { newId } from '@endzone/common/ids';
import { resetBreakers } from '@endzone/common/internalClient';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { holdDeadlines } from '@endzone/common/testing/heldDeadlines';
import { startTestService, type TestService } from '@endzone/common/testing/testService';
import { resetTimeBudgets } from '@endzone/common/timeBudgets';
import { accountsService } from '../../accountsService.ts';
import { isOpenAddress, isOpenEndpoint } from '../../core/push/openAddress.ts';
import { PushModel } from '../../core/push/model.ts';
import { pushQueue } from '../../core/push/sending.ts';
import { PushDeviceModel } from '../../core/push-device/model.ts';
import { NotificationModel } from '../../core/notification/model.ts';
import { aPerson, type Person } from '../../testing/people.ts';
import {
  startPushService,
  vapidClaims,
  type Browser,
  type PushService,
} from '@endzone/common/testing/pushService';
import { erase } from '../deletion/erasure.ts';
import { DeletionModel } from '../../core/deletion/model.ts';
import { purgeEnded } from './service.ts';

let accounts: TestService;
let bff: FakeService;
let pushService: PushService;
let ended: string[];
let kata: Person;
beforeAll(async () => {
  bff = await startFakeService();
  pushService = await startPushService();
  accounts = await startTestService(accountsService, { bff }, { PUSH_LOOPBACK: 'true' });
});
afterAll(async () => {
  await accounts.stop();
  await Promise.all([bff.stop(), pushService.stop()]);
});
beforeEach(async () => {
  ended = [];
  resetBreakers();
  bff.answers['POST /internal/sessions/ended'] = ({ body }) => ({
    body: { ended: (body as { ids: string[] }).ids.filter((id) => ended.includes(id)) },
  });
  kata = await aPerson(accounts);
});
afterEach(async () => {
  setClockOffset(0);
  onCrashPoint(undefined);
  await PushModel.deleteMany({});
});

const devicesPath = '/users/me/push/devices';
const league = { id: newId(), name: 'Kürtőskalács Liga' };
const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

const add = ({ calls }: Person, { subscription }: Browser) =>
  calls.post(devicesPath, subscription, { headers: { 'User-Agent': chrome } });
async function subscribed(
  person: Person,
  ...replies: Parameters<PushService['subscribe']>
): Promise<Browser> {
  const browser = pushService.subscribe(...replies);
  expect((await add(person, browser)).status).toBe(201);
  return browser;
}
/** So many seconds from now, by the clock of the game. */
const inSeconds = (seconds: number) => ({
  instant: formatInstant(new Date(now().getTime() + seconds * 1000)),
});
type Told = Partial<Parameters<typeof accounts.deliver<'notify'>>[1]>;
const turn = (person: Person, given: Told = {}) => ({
  subject: `pick:${newId()}`,
  code: 'your_turn',
  recipients: [person.id],
  league,
  params: { date: inSeconds(600), round: 1, pickNo: 3 },
  ...given,
});
const trade = (person: Person, given: Told = {}) =>
  turn(person, {
    subject: `trade:${newId()}`,
    code: 'trade_proposed',
    params: { team: 'Bölények', fromPlayer: 'Kiss Ádám', toPlayer: 'Nagy Béla', tradeId: newId() },
    ...given,
  });
async function tell(notice: ReturnType<typeof turn>): Promise<void> {
  await accounts.deliver('notify', notice);
  await pushQueue.drain();
}

describe('a device', () => {
  it('is subscribed, named, and shown without its endpoint', async () => {
    const before = await kata.calls.get('/users/me/push');
    expect(before).toMatchObject({ status: 200, body: { devices: [] } });
    expect(before.body.topics).toEqual({
      turn: true,
      draft: true,
      results: true,
      trades: true,
      league: true,
    });
    expect(Buffer.from(before.body.publicKey, 'base64url')).toHaveLength(65);
    const browser = pushService.subscribe();
    const { status, body } = await add(kata, browser);
    expect([status, body.devices]).toEqual([
      201,
      [
        {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          device: 'Chrome on Android',
          createdAt: expect.any(String),
          lastUsedAt: null,
          isCurrent: true,
        },
      ],
    ]);
    expect(JSON.stringify(body)).not.toContain(browser.path);
    expect((await kata.calls.get('/users/me/push')).body).toEqual(body);
  });

  it('that is subscribed again belongs to whoever did it last', async () => {
    const browser = await subscribed(kata);
    expect((await add(kata, browser)).status).toBe(200);
    const eva = await aPerson(accounts);
    expect((await add(eva, browser)).body.devices).toHaveLength(1);
    expect((await kata.calls.get('/users/me/push')).body.devices).toEqual([]);
    await tell(turn(kata));
    await tell(turn(eva));
    expect(pushService.to(browser)).toHaveLength(1);
  });

  it('is the oldest to go when there are twenty', async () => {
    const first = await subscribed(kata);
    for (let nb = 0; nb < 20; nb++) await subscribed(kata);
    const { body } = await kata.calls.get('/users/me/push');
    expect(body.devices).toHaveLength(20);
    expect(await PushDeviceModel.exists({ endpoint: first.subscription.endpoint })).toBeNull();
  });

  it('is removed by its owner alone', async () => {
    const browser = await subscribed(kata);
    const { id } = (await kata.calls.get('/users/me/push')).body.devices[0];
    const eva = await aPerson(accounts);
    expect(await eva.calls.delete(`${devicesPath}/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'device_not_found' },
    });
    expect((await kata.calls.delete(`${devicesPath}/${id}`)).status).toBe(204);
    expect((await kata.calls.delete(`${devicesPath}/${id}`)).status).toBe(404);
    await tell(turn(kata));
    expect(pushService.to(browser)).toEqual([]);
  });

  const keys = () => pushService.subscribe().subscription.keys;
  const good = 'https://push.example.org/x';
  test.each([
    ['another protocol', { endpoint: 'ftp://push.example.org/x' }, 'endpoint', 'invalid_url'],
    ['no address', { endpoint: 'abc' }, 'endpoint', 'invalid_url'],
    ['a name and password', { endpoint: 'https://a:b@push.example.org/x' }, 'endpoint', 'invalid_url'],
    ['a private address', { endpoint: 'https://10.0.0.5/x' }, 'endpoint', 'invalid_url'],
    ['a link-local address', { endpoint: 'https://[fe80::1]/x' }, 'endpoint', 'invalid_url'],
    ['an address of metadata', { endpoint: 'https://169.254.169.254/x' }, 'endpoint', 'invalid_url'],
    ['a hidden IPv4', { endpoint: 'https://[::ffff:10.0.0.5]/x' }, 'endpoint', 'invalid_url'],
    ['a number as host', { endpoint: 'https://167772165/x' }, 'endpoint', 'invalid_url'],
    ['a name of the own network', { endpoint: 'https://accounts/x' }, 'endpoint', 'invalid_url'],
    ['a name of the own house', { endpoint: 'https://printer.local/x' }, 'endpoint', 'invalid_url'],
    ['more than 500', { endpoint: `${good}${'y'.repeat(500)}` }, 'endpoint', 'too_long'],
    ['a short key', { endpoint: good, p256dh: Buffer.alloc(33, 2) }, 'keys.p256dh', 'invalid_choice'],
    ['no point', { endpoint: good, p256dh: Buffer.alloc(65, 4) }, 'keys.p256dh', 'invalid_choice'],
    ['a long secret', { endpoint: good, auth: Buffer.alloc(17) }, 'keys.auth', 'invalid_choice'],
  ])('with %s is refused at its field', async (_what, given, property, code) => {
    const { endpoint, p256dh, auth }: { endpoint: string; p256dh?: Buffer; auth?: Buffer } = given;
    const body = {
      endpoint,
      keys: {
        ...keys(),
        ...(p256dh && { p256dh: p256dh.toString('base64url') }),
        ...(auth && { auth: auth.toString('base64url') }),
      },
    };
    expect(await kata.calls.post(devicesPath, body)).toMatchObject({
      status: 422,
      body: { violations: [{ property, code }] },
    });
    expect(await PushDeviceModel.countDocuments({ userId: kata.id })).toBe(0);
  });

  it('without keys is told which are missing', async () => {
    const { status, body } = await kata.calls.post(devicesPath, { endpoint: good });
    expect([status, body.violations.map(({ property }: { property: string }) => property)]).toEqual([
      422,
      ['keys.p256dh', 'keys.auth'],
    ]);
  });
});

describe('a message', () => {
  it('of the own turn comes encrypted and signed, high, until the deadline, and opens the draft', async () => {
    const browser = await subscribed(kata);
    const notice = turn(kata);
    await tell(notice);
    const [received] = pushService.to(browser);
    expect(received?.message).toEqual({
      code: 'your_turn',
      title: league.name,
      body: expect.stringContaining('It is your turn to pick!'),
      path: `/leagues/${league.id}/draft`,
      tag: notice.subject,
    });
    const { headers } = received!;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    expect(Number(headers.ttl)).toBeGreaterThan(590);
    expect(Number(headers.ttl)).toBeLessThanOrEqual(600);
    const { publicKey, devices } = (await kata.calls.get('/users/me/push')).body;
    const claims = vapidClaims(headers, publicKey);
    expect(claims).toMatchObject({ aud: pushService.origin, sub: 'mailto:noreply@endzone.example' });
    expect(claims.exp).toBeGreaterThan(Date.now() / 1000);
    expect(devices[0].lastUsedAt).not.toBeNull();
    expect(await PushModel.findOne({ userId: kata.id }).lean()).toMatchObject({ status: 'sent' });
    expect(await PushModel.exists({ payload: { $exists: true } })).toBeNull();
  });

  it('is in the stored language and leads into its league', async () => {
    const magdi = await aPerson(accounts, { locale: 'hu' });
    const browser = await subscribed(magdi);
    await tell(trade(magdi));
    expect(pushService.to(browser)[0]?.message).toMatchObject({
      title: 'Kürtőskalács Liga',
      body: 'Új csereajánlat, feladó: Bölények',
      path: `/team/trades?league=${league.id}`,
    });
  });

  it('goes to each device once, however often it is told', async () => {
    const [phone, laptop] = [await subscribed(kata), await subscribed(kata)];
    const notice = turn(kata);
    await tell(notice);
    await tell(notice);
    expect([phone, laptop].map((each) => pushService.to(each).length)).toEqual([1, 1]);
  });

  it('stays away when its topic is off, which the others do not hear of', async () => {
    const browser = await subscribed(kata);
    const off = await kata.calls.post('/users/me/push/topics', { topics: { trades: false } });
    expect(off.body.topics).toEqual({ turn: true, draft: true, results: true, trades: false, league: true });
    await tell(trade(kata));
    await tell(turn(kata));
    expect(pushService.to(browser).map(({ message }) => message.code)).toEqual(['your_turn']);
    expect(await NotificationModel.countDocuments({ userId: kata.id, code: 'trade_proposed' })).toBe(1);
    await kata.calls.post('/users/me/push/topics', { topics: { trades: true } });
    expect((await kata.calls.get('/users/me/push')).body.topics.trades).toBe(true);
  });

  it.each([[{}], [{ topics: { trades: 'no' } }], [{ topics: { mails: true } }]])(
    'topics %j are malformed',
    async (body) => {
      expect((await kata.calls.post('/users/me/push/topics', body)).status).toBe(400);
    },
  );

  it('of a deadline that is over is not sent, nor one without topic', async () => {
    const browser = await subscribed(kata);
    await tell(turn(kata, { params: { date: inSeconds(-5), round: 1, pickNo: 3 } }));
    await tell(turn(kata, { code: 'week_started', subject: 'week:1', params: { week: 1 } }));
    expect(pushService.to(browser)).toEqual([]);
  });

  it('has at most 3,000 bytes', async () => {
    const browser = await subscribed(kata);
    await tell(
      trade(kata, { params: { team: 'ő'.repeat(3_000), fromPlayer: '', toPlayer: '', tradeId: '' } }),
    );
    const [received] = pushService.to(browser);
    expect(Buffer.byteLength(JSON.stringify(received?.message))).toBeLessThanOrEqual(3_000);
    expect(received?.message.body).toMatch(/^New trade proposal from: ő+…$/);
  });
});

describe('in the quiet hours of the league', () => {
  /** Nights that hold the present moment. */
  const night = { from: '00:00', to: '23:59', timezone: 'UTC' };
  const isMidnight = () => new Date().toISOString().slice(11, 16) === '23:59';

  it('only the own turn comes; the rest is in the list', async () => {
    if (isMidnight()) setClockOffset(-120_000);
    const browser = await subscribed(kata);
    await tell(trade(kata, { quietHours: night }));
    await tell(
      turn(kata, {
        code: 'next_turn',
        subject: 'pick:next',
        params: { league: league.name, date: inSeconds(60) },
        quietHours: night,
      }),
    );
    await tell(turn(kata, { quietHours: night }));
    expect(pushService.to(browser).map(({ message }) => message.code)).toEqual(['your_turn']);
    expect(await NotificationModel.countDocuments({ userId: kata.id, code: 'trade_proposed' })).toBe(1);
  });

  it('nothing comes of what a week job tells; it is in the list', async () => {
    if (isMidnight()) setClockOffset(-120_000);
    const browser = await subscribed(kata);
    const params = { week: 3, player: 'Kiss Ádám', points: 21.5, trophyId: newId() };
    const code = 'trophy_player_of_the_week';
    const told = (subject: string) => ({
      league,
      notices: [{ subject, code, recipients: [kata.id], params }],
    });
    await accounts.deliver('notifyEach', { ...told('trophy:night'), quietHours: night });
    await accounts.deliver('notifyEach', told('trophy:day'));
    await pushQueue.drain();
    expect(pushService.to(browser).map(({ message }) => message.tag)).toEqual(['trophy:day']);
    expect(await NotificationModel.countDocuments({ userId: kata.id, code })).toBe(2);
  });

  it('nothing comes of an invitation; it is in the list, and its mail goes', async () => {
    if (isMidnight()) setClockOffset(-120_000);
    const browser = await subscribed(kata);
    const about = {
      league,
      address: kata.email,
      invitedById: newId(),
      memberId: null,
      locale: 'en',
    } as const;
    const sent = () => ({ ...about, invitationId: newId(), token: 't'.repeat(43) });
    await accounts.deliver('invitationSent', { ...sent(), quietHours: night });
    const byDay = sent();
    await accounts.deliver('invitationSent', byDay);
    await pushQueue.drain();
    const tags = pushService.to(browser).map(({ message }) => message.tag);
    expect(tags).toEqual([`invitation:${byDay.invitationId}`]);
    const code = 'invitation_received';
    expect(await NotificationModel.countDocuments({ userId: kata.id, code })).toBe(2);
    const { body } = await accounts.internal.get(`/mails?to=${kata.email}&kind=invitation`);
    expect(body).toHaveLength(2);
  });

  it('what waits for another try is left out', async () => {
    if (isMidnight()) setClockOffset(-120_000);
    const browser = await subscribed(kata, { status: 503 });
    await tell(trade(kata));
    await PushModel.updateMany({}, { $set: { quietHours: night, notBefore: wall() } });
    await pushQueue.drain();
    expect(pushService.to(browser)).toHaveLength(1);
    expect(await PushModel.findOne({ userId: kata.id }).lean()).toMatchObject({ status: 'left_out' });
  });
});

describe('a push service that', () => {
  test.each([404, 410])('answers %i is forgotten with the device', async (status) => {
    await subscribed(kata, { status });
    await tell(turn(kata));
    expect((await kata.calls.get('/users/me/push')).body.devices).toEqual([]);
  });

  test.each([429, 500, 503])('answers %i is asked again when it says', async (status) => {
    const browser = await subscribed(kata, { status, headers: { 'Retry-After': '90' } });
    await tell(turn(kata));
    const waiting = await PushModel.findOne({ userId: kata.id }).orFail().lean();
    expect(waiting.status).toBe('queued');
    const wait = waiting.notBefore.getTime() - wall().getTime();
    expect(wait).toBeGreaterThan(80_000);
    expect(wait).toBeLessThanOrEqual(90_000);
    await pushQueue.drain();
    expect(pushService.to(browser)).toHaveLength(1);
    await PushModel.updateMany({}, { $set: { notBefore: wall() } });
    await pushQueue.drain();
    expect(pushService.to(browser)).toHaveLength(2);
    expect(await PushModel.findOne({ userId: kata.id }).lean()).toMatchObject({ status: 'sent' });
  });

  it('wants to be asked after the end of the message is asked no more', async () => {
    await subscribed(kata, { status: 429, headers: { 'Retry-After': '3600' } });
    await tell(turn(kata));
    expect(await PushModel.findOne({ userId: kata.id }).lean()).toMatchObject({ status: 'failed' });
    expect((await kata.calls.get('/users/me/push')).body.devices).toHaveLength(1);
  });

  test.each([400, 403, 413, 307])('answers %i is not asked again', async (status) => {
    await subscribed(kata, { status, headers: { Location: `${pushService.origin}/elsewhere` } });
    const before = pushService.received.length;
    await tell(turn(kata));
    expect(await PushModel.findOne({ userId: kata.id }).lean()).toMatchObject({ status: 'failed' });
    expect(pushService.received).toHaveLength(before + 1);
  });

  it('cannot be connected to is asked again', async () => {
    const { keys } = pushService.subscribe().subscription;
    await add(kata, { subscription: { endpoint: 'http://127.0.0.1:1/x', keys }, path: '/x' });
    await tell(turn(kata));
    expect(await PushModel.findOne({ userId: kata.id }).lean()).toMatchObject({ status: 'queued', tries: 1 });
  });

  it('takes a message and answers nothing is not asked again', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo; // it listens on a port
    const { keys } = pushService.subscribe().subscription;
    await add(kata, { subscription: { endpoint: `http://127.0.0.1:${port}/x`, keys }, path: '/x' });
    const held = holdDeadlines('pushService');
    const told = tell(turn(kata));
    await once(silent, 'request');
    held.pass();
    await told;
    held.release();
    resetTimeBudgets();
    expect(await PushModel.findOne({ userId: kata.id }).lean()).toMatchObject({ status: 'unknown' });
    silent.closeAllConnections();
    silent.close();
  });

  it('has a name for a private address is never called', async () => {
    const { keys } = pushService.subscribe().subscription;
    const device = { userId: kata.id, keys, device: 'API', sessionId: kata.id, createdAt: wall() };
    const { publicKey } = (await kata.calls.get('/users/me/push')).body;
    for (const endpoint of ['http://10.0.0.5/x', 'http://[fd00::1]/x'])
      await PushDeviceModel.create({ _id: newId(), endpoint, publicKey, ...device });
    await tell(turn(kata));
    const sent = await PushModel.find({ userId: kata.id }).lean();
    expect(sent.map(({ status }) => status)).toEqual(['failed', 'failed']);
  });

  test.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['127.0.0.1', true],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['::', false],
    ['::ffff:192.168.1.1', false],
    ['64:ff9b::a00:1', false],
    ['fd12::1', false],
    ['fe80::1', false],
    ['224.0.0.1', false],
  ])('has %s is open: %s (this machine in tests alone)', (address, isOpen) => {
    expect(isOpenAddress(address)).toBe(isOpen);
    const host = address.includes(':') ? `[${address}]` : address;
    expect(isOpenEndpoint(`https://${host}/x`)).toBe(isOpen);
  });
});

describe('a session that has ended', () => {
  it('ends its device before anything is sent', async () => {
    const browser = await subscribed(kata);
    ended = [kata.id];
    await tell(turn(kata));
    expect(pushService.to(browser)).toEqual([]);
    expect(await PushDeviceModel.countDocuments({ userId: kata.id })).toBe(0);
  });

  it('is swept, and shown no more', async () => {
    await subscribed(kata);
    const eva = await aPerson(accounts);
    await subscribed(eva);
    ended = [kata.id];
    expect(await purgeEnded()).toBe(1);
    expect((await kata.calls.get('/users/me/push')).body.devices).toEqual([]);
    expect((await eva.calls.get('/users/me/push')).body.devices).toHaveLength(1);
  });

  it('that nobody can ask about lets messages wait', async () => {
    const browser = await subscribed(kata);
    const before = bff.answers['POST /internal/sessions/ended']!;
    bff.answers['POST /internal/sessions/ended'] = () => ({ status: 503, body: {} });
    await tell(turn(kata));
    expect(pushService.to(browser)).toEqual([]);
    bff.answers['POST /internal/sessions/ended'] = before;
    resetBreakers();
    await PushModel.updateMany({}, { $set: { notBefore: wall() } });
    await pushQueue.drain();
    expect(pushService.to(browser)).toHaveLength(1);
  });
});

describe('a process that dies', () => {
  it('between the notification and its messages loses none', async () => {
    const browser = await subscribed(kata);
    const notice = turn(kata);
    let dies = true;
    onCrashPoint((here) => {
      if (here === 'notification-after-insert' && dies) throw new Error('dead');
    });
    await expect(accounts.deliver('notify', notice)).rejects.toThrow();
    dies = false;
    await tell(notice);
    expect(pushService.to(browser)).toHaveLength(1);
  });

  it('while it sends sends nothing twice', async () => {
    const browser = await subscribed(kata);
    onCrashPoint((here) => {
      if (here === 'push-sent') throw new Error('dead');
    });
    await accounts.deliver('notify', turn(kata));
    // It began by itself, and is said to have failed in the log.
    await pushQueue.drain();
    expect(await PushModel.findOne({ userId: kata.id }).lean()).toMatchObject({ status: 'sending' });
    onCrashPoint(undefined);
    await PushModel.updateMany({}, { $set: { takenAt: new Date(wall().getTime() - 120_000) } });
    await pushQueue.drain();
    expect(pushService.to(browser)).toHaveLength(1);
    expect(await PushModel.findOne({ userId: kata.id }).lean()).toMatchObject({ status: 'unknown' });
  });
});

it('of a deleted account nothing stays', async () => {
  await subscribed(kata, { status: 503 });
  await tell(turn(kata));
  const person = { email: kata.email, firstName: 'Kata', locale: 'en' as const, breach: false };
  await DeletionModel.create({ _id: kata.id, at: wall(), person });
  await erase(kata.id);
  expect(await PushDeviceModel.countDocuments({ userId: kata.id })).toBe(0);
  expect(await PushModel.countDocuments({ userId: kata.id })).toBe(0);
});
