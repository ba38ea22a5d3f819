import { CommandError } from '@endzone/common/commandLine';
import { closeToOthers, openPrivateFile, openPrivateFolder } from '@endzone/embedded-mongo/private-file';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { demoFile } from './demoFile.ts';

/** A data folder that this process alone holds. */
export type DataFolder = { path: string; secret: string; release(): void };

/**
 * Holds a folder by a lock of the operating system, which ends with the process however it ends.
 * Without a path it is a temporary folder, removed at its release.
 */
export function holdDataFolder(path?: string): DataFolder {
  const folder = path ?? mkdtempSync(join(tmpdir(), 'endzone-data-'));
  const lock = lockFolder(folder);
  return {
    path: folder,
    secret: readOrMakeSecret(join(folder, 'secret')),
    release() {
      lock.close();
      locks.delete(lock);
      if (path === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const SQLITE_BUSY = 5;

/** What an older Endzone may have left readable for others. */
const ofOwnerAlone = ['secret', 'clock.json', demoFile, 'database', 'mongod', 'mongod.log'];

// A lock that nobody refers to is closed as soon as memory is cleared.
const locks = new Set<DatabaseSync>();

function lockFolder(folder: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    openPrivateFolder(folder);
    for (const name of ofOwnerAlone) closeToOthers(join(folder, name));
    openPrivateFile(join(folder, 'lock'));
    lock = new DatabaseSync(join(folder, 'lock'));
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    locks.add(lock);
    return lock;
  } catch (error) {
    lock?.close();
    const { message, errcode } = error as Error & { errcode?: number }; // Node and SQLite throw these.
    if (errcode === SQLITE_BUSY)
      throw new CommandError(
        `Another Endzone holds the data folder ${folder}: stop it or choose another one with --data.`,
      );
    throw new CommandError(`The data folder ${folder} cannot be used: ${message}.`);
  }
}

/** Whether some process holds a folder, this one included. */
export function isHeld(folder: string): boolean {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'lock'), { readOnly: true });
    lock.exec('PRAGMA busy_timeout = 0; SELECT 1 FROM sqlite_schema');
    return false;
  } catch (error) {
    return (error as { errcode?: number }).errcode === SQLITE_BUSY; // SQLite throws these.
  } finally {
    lock?.close();
  }
}

/** The key that processes sign with; kept, so that a restart logs nobody out. */
function readOrMakeSecret(file: string): string {
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (/^[0-9a-f]{64}$/.test(kept)) return kept;
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
