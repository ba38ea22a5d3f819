import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeOldFiles } from './oldFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endzone-release-'));
  writeFileSync(join(folder, 'release.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

function release(...files: string[]): void {
  for (const file of files)
    for (const ending of ['', '.br', '.map']) writeFileSync(join(folder, `${file}${ending}`), file);
  removeOldFiles(folder, files);
}
const scripts = () => readdirSync(folder).filter((name) => name.endsWith('.js'));

const [first, second, third, same] = [1, 2, 3, 9].map((number) => `app.0000000${number}.js`) as [
  string,
  string,
  string,
  string,
]; // four numbers

it('a release keeps the files of the one before', () => {
  release(first, same);
  release(second, same);
  expect(scripts()).toEqual([first, second, same]);
});

it('older ones go, with what was made of them', () => {
  release(first, same);
  release(second, same);
  release(third, same);
  expect(scripts()).toEqual([second, third, same]);
  expect(readdirSync(folder).filter((name) => name.startsWith(first))).toEqual([]);
  expect(readdirSync(folder)).toContain('release.json');
});

it('the same release once more removes nothing', () => {
  release(first);
  release(second);
  release(second);
  expect(scripts()).toEqual([first, second]);
});

it('a list that cannot be read counts as none: everything stays once more', () => {
  release(first);
  writeFileSync(join(folder, '.kept'), '[["app.0000');
  release(second);
  expect(scripts()).toEqual([first, second]);
  release(third);
  expect(scripts()).toEqual([second, third]);
});

it.each(['123456', '123456789abcdef'])('other hashes are hashes as well: …%s', (end) => {
  const [long, next, last] = ['0', '1', '2'].map((start) => `app.${start}${end}.js`) as [
    string,
    string,
    string,
  ]; // three hashes
  release(long);
  release(next);
  release(last);
  expect(scripts()).toEqual([next, last]);
});

it('what a release of the time before the list left stays until the next but one', () => {
  writeFileSync(join(folder, first), 'old');
  release(second);
  expect(scripts()).toEqual([first, second]);
  release(third);
  expect(scripts()).toEqual([second, third]);
});
