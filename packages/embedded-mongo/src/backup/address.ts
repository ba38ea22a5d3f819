import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { closeToOthers } from '../storage/privateFile.ts';

const fileName = 'port';

/** Beside the data stands where their server listens, for the commands that need it. */
export function noteAddress(folder: string, port: number): string | undefined {
  if (folder === ':memory:') return undefined;
  const file = path.join(folder, fileName);
  writeFileSync(file, `${port}\n`, { mode: 0o600 });
  closeToOthers(file);
  return file;
}

export function forgetAddress(file: string | undefined): void {
  if (file !== undefined) rmSync(file, { force: true });
}

/** The port noted last; a server that was killed leaves it behind. */
export function notedPort(folder: string): number | undefined {
  try {
    const port = Number(readFileSync(path.join(folder, fileName), 'utf8'));
    return Number.isInteger(port) && port > 0 ? port : undefined;
  } catch {
    return undefined;
  }
}
