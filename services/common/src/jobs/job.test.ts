import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { errors } from '@endzone/contracts/errors';
import { AppError } from '../appError.ts';
import { Unanswered } from '../internalClient.ts';
import { openProcess, processState } from '../processState.ts';
import { runJob } from './job.ts';

beforeAll(() => void openProcess('fantasy', 'silent'));
afterEach(() => {
  jest.restoreAllMocks();
});

const away = new AppError(errors.serviceUnavailable, { cause: new Unanswered('GET /leagues') });
const own = new AppError(errors.serviceUnavailable);
const broken = new Error('broken');

it.each([
  ['a warning', 'another process does not answer', away, ['warn']],
  ['a warning', 'it does not answer for several leagues', new AggregateError([away, away]), ['warn']],
  ['an error', 'something breaks', broken, ['error']],
  ['an error', 'it is unavailable itself', own, ['error']],
  ['an error', 'something breaks besides', new AggregateError([away, broken]), ['error']],
])('a job that fails logs %s when %s', async (_level, _when, failure, logged) => {
  const { log } = processState();
  const levels = (['warn', 'error'] as const).map((level) => ({ level, spy: jest.spyOn(log, level) }));
  const run = () => Promise.reject(failure);
  await expect(runJob({ name: 'start drafts', every: '2 seconds', run })).rejects.toBe(failure);
  expect(levels.filter(({ spy }) => spy.mock.calls.length > 0).map(({ level }) => level)).toEqual(logged);
});
