import { renameSync, writeFileSync } from 'node:fs';

/** Whoever looks finds all of it or what was there before. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
