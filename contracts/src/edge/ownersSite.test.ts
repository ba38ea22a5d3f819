import { expect, test } from '@jest/globals';
import { isOnOwnersSite } from './ownersSite.ts';

test.each([
  ['/profile', true],
  ['/change-password', true],
  ['/my-sessions', true],
  ['/cookie-policy', true],
  ['/change-email/abc', true],
  ['/owner', true],
  ['/owner/season', true],
  ['/owners', false],
  ['/reset-password/:token', true],
  ['/reset-password/abc', true],
  ['/', false],
  ['/team', false],
  ['/privacy', false],
  ['/unsubscribe/abc', false],
])('%s is on the owner’s site: %s', (path, isThere) => {
  expect(isOnOwnersSite(path)).toBe(isThere);
});
