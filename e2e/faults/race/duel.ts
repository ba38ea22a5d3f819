import type { Meeting } from '../shared/together.ts';
import type { Arena } from '../shared/arena.ts';

/** One round of a race: who meets, who may win, and how it is read back. */
export type Duel = {
  meet: () => Promise<Meeting>;
  /** Refusals that a loser may hear: `409 turn_passed`. */
  refusals: readonly string[];
  /** Who won: the answers that are a success, unless the race knows better (the automatic pick sends none). */
  winners?: (meeting: Meeting) => Promise<string[]> | string[];
  /** Whether it was a meeting at all, where written before answered does not say it. */
  isTogether?: (meeting: Meeting) => Promise<boolean>;
  /** What is wrong with what is stored and told afterwards. */
  verify: (meeting: Meeting) => Promise<string[]>;
};

/** A kind of race; `next` brings rounds that are run at the same time, each about something of its own. */
export type Kind = {
  name: string;
  share: number;
  open: (arena: Arena) => Promise<{ next: () => Promise<Duel[]> }>;
};
