import { refuse, type Outcome } from './outcome.ts';

/** Something that a form edits: `version` counts its changes and is missing before the first one. */
export type Versioned = { version?: number | undefined };

export const versionOf = ({ version = 0 }: Versioned): number => version;

/** One version later, unless nothing has changed. */
export function nextVersion<T extends Versioned>(before: T, after: T): T {
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return isSame ? before : { ...after, version: versionOf(before) + 1 };
}

/** "What an old window saves undoes nothing": a change based on another version is refused, unless it changes nothing. */
export function refuseStale(
  before: Versioned,
  after: Versioned,
  seen: number | undefined,
): Extract<Outcome, { refused: unknown }> | undefined {
  const isOld = seen !== undefined && seen !== versionOf(before) && versionOf(after) !== versionOf(before);
  return isOld ? refuse('changed_meanwhile') : undefined;
}
