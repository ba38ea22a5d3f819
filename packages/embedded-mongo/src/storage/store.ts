import { randomUUID } from 'node:crypto';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { doc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { readIndex } from '../indexes/index.ts';
import type { Index } from '../indexes/index.ts';
import { Collection } from './collection.ts';
import type { LogTime } from '../change-streams/clock.ts';
import { ChangeLog } from '../change-streams/log.ts';
import type { Watched } from '../change-streams/log.ts';
import { Database } from './database.ts';
import type { DatabaseOptions } from './database.ts';

const idIndex = doc({ v: 2, key: { _id: 1 }, name: '_id_' });

/** The catalogue of collections and their indexes, over one database file. */
export class Store {
  readonly database: Database;
  readonly changes: ChangeLog;
  private collections = new Map<string, Collection>();

  constructor(folder: string, options?: DatabaseOptions) {
    this.database = new Database(folder, options);
    this.changes = new ChangeLog(this.database);
    this.load();
  }

  /** Opens the transaction of this tick, unless it is open. */
  write(): void {
    if (!this.database.inTransaction) this.database.begin();
  }

  /** Everything since the last commit is forgotten, in the file and in memory. */
  rollback(): void {
    this.database.rollback();
    this.changes.load();
    this.load();
  }

  find(db: string, name: string): Collection | undefined {
    return this.collections.get(`${db}.${name}`);
  }

  list(db?: string): Collection[] {
    const all = [...this.collections.values()];
    return db === undefined ? all : all.filter((collection) => collection.db === db);
  }

  /** Begins to write down what happens in a collection or a whole database, for streams; tells since when. */
  watch(watched: Watched): LogTime {
    const collections = watched.name === '' ? this.list(watched.db) : [this.find(watched.db, watched.name)];
    const changed = collections.map((collection) => collection?.changedAt ?? this.changes.droppedAt);
    if (!this.changes.isWatchedItself(watched)) this.write();
    return this.changes.watch(watched, Math.max(this.changes.droppedAt, ...changed));
  }

  create(db: string, name: string, options: Doc = new Map()): Collection {
    this.write();
    const uuid = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
    const { lastInsertRowid } = this.database
      .statement('INSERT INTO collections (db, name, uuid, options) VALUES (?, ?, ?, ?)')
      .run(db, name, uuid, encode(options));
    const collection = new Collection(this.database, this.changes, {
      id: Number(lastInsertRowid),
      db,
      name,
      uuid,
      options,
    });
    this.collections.set(collection.namespace, collection);
    const collation = options.get('collation');
    this.addIndex(collection, collation ? new Map([...idIndex, ['collation', collation]]) : idIndex);
    return collection;
  }

  setOptions(collection: Collection, options: Doc): void {
    this.write();
    this.database
      .statement('UPDATE collections SET options = ? WHERE id = ?')
      .run(encode(options), collection.id);
    collection.options = options;
  }

  drop(collection: Collection): void {
    this.write();
    for (const index of collection.indexes) this.removeIndex(index);
    this.database
      .statement('DELETE FROM documents WHERE rid >= ? AND rid < ?')
      .run(collection.firstRecord, collection.endOfRecords);
    this.database.statement('DELETE FROM collections WHERE id = ?').run(collection.id);
    this.collections.delete(collection.namespace);
    this.changes.dropped(collection);
  }

  dropDatabase(db: string): boolean {
    const collections = this.list(db);
    for (const collection of collections) this.drop(collection);
    if (collections.length > 0) this.changes.databaseDropped(db);
    return collections.length > 0;
  }

  rename(collection: Collection, db: string, name: string): void {
    this.write();
    this.database
      .statement('UPDATE collections SET db = ?, name = ? WHERE id = ?')
      .run(db, name, collection.id);
    this.changes.renamed(collection, { db, name });
    this.load();
  }

  /** Makes and fills an index; when that fails the caller's statement is undone as a whole. */
  addIndex(collection: Collection, spec: Doc): Index {
    this.write();
    const { lastInsertRowid } = this.database
      .statement('INSERT INTO indexes (collection, spec) VALUES (?, ?)')
      .run(collection.id, encode(spec));
    const index = readIndex(Number(lastInsertRowid), spec, false);
    collection.fillIndex(index);
    collection.setIndexes([...collection.indexes, index]);
    return index;
  }

  dropIndex(collection: Collection, index: Index): void {
    this.write();
    this.removeIndex(index);
    collection.setIndexes(collection.indexes.filter((other) => other !== index));
  }

  changeIndex(collection: Collection, index: Index, spec: Doc): void {
    this.write();
    this.database.statement('UPDATE indexes SET spec = ? WHERE id = ?').run(encode(spec), index.id);
    collection.setIndexes(
      collection.indexes.map((other) =>
        other === index ? readIndex(index.id, spec, index.isMultikey) : other,
      ),
    );
  }

  /** Runs several writes that belong together: all of them, or none when one throws. */
  atomically<T>(work: () => T): T {
    this.write();
    this.database.exec('SAVEPOINT statement');
    try {
      const result = work();
      this.database.exec('RELEASE statement');
      return result;
    } catch (error) {
      // On a full disk SQLite may have undone everything already.
      if (this.database.isUndone) throw error;
      this.database.exec('ROLLBACK TO statement; RELEASE statement');
      this.changes.load();
      this.load();
      throw error;
    }
  }

  close(): void {
    if (this.database.inTransaction) this.database.commit();
    this.database.close();
  }

  private removeIndex(index: Index): void {
    this.database.statement('DELETE FROM entries WHERE idx = ?').run(index.id);
    this.database.statement('DELETE FROM indexes WHERE id = ?').run(index.id);
  }

  private load(): void {
    this.collections = new Map();
    const byId = new Map<number, Collection>();
    // The columns of both tables fix the shape of their rows.
    for (const row of this.database
      .statement('SELECT id, db, name, uuid, options FROM collections ORDER BY id')
      .all() as unknown as CollectionRow[]) {
      const collection = new Collection(this.database, this.changes, {
        ...row,
        options: decode(row.options),
      });
      this.collections.set(collection.namespace, collection);
      byId.set(row.id, collection);
    }
    for (const row of this.database
      .statement('SELECT id, collection, spec, multikey FROM indexes ORDER BY id')
      .all() as unknown as IndexRow[]) {
      const collection = byId.get(row.collection);
      collection?.setIndexes([
        ...collection.indexes,
        readIndex(row.id, decode(row.spec), row.multikey === 1),
      ]);
    }
  }
}

type CollectionRow = {
  id: number;
  db: string;
  name: string;
  uuid: Uint8Array;
  options: Uint8Array;
};

type IndexRow = {
  id: number;
  collection: number;
  spec: Uint8Array;
  multikey: number;
};
