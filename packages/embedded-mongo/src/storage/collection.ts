import { decode, decodeFields } from '../bson/decode.ts';
import type { Doc, Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import type { Index } from '../indexes/index.ts';
import { keysOf } from '../indexes/keys.ts';
import type { IndexKey } from '../indexes/keys.ts';
import type { Range } from '../indexes/bounds.ts';
import type { Plan } from '../indexes/planner.ts';
import { doc } from '../bson/values.ts';
import { equals } from '../bson/compare.ts';
import { describe } from '../update/paths.ts';
import type { ChangeLog } from '../change-streams/log.ts';
import type { LogTime } from '../change-streams/clock.ts';
import type { TouchedPath } from '../change-streams/description.ts';
import type { Database } from './database.ts';

/** Record numbers of a collection: its number, then 36 bits of its own. */
const records = 2 ** 36;

const queries = {
  get: 'SELECT body FROM documents WHERE rid = ?',
  insert: 'INSERT INTO documents (rid, body) VALUES (?, ?)',
  replace: 'UPDATE documents SET body = ? WHERE rid = ?',
  delete: 'DELETE FROM documents WHERE rid = ?',
  addKey: 'INSERT INTO entries (idx, key, rid) VALUES (?, ?, ?)',
  dropKey: 'DELETE FROM entries WHERE idx = ? AND key = ?',
  holder: 'SELECT rid FROM entries WHERE idx = ? AND key = ?',
  up: 'SELECT rid FROM entries WHERE idx = ? AND key >= ? AND key < ? ORDER BY key',
  down: 'SELECT rid FROM entries WHERE idx = ? AND key >= ? AND key < ? ORDER BY key DESC',
  scan: 'SELECT rid FROM documents WHERE rid >= ? AND rid < ? ORDER BY rid',
  scanDown: 'SELECT rid FROM documents WHERE rid >= ? AND rid < ? ORDER BY rid DESC',
  last: 'SELECT max(rid) AS rid FROM documents WHERE rid >= ? AND rid < ?',
  count: 'SELECT count(*) AS n FROM documents WHERE rid >= ? AND rid < ?',
  countKeys: 'SELECT count(*) AS n FROM entries WHERE idx = ? AND key >= ? AND key < ?',
  multikey: 'UPDATE indexes SET multikey = 1 WHERE id = ?',
};

/** How a document was changed: as a whole, at known paths, or somehow. */
export type ChangeManner = {
  isReplacement: boolean;
  /** The only top-level fields that may have changed, where they are known. */
  roots?: ReadonlySet<string> | undefined;
  touched?: readonly TouchedPath[] | undefined;
};

/** A larger document is not kept in memory longer than it is needed. */
const maxKept = 1024 * 1024;

const whole: ChangeManner = { isReplacement: true };

/** Documents as bytes and their keys in every index of one collection; knows nothing of commands. */
export class Collection {
  readonly id: number;
  readonly db: string;
  readonly name: string;
  readonly uuid: Uint8Array;
  options: Doc;
  indexes: Index[] = [];
  /** The last time anything in it changed, as far as this process knows. */
  changedAt: LogTime;
  private readonly database: Database;
  private readonly log: ChangeLog;
  private nextRecord: number | undefined;
  private size: number | undefined;
  /** The document read last: matching, changing and answering look at it one after the other. */
  private lastRecord: number | undefined;
  private lastBytes: Uint8Array | undefined;
  private roots: ReadonlySet<string> | undefined | null = null;

  constructor(
    database: Database,
    log: ChangeLog,
    row: { id: number; db: string; name: string; uuid: Uint8Array; options: Doc },
  ) {
    this.database = database;
    this.log = log;
    this.changedAt = log.clock.latest;
    this.id = row.id;
    this.db = row.db;
    this.name = row.name;
    this.uuid = row.uuid;
    this.options = row.options;
  }

  get namespace(): string {
    return `${this.db}.${this.name}`;
  }

  get isWatched(): boolean {
    return this.log.isWatched(this.db, this.name);
  }

  get firstRecord(): number {
    return this.id * records;
  }

  get endOfRecords(): number {
    return (this.id + 1) * records;
  }

  setIndexes(indexes: Index[]): void {
    this.indexes = indexes;
    this.roots = null;
  }

  count(): number {
    this.size ??= this.number(queries.count, this.firstRecord, this.endOfRecords) ?? 0;
    return this.size;
  }

  bytes(record: number): Uint8Array | undefined {
    if (record === this.lastRecord) return this.lastBytes;
    // The columns of the table fix the shape of the row.
    const row = this.database.statement(queries.get).get(record) as { body: Uint8Array } | undefined;
    if (row && row.body.length <= maxKept) {
      this.lastRecord = record;
      this.lastBytes = row.body;
    }
    return row?.body;
  }

  insert(bytes: Uint8Array): number {
    const record = this.newRecord();
    this.addKeys(this.keyFields(bytes), record);
    this.database.statement(queries.insert).run(record, bytes);
    this.nextRecord = record + 1;
    if (this.size !== undefined) this.size++;
    this.changedAt = this.log.inserted(this, bytes);
    return record;
  }

  /** Puts new bytes in the place of old ones; only keys that differ are touched. */
  replace(record: number, before: Uint8Array, bytes: Uint8Array, manner: ChangeManner = whole): void {
    const { roots } = manner;
    const affected = roots ? this.indexes.filter((index) => looksAt(index, roots)) : this.indexes;
    if (affected.length > 0)
      this.replaceKeys(record, affected, this.keyFields(before), this.keyFields(bytes));
    this.database.statement(queries.replace).run(bytes, record);
    this.forget(record);
    this.changedAt = manner.isReplacement
      ? this.log.replaced(this, bytes)
      : this.log.updated(this, before, bytes, manner.touched);
  }

  private replaceKeys(record: number, indexes: readonly Index[], old: Doc, next: Doc): void {
    const changes = indexes.map((index) => this.keyChanges(index, old, next));
    for (const { index, added } of changes)
      for (const key of added) this.requireNoDuplicate(index, key, record);
    for (const { index, removed, added } of changes) {
      for (const key of removed)
        this.database.statement(queries.dropKey).run(index.id, stored(index, key, record));
      for (const key of added)
        this.database.statement(queries.addKey).run(index.id, stored(index, key, record), record);
    }
  }

  delete(record: number, before: Uint8Array): void {
    const old = this.keyFields(before);
    for (const index of this.indexes)
      for (const key of keysOf(index, old).keys)
        this.database.statement(queries.dropKey).run(index.id, stored(index, key, record));
    this.database.statement(queries.delete).run(record);
    this.forget(record);
    if (this.size !== undefined) this.size--;
    this.changedAt = this.log.deleted(this, before);
  }

  /** Fills a new index from all documents; throws 11000 at the first duplicate. */
  fillIndex(index: Index): void {
    const { roots } = index;
    for (const record of this.scan(false)) {
      const bytes = this.bytes(record)!;
      const { keys, isMultikey } = keysOf(index, roots ? decodeFields(bytes, roots) : decode(bytes));
      if (isMultikey) this.noteMultikey(index);
      for (const key of keys) {
        this.requireNoDuplicate(index, key, record);
        this.database.statement(queries.addKey).run(index.id, stored(index, key, record), record);
      }
    }
  }

  /** Record numbers of a plan, each once. */
  *records(plan: Plan): Generator<number> {
    if (plan.kind === 'scan') return yield* this.scan(plan.reverse);
    const seen = plan.kind === 'union' || plan.mayRepeat ? new Set<number>() : undefined;
    for (const record of this.plannedRecords(plan)) {
      if (seen?.has(record)) continue;
      seen?.add(record);
      yield record;
    }
  }

  private *plannedRecords(plan: Exclude<Plan, { kind: 'scan' }>): Generator<number> {
    if (plan.kind === 'union') {
      for (const part of plan.plans) yield* this.plannedRecords(part);
      return;
    }
    if (plan.isExact) return yield* this.pointRecords(plan);
    const ranges = plan.reverse ? plan.ranges.toReversed() : plan.ranges;
    for (const range of ranges) yield* this.rangeOf(plan.index, range, plan.reverse);
  }

  /** Full keys of a unique index lead to one record each, without a range to walk. */
  private *pointRecords({ index, ranges, reverse }: Extract<Plan, { kind: 'index' }>): Generator<number> {
    for (const { low } of reverse ? ranges.toReversed() : ranges) {
      const record = this.recordAt(index, low);
      if (record !== undefined) yield record;
    }
  }

  private *rangeOf(index: Index, { low, high }: Range, reverse: boolean): Generator<number> {
    yield* this.rows(reverse ? queries.down : queries.up, index.id, low, high);
  }

  *scan(reverse: boolean): Generator<number> {
    yield* this.rows(reverse ? queries.scanDown : queries.scan, this.firstRecord, this.endOfRecords);
  }

  private *rows(sql: string, ...parameters: (number | Buffer)[]): Generator<number> {
    for (const row of this.database.rows(sql, ...parameters)) yield row.rid as number; // declared INTEGER
  }

  /** How many keys a plan would read: enough to count when nothing is left to ask of the documents. */
  countKeys(plan: Extract<Plan, { kind: 'index' }>): number {
    return plan.ranges.reduce(
      (sum, { low, high }) => sum + (this.number(queries.countKeys, plan.index.id, low, high) ?? 0),
      0,
    );
  }

  /** The record under a single key of a unique index. */
  recordAt(index: Index, key: Buffer): number | undefined {
    return (this.database.statement(queries.holder).get(index.id, key) as { rid: number } | undefined)?.rid; // declared INTEGER
  }

  private number(sql: string, ...parameters: (number | Buffer)[]): number | undefined {
    const row = this.database.statement(sql).get(...parameters);
    const value = row && Object.values(row)[0];
    return typeof value === 'number' ? value : undefined;
  }

  private forget(record: number): void {
    if (record !== this.lastRecord) return;
    this.lastRecord = undefined;
    this.lastBytes = undefined;
  }

  private newRecord(): number {
    this.nextRecord ??=
      (this.number(queries.last, this.firstRecord, this.endOfRecords) ?? this.firstRecord - 1) + 1;
    return this.nextRecord;
  }

  private keyFields(bytes: Uint8Array): Doc {
    if (this.roots === null) this.roots = unionOf(this.indexes.map(({ roots }) => roots));
    return this.roots ? decodeFields(bytes, this.roots) : decode(bytes);
  }

  private addKeys(document: Doc, record: number): void {
    const added = this.indexes.map((index) => ({ index, ...keysOf(index, document) }));
    for (const { index, keys } of added) for (const key of keys) this.requireNoDuplicate(index, key, record);
    for (const { index, keys, isMultikey } of added) {
      if (isMultikey) this.noteMultikey(index);
      for (const key of keys)
        this.database.statement(queries.addKey).run(index.id, stored(index, key, record), record);
    }
  }

  private keyChanges(
    index: Index,
    before: Doc,
    after: Doc,
  ): { index: Index; removed: IndexKey[]; added: IndexKey[] } {
    if (isUntouched(index, before, after)) return { index, removed: [], added: [] };
    const old = keysOf(index, before).keys;
    const { keys, isMultikey } = keysOf(index, after);
    if (isMultikey) this.noteMultikey(index);
    const removed = old.filter((key) => !keys.some(({ bytes }) => bytes.equals(key.bytes)));
    const added = keys.filter((key) => !old.some(({ bytes }) => bytes.equals(key.bytes)));
    return { index, removed, added };
  }

  private noteMultikey(index: Index): void {
    if (index.isMultikey) return;
    index.isMultikey = true;
    this.database.statement(queries.multikey).run(index.id);
  }

  private requireNoDuplicate(index: Index, key: IndexKey, record: number): void {
    if (!index.isUnique) return;
    if (index.hasPlainKeys) {
      const holder = this.recordAt(index, key.bytes);
      if (holder !== undefined && holder !== record) throw duplicateKey(this, index, key.values);
    } else this.requireNoCollatedDuplicate(index, key, record);
  }

  /** Folded keys are coarser than the collation: the documents that share one decide. */
  private requireNoCollatedDuplicate(index: Index, key: IndexKey, record: number): void {
    const high = Buffer.concat([key.bytes, Buffer.alloc(9, 0xff)]);
    for (const other of this.rangeOf(index, { low: key.bytes, high }, false)) {
      if (other === record) continue;
      const keys = keysOf(index, this.keyFields(this.bytes(other)!)).keys;
      const isSame = keys.some(({ values }) =>
        values.every((value, i) => equals(value, key.values[i]!, index.collation)),
      );
      if (isSame) throw duplicateKey(this, index, key.values);
    }
  }
}

function looksAt({ roots }: Index, written: ReadonlySet<string>): boolean {
  if (!roots) return true;
  for (const root of roots) if (written.has(root)) return true;
  return false;
}

function isUntouched(index: Index, before: Doc, after: Doc): boolean {
  if (index.partial) return false;
  return index.fields.every(({ path }) => {
    const old = before.get(path[0]!);
    return old === after.get(path[0]!) && typeof old !== 'object';
  });
}

/** What the table holds: the key itself where it must be single, else the key and the record number. */
function stored(index: Index, key: IndexKey, record: number): Buffer {
  if (index.hasPlainKeys) return key.bytes;
  const bytes = Buffer.allocUnsafe(key.bytes.length + 8);
  bytes.set(key.bytes);
  bytes.writeBigUInt64BE(BigInt(record), key.bytes.length);
  return bytes;
}

function unionOf(sets: readonly (ReadonlySet<string> | undefined)[]): ReadonlySet<string> | undefined {
  const union = new Set<string>();
  for (const set of sets) {
    if (!set) return undefined;
    for (const name of set) union.add(name);
  }
  return union;
}

export function duplicateKey(collection: Collection, index: Index, values: readonly Value[]): Error {
  const pattern = index.spec.get('key')!;
  const value: Doc = new Map(index.fields.map(({ dotted }, i) => [dotted, values[i]!]));
  return failure(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name} dup key: ${describe(value)}`,
    doc({ keyPattern: pattern, keyValue: value }),
  );
}
