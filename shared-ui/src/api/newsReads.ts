import { stopwatch } from '../time/clock.ts';

/** Copies of other services follow within that, and figures that a service holds are no older. */
const settleMilliseconds = 4_000;
const readsAtFirst = 2;
const betweenMilliseconds = 1_000;

/** The reads of a screen for what it is told: at first two, a second apart, then one every four seconds. */
export class NewsReads {
  readonly #read: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = 0;
  #readAt = Number.NEGATIVE_INFINITY;
  /** How many may follow each other now, as counted at `#countedAt`. */
  #reads = readsAtFirst;
  #countedAt = stopwatch();
  /** What follows from a change may still be on its way. */
  #isSettling = false;

  constructor(read: () => void) {
    this.#read = read;
  }

  /** As soon as may be, and again when all that follows from the news has come (`settles`). */
  plan(settles: boolean): void {
    this.#isSettling ||= settles;
    this.#planAfter(this.#wait());
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(): number {
    const now = stopwatch();
    // The device's clock may be set back meanwhile.
    const passed = Math.max(0, now - this.#countedAt);
    this.#reads = Math.min(readsAtFirst, this.#reads + passed / settleMilliseconds);
    this.#countedAt = now;
    const wait = Math.max(0, 1 - this.#reads) * settleMilliseconds;
    return Math.max(wait, betweenMilliseconds - Math.max(0, now - this.#readAt), 0);
  }

  #planAfter(milliseconds: number): void {
    const due = stopwatch() + milliseconds;
    if (this.#timer !== undefined && this.#due <= due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#reads -= 1;
      this.#readAt = stopwatch();
      this.#read();
      if (!this.#isSettling) return;
      this.#isSettling = false;
      this.#planAfter(settleMilliseconds);
    }, milliseconds);
  }
}
