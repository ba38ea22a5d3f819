import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../frontEnds.ts';
import { edition } from './sharedUi.ts';

/** A copy of the sources that tests may change. */
const copy = mkdtempSync(join(tmpdir(), 'endzone-shared-ui-'));
beforeAll(() => {
  for (const path of ['contracts/src', 'shared-ui/src'])
    cpSync(join(root, path), join(copy, path), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true }));

function isChangedBy(file: string): boolean {
  const before = edition(copy);
  appendFileSync(join(copy, file), '\n');
  return edition(copy) !== before;
}

it('is the same edition for the same sources, wherever they stand', () => {
  expect(edition(copy)).toBe(edition());
});

it.each([
  ['the list of singletons', 'shared-ui/src/singletons.ts'],
  ['a singleton', 'shared-ui/src/time/clock.ts'],
  ['what a singleton is made of', 'shared-ui/src/feedback/EmptyState.tsx'],
  ['what a singleton loads later', 'shared-ui/src/host/PasswordDialog.tsx'],
  ['the words of a singleton', 'shared-ui/src/locales/screens/hu.json'],
  ['a contract that a singleton imports', 'contracts/src/edge/offline.ts'],
])('is another edition after a change of %s', (_what, file) => {
  expect(isChangedBy(file)).toBe(true);
});

it.each([
  ['a contract that singletons import only types from', 'contracts/src/mount.ts'],
  ['another part of shared-ui', 'shared-ui/src/overlay/Menu.tsx'],
  ['a test', 'shared-ui/src/time/clock.test.ts'],
])('is the same edition after a change of %s', (_what, file) => {
  expect(isChangedBy(file)).toBe(false);
});

it.each([
  'void import(`./${name}.ts`);',
  "void import(/* later */ './Menu.tsx');",
  "new URL('./map.svg', import.meta.url);",
])('is none when a singleton loads by what cannot be followed: %s', (statement) => {
  const file = join(copy, 'shared-ui/src/time/clock.ts');
  const before = readFileSync(file);
  appendFileSync(file, `${statement}\n`);
  expect(() => edition(copy)).toThrow('in a way that its imports do not show');
  writeFileSync(file, before);
});
