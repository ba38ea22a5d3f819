import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { DataDamaged } from './damage.ts';

const headerBytes = 100;

/** A file that lost its end (a copy that broke off, a full disk) is told by its own header, at no cost. */
export function requireWholeFile(file: string): void {
  // What is still in the log is not in the file yet: SQLite looks after that itself.
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) return;
  const { header, size } = readHeader(file);
  if (size === 0) return;
  if (size < headerBytes) throw new DataDamaged(`the file has only ${size} bytes`);
  if (header.toString('latin1', 0, 15) !== 'SQLite format 3') throw new DataDamaged('file is not a database');
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  const isCounted = header.readUInt32BE(24) === header.readUInt32BE(92);
  const wanted = pageSize * header.readUInt32BE(28);
  if (isCounted && size < wanted) throw new DataDamaged(`the file has ${size} bytes of ${wanted}`);
}

function readHeader(file: string): { header: Buffer; size: number } {
  const handle = openSync(file, 'r');
  try {
    const header = Buffer.alloc(headerBytes);
    readSync(handle, header, 0, headerBytes, 0);
    return { header, size: fstatSync(handle).size };
  } finally {
    closeSync(handle);
  }
}
