/** Lets one request in ten be tried again, so that retries never double the load of a service that struggles. */
export class RetryBudget {
  readonly #share: number;
  readonly #most: number;
  #saved: number;

  constructor({ share = 0.1, most = 10, saved = 1 } = {}) {
    this.#share = share;
    this.#most = most;
    this.#saved = saved;
  }

  /** Every first try earns a share of a retry. */
  earn(): void {
    this.#saved = Math.min(this.#most, this.#saved + this.#share);
  }

  /** True when a retry may be spent, which it then is. */
  spend(): boolean {
    if (this.#saved < 1) return false;
    this.#saved -= 1;
    return true;
  }
}
