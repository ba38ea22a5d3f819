import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../frontEnds.ts';

const folder = join(root, 'node_modules/.cache');
const timeoutMs = 10 * 60_000;
const betweenTries = 200;
const sqliteBusy = 5;

// A test's errors are of another realm than Node's.
const isHeld = (error: unknown) => (error as { errcode?: number }).errcode === sqliteBusy; // SQLite's own

/** Others of this process go on meanwhile. @throws when the lock is not free in time. */
async function take(lock: DatabaseSync): Promise<void> {
  for (let waited = 0; ; waited += betweenTries) {
    try {
      return lock.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      if (!isHeld(error) || waited >= timeoutMs) throw error;
    }
    if (waited === 0) console.log('Front ends: another build is running, waiting for it');
    await delay(betweenTries);
  }
}

/** Builds go one after the other: two at once would write into each other's folders. The lock ends with its process, however that ends. */
export async function oneAtATime<T>(
  work: () => Promise<T>,
  file = join(folder, 'front-ends.lock'),
): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(file);
  try {
    await take(lock);
    return await work();
  } finally {
    lock.close();
  }
}
