import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileName } from '../storage/database.ts';

/** Endzone keeps the database in a folder of this name within its own. */
const innerFolder = 'database';

/** Where the data are: in the folder that is named or, as Endzone keeps them, in its inner one. */
export function folderOf(named: string): string {
  const inner = path.join(named, innerFolder);
  return !existsSync(path.join(named, fileName)) && existsSync(path.join(inner, fileName)) ? inner : named;
}

/** Where data are put: in the place of those that are there, else where Endzone looks for them. */
export function folderFor(named: string): string {
  return existsSync(path.join(named, fileName)) ? named : path.join(named, innerFolder);
}
