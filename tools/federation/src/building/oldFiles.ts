import { isHashedFile } from '@endzone/contracts/hashedFile';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './writeWhole.ts';

const listName = '.kept';
/** `a.0123.js` of `a.0123.js.br` and `a.0123.js.map`. */
const assetOf = (file: string) => file.replace(/\.(br|map)$/, '');
const isReleased = (file: string) => isHashedFile(assetOf(file));

/** The files of the releases that stay, the newest first; none when there is no list that can be read. */
function keptReleases(folder: string): string[][] {
  try {
    return JSON.parse(readFileSync(join(folder, listName), 'utf8')) as string[][]; // written below
  } catch {
    return [];
  }
}

/** Removes what neither this release nor the one before consists of: a page that is still open may ask for the latter. */
export function removeOldFiles(folder: string, present: string[]): void {
  const files = present.filter(isReleased).toSorted();
  const before = keptReleases(folder).filter((list) => String(list) !== String(files));
  const kept = [files, ...before.slice(0, 1)];
  writeWhole(join(folder, listName), JSON.stringify(kept));
  const stays = new Set(kept.flat());
  // Without a list nobody knows what the release before was: everything stays once more.
  if (before.length === 0) return;
  for (const file of readdirSync(folder))
    if (isReleased(file) && !stays.has(assetOf(file))) rmSync(join(folder, file), { force: true });
}
