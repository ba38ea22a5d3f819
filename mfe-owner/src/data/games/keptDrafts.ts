/** Below which name this device keeps the draft of a game's sheet. */
export const draftName = (gameId: string): string => `${prefix}${gameId}`;
const prefix = 'endzone.sheet.';

/** Storage may be full, forbidden or written by something else: then there is no draft. */
export function guarded<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    // Nothing is lost yet: what was typed is still on the page.
    return otherwise;
  }
}

/** The games of which this device keeps a draft. */
export const keptDrafts = (): ReadonlySet<string> =>
  guarded(
    () =>
      new Set(
        Object.keys(localStorage).flatMap((key) =>
          key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
        ),
      ),
    new Set<string>(),
  );
