const tickMilliseconds = 10;
/** A tick that comes much later is one of a machine that had no time for us. */
const maxPerTick = 25;

/**
 * Counts the time in which this process could run: a promise of seconds is one of the product, and not of a machine that is busy with
 * something else.
 */
export class Stopwatch {
  #counted = 0;
  #last = performance.now();
  readonly #timer: NodeJS.Timeout;

  constructor() {
    // A test that failed before it stopped this one still ends.
    this.#timer = setInterval(() => this.#tick(), tickMilliseconds).unref();
  }

  /** Stops; the milliseconds that were counted. */
  stop(): number {
    this.#tick();
    clearInterval(this.#timer);
    return this.#counted;
  }

  #tick(): void {
    const at = performance.now();
    this.#counted += Math.min(at - this.#last, maxPerTick);
    this.#last = at;
  }
}
