import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { wall } from './clock.ts';
import type { DeliveredEntry } from '@endzone/contracts/internal/shared';
import { newId } from './ids.ts';
import { resetBreakers } from './internalClient.ts';
import { closeOutbox, drainOutbox, deliverAtOnce, leaseForNew, openOutbox } from './outbox.ts';
import { resetAway } from './outboxDelivery.ts';
import { startFakeService, type FakeService } from './testing/fakeService.ts';
import { aNotice, AnnouncementModel, outboxTestService } from './testing/outboxTestService.ts';
import { startTestService, type TestService } from './testing/testService.ts';

const subjects = (fake: FakeService) => fake.events('notify').map(({ subject }) => subject);
const waiting = () => AnnouncementModel.countDocuments({ outboxSince: { $exists: true } });

let accounts: FakeService;
let service: TestService;
beforeAll(async () => {
  accounts = await startFakeService();
  service = await startTestService(outboxTestService, { accounts });
});
afterAll(async () => {
  await service.stop();
  await accounts.stop();
});
beforeEach(async () => {
  await drainOutbox();
  await AnnouncementModel.deleteMany({});
  accounts.requests.length = 0;
  delete accounts.answers['POST /internal/events'];
  resetAway();
  resetBreakers();
});

/** New documents, written under the lease of who hands them over. */
async function write(nb: number) {
  const lease = leaseForNew(AnnouncementModel);
  if (!lease) throw new Error('No lease is to be had');
  const documents = Array.from({ length: nb }, (_, i) => ({
    _id: newId(),
    outbox: [aNotice(`${i}:first`), aNotice(`${i}:second`)],
    outboxSince: wall(),
    outboxLease: lease,
  }));
  await AnnouncementModel.collection.insertMany(documents as never[]); // the schema knows their type
  return { documents, lease };
}

it('new documents are told by who wrote them, each in its order, and acknowledged', async () => {
  const { documents, lease } = await write(150);
  deliverAtOnce(AnnouncementModel, documents, lease);
  await drainOutbox();
  const heard = subjects(accounts).map(String);
  expect(new Set(heard).size).toBe(300);
  expect(heard).toHaveLength(300);
  expect(heard.indexOf('149:first')).toBeLessThan(heard.indexOf('149:second'));
  expect(await waiting()).toBe(0);
  expect(await AnnouncementModel.findOne({ 'outbox.0': { $exists: true } })).toBeNull();
});

it('what was not heard is given back at once and told again', async () => {
  const { documents, lease } = await write(2);
  let isFirst = true;
  accounts.answers['POST /internal/events'] = ({ body }) => {
    const { entries } = body as { entries: DeliveredEntry[] }; // only deliveries are asked
    const heard = isFirst ? entries.slice(0, 1).map(({ id }) => id) : [];
    isFirst = false;
    return { body: { heard } };
  };
  deliverAtOnce(AnnouncementModel, documents, lease);
  await drainOutbox();
  delete accounts.answers['POST /internal/events'];
  expect(await AnnouncementModel.countDocuments({ outboxLease: { $exists: true } })).toBe(0);
  accounts.requests.length = 0;
  await drainOutbox();
  expect(subjects(accounts).map(String).sort()).toEqual(['0:second', '1:first', '1:second']);
  expect(await waiting()).toBe(0);
});

it('while enough is on its way, new documents are written without a lease and wait', async () => {
  const written = [await write(1), await write(1), await write(1), await write(1)];
  for (const { documents, lease } of written) deliverAtOnce(AnnouncementModel, documents, lease);
  expect(leaseForNew(AnnouncementModel)).toBeUndefined();
  await drainOutbox();
  expect(leaseForNew(AnnouncementModel)).toBeDefined();
  expect(await waiting()).toBe(0);
});

it('a service that ends gives out no lease, and waits for what is on its way', async () => {
  const { documents, lease } = await write(1);
  deliverAtOnce(AnnouncementModel, documents, lease);
  await closeOutbox();
  expect(leaseForNew(AnnouncementModel)).toBeUndefined();
  expect(await AnnouncementModel.countDocuments({ outboxLease: { $exists: true } })).toBe(0);
  openOutbox([AnnouncementModel] as never, {}); // as createService does
  await drainOutbox();
  expect(await waiting()).toBe(0);
});
