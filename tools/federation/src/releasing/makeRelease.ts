import { formatInstant } from '@endzone/contracts/fields';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { buildRelease } from '../building/build.ts';
import { releasesFolder, root, spokenName, type FrontEnd } from '../frontEnds.ts';

/** What a release is built from. */
export type Commit = { id: string; at: Date };

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const idLength = 12;

/** The commit that is checked out. @throws Error when files differ from it: nobody could build such a release again. */
export function presentCommit(): Commit {
  if (git('status', '--porcelain') !== '')
    throw new Error('There are changes that are not committed: a release is built from a commit.');
  const [id = '', seconds = ''] = git('show', '-s', '--format=%H %ct', 'HEAD').split(' ');
  return { id: id.slice(0, idLength), at: new Date(Number(seconds) * 1_000) };
}

/** `0.1.0-9a29421a0b1c`: the version of the package, and the commit. With a minus, since some file servers take a plus for a space. */
export function versionOf({ folder }: FrontEnd, { id }: Commit): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }; // every package has one
  return `${version}-${id}`;
}

const isMap = (file: string) => file.endsWith('.map');

/** File servers are other users. What they can read already is left alone: nobody but its owner may change it. */
function letOthersRead(path: string): void {
  const stats = statSync(path);
  const needed = stats.isDirectory() ? 0o055 : 0o044;
  if ((stats.mode & needed) !== needed) chmodSync(path, (stats.mode & 0o777) | needed);
}

/** A temporary folder is its maker's alone, and so are its files where the umask says so. */
function letOthersReadAll(folder: string): void {
  letOthersRead(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    letOthersRead(join(folder, name));
}

export type MadeRelease = { version: string; folder: string; isNew: boolean };

/**
 * Builds `releases/mfe-draft/<version>/`: every file that browsers ask for, with its small twin, and `release.json`. What is there is
 * never written again. Source maps lie beside it, in `<version>.maps`: they are for us.
 */
export async function makeRelease(
  frontEnd: FrontEnd,
  commit = presentCommit(),
  at = releasesFolder(frontEnd),
): Promise<MadeRelease> {
  const version = versionOf(frontEnd, commit);
  const folder = join(at, version);
  mkdirSync(at, { recursive: true });
  letOthersRead(at);
  if (existsSync(folder)) {
    letOthersReadAll(folder);
    return { version, folder, isNew: false };
  }
  const output = mkdtempSync(join(at, `.${spokenName(frontEnd)}-`));
  try {
    await buildRelease(
      { ...frontEnd, output },
      { version, commit: commit.id, builtAt: formatInstant(commit.at) },
    );
    const maps = mkdtempSync(join(at, '.maps-'));
    for (const file of readdirSync(output).filter(isMap)) renameSync(join(output, file), join(maps, file));
    rmSync(`${folder}.maps`, { recursive: true, force: true });
    renameSync(maps, `${folder}.maps`);
    letOthersReadAll(output);
    renameSync(output, folder);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
  return { version, folder, isNew: true };
}
