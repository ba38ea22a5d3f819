/** Where what is kept belongs to one person alone. */
type Store = {
  read: () => Promise<string | undefined>;
  write: (userId: string) => Promise<void>;
  clear: () => Promise<void>;
};

/** Whose the kept answers are: one person's, or nobody's. A worker sleeps and wakes, so it is written down beside them. */
export class Owner {
  readonly #store: Store;
  #present: Promise<string | undefined> | undefined;
  #turn = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Counts changes: what was asked for in an earlier turn is not kept in this one. */
  get turn(): number {
    return this.#turn;
  }

  userId(): Promise<string | undefined> {
    return (this.#present ??= this.#store.read().catch(() => undefined));
  }

  /** This person is logged in: what was kept of somebody else goes. */
  async becomes(userId: string): Promise<void> {
    if ((await this.userId()) === userId) return;
    const forgotten = this.forget();
    const turn = this.#turn;
    await forgotten;
    // Somebody logged out meanwhile.
    if (turn !== this.#turn) return;
    this.#present = Promise.resolve(userId);
    await this.#store.write(userId);
  }

  /** Nobody is logged in. */
  async forget(): Promise<void> {
    this.#turn += 1;
    this.#present = Promise.resolve(undefined);
    await this.#store.clear();
  }
}
