import type { Sheet } from './sheet.ts';

/** A sheet that was not sent yet: kept on this device until it is. */
export type KeptDraft = {
  /** Of the game, when the filling began. */
  version: number;
  base: Sheet;
  sheet: Sheet;
  /** Epoch milliseconds, by the server's clock. */
  savedAt: number;
};

const prefix = 'endzone.sheet.';
// A later shape of drafts does not read this one.
const shape = 1;

const isKept = (value: unknown): value is KeptDraft & { shape: number } =>
  typeof value === 'object' &&
  value !== null &&
  'shape' in value &&
  value.shape === shape &&
  'sheet' in value &&
  'base' in value &&
  'version' in value;

/** Storage may be full, forbidden or written by something else: then there is no draft. */
function guarded<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    // Nothing is lost yet: what was typed is still on the page.
    return otherwise;
  }
}

export const keepDraft = (gameId: string, draft: KeptDraft): boolean =>
  guarded(() => {
    localStorage.setItem(prefix + gameId, JSON.stringify({ shape, ...draft }));
    return true;
  }, false);

export const forgetDraft = (gameId: string): void =>
  guarded(() => localStorage.removeItem(prefix + gameId), undefined);

export function readDraft(gameId: string): KeptDraft | undefined {
  const value: unknown = guarded(() => JSON.parse(localStorage.getItem(prefix + gameId) ?? 'null'), null);
  return isKept(value) ? value : undefined;
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
