import { expect, it, jest } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SessionModel } from './model.ts';
import { readSession } from './readSession.ts';

it('tells a failed read to its reader alone: no rejection is left that would end the process', async () => {
  jest.spyOn(SessionModel.collection, 'find').mockImplementation(() => {
    throw new Error('The database is away');
  });
  await expect(readSession('of nobody')).rejects.toThrow('The database is away');
  // Jest fails a test that leaves a rejection unhandled.
  await nextTurn();
});
