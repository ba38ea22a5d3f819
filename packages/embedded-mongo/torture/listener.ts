import type { ChangeStream, ChangeStreamInsertDocument, Db, ResumeToken } from 'mongodb';
import { pieces } from './load.ts';
import type { Piece } from './load.ts';

/** Listens for inserts across all crashes, each time from where it was. */
export class Listener {
  readonly heard = new Map<string, number>();
  resumed = 0;
  private readonly db: Db;
  private token: ResumeToken | undefined;
  private stream: ChangeStream<Piece> | undefined;
  private isOver = false;
  private readonly done: Promise<void>;

  private constructor(db: Db) {
    this.db = db;
    this.open();
    this.done = this.listen();
  }

  /** Resolves when the stream is open: what comes later is heard. */
  static async start(db: Db): Promise<Listener> {
    const listener = new Listener(db);
    await pieces(db).insertOne({ _id: 'first', text: '', check: '', n: -1 });
    while (!listener.heard.has('first')) {
      await pieces(db).deleteOne({ _id: 'first' });
      await pieces(db).insertOne({ _id: 'first', text: '', check: '', n: -1 });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await pieces(db).deleteOne({ _id: 'first' });
    return listener;
  }

  /** Waits until all of these were heard, or the time is up; then stops. */
  async stop(wanted: readonly string[], timeoutMs: number): Promise<void> {
    const end = performance.now() + timeoutMs;
    while (wanted.some((id) => !this.heard.has(id)) && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 50));
    this.isOver = true;
    await this.stream?.close();
    await this.done;
  }

  private open(): void {
    const pipeline = [{ $match: { operationType: 'insert' } }, { $project: { 'fullDocument.text': 0 } }];
    const options = this.token === undefined ? {} : { resumeAfter: this.token };
    this.stream = pieces(this.db).watch<Piece>(pipeline, { ...options, maxAwaitTimeMS: 200 });
  }

  private async listen(): Promise<void> {
    while (!this.isOver) {
      try {
        for await (const event of this.stream!) {
          const { documentKey, _id } = event as ChangeStreamInsertDocument<Piece>; // the pipeline lets nothing else pass
          this.token = _id;
          this.heard.set(documentKey._id, (this.heard.get(documentKey._id) ?? 0) + 1);
        }
      } catch {
        if (this.isOver) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
        this.resumed++;
        this.open();
      }
    }
  }
}
