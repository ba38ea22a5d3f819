import type { Change, PageTopic } from '@endzone/contracts/changes';
import type { Response } from 'express';

/** What happens in one moment goes out together, and no page hears more often than each second. */
const gatherMilliseconds = 250;
const betweenMilliseconds = 1_000;

/** One browser's stream of server-sent events. */
export class Stream {
  readonly #res: Response;
  readonly #waiting = new Set<PageTopic>();
  #spread = 0;
  #timer: NodeJS.Timeout | undefined;
  #isPausing = false;
  #isSubscribed = false;

  constructor(res: Response) {
    this.#res = res;
    res.locals.waits = true;
    // A connection that breaks under a write is told by its end.
    res.on('error', () => undefined);
    res.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // A proxy in between passes on what comes when it comes.
      'X-Accel-Buffering': 'no',
    });
    res.flushHeaders();
  }

  send({ topics, spreadMilliseconds }: Change): void {
    if (!this.#isSubscribed) return;
    for (const topic of topics) this.#waiting.add(topic);
    this.#spread = Math.max(this.#spread, spreadMilliseconds);
    if (!this.#isPausing) this.#timer ??= setTimeout(() => this.#flush(), gatherMilliseconds);
  }

  /** From `subscribed` on the page polls nothing, after `unsubscribed` it does again. */
  setSubscribed(isSubscribed: boolean, spreadMilliseconds: number): void {
    if (isSubscribed === this.#isSubscribed) return;
    this.#isSubscribed = isSubscribed;
    this.#write(isSubscribed ? 'subscribed' : 'unsubscribed', String(spreadMilliseconds));
  }

  /** A heartbeat, and whether the page is subscribed. */
  pulse(): void {
    this.#write('pulse', this.#isSubscribed ? 'subscribed' : 'unsubscribed');
  }

  /** The page opens another one within this time: the edge shuts down. */
  announceClosing(spreadMilliseconds: number): void {
    this.#write('closing', String(spreadMilliseconds));
    this.end();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#isSubscribed = false;
    if (!this.#res.writableEnded) this.#res.end();
  }

  #write(event: string, data: string): void {
    if (this.#res.writableEnded || this.#res.destroyed) return;
    this.#res.write(`event: ${event}\ndata: ${data}\n\n`);
  }

  #flush(): void {
    this.#timer = undefined;
    this.#isPausing = false;
    if (this.#waiting.size === 0 || !this.#isSubscribed) return;
    const change: Change = { topics: [...this.#waiting], spreadMilliseconds: this.#spread };
    this.#write('change', JSON.stringify(change));
    this.#waiting.clear();
    this.#spread = 0;
    this.#isPausing = true;
    this.#timer = setTimeout(() => this.#flush(), betweenMilliseconds);
  }
}
