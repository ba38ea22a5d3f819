import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { wall } from './clock.ts';
import type { Delivered } from './hearing.ts';
import { newId } from './ids.ts';
import { resetBreakers } from './internalClient.ts';
import { closeOutbox, drainOutbox, handOver, leaseForNew, openOutbox } from './outbox.ts';
import { resetAway } from './outboxDelivery.ts';
import { startFakeService, type FakeService } from './testing/fakeService.ts';
import { aNotice, TellerModel, tellerService } from './testing/tellerService.ts';
import { startTestService, type TestService } from './testing/testService.ts';

const subjects = (fake: FakeService) => fake.events('notify').map(({ subject }) => subject);
const waiting = () => TellerModel.countDocuments({ outboxSince: { $exists: true } });

let accounts: FakeService;
let service: TestService;
beforeAll(async () => {
  accounts = await startFakeService();
  service = await startTestService(tellerService, { accounts });
});
afterAll(async () => {
  await service.stop();
  await accounts.stop();
});
beforeEach(async () => {
  await drainOutbox();
  await TellerModel.deleteMany({});
  accounts.heard.length = 0;
  delete accounts.answers['POST /internal/events'];
  resetAway();
  resetBreakers();
});

/** New documents, written under the lease of who hands them over. */
async function write(nb: number) {
  const lease = leaseForNew(TellerModel);
  if (!lease) throw new Error('No lease is to be had');
  const documents = Array.from({ length: nb }, (_, i) => ({
    _id: newId(),
    outbox: [aNotice(`${i}:first`), aNotice(`${i}:second`)],
    outboxSince: wall(),
    outboxLease: lease,
  }));
  await TellerModel.collection.insertMany(documents as never[]); // the schema knows their type
  return { documents, lease };
}

it('new documents are told by who wrote them, each in its order, and acknowledged', async () => {
  const { documents, lease } = await write(150);
  handOver(TellerModel, documents, lease);
  await drainOutbox();
  const heard = subjects(accounts).map(String);
  expect(new Set(heard).size).toBe(300);
  expect(heard).toHaveLength(300);
  expect(heard.indexOf('149:first')).toBeLessThan(heard.indexOf('149:second'));
  expect(await waiting()).toBe(0);
  expect(await TellerModel.findOne({ 'outbox.0': { $exists: true } })).toBeNull();
});

it('what was not heard is given back at once and told again', async () => {
  const { documents, lease } = await write(2);
  accounts.answers['POST /internal/events'] = ({ body }) => {
    const { entries } = body as { entries: Delivered[] }; // only deliveries are asked
    return { body: { heard: entries.slice(0, 1).map(({ id }) => id) } };
  };
  handOver(TellerModel, documents, lease);
  await drainOutbox();
  delete accounts.answers['POST /internal/events'];
  expect(await TellerModel.countDocuments({ outboxLease: { $exists: true } })).toBe(0);
  accounts.heard.length = 0;
  await drainOutbox();
  expect(subjects(accounts).map(String).sort()).toEqual(['0:second', '1:first', '1:second']);
  expect(await waiting()).toBe(0);
});

it('while enough is on its way, new documents are written without a lease and wait', async () => {
  const written = [await write(1), await write(1), await write(1), await write(1)];
  for (const { documents, lease } of written) handOver(TellerModel, documents, lease);
  expect(leaseForNew(TellerModel)).toBeUndefined();
  await drainOutbox();
  expect(leaseForNew(TellerModel)).toBeDefined();
  expect(await waiting()).toBe(0);
});

it('a service that ends gives out no lease, and waits for what is on its way', async () => {
  const { documents, lease } = await write(1);
  handOver(TellerModel, documents, lease);
  await closeOutbox();
  expect(leaseForNew(TellerModel)).toBeUndefined();
  expect(await TellerModel.countDocuments({ outboxLease: { $exists: true } })).toBe(0);
  openOutbox([TellerModel] as never, {}); // as createService does
  await drainOutbox();
  expect(await waiting()).toBe(0);
});
