import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';

/** Takes from others what they may do with a file or folder of ours; a folder that everybody uses, as `/tmp`, stays as it is. */
export function closeToOthers(place: string): void {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found || found.uid !== process.getuid?.()) return;
  const isShared = (found.mode & 0o1000) !== 0;
  if ((found.mode & 0o077) !== 0 && !isShared) chmodSync(place, found.mode & 0o700);
}

/** A folder for its owner alone, made or found. */
export function openPrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeToOthers(folder);
}

/** A file for its owner alone, made empty or found. */
export function openPrivateFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  closeToOthers(file);
}
