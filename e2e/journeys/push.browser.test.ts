import { parseInstant } from '@endzone/contracts/fields';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPushService, vapidClaims, type PushService } from '@endzone/common/testing/pushService';
import { siteFrontEnds } from './siteFrontEnds.ts';
import type { CDPSession, Page, Worker } from '@playwright/test';
import { instant } from '../src/testing/calendar.ts';
import { draftForm, formLeague, type FantasyLeague } from '../src/testing/leagueOfFour.ts';
import { enterSmallSeason } from '../src/testing/smallSeason.ts';
import { openWorld, succeed } from '../src/testing/world.ts';
import { openBrowser } from './browser.ts';
import { setDeviceClock } from './deviceClock.ts';
import { allowSlowBrowser } from './allowSlowBrowser.ts';
import { buildOrThrow, comesTo, heading, timeoutMs, phone, settled, Site, type Visit } from './site.ts';
import { firstTwo } from './stage.ts';

allowSlowBrowser();
let site: Site;
let league: FantasyLeague;
let pushService: PushService;
let visit: Visit;
let device: Device;

/** A league of four whose draft is about to start; all but the first two let picks be made for them. */
beforeAll(async () => {
  await buildOrThrow();
  pushService = await startPushService();
  const environment = { ...process.env, PUSH_LOOPBACK: 'true' };
  const world = await openWorld({ frontEnds: siteFrontEnds, environment });
  site = new Site(world, await openBrowser());
  await enterSmallSeason(world);
  league = await formLeague(world, 'Haveri Végzóna Liga');
  const [first] = firstTwo(league);
  await succeed(first.caller.patient.post(`/leagues/${league.id}/seasons`, draftForm()));
  for (const { caller } of league.managers.slice(1))
    await succeed(caller.patient.post(`/leagues/${league.id}/draft/auto-pick`, { enabled: true }));
  visit = await site.visit({ locale: 'hu', size: phone, as: first, hasWorker: true });
}, 600_000);
afterAll(async () => {
  await visit?.context.close();
  await site?.close();
  await pushService?.stop();
});

/** The worker of the page, and the browser's side of its push service. */
type Device = { worker: Worker; deliver: (data: unknown) => Promise<void> };

// Asked for its notifications while one is on its way to the screen, Chromium forgets that one: nobody may ask before it is there.
const countingShown = `{
  const show = self.registration.showNotification.bind(self.registration);
  self.shown = [];
  self.registration.showNotification = async (title, options) => {
    await show(title, options);
    self.shown.push({ tag: options.tag, renotify: options.renotify });
  };
}`;

async function openDevice(devtools: CDPSession, worker: Worker): Promise<Device> {
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await worker.evaluate(countingShown);
  const registrationId = await registered;
  const deliver = async (data: unknown) => {
    const message = { origin: site.url, registrationId, data: JSON.stringify(data) };
    await devtools.send('ServiceWorker.deliverPushMessage', message);
  };
  return { worker, deliver };
}

/** A browser of a test has no push service of its own: it subscribes at ours. */
const subscribing = (subscription: object) => `{
  let present = null;
  PushManager.prototype.getSubscription = async () => present;
  PushManager.prototype.subscribe = async (options) =>
    (present = { options, unsubscribe: async () => true, toJSON: () => (${JSON.stringify(subscription)}) });
}`;

type Shown = { title: string; body: string; tag: string };

const shown = () =>
  device.worker.evaluate<Shown[]>(
    'self.registration.getNotifications().then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))',
  );

/** Looks ten times a second. @throws when it does not come. */
async function untilFound<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = performance.now() + timeoutMs; performance.now() < end;) {
    const found = await look();
    if (found !== undefined) return found;
    await visit.page.waitForTimeout(100);
  }
  throw new Error(`${what} did not come`);
}

async function untilShown(tag: string): Promise<Shown> {
  const { renotify } = await untilFound(`Notification ${tag}`, async () => {
    const asked = await device.worker.evaluate<{ tag: string; renotify: boolean }[]>('self.shown');
    return asked.find((each) => each.tag === tag);
  });
  // One that takes the place of an older one would come without a sound.
  expect(renotify).toBe(true);
  return untilFound(`Notification ${tag}`, async () => (await shown()).find((each) => each.tag === tag));
}

/** A press as the browser tells the worker of it. */
const press = (tag: string) =>
  device.worker.evaluate(
    `self.registration.getNotifications({ tag: ${JSON.stringify(tag)} }).then(([notification]) => {
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    })`,
  );

const untilReceived = (code: string) =>
  untilFound(`Push ${code}`, async () => pushService.received.find(({ message }) => message.code === code));

const roomPath = () => `/leagues/${league.id}/draft`;
const myTurn = (page: Page) => heading(page, 'Válassz játékost');

describe('A manager who has turned notifications on', () => {
  it('is called to their turn by an encrypted message, whose press opens the draft room', async () => {
    const { page, context } = visit;
    const { subscription } = pushService.subscribe();
    await context.grantPermissions(['notifications'], { origin: site.url });
    await context.addInitScript(subscribing(subscription));
    const started = context.waitForEvent('serviceworker');
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Bekapcsolás', exact: true }).click();
    await page.getByText('Az értesítések be vannak kapcsolva').waitFor();
    device = await openDevice(await context.newCDPSession(page), await started);

    await site.world.goTo(instant(3, '16:00:01'));
    const { message, headers } = await untilReceived('your_turn');
    expect(message).toMatchObject({ title: league.name, path: roomPath() });
    expect(message.body).toMatch(/^It is your turn to pick!/);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    const { publicKey } = (await succeed(firstTwo(league)[0].caller.patient.get('/users/me/push'))).body;
    expect(vapidClaims(headers, publicKey).aud).toBe(pushService.origin);

    await device.deliver(message);
    const { title, body, tag } = message;
    expect(await untilShown(tag)).toEqual({ title, body, tag });
    await press(tag);
    await comesTo(page, roomPath());
    await myTurn(page);
    expect(await shown()).toEqual([]);
  });

  it('is not called to the room they are looking at, but to everything else', async () => {
    const turn = {
      code: 'your_turn',
      title: league.name,
      body: 'Te jössz!',
      path: roomPath(),
      tag: 'pick:x',
    };
    const trade = {
      ...turn,
      code: 'trade_proposed',
      path: `/team/trades?league=${league.id}`,
      tag: 'trade:x',
    };
    await visit.page.bringToFront();
    await device.deliver(turn);
    await device.deliver(trade);
    await untilShown('trade:x');
    expect((await shown()).map(({ tag }) => tag)).toEqual(['trade:x']);
    await press('trade:x');
    await comesTo(visit.page, '/team/trades');
    await device.deliver(turn);
    await untilShown('pick:x');
    await press('pick:x');
    await comesTo(visit.page, roomPath());
  });
});

describe('A device whose clock is an hour off', () => {
  it.each([
    ['fast', 3_600_000, 'Az eszközöd órája siet.'],
    ['slow', -3_600_000, 'Az eszközöd órája késik.'],
  ])('and %s says so, and counts down by the right time', async (_how, ahead, says) => {
    const [first] = firstTwo(league);
    const { page, context } = await site.visit({ locale: 'hu', size: phone, as: first });
    await setDeviceClock(context, site.world, ahead);
    await page.goto(roomPath());
    await myTurn(page);
    await page.getByText(says).waitFor();
    const { draft } = (await succeed(first.caller.patient.get(roomPath()))).body;
    const now = parseInstant(await site.world.now());
    const left = (parseInstant(draft.turnDeadlineAt).getTime() - now.getTime()) / 1000;
    const text = await page.getByRole('timer').first().innerText();
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec(text) ?? [];
    expect(Math.abs(Number(minutes) * 60 + Number(seconds) - left)).toBeLessThan(20);
    await page.goto(`/leagues/${league.id}`);
    await settled(page);
    await page.getByText(says).waitFor();
    await context.close();
  });

  it('and right says nothing', async () => {
    const { page, context } = await site.visit({ locale: 'hu', size: phone, as: firstTwo(league)[0] });
    await setDeviceClock(context, site.world, 0);
    await page.goto(roomPath());
    await myTurn(page);
    expect(await page.getByText(/^Az eszközöd órája/).count()).toBe(0);
    await context.close();
  });
});
