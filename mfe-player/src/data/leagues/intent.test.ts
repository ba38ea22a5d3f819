import { expect, test } from '@jest/globals';
import { readIntent } from './intent.ts';

test.each([
  [undefined, 'none'],
  [null, 'none'],
  [{ page: 1 }, 'none'],
  [{ intent: 'BUY' }, 'unknown'],
  [{ intent: 'ACCEPT_INVITATION' }, 'unknown'],
  [{ intent: 'JOIN_LEAGUE' }, { intent: 'JOIN_LEAGUE' }],
  [
    { intent: 'ACCEPT_INVITATION', invitationId: 'i', token: 't' },
    { intent: 'ACCEPT_INVITATION', invitationId: 'i', token: 't' },
  ],
  [
    { intent: 'ACCEPT_INVITATION', linkToken: 'l' },
    { intent: 'ACCEPT_INVITATION', linkToken: 'l' },
  ],
])('the intent of %j', (state, intent) => {
  expect(readIntent(state)).toEqual(intent);
});
