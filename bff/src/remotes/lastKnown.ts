import { wall } from '@endzone/common/clock';
import { inTime } from '@endzone/common/inTime';
import { timeBudget, type TimeBudget } from '@endzone/common/timeBudgets';

type Given<T> = {
  read: () => Promise<T>;
  /** How many milliseconds what was read counts. */
  fresh: number;
  /** How long somebody waits for it. */
  within: TimeBudget;
  onFailure: (error: unknown) => void;
};

/** What is read again while it is asked for, once for all who ask; the last known one counts while it cannot be read. */
export class LastKnown<T> {
  readonly #given: Given<T>;
  #known: T | undefined;
  #lookedAt = -Infinity;
  #looking: Promise<void> | undefined;

  constructor(given: Given<T>) {
    this.#given = given;
  }

  async current(): Promise<T | undefined> {
    if (wall().getTime() - this.#lookedAt >= this.#given.fresh) await (this.#looking ??= this.#look());
    return this.#known;
  }

  /** It was changed here: what is being read already does not count. */
  forget(): void {
    this.#lookedAt = -Infinity;
    this.#looking = undefined;
  }

  #look(): Promise<void> {
    const { read, within, onFailure } = this.#given;
    const looking: Promise<void> = inTime(timeBudget(within), 'the look', read())
      .then(
        (known) => {
          if (this.#looking === looking) this.#known = known;
        },
        (error: unknown) => onFailure(error),
      )
      .finally(() => {
        if (this.#looking !== looking) return;
        this.#lookedAt = wall().getTime();
        this.#looking = undefined;
      });
    return looking;
  }
}
