import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/** SQLite alone with one synced write of 1 KB: what no database on this disk can beat. */
export function syncedWrite(file: string): () => void {
  const sqlite = new DatabaseSync(file);
  sqlite.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  sqlite.exec('CREATE TABLE documents (id INTEGER PRIMARY KEY, body BLOB)');
  const insert = sqlite.prepare('INSERT INTO documents (body) VALUES (?)');
  const body = randomBytes(1000);
  return () => void insert.run(body);
}
