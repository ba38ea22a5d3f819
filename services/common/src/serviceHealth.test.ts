import { afterAll, beforeAll, expect, it, test } from '@jest/globals';
import mongoose, { Schema } from 'mongoose';
import { parseInstant } from '@endzone/contracts/fields';
import type { Queue, ServiceHealth } from '@endzone/contracts/internal/shared';
import { outboxFields } from './outbox.ts';
import { joinQueues } from './serviceHealth.ts';
import { startTestService, testMetricsToken, type TestService } from './testing/testService.ts';
import { thingsService } from './testing/thingsService.ts';

const ParcelModel = mongoose.model(
  'TestParcel',
  new Schema({ state: String, at: Date, ...outboxFields }, { versionKey: false }),
);
const waiting = { state: 'waiting' };

let service: TestService;
beforeAll(async () => {
  service = await startTestService(
    {
      ...thingsService,
      queues: [
        { name: 'mails', model: ParcelModel, waiting, since: 'at', clock: 'wall' },
        { name: 'jobs', model: ParcelModel, waiting, since: 'at', clock: 'rules' },
        { name: 'pushes', model: ParcelModel, waiting: { state: 'nowhere' }, since: 'at', clock: 'wall' },
      ],
    },
    {},
  );
});
afterAll(() => service.stop());

it('a service tells what waits in it, and since when by the clock of the rules', async () => {
  const minute = 60_000;
  const start = Math.floor(Date.now() / 1_000) * 1_000;
  await ParcelModel.create([
    { state: 'waiting', at: new Date(start - 5 * minute) },
    { state: 'waiting', at: new Date(start - 9 * minute) },
    { state: 'gone', at: new Date(start - 60 * minute) },
  ]);
  await service.setNow(new Date(start + 1_000 * minute));
  const { body } = await service.internal.get('/health');
  const { queues } = body as ServiceHealth;
  const byName = Object.fromEntries(queues.map((queue) => [queue.name, queue]));
  expect(byName.pushes).toEqual({ name: 'pushes', waiting: 0, oldestAt: null });
  expect([byName.mails?.waiting, byName.jobs?.waiting]).toEqual([2, 2]);
  const oldest = (name: string) => parseInstant(byName[name]?.oldestAt ?? '').getTime();
  expect(oldest('jobs')).toBe(start - 9 * minute);
  expect(Math.abs(oldest('mails') - (start + 991 * minute))).toBeLessThan(minute);

  const headers = { Authorization: `Bearer ${testMetricsToken}` };
  const metrics = await (await fetch(`${service.url}/metrics`, { headers })).text();
  const figure = (name: string, queue: string) =>
    Number(new RegExp(`^${name}\\{[^}]*queue="${queue}"[^}]*\\} (\\S+)$`, 'm').exec(metrics)?.[1]);
  expect([figure('queue_waiting', 'jobs'), figure('queue_waiting', 'pushes')]).toEqual([2, 0]);
  expect(figure('queue_oldest_seconds', 'jobs')).toBeGreaterThanOrEqual(1_009 * 60);
  expect(figure('queue_oldest_seconds', 'mails')).toBeGreaterThanOrEqual(9 * 60);
  expect(figure('queue_oldest_seconds', 'pushes')).toBe(0);
});

const aQueue = (name: Queue['name'], nb: number, oldestAt: string | null): Queue => ({
  name,
  waiting: nb,
  oldestAt,
});

test.each<[string, Queue[], Queue[]]>([
  ['nothing', [], []],
  [
    'of one name are counted together, the oldest of all is the oldest',
    [
      aQueue('events', 2, '2026-10-03 10:00:00'),
      aQueue('events', 0, null),
      aQueue('events', 1, '2026-10-03 09:00:00'),
    ],
    [aQueue('events', 3, '2026-10-03 09:00:00')],
  ],
  [
    'of several names stay apart, in one order',
    [aQueue('jobs', 0, null), aQueue('events', 0, null)],
    [aQueue('events', 0, null), aQueue('jobs', 0, null)],
  ],
])('queues: %s', (_what, all, joined) => {
  expect(joinQueues(all)).toEqual(joined);
});
