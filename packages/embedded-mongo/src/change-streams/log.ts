import { decode, decodeFields } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { doc } from '../bson/values.ts';
import type { Database } from '../storage/database.ts';
import { LogicalClock, timeAt, wallTimeOf } from './clock.ts';
import type { LogTime } from './clock.ts';
import { describeUpdate } from './description.ts';
import type { TouchedPath } from './description.ts';

export type ChangeKind = 'insert' | 'update' | 'replace' | 'delete' | 'drop' | 'rename' | 'dropDatabase';

/** One change as it is stored; the body is the document, or what is known of the change. */
export type LoggedChange = {
  time: LogTime;
  kind: ChangeKind;
  db: string;
  name: string;
  body: Uint8Array;
};

/** What a stream is opened on: a collection, or with an empty name all of a database. */
export type Watched = {
  db: string;
  name: string;
};

export type LogBounds = {
  bytes: number;
  ageMs: number;
};

const defaultBounds: LogBounds = { bytes: 32 * 1024 * 1024, ageMs: 60 * 60_000 };
const trimmedAtOnce = 64;
const idOnly = new Set(['_id']);

const queries = {
  append: 'INSERT INTO changes (time, kind, db, name, body) VALUES (?, ?, ?, ?, ?)',
  after: 'SELECT time, kind, db, name, body FROM changes WHERE time > ? ORDER BY time LIMIT ?',
  at: 'SELECT time, kind, db, name, body FROM changes WHERE time = ?',
  last: 'SELECT max(time) AS time FROM changes',
  size: 'SELECT ifnull(sum(length(body)), 0) AS bytes FROM changes',
  oldest: 'SELECT time, length(body) AS bytes FROM changes ORDER BY time LIMIT ?',
  trim: 'DELETE FROM changes WHERE time <= ?',
  forgetOlder: 'UPDATE watched SET since = ?1 WHERE since < ?1',
  watched: 'SELECT db, name, since FROM watched',
  watch: 'INSERT INTO watched (db, name, since) VALUES (?, ?, ?)',
  unwatch: 'DELETE FROM watched WHERE db = ? AND name = ?',
};

/**
 * The changes that streams show and resume from, stored in the transaction of each write. Only what somebody has
 * opened a stream on is written down, for as long as streams come back within the age of the log.
 */
export class ChangeLog {
  readonly clock: LogicalClock;
  private readonly database: Database;
  private readonly bounds: LogBounds;
  private watched = new Map<string, { watched: Watched; since: LogTime; usedAt: number }>();
  private bytes: number | undefined;
  private hasChanges = false;
  /** Streams stand at the same place as a rule: what one has read serves the others. */
  private readLast: { time: LogTime; most: number; changes: LoggedChange[] } | undefined;
  /** When a collection was dropped or renamed last: what became of that one cannot be told later. */
  droppedAt: LogTime;

  constructor(database: Database, bounds: LogBounds = defaultBounds) {
    this.database = database;
    this.bounds = bounds;
    const last = (database.statement(queries.last).get() as { time: number | null }).time ?? 0; // declared INTEGER
    // Times given out before a crash are never given out again, even when the machine's clock was set back.
    this.clock = new LogicalClock(Math.max(last, timeAt(database.changedAtMs)));
    this.clock.tick();
    this.droppedAt = this.clock.latest;
    this.load();
  }

  /** What was rolled back is forgotten here too. */
  load(): void {
    this.readLast = undefined;
    const known = this.watched;
    this.watched = new Map();
    this.bytes = undefined;
    this.hasChanges = false;
    this.droppedAt = this.clock.latest;
    // The columns of the table fix the shape of the rows.
    for (const { db, name, since } of this.database
      .statement(queries.watched)
      .all() as unknown as (Watched & {
      since: number;
    })[]) {
      const usedAt = known.get(`${db}.${name}`)?.usedAt ?? Date.now();
      this.watched.set(`${db}.${name}`, { watched: { db, name }, since, usedAt });
    }
  }

  /** Begins to write down what happens there, unless that is done already; tells since when nothing is missing. */
  watch(watched: Watched, changedAt: LogTime): LogTime {
    const key = `${watched.db}.${watched.name}`;
    const known = this.watched.get(key);
    if (known) {
      known.usedAt = Date.now();
      return known.since;
    }
    this.database.statement(queries.watch).run(watched.db, watched.name, changedAt);
    this.watched.set(key, { watched, since: changedAt, usedAt: Date.now() });
    return changedAt;
  }

  isWatched(db: string, name: string): boolean {
    if (this.watched.size === 0) return false;
    return this.watched.has(`${db}.${name}`) || this.watched.has(`${db}.`);
  }

  /** Has a stream been opened on exactly this? */
  isWatchedItself({ db, name }: Watched): boolean {
    return this.watched.has(`${db}.${name}`);
  }

  inserted({ db, name }: Watched, bytes: Uint8Array): LogTime {
    const time = this.clock.tick();
    if (this.isWatched(db, name)) this.append(time, 'insert', db, name, bytes);
    return time;
  }

  replaced({ db, name }: Watched, bytes: Uint8Array): LogTime {
    const time = this.clock.tick();
    if (this.isWatched(db, name)) this.append(time, 'replace', db, name, bytes);
    return time;
  }

  updated(
    { db, name }: Watched,
    before: Uint8Array,
    bytes: Uint8Array,
    touched: readonly TouchedPath[] | undefined,
  ): LogTime {
    const time = this.clock.tick();
    if (!this.isWatched(db, name)) return time;
    const after = decode(bytes);
    const body = doc({
      documentKey: { _id: after.get('_id') },
      updateDescription: describeUpdate(decode(before), after, touched),
    });
    this.append(time, 'update', db, name, encode(body));
    return time;
  }

  deleted({ db, name }: Watched, before: Uint8Array): LogTime {
    const time = this.clock.tick();
    if (this.isWatched(db, name))
      this.append(time, 'delete', db, name, encode(doc({ documentKey: decodeFields(before, idOnly) })));
    return time;
  }

  dropped({ db, name }: Watched): void {
    this.droppedAt = this.clock.tick();
    if (this.isWatched(db, name)) this.append(this.droppedAt, 'drop', db, name, encode(new Map()));
  }

  renamed({ db, name }: Watched, to: Watched): void {
    this.droppedAt = this.clock.tick();
    if (this.isWatched(db, name) || this.isWatched(to.db, to.name))
      this.append(this.droppedAt, 'rename', db, name, encode(doc({ to: { db: to.db, coll: to.name } })));
  }

  databaseDropped(db: string): void {
    this.droppedAt = this.clock.tick();
    if (this.isWatched(db, '')) this.append(this.droppedAt, 'dropDatabase', db, '', encode(new Map()));
  }

  /** The next changes, of everything that is watched. */
  after(time: LogTime, most: number): LoggedChange[] {
    if (this.readLast?.time !== time || this.readLast.most !== most) {
      // The columns of the table fix the shape of the rows.
      const changes = this.database.statement(queries.after).all(time, most) as unknown as LoggedChange[];
      this.readLast = { time, most, changes };
    }
    return this.readLast.changes;
  }

  at(time: LogTime): LoggedChange | undefined {
    return this.database.statement(queries.at).get(time) as unknown as LoggedChange | undefined;
  }

  /** Has anything been written down since the last call? */
  takeChanges(): boolean {
    const had = this.hasChanges;
    this.hasChanges = false;
    return had;
  }

  /** Forgets what is older than the log goes back, and stops writing for streams that nobody came back to. */
  tidy(now: number, inUse: Iterable<Watched>): void {
    for (const { db, name } of inUse) {
      const entry = this.watched.get(`${db}.${name}`);
      if (entry) entry.usedAt = now;
    }
    for (const [key, { watched, usedAt }] of this.watched)
      if (now - usedAt > this.bounds.ageMs) {
        this.begin();
        this.database.statement(queries.unwatch).run(watched.db, watched.name);
        this.watched.delete(key);
      }
    while (this.trimOldest((time) => now - wallTimeOf(time) > this.bounds.ageMs));
  }

  private append(time: LogTime, kind: ChangeKind, db: string, name: string, body: Uint8Array): void {
    this.bytes = this.size() + body.length;
    this.database.statement(queries.append).run(time, kind, db, name, body);
    this.hasChanges = true;
    this.readLast = undefined;
    if (this.bytes > this.bounds.bytes) this.trimOldest(() => this.size() > this.bounds.bytes);
  }

  private size(): number {
    this.bytes ??= (this.database.statement(queries.size).get() as { bytes: number }).bytes; // a sum of integers
    return this.bytes;
  }

  /** Removes some of the oldest changes while the condition holds; false when it no longer does. */
  private trimOldest(isToGo: (time: LogTime) => boolean): boolean {
    const rows = this.database.statement(queries.oldest).all(trimmedAtOnce) as unknown as {
      time: number;
      bytes: number;
    }[]; // the statement fixes the shape
    let gone: LogTime | undefined;
    for (const { time, bytes } of rows) {
      if (!isToGo(time)) break;
      this.bytes = this.size() - bytes;
      gone = time;
    }
    if (gone === undefined) return false;
    this.begin();
    this.readLast = undefined;
    this.database.statement(queries.trim).run(gone);
    this.database.statement(queries.forgetOlder).run(gone);
    for (const entry of this.watched.values()) entry.since = Math.max(entry.since, gone);
    return gone === rows.at(-1)!.time;
  }

  private begin(): void {
    if (!this.database.inTransaction) this.database.begin();
  }
}
