import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { frontEnds, root } from '../frontEnds.ts';
import { fingerprint } from './fingerprint.ts';

/** The sources of all front ends, where something may be planted. */
const copy = mkdtempSync(join(tmpdir(), 'endzone-sources-'));
const copied = frontEnds.map(({ name, folder }) => ({ name, folder: join(copy, basename(folder)) }));
const prints = () => Object.fromEntries(copied.map((one) => [one.name, fingerprint(one, copy)]));

/** The names of those whose fingerprint a change changes. */
function changedBy(file: string, change: (content: string) => string): string[] {
  const before = prints();
  const content = readFileSync(join(copy, file), 'utf8');
  writeFileSync(join(copy, file), change(content));
  const after = prints();
  writeFileSync(join(copy, file), content);
  return Object.keys(after).filter((name) => after[name] !== before[name]);
}

beforeAll(() => {
  const folders = ['contracts/src', 'shared-ui/src', 'tools/federation/src/building'];
  const own = frontEnds.map(({ folder }) => basename(folder));
  for (const path of [...folders, ...own.flatMap((name) => [`${name}/src`, `${name}/package.json`])])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  cpSync(join(root, 'package-lock.json'), join(copy, 'package-lock.json'));
});
afterAll(() => rmSync(copy, { recursive: true }));

it('is the same for the same sources, wherever they stand', () => {
  for (const [i, frontEnd] of frontEnds.entries())
    expect(fingerprint(copied[i]!, copy)).toBe(fingerprint(frontEnd));
});

it('of mfe-player alone changes with a new page of mfe-player', () => {
  const plant = (content: string) =>
    content.replace("{ path: '/',", "{ path: '/planted', load: 'features/faq/FaqScreen' },\n  { path: '/',");
  expect(changedBy('mfe-player/src/pages.ts', plant)).toEqual(['mfe_player']);
});

it('of the shell alone changes with the shell', () => {
  expect(changedBy('shell/src/pages.ts', (content) => `${content}\n`)).toEqual(['shell']);
});

it('of all changes with what all are made of, and of none with a test', () => {
  const longer = (content: string) => `${content}\n`;
  expect(changedBy('contracts/src/pages.ts', longer)).toEqual(frontEnds.map(({ name }) => name));
  expect(changedBy('mfe-player/src/features/faq/faq.test.ts', longer)).toEqual([]);
});
