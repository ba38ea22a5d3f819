import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { root } from '../frontEnds.ts';

const folder = join(root, 'node_modules/.cache');
const patience = 10 * 60_000;

/** Builds go one after the other: two at once would write into each other's folders. The lock ends with its process, however that ends. */
export async function oneAtATime<T>(
  work: () => Promise<T>,
  file = join(folder, 'front-ends.lock'),
): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(file);
  try {
    lock.exec(`PRAGMA busy_timeout = ${patience}; BEGIN EXCLUSIVE`);
    return await work();
  } finally {
    lock.close();
  }
}
