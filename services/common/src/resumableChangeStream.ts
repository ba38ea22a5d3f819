import { processState } from './processState.ts';
import mongoose from 'mongoose';
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** What is used of a change stream. */
export type ChangeSource = AsyncIterable<unknown> & {
  readonly resumeToken: unknown;
  close: () => Promise<void>;
};

const openAgainMs = 500;

/** InvalidResumeToken, ChangeStreamFatalError, ChangeStreamHistoryLost. */
const lostCodes: readonly unknown[] = [260, 280, 286];

/** The database no longer knows where this one stopped; of a cursor that was killed it does. */
const isLost = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError &&
  (error.hasErrorLabel('NonResumableChangeStreamError') || lostCodes.includes(error.code));

/**
 * A change stream that never ends by itself: whatever breaks it, it is opened again where it stopped, or, when the database has
 * forgotten that, at the present moment.
 */
export class ResumableChangeStream extends EventEmitter {
  closed = false;
  private token: unknown;
  private source: ChangeSource | undefined;
  private readonly ended: Promise<void>;
  private readonly open: (resumeAfter: unknown) => ChangeSource;

  constructor(open: (resumeAfter: unknown) => ChangeSource) {
    super();
    this.open = open;
    this.ended = this.run();
  }

  get resumeToken(): unknown {
    return this.token;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.source?.close().catch(() => undefined); // it may be broken already
    await this.ended;
  }

  private async run(): Promise<void> {
    // Whoever made it listens first.
    await Promise.resolve();
    while (!this.closed) {
      try {
        await this.read();
      } catch (error) {
        if (this.closed) return;
        processState().log.warn({ err: error }, 'a change stream is opened again');
        // Where nothing has changed yet the source knows its place all the same.
        this.token = isLost(error) ? undefined : (this.source?.resumeToken ?? this.token);
      }
      await this.source?.close().catch(() => undefined); // as above
      await delay(openAgainMs, undefined, { ref: false });
    }
  }

  private async read(): Promise<void> {
    const source = this.open(this.token);
    this.source = source;
    for await (const change of source) {
      this.token = source.resumeToken;
      this.emit('change', change);
    }
  }
}
