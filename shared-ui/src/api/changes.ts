import {
  changesPath,
  changesPulseMilliseconds,
  type Change,
  type PageTopic,
} from '@endzone/contracts/changes';

// The server says that something has changed, and screens ask again. One tab of a browser holds the stream, by a lock; it passes on what
// it hears to the others. Where neither gets through, screens ask again and again as they did before.

/** What tabs tell each other: whether the stream is open, whether it was opened just now, and what came. */
type Word = { isOpen: boolean; isNew?: boolean } | { change: Change } | { isAsking: true };
type Listener = (topics: readonly PageTopic[]) => void;

const silenceMilliseconds = 2.5 * changesPulseMilliseconds;
const againMilliseconds = [1_000, 5_000, 15_000, 60_000];

const listeners = new Set<Listener>();
let isOpen = false;
let leave: (() => void) | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;

/** From 0 to 1, another one in each browser. */
const chance = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Whether this page is told of changes: what is not told did not happen. */
export const isTold = (): boolean => isOpen;

/** Calls back with what has changed, and with `everything` when something may have been missed. @returns what ends that. */
export function onChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const tell = (topics: readonly PageTopic[]) => {
  for (const listener of listeners) listener(topics);
};

function hear({ topics, spreadMilliseconds }: Change): void {
  const after = chance() * spreadMilliseconds;
  if (after < 1) tell(topics);
  else setTimeout(() => tell(topics), after);
}

function setOpen(now: boolean, isNew = false): void {
  const wasOpen = isOpen;
  isOpen = now;
  clearTimeout(silence);
  // The tab with the stream may be frozen, or its connection dead without a word.
  if (isOpen) silence = setTimeout(() => setOpen(false), silenceMilliseconds);
  // What changed while nobody told of it.
  if (isOpen && (isNew || !wasOpen)) tell(['everything']);
}

/** One browser's stream, opened again whenever it breaks. */
class Stream {
  readonly #told: (word: Word) => void;
  #source: EventSource | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #nbFailures = 0;

  constructor(told: (word: Word) => void) {
    this.#told = told;
    this.#open();
  }

  close(): void {
    clearTimeout(this.#again);
    clearTimeout(this.#silence);
    this.#source?.close();
  }

  #open(): void {
    const source = new EventSource(changesPath);
    this.#source = source;
    source.addEventListener('opened', () => {
      this.#nbFailures = 0;
      this.#hear({ isOpen: true, isNew: true });
    });
    source.addEventListener('pulse', () => this.#hear({ isOpen: true }));
    source.addEventListener('message', ({ data }: MessageEvent<string>) =>
      this.#hear({ change: JSON.parse(data) as Change }),
    );
    source.addEventListener('error', () => this.#retry());
  }

  #hear(word: Word): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#retry(), silenceMilliseconds);
    this.#told(word);
  }

  /** The browser's own way to open it again gives up at the first refusal. */
  #retry(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#again);
    this.#source?.close();
    this.#told({ isOpen: false });
    const pause = againMilliseconds[Math.min(this.#nbFailures, againMilliseconds.length - 1)] ?? 0;
    this.#nbFailures += 1;
    this.#again = setTimeout(() => this.#open(), pause * (0.5 + chance()));
  }
}

const canFollow = () =>
  typeof EventSource === 'function' && typeof BroadcastChannel === 'function' && 'locks' in navigator;

function follow(followed: string): () => void {
  const name = `endzone-changes:${followed}`;
  const channel = new BroadcastChannel(name);
  const ending = new AbortController();
  let stream: Stream | undefined;

  const take = (word: Word) => {
    if ('change' in word) hear(word.change);
    else if ('isOpen' in word) setOpen(word.isOpen, word.isNew);
    else if (stream) channel.postMessage({ isOpen } satisfies Word);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => take(data));
  channel.postMessage({ isAsking: true } satisfies Word);

  const lead = () =>
    new Promise<void>((resolve) => {
      if (ending.signal.aborted) return resolve();
      stream = new Stream((word) => {
        take(word);
        channel.postMessage(word);
      });
      ending.signal.addEventListener('abort', () => {
        stream?.close();
        resolve();
      });
    });
  navigator.locks.request(name, { signal: ending.signal }, lead).catch(() => undefined); // the wait for it was ended

  return () => {
    ending.abort();
    channel.close();
    setOpen(false);
  };
}

/**
 * Follows the changes that concern whoever is logged in, in the place of what it followed before; none when it is undefined. Tabs that
 * name the same share a stream.
 */
export function followChanges(followed: string | undefined): void {
  leave?.();
  leave = followed !== undefined && canFollow() ? follow(followed) : undefined;
}
