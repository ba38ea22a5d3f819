import { expect, it, test } from '@jest/globals';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { admissionOf } from './guard.ts';

const user = aMe();
const owner = aMe({ roles: ['SUPER_ADMIN'] });

test.each([
  ['a page for everybody needs no answer of the server', undefined, 'asking', undefined, 'in'],
  ['a guarded page waits for it', 'user', 'asking', undefined, 'wait'],
  ['a visitor is sent to the log-in', 'user', 'known', undefined, 'logIn'],
  ['somebody with a log-in is let in', 'user', 'known', user, 'in'],
  ['nobody is sent to the log-in because the server is away', 'user', 'failed', undefined, 'unknown'],
  [
    'a page that sends visitors on by itself waits until it is known who it is',
    'known',
    'asking',
    undefined,
    'wait',
  ],
  ['and is there for a visitor then', 'known', 'known', undefined, 'in'],
  ['and for a member', 'known', 'known', user, 'in'],
  ['the owner’s pages are not there for others', 'owner', 'known', user, 'hidden'],
  ['the owner’s pages ask a visitor to log in', 'owner', 'known', undefined, 'logIn'],
  ['the owner is let in', 'owner', 'known', owner, 'in'],
] as const)('%s', (_, guard, status, me, expected) => {
  expect(admissionOf({ guard, status, me, isLeaving: false })).toBe(expected);
});

it('waits while a log-out leads to another page', () => {
  expect(admissionOf({ guard: 'user', status: 'known', me: undefined, isLeaving: true })).toBe('wait');
});
