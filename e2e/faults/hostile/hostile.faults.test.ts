import { expect, it } from '@jest/globals';
import { hostile } from './hostile.ts';

/** `npm run hostile` at its smallest: every call, every kind, some of the fields. */
it('nobody holds Endzone up, ends a process or has it fail, whatever they send', async () => {
  const { requests, problems, processes } = await hostile({ share: 0.08 });
  expect(problems).toEqual([]);
  expect(requests).toBeGreaterThan(200);
  expect(processes.map(({ name }) => name)).toEqual(expect.arrayContaining(['database', 'accounts', 'bff']));
}, 900_000);
