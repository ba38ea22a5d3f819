import { jest } from '@jest/globals';
import type { Change, PageTopic } from '@endzone/contracts/changes';

type Handler = (event: { data: string }) => void;

/** A stream that a page has opened. */
class FakeSource {
  isClosed = false;
  readonly #handlers = new Map<string, Handler[]>();

  addEventListener(name: string, handler: Handler): void {
    this.#handlers.set(name, [...(this.#handlers.get(name) ?? []), handler]);
  }

  close(): void {
    this.isClosed = true;
  }

  send(name: string, data = ''): void {
    if (!this.isClosed) for (const handler of this.#handlers.get(name) ?? []) handler({ data });
  }
}

/**
 * A browser whose server tells of changes: `sources` are the streams that were opened; `tell` sends a change by the last one. The lock
 * is had at once, unless `isTaken`: then another tab has the stream, and `channel` says what that tab does.
 */
export function fakeChanges({ isTaken = false } = {}) {
  const sources: FakeSource[] = [];
  const said: unknown[] = [];
  const listeners: ((event: { data: unknown }) => void)[] = [];
  let isFree = !isTaken;
  let take = () => {};
  const before = { source: globalThis.EventSource, channel: globalThis.BroadcastChannel };
  globalThis.EventSource = class extends FakeSource {
    constructor() {
      super();
      sources.push(this);
    }
  } as unknown as typeof EventSource; // reason: all that a page uses of it
  globalThis.BroadcastChannel = class {
    postMessage = (word: unknown) => void said.push(word);
    addEventListener = (_: string, listener: (event: { data: unknown }) => void) =>
      void listeners.push(listener);
    close = () => listeners.splice(0);
  } as unknown as typeof BroadcastChannel; // reason: as above
  const request = jest.fn((_name: string, _options: object, run: () => Promise<void>) => {
    if (isFree) return run();
    take = () => void run();
    return new Promise<void>(() => undefined);
  });
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const last = () => sources.at(-1);
  const change = (topics: PageTopic[], spreadMilliseconds = 0): Change => ({ topics, spreadMilliseconds });
  return {
    sources,
    /** What this tab said to others. */
    said,
    open: (spread = 0) => last()?.send('subscribed', String(spread)),
    unsubscribe: () => last()?.send('unsubscribed', '0'),
    announceClosing: (spread = 0) => last()?.send('closing', String(spread)),
    pulse: () => last()?.send('pulse', 'subscribed'),
    break: () => last()?.send('error'),
    tell: (topics: PageTopic[], spread?: number) =>
      last()?.send('change', JSON.stringify(change(topics, spread))),
    /** The tab with the stream says this. */
    hear: (word: unknown) => listeners.forEach((listener) => listener({ data: word })),
    /** That tab is closed. */
    free: () => {
      isFree = true;
      take();
    },
    restore: () => {
      globalThis.EventSource = before.source;
      globalThis.BroadcastChannel = before.channel;
      Reflect.deleteProperty(navigator, 'locks');
    },
  };
}
