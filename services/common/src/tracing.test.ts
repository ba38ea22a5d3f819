import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { call } from '@endzone/contracts/call';
import { callsOf, object, text } from '@endzone/contracts/internal/internalCall';
import type { ServiceDefinition } from './createService.ts';
import { call as callProcess } from './internalClient.ts';
import { serve } from './internalRoute.ts';
import { runJob } from './jobs/job.ts';
import { flushOutbox, newOutbox } from './outbox.ts';
import { on } from './route.ts';
import { startFakeService, type FakeService } from './testing/fakeService.ts';
import { aNotice, AnnouncementModel, outboxTestService } from './testing/outboxTestService.ts';
import { aUser, startTestService, type TestService } from './testing/testService.ts';
import { startTraceReceiver, type TraceReceiver } from './testing/traceReceiver.ts';

const announce = call<{ asked: boolean }>()({
  name: 'announce',
  service: 'leagues',
  summary: 'test',
  who: 'user',
  method: 'POST',
  path: '/announcements',
});

const readLeagues = callsOf('accounts')({
  call: 'GET /users/:userId/leagues',
  input: object({ userId: text() }),
});
const breakSomething = callsOf('leagues')({ call: 'GET /break/:what', input: object({ what: text() }) });

/** Writes with an entry, and asks another service. */
const service: ServiceDefinition = {
  ...outboxTestService,
  routes: [
    on(announce, async () => {
      await AnnouncementModel.create({ _id: 'told', ...newOutbox([aNotice('told')]) });
      flushOutbox();
      await callProcess(readLeagues, { userId: '65a000000000000000000001' });
      return { asked: true };
    }),
  ],
  internal: [serve(breakSomething, () => Promise.reject(new Error('broken')))],
};

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('a traced service', () => {
  let receiver: TraceReceiver;
  let accounts: FakeService;
  let running: TestService;
  beforeAll(async () => {
    receiver = await startTraceReceiver();
    accounts = await startFakeService();
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
    running = await startTestService(service, { accounts }, settings);
  });
  afterAll(async () => {
    await running.stop();
    await accounts.stop();
    await receiver.stop();
  });
  beforeEach(() => AnnouncementModel.deleteMany({}));

  it('goes on with the trace of its caller: the call by its name, the database, other services, what it tells', async () => {
    const headers = { traceparent };
    expect((await running.as(aUser()).post('/announcements', {}, { headers })).status).toBe(200);
    const root = await receiver.find(({ name }) => name === 'announce');
    const delivery = await receiver.find(({ name }) => name === 'deliver notify');
    const asked = await receiver.find(({ name }) => name === 'accounts GET /users/:userId/leagues');
    const insert = await receiver.find(({ name }) => name === 'insert testtellers');
    expect(root).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentId: 'b7ad6b7169203331',
      service: 'leagues',
      hasFailed: false,
      attributes: { 'http.response.status_code': 200, 'http.route': '/announcements' },
    });
    for (const { traceId, parentId } of [asked, insert, delivery])
      expect([traceId, parentId]).toEqual([root.traceId, root.id]);
    const sent = accounts.requests.map(({ method, headers }) => [method, headers.traceparent]);
    expect(sent).toContainEqual(['GET', `00-${root.traceId}-${asked.id}-01`]);
    const events = accounts.requests.find(({ path }) => path === '/internal/events');
    expect(events?.headers.traceparent).toContain(root.traceId);
  });

  it('links a delivery of several writes to the trace of each', async () => {
    const [one, other] = ['1', '2'].map((digit) => digit.repeat(32));
    const entry = (trace: string) => ({ ...aNotice(trace), trace: `00-${trace}-b7ad6b7169203331-01` });
    const outboxSince = new Date();
    await AnnouncementModel.insertMany([
      { _id: 'one', outbox: [entry(one!)], outboxSince },
      { _id: 'other', outbox: [entry(other!)], outboxSince },
    ]);
    await running.due();
    const { links, traceId } = await receiver.find(({ links }) => links.length > 0);
    expect(links.toSorted()).toEqual([one, other]);
    expect([one, other]).not.toContain(traceId);
  });

  it('says that a call has failed, and nothing of why', async () => {
    expect((await running.internal.get('/break/glass')).status).toBe(500);
    const span = await receiver.find(({ name }) => name === 'GET /break/:what');
    expect(span.hasFailed).toBe(true);
    expect(JSON.stringify(span)).not.toMatch(/glass|broken/);
  });

  it('tells of a job that found something, and is silent of one that found nothing', async () => {
    const job = (name: string, nb: number) => ({
      name,
      every: '1 second',
      run: async () => {
        await AnnouncementModel.countDocuments({});
        return nb;
      },
    });
    await runJob(job('find nothing', 0));
    await runJob(job('find two', 2));
    const found = await receiver.find(({ name }) => name === 'find two');
    expect(found.attributes).toMatchObject({ 'job.done': 2 });
    await receiver.find(({ parentId }) => parentId === found.id);
    expect(receiver.spans.map(({ name }) => name)).not.toContain('find nothing');
  });
});

it('sends and keeps nothing of traces without an exporter', async () => {
  const accounts = await startFakeService();
  const running = await startTestService(service, { accounts });
  await running.as(aUser()).post('/announcements', {}, { headers: { traceparent } });
  await running.due();
  for (const { headers } of accounts.requests) expect(headers).not.toHaveProperty('traceparent');
  expect(JSON.stringify(accounts.requests)).not.toContain('0af7651916cd43dd');
  await running.stop();
  await accounts.stop();
});
