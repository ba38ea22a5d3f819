/** What a rule makes of a document: something to write, or the answer at once because there is nothing to write. */
export type Decision<C, T> = { change: C } | { answer: T };

/** A conditional write of one document of type `D`. `C` is what the rule wants changed, `T` what the caller gets. */
export type DocumentChange<D, C, T extends object> = {
  /** Reads the document as it is now. Throws when there is none. */
  load: () => Promise<D>;
  /** Asked again on every attempt, about the document as it was just read. Refuses by throwing. */
  rule: (document: D) => Decision<C, T> | Promise<Decision<C, T>>;
  /** Writes on the condition that the document is still as it was read. `undefined` when somebody else has written meanwhile. */
  write: (document: D, change: C) => Promise<T | undefined>;
  /** How often it is tried in all. */
  attempts: number;
  /** The error after the last lost attempt. */
  onLost: () => Error;
};

/**
 * The one loop of optimistic writes: load, ask the rule, write on a condition; after a lost race everything again.
 * @returns the answer of the write that succeeded, or the rule's own when it wants nothing written.
 * @throws what `load`, `rule` or `write` throw, and `onLost()` after `attempts` lost races.
 */
export async function changeDocument<D, C, T extends object>({
  load,
  rule,
  write,
  attempts,
  onLost,
}: DocumentChange<D, C, T>): Promise<T> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const document = await load();
    const decision = await rule(document);
    if ('answer' in decision) return decision.answer;
    const answer = await write(document, decision.change);
    if (answer) return answer;
  }
  throw onLost();
}
