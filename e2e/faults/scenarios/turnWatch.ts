import type { Arena } from '../shared/arena.ts';

type Overdue = { leagueId: string; turnDueAt: Date };

/** Milliseconds between two looks: a turn that no look found overdue was picked within them. */
export const pollIntervalMilliseconds = 25;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Looks from outside for turns that are over and not picked, by the rig's own clock: what a pick says of its own time is not asked. */
export class TurnWatch {
  /** How late the pick of each turn that was found overdue could be read. */
  readonly seen: number[] = [];
  /** Turns that are over and wait: how long already. */
  readonly #waiting = new Map<string, number>();
  readonly #arena: Arena;
  #isOver = false;
  #running: Promise<void> = Promise.resolve();
  #offset = 0;

  constructor(arena: Arena) {
    this.#arena = arena;
  }

  async start(): Promise<void> {
    this.#offset = await this.#arena.clockOffset();
    this.#running = this.#run();
  }

  /** Answers how late those turns are that nobody has picked until the end. */
  async stop(): Promise<number[]> {
    this.#isOver = true;
    await this.#running;
    return [...this.#waiting.values()];
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      // A database that was killed says nothing; the next look tells how long the turns have waited. The last one is not let off:
      // what fails for another reason fails there too.
      await this.#look().catch(() => undefined);
      await pause(pollIntervalMilliseconds);
    }
    await this.#look();
  }

  async #look(): Promise<void> {
    const askedAt = Date.now() + this.#offset;
    const found = await this.#arena.stored
      .collection<Overdue>('fantasy', 'leagueSeasons')
      .find({ turnDueAt: { $lte: new Date(askedAt) } }, { projection: { leagueId: 1, turnDueAt: 1 } })
      .toArray();
    const answeredAt = Date.now() + this.#offset;
    const overdue = new Map(
      found.map(({ leagueId, turnDueAt }) => [`${leagueId} ${turnDueAt.getTime()}`, turnDueAt.getTime()]),
    );
    for (const key of this.#waiting.keys()) {
      if (overdue.has(key)) continue;
      this.#waiting.delete(key);
      this.seen.push(answeredAt - Number(key.split(' ')[1]));
    }
    for (const [key, dueAt] of overdue) this.#waiting.set(key, askedAt - dueAt);
  }
}
