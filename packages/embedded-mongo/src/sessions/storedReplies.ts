import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { failure } from '../errors.ts';
import type { Store } from '../storage/store.ts';

const keepMs = 30 * 60 * 1000;

/** The answer to the last retryable write of each session, stored in the same commit as the write itself. */
export class StoredReplies {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** The answer given before, if this write has been done; an older number than the last one is refused. */
  find(session: Uint8Array, number: number): Doc | undefined {
    // The columns of the table fix the shape of the row.
    const row = this.store.database
      .statement('SELECT number, reply FROM replies WHERE session = ?')
      .get(session) as { number: number; reply: Uint8Array } | undefined;
    if (!row || row.number < number) return undefined;
    if (row.number > number)
      throw failure(
        'TransactionTooOld',
        `Retryable write with txnNumber ${number} is prohibited on session because a newer retryable write with txnNumber ${row.number} has already started on this session.`,
      );
    return decode(row.reply);
  }

  keep(session: Uint8Array, number: number, reply: Doc, now: number): void {
    // A write that changed nothing may be done again.
    if (!this.store.database.inTransaction) return;
    this.store.database
      .statement(
        'INSERT INTO replies (session, number, reply, at) VALUES (?, ?, ?, ?) ON CONFLICT (session) DO UPDATE SET number = excluded.number, reply = excluded.reply, at = excluded.at',
      )
      .run(session, number, encode(reply), now);
  }

  /** Sessions end after thirty minutes without use. */
  dropOld(now: number): void {
    const statement = this.store.database.statement('SELECT count(*) AS n FROM replies WHERE at < ?');
    const { n } = statement.get(now - keepMs) as { n: number }; // count(*) is an integer
    if (n === 0) return;
    this.store.write();
    this.store.database.statement('DELETE FROM replies WHERE at < ?').run(now - keepMs);
  }
}
