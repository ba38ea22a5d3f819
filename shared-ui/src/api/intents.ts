// A command that got no answer may have been heard. Its repetition carries the same key, so that nothing happens twice.

const pending = new Map<string, string>();

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

export function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('');
}

/** The key of an intent: the same until it had an answer, or something else was done meanwhile. */
export function keyFor(intent: string): string {
  const known = pending.get(intent);
  if (known) return known;
  const key = makeKey();
  pending.set(intent, key);
  return key;
}

/** The server said yes or no: the same command again is a new intent. */
export function intentAnswered(intent: string): void {
  pending.delete(intent);
}

/** A person did something else since: going back to an old wish is a new one. */
export function intentsOvertaken(): void {
  pending.clear();
}
