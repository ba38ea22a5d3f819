import { describe, expect, it, test } from '@jest/globals';
import { jobTypes, type Job } from '@endzone/contracts/stats/jobs';
import { againCommand, secondsLeft, stepOf } from './jobSteps.ts';

const job = (status: Job['status'], done: number, total: number) =>
  ({ status, progress: { done, total } }) as Job; // what is read of it here

describe('The step of a job', () => {
  test.each([
    [job('queued', 0, 0), 0],
    [job('running', 0, 0), 0],
    [job('running', 0, 10), 1],
    [job('running', 4, 10), 1],
    [job('running', 5, 10), 2],
    [job('running', 10, 10), 2],
  ])('%j is %d', (one, step) => {
    expect(stepOf(one)).toBe(step);
  });
});

describe('The time that is left', () => {
  test.each([
    [job('running', 5, 10), 10_000, 10],
    [job('running', 9, 10), 9000, 1],
    [job('running', 10, 10), 9000, 1],
    [job('running', 5, 10), 2000, undefined],
    [job('running', 0, 10), 9000, undefined],
    [job('queued', 0, 0), 9000, undefined],
  ])('of %j after %d ms is %s', (one, elapsed, seconds) => {
    expect(secondsLeft(one, elapsed)).toBe(seconds);
  });
});

describe('A failed job', () => {
  it('is taken up by the call that began it; a correction by its own id', () => {
    const again = jobTypes.map((type) => againCommand({ type, week: 6 } as Job)?.kind); // what is read of it here
    expect(again).toEqual(['start', 'freeze', 'lock', 'undo', 'finish', 'recalculate', 'retry']);
  });
});
