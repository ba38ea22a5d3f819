import { AppError } from '@endzone/common/appError';
import { timeBudget, type TimeBudget } from '@endzone/common/timeBudgets';
import { errors } from '@endzone/contracts/errors';

type Limits = {
  /** Pixels that are decoded at the same time. */
  decoding: number;
  /** Pixels that may wait for it. */
  waiting: number;
  /** A picture that has waited this long is refused, because the edge gives up soon after. */
  within: TimeBudget;
};
type Waiting = { pixels: number; begin: () => void };

const full = (reason: string) => new AppError(errors.serviceUnavailable, { cause: new Error(reason) });

/**
 * Lets so many pixels be decoded at the same time, whoever sent them. The smallest picture that fits goes first, so a logo does not
 * wait behind what large cameras made.
 */
export class DecodeQueue {
  readonly #limits: Limits;
  #decoding = 0;
  #waiting: Waiting[] = [];

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws AppError `service_unavailable` (503) when too much waits already, or when its turn did not come in time. */
  async run<T>(pixels: number, decode: () => Promise<T>): Promise<T> {
    await this.#enter(pixels);
    try {
      return await decode();
    } finally {
      this.#decoding -= pixels;
      this.#beginNext();
    }
  }

  async #enter(pixels: number): Promise<void> {
    if (this.#fits(pixels)) this.#decoding += pixels;
    else await this.#wait(pixels);
  }

  #fits(pixels: number): boolean {
    return this.#decoding + pixels <= this.#limits.decoding;
  }

  #wait(pixels: number): Promise<void> {
    const waiting = this.#waiting.reduce((sum, one) => sum + one.pixels, 0);
    if (waiting + pixels > this.#limits.waiting) throw full('too many pixels wait to be decoded');
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== waiter);
        reject(full('no turn to decode in time'));
      }, timeBudget(this.#limits.within));
      const begin = () => {
        clearTimeout(giveUp);
        resolve();
      };
      const waiter = { pixels, begin };
      this.#waiting = [...this.#waiting, waiter].sort((a, b) => a.pixels - b.pixels);
    });
  }

  #beginNext(): void {
    for (let next = this.#waiting[0]; next && this.#fits(next.pixels); next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#decoding += next.pixels;
      next.begin();
    }
  }
}
