import { statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { openPrivateFile, openPrivateFolder } from '../storage/privateFile.ts';

const markOf = (backups: string) => path.join(backups, 'last-backup');

/** Backups are moved away from their folder, so a mark in it says when the last one was made and read back. */
export function noteBackup(backups: string): void {
  const mark = markOf(backups);
  openPrivateFolder(backups);
  openPrivateFile(mark);
  const now = Date.now() / 1000;
  utimesSync(mark, now, now);
}

/** When the last backup was made; `undefined` before the first one. */
export const lastBackupMs = (backups: string): number | undefined =>
  statSync(markOf(backups), { throwIfNoEntry: false })?.mtimeMs;
