import { chance } from '@endzone/shared-ui/api/chance.ts';
import { isSubscribed, setSubscribed, publishChanges } from '@endzone/shared-ui/api/changes.ts';
import { stopwatch } from '@endzone/shared-ui/time/clock.ts';
import {
  changesPath,
  changesPulseMilliseconds,
  type Change,
  type PageTopic,
} from '@endzone/contracts/changes';

// The server says that something has changed, and screens ask again. One tab of a browser holds the stream, by a lock; it passes on what
// it hears to the others. Where neither gets through, screens ask again and again as they did before.

/** What tabs tell each other: whether they are subscribed, whether that began just now, and what has changed. */
type Message =
  | { isSubscribed: boolean; isNew?: boolean; spread?: number }
  | { change: Change }
  | { isAsking: true };

const silenceMilliseconds = 2.5 * changesPulseMilliseconds;
/** Who comes back after that does not rely on a word of before. */
const doubtMilliseconds = 1.25 * changesPulseMilliseconds;
const retryDelaysMilliseconds = [1_000, 5_000, 15_000, 60_000];

let heardAt = 0;
let silence: ReturnType<typeof setTimeout> | undefined;

function tell(topics: readonly PageTopic[], spread: number): void {
  const after = chance() * spread;
  if (after < 1) publishChanges(topics);
  else setTimeout(publishChanges, after, topics);
}

function hear(isSubscribedNow: boolean, { isNew = false, spread = 0 } = {}): void {
  const wasSubscribed = isSubscribed();
  setSubscribed(isSubscribedNow);
  heardAt = stopwatch();
  clearTimeout(silence);
  // The tab with the stream may be frozen, or its connection dead without a word.
  if (isSubscribedNow) silence = setTimeout(() => hear(false), silenceMilliseconds);
  // What changed while nobody notified it.
  if (isSubscribedNow && (isNew || !wasSubscribed)) tell(['everything'], spread);
}

/** A device that slept, or a page that was frozen, has a stream that may be dead without knowing. */
function handleReturn(): void {
  // The device's clock may be set back meanwhile.
  const isDoubtful = Math.abs(stopwatch() - heardAt) > doubtMilliseconds;
  if (document.visibilityState === 'visible' && isSubscribed() && isDoubtful) hear(false);
}

/** One browser's stream, opened again whenever it breaks. */
class Stream {
  readonly #publish: (message: Message) => void;
  #source: EventSource | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #nbFailures = 0;

  constructor(publish: (message: Message) => void) {
    this.#publish = publish;
    this.#open();
  }

  close(): void {
    clearTimeout(this.#again);
    clearTimeout(this.#silence);
    this.#source?.close();
  }

  /** At once, where what is there may be dead. */
  reopen(): void {
    this.#openAfter(0);
  }

  #open(): void {
    const source = new EventSource(changesPath);
    const on = (name: string, handle: (data: string) => void) =>
      source.addEventListener(name, ({ data }: MessageEvent<string>) => {
        this.#awaitPulse();
        handle(data);
      });
    this.#source = source;
    this.#awaitPulse();
    on('subscribed', (spread) => this.#publish({ isSubscribed: true, isNew: true, spread: Number(spread) }));
    on('unsubscribed', () => this.#publish({ isSubscribed: false }));
    on('change', (data) => this.#publish({ change: JSON.parse(data) as Change }));
    on('pulse', (state) => {
      // One that breaks as soon as it is open is not worth another try each second.
      this.#nbFailures = 0;
      this.#publish({ isSubscribed: state === 'subscribed' });
    });
    on('closing', (spread) => this.#openAfter(chance() * Number(spread)));
    source.addEventListener('error', () => this.#retry());
  }

  #awaitPulse(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#retry(), silenceMilliseconds);
  }

  /** The browser's own way to open it again gives up at the first refusal. */
  #retry(): void {
    const pause =
      retryDelaysMilliseconds[Math.min(this.#nbFailures, retryDelaysMilliseconds.length - 1)] ?? 0;
    this.#nbFailures += 1;
    this.#openAfter(pause * (0.5 + chance()));
  }

  #openAfter(milliseconds: number): void {
    this.close();
    this.#publish({ isSubscribed: false });
    this.#again = setTimeout(() => this.#open(), milliseconds);
  }
}

const canFollow = () =>
  typeof EventSource === 'function' && typeof BroadcastChannel === 'function' && 'locks' in navigator;

/**
 * Notifies this page of the changes that concern whoever is logged in. Tabs that name the same share a stream.
 * @returns what ends that.
 */
export function followChanges(followed: string): () => void {
  if (!canFollow()) return () => undefined;
  const name = `endzone-changes:${followed}`;
  const channel = new BroadcastChannel(name);
  const ending = new AbortController();
  const { signal } = ending;
  let stream: Stream | undefined;

  const take = (message: Message) => {
    if ('change' in message) tell(message.change.topics, message.change.spreadMilliseconds);
    else if ('isSubscribed' in message) hear(message.isSubscribed, message);
    else if (stream) channel.postMessage({ isSubscribed: isSubscribed() } satisfies Message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => take(data));
  channel.postMessage({ isAsking: true } satisfies Message);

  const lead = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      stream = new Stream((message) => {
        take(message);
        channel.postMessage(message);
      });
      addEventListener('online', () => stream?.reopen(), { signal });
      signal.addEventListener('abort', () => {
        stream?.close();
        resolve();
      });
    });
  navigator.locks.request(name, { signal }, lead).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  document.addEventListener('visibilitychange', handleReturn, { signal });

  return () => {
    ending.abort();
    channel.close();
    hear(false);
  };
}
