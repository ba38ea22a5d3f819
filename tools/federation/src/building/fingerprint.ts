import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { releaseFolder, root, type FrontEnd } from '../frontEnds.ts';

/** What every front end is made of besides its own sources. */
const common = ['contracts/src', 'shared-ui/src', 'tools/federation/src/building'];
const isNoSource = (path: string) => /\.(test|gallery)\.tsx?$|[\\/]testing[\\/]/.test(path);

function filesBelow(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Changes whenever a build would. `at`: where the sources stand. */
export function fingerprint({ folder }: FrontEnd, at = root): string {
  const places = [...common.map((path) => join(at, path)), join(folder, 'src')];
  const files = places.flatMap(filesBelow).filter((path) => !isNoSource(path));
  const hash = createHash('sha256');
  for (const file of [...files.toSorted(), join(folder, 'package.json'), join(at, 'package-lock.json')])
    hash.update(relative(at, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const fileOf = (frontEnd: FrontEnd) => join(releaseFolder(frontEnd), '.built-from');

/** Its last build is of these very sources. */
export function isBuilt(frontEnd: FrontEnd): boolean {
  const file = fileOf(frontEnd);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint(frontEnd);
}

export function keepFingerprint(frontEnd: FrontEnd, print: string): void {
  writeFileSync(fileOf(frontEnd), print);
}
