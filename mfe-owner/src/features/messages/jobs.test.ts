import { expect, test } from '@jest/globals';
import type { MessageJob } from '@endzone/contracts/accounts/messages';
import { timeLeft } from './jobs.ts';

const job = (done: number, status: MessageJob['status'] = 'running') =>
  ({ status, progress: { done, total: 1_000 } }) as MessageJob; // what is read of it

test.each([
  ['soon over', job(900), 90_000, { unit: 'secondsLeft', count: 10 }],
  ['two minutes', job(500), 120_000, { unit: 'secondsLeft', count: 120 }],
  ['more than two minutes', job(200), 100_000, { unit: 'minutesLeft', count: 7 }],
  ['just begun', job(1), 2_000, undefined],
  ['nothing sent yet', job(0), 60_000, undefined],
  ['waiting', job(0, 'queued'), 60_000, undefined],
])('a message on its way says how long: %s', (_, one, elapsed, left) => {
  expect(timeLeft(one, elapsed)).toEqual(left);
});
