import { expect, test } from '@jest/globals';
import { isCurrent } from '@endzone/shared-ui/navigation/navLinks.ts';
import type { Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { ownerEntries } from './memberEntries.ts';

const keys = ((key: string) => key) as Translate; // a label is its key here

test.each([
  ['/owner', 'overview'],
  ['/owner/season/edit-schedule', 'seasons'],
  ['/owner/seasons/add', 'seasons'],
  ['/owner/users/messages', 'users'],
  ['/owner/settings', 'settings'],
  ['/owner/audit', 'settings'],
  ['/owner/jobs', 'settings'],
  ['/owner/releases', 'settings'],
])('%s stands under %s in the owner’s navigation', (path, expected) => {
  const current = ownerEntries(keys).filter((entry) => isCurrent(entry, path));
  expect(current.map(({ name }) => name)).toEqual([expected]);
});
