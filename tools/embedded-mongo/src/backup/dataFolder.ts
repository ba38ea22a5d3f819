import { existsSync } from 'node:fs';
import path from 'node:path';
import { FILE_NAME } from '../storage/database.ts';

/** Endzone keeps the database in a folder of this name within its own. */
const INNER = 'database';

/** Where the data are: in the folder that is named or, as Endzone keeps them, in its inner one. */
export function folderOf(named: string): string {
  const inner = path.join(named, INNER);
  return !existsSync(path.join(named, FILE_NAME)) && existsSync(path.join(inner, FILE_NAME)) ? inner : named;
}

/** Where data are put: in the place of those that are there, else where Endzone looks for them. */
export function folderFor(named: string): string {
  return existsSync(path.join(named, FILE_NAME)) ? named : path.join(named, INNER);
}
