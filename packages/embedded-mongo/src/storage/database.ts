import { DatabaseSync, backup } from 'node:sqlite';
import type { SQLOutputValue, StatementSync } from 'node:sqlite';
import { closeSync, fdatasync, fdatasyncSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { requireWholeFile } from './wholeFile.ts';
import { DataDamaged } from './damage.ts';
import { closeToOthers, openPrivateFile, openPrivateFolder } from './privateFile.ts';

const format = 1;
const pagesAtOnce = 200;
/** The small tables that are read at start. */
const catalogue = ['collections', 'indexes', 'watched'];

const tables = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL, uuid BLOB NOT NULL, options BLOB NOT NULL, UNIQUE (db, name));
  CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, spec BLOB NOT NULL, multikey INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE IF NOT EXISTS documents (rid INTEGER PRIMARY KEY, body BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS entries (idx INTEGER NOT NULL, key BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (idx, key)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS replies (session BLOB PRIMARY KEY, number INTEGER NOT NULL, reply BLOB NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS watched (db TEXT NOT NULL, name TEXT NOT NULL, since INTEGER NOT NULL, PRIMARY KEY (db, name)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS changes (time INTEGER PRIMARY KEY, kind TEXT NOT NULL, db TEXT NOT NULL, name TEXT NOT NULL, body BLOB NOT NULL);
`;

export const fileName = 'endzone.sqlite';

export type DatabaseOptions = {
  /** The data may grow no larger than this. */
  maxMegabytes?: number | undefined;
  /** Reads every page before anybody is served. */
  isChecked?: boolean | undefined;
};

export class DataFolderInUse extends Error {}
export { DataDamaged };

/** The SQLite file: all of a tick's writes in one transaction. A commit is written to the log; `sync` makes sure that it outlives the machine. */
export class Database {
  private readonly sqlite: DatabaseSync;
  /** SQLite's log, opened beside it: a sync of its own would stop everybody for as long as the disk takes. None for data in memory. */
  private readonly log: number | undefined;
  private isSyncing = false;
  private isClosed = false;
  private readonly statements = new Map<string, StatementSync>();
  private readonly idle = new Map<string, StatementSync[]>();
  private isOpenTransaction = false;
  /** When the files were last written before they were opened now. */
  readonly changedAtMs: number;

  constructor(folder: string, options: DatabaseOptions = {}) {
    const file = folder === ':memory:' ? folder : path.join(folder, fileName);
    this.changedAtMs = Math.max(changedAt(file), changedAt(`${file}-wal`));
    if (file !== folder) keepPrivate(folder, file);
    this.sqlite = openFile(file, folder, options);
    this.log = file === folder ? undefined : openSync(`${file}-wal`, 'r+');
  }

  /** Of the data, whether they are in the file already or still in its log. */
  sizeBytes(): number {
    const [pages, bytes] = ['page_count', 'page_size'].map((pragma) =>
      Number(this.sqlite.prepare(`PRAGMA ${pragma}`).get()?.[pragma] ?? 0),
    );
    return (pages ?? 0) * (bytes ?? 0);
  }

  get inTransaction(): boolean {
    return this.isOpenTransaction;
  }

  /** SQLite has given up the transaction by itself. */
  get isUndone(): boolean {
    return this.isOpenTransaction && !this.sqlite.isTransaction;
  }

  begin(): void {
    this.sqlite.exec('BEGIN IMMEDIATE');
    this.isOpenTransaction = true;
  }

  commit(): void {
    this.sqlite.exec('COMMIT');
    this.isOpenTransaction = false;
  }

  /** Calls back once everything that is committed by now is on the disk. One at a time. */
  sync(done: (error: Error | null) => void): void {
    if (this.log === undefined) return done(null);
    this.isSyncing = true;
    fdatasync(this.log, (error) => {
      this.isSyncing = false;
      if (this.isClosed) this.closeLog();
      done(error);
    });
  }

  /** The same for one who cannot wait. */
  syncNow(): void {
    if (this.log !== undefined) fdatasyncSync(this.log);
  }

  rollback(): void {
    this.isOpenTransaction = false;
    // SQLite itself has rolled back when the disk was full.
    if (this.sqlite.isTransaction) this.sqlite.exec('ROLLBACK');
  }

  /** A prepared statement, kept for the next time. */
  statement(sql: string): StatementSync {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.sqlite.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }

  /** Rows read one by one, on a statement that nobody else uses meanwhile. */
  *rows(sql: string, ...parameters: (number | Uint8Array)[]): Generator<Record<string, SQLOutputValue>> {
    const idle = this.idle.get(sql) ?? [];
    this.idle.set(sql, idle);
    const statement = idle.pop() ?? this.sqlite.prepare(sql);
    try {
      yield* statement.iterate(...parameters);
    } finally {
      idle.push(statement);
    }
  }

  pragma(name: string): unknown {
    return Object.values(this.sqlite.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  }

  exec(sql: string): void {
    this.sqlite.exec(sql);
  }

  /** A copy of everything that is committed, made while others read and write. */
  async copyTo(file: string): Promise<void> {
    for (;;) {
      try {
        await backup(this.sqlite, file, { rate: pagesAtOnce });
        return;
      } catch (error) {
        if (!isNotBegun(error)) throw error;
        await setImmediate();
      }
    }
  }

  /** Carries over what is committed, so that closing is quick; what cannot be carried over stays in the log. */
  tidyLog(): void {
    try {
      this.pragma('wal_checkpoint(PASSIVE)');
    } catch {
      // It is busy with a transaction, or the disk is full.
    }
  }

  close(): void {
    this.statements.clear();
    this.sqlite.close();
    this.isClosed = true;
    if (!this.isSyncing) this.closeLog();
  }

  private closeLog(): void {
    if (this.log !== undefined) closeSync(this.log);
  }
}

/** The first step met an open transaction: Node gives up with SQLite's code for "no error". Nothing is copied yet. */
function isNotBegun(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === 0;
}

/** SQLite gives its other files the rights of this one. */
function keepPrivate(folder: string, file: string): void {
  openPrivateFolder(folder);
  openPrivateFile(file);
  closeToOthers(`${file}-wal`);
}

function changedAt(file: string): number {
  // File systems note the time by a clock that is some milliseconds behind.
  return (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) + 10;
}

function openFile(file: string, folder: string, options: DatabaseOptions): DatabaseSync {
  const sqlite = new DatabaseSync(file);
  try {
    if (file !== folder) requireWholeFile(file);
    // Exclusive before the journal mode: then the log needs no shared memory and nobody else gets in.
    sqlite.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -2000; PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = 4000;',
    );
    sqlite.exec('BEGIN IMMEDIATE');
    sqlite.exec(tables);
    checkFormat(sqlite);
    sqlite.exec('COMMIT');
    if (options.maxMegabytes !== undefined) limitSize(sqlite, options.maxMegabytes);
    const scopes = options.isChecked ? [''] : catalogue.map((table) => `('${table}')`);
    for (const scope of scopes) requireUndamaged(sqlite, scope);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw explain(error, folder);
  }
}

function checkFormat(sqlite: DatabaseSync): void {
  const { user_version: version } = sqlite.prepare('PRAGMA user_version').get() as { user_version: number }; // shape of the PRAGMA
  if (version !== 0 && version !== format)
    throw new DataDamaged(`was written by another version (format ${version})`);
  sqlite.exec(`PRAGMA user_version = ${format}`);
}

function limitSize(sqlite: DatabaseSync, megabytes: number): void {
  const { page_size: pageSize } = sqlite.prepare('PRAGMA page_size').get() as { page_size: number }; // shape of the PRAGMA
  sqlite.exec(`PRAGMA max_page_count = ${Math.ceil((megabytes * 1e6) / pageSize)}`);
}

/** A look at the catalogue costs nothing; one at every page takes some 2 ms for each megabyte. */
function requireUndamaged(sqlite: DatabaseSync, scope: string): void {
  const { quick_check: verdict } = sqlite.prepare(`PRAGMA quick_check${scope}`).get() as {
    quick_check: string;
  }; // shape of the PRAGMA
  if (verdict !== 'ok') throw new DataDamaged(`the file is damaged (${verdict.split('\n').at(-1)})`);
}

function explain(error: unknown, folder: string): unknown {
  const message = error instanceof Error ? error.message : String(error);
  if (/locked|busy/i.test(message))
    return new DataFolderInUse(`The data folder ${folder} is in use by another process.`);
  if (/not a database|malformed|corrupt/i.test(message) || error instanceof DataDamaged)
    return new DataDamaged(`The data in ${folder} cannot be read: ${message}.`);
  return error;
}
