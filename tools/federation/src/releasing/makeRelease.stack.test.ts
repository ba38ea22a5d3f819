import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Release } from '@endzone/contracts/release';
import { hash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { frontEnds, spokenName, type FrontEnd } from '../frontEnds.ts';
import { makeRelease, versionOf } from './makeRelease.ts';

const commit = { id: '0123456789ab', at: new Date('2026-05-01T10:00:00Z') };
const folders: string[] = [];
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'endzone-releases-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** What every file of a folder is, by name. */
const contentOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, hash('sha256', readFileSync(join(folder, name)))]),
  );

/** Who may do what with the folder that the release is in, its own, and its files. */
const rightsOf = (folder: string) => {
  const paths = [join(folder, '..'), folder, ...readdirSync(folder).map((name) => join(folder, name))];
  return [...new Set(paths.map((path) => (statSync(path).mode & 0o777).toString(8)))];
};

describe.each(frontEnds.map((frontEnd) => [spokenName(frontEnd), frontEnd] as const))(
  'a release of %s',
  (_name, frontEnd: FrontEnd) => {
    let first: string;
    beforeAll(async () => {
      const umask = process.umask(0o077);
      try {
        first = (await makeRelease(frontEnd, commit, aFolder())).folder;
      } finally {
        process.umask(umask);
      }
    });

    it('is the same, byte for byte, when it is built again elsewhere', async () => {
      const second = await makeRelease(frontEnd, commit, aFolder());
      expect(second.isNew).toBe(true);
      expect(contentOf(second.folder)).toEqual(contentOf(first));
    });

    it('is called by the version of its package, and the commit', () => {
      const { version } = JSON.parse(readFileSync(join(frontEnd.folder, 'package.json'), 'utf8')) as Release; // has one too
      expect(basename(first)).toBe(`${version}-0123456789ab`);
      expect(readFileSync(join(frontEnd.folder, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${version}\n`);
    });

    it('says what it was built from, and holds all that it names', () => {
      const release = JSON.parse(readFileSync(join(first, 'release.json'), 'utf8')) as Release;
      expect(release).toMatchObject({
        name: frontEnd.name,
        version: versionOf(frontEnd, commit),
        commit: commit.id,
        builtAt: '2026-05-01 10:00:00',
      });
      const files = readdirSync(first);
      const named = [release.entry, ...release.next, ...Object.values(release.modules).flat()];
      expect(files).toEqual(expect.arrayContaining(named.map(({ file }) => file)));
      expect(files.filter((file) => /\.map$|^\./.test(file))).toEqual([]);
      expect(readdirSync(`${first}.maps`).every((file) => file.endsWith('.map'))).toBe(true);
    });

    it('can be read by a file server, which is another user, whatever the umask', () => {
      expect(rightsOf(first)).toEqual(['755', '644']);
    });

    it('can be read when one that was closed is asked for again', async () => {
      const [file = ''] = readdirSync(first);
      chmodSync(join(first, file), 0o600);
      for (const folder of [first, join(first, '..')]) chmodSync(folder, 0o700);
      await makeRelease(frontEnd, commit, join(first, '..'));
      expect(rightsOf(first)).toEqual(['755', '644']);
    });

    it('is never built over', async () => {
      const again = await makeRelease(frontEnd, commit, join(first, '..'));
      expect(again).toEqual({ version: versionOf(frontEnd, commit), folder: first, isNew: false });
    });
  },
);
