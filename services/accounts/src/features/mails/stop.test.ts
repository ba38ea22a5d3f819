import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { loadConfig } from '@endzone/common/config';
import { startService, type RunningService } from '@endzone/common/createService';
import type { Job } from '@endzone/common/jobs/job';
import { connectMongo } from '@endzone/common/mongo';
import { testEnvironment } from '@endzone/common/testing/testService';
import mongoose from 'mongoose';
import { accountsService } from '../../accountsService.ts';
import { mailQueue } from '../../core/mail/sending.ts';
import { mailTransport, type Outcome } from '../../core/mail/mailTransport.ts';
import { MailModel } from '../../core/mail/model.ts';
import { queueMails } from '../../core/mail/queue.ts';

const { send } = mailTransport;
const environment = testEnvironment('accounts', {});
let service: RunningService;
let looked: PromiseWithResolvers<void>;
/** Tells when Agenda runs the queue; a stop waits for that run. */
const recurring: Job = {
  ...mailQueue.recurring,
  every: '1 second',
  run: () => {
    looked.resolve();
    return mailQueue.drain();
  },
};
beforeEach(async () => {
  loadConfig(environment);
  looked = Promise.withResolvers();
  const queues = accountsService.queues?.map((queue) =>
    queue.work === mailQueue ? { ...queue, work: { ...mailQueue, recurring } } : queue,
  );
  service = await startService({ ...accountsService, jobs: [], queues });
});
afterEach(async () => {
  mailTransport.send = send;
  await connectMongo(environment.MONGODB_URI!, environment.DATABASE!);
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

const aMail = (key: string) => ({
  receiver: { to: `${key}@example.org`, locale: 'en' as const },
  order: { key, kind: 'confirm_registration' as const, paths: ['/account/confirm/abc'] },
});
/** As many as are sent at the same time. */
const mostAtHand = 4;

it('a process that stops finishes the mails at hand and leaves the others to whoever comes next', async () => {
  const outcome = Promise.withResolvers<Outcome>();
  const begun = Promise.withResolvers<void>();
  const letters: string[] = [];
  mailTransport.send = ({ to }) => {
    letters.push(to);
    begun.resolve();
    return outcome.promise;
  };
  await queueMails(['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map(aMail));
  looked = Promise.withResolvers();
  await Promise.all([begun.promise, looked.promise]);
  const stopped = service.stop();
  outcome.resolve('sent');
  await stopped;
  expect(letters.length).toBeLessThanOrEqual(mostAtHand);
  await connectMongo(environment.MONGODB_URI!, environment.DATABASE!);
  const mails = await MailModel.find().lean();
  expect(mails).toHaveLength(6);
  for (const { to, state } of mails)
    expect([to, state]).toEqual([to, letters.includes(to) ? 'sent' : 'queued']);
  await mongoose.disconnect();
});
