/** Storage may be full, forbidden or written by something else: then nothing is kept, and what is on the page stays there. */
function guarded<T>(access: () => T, otherwise: T): T {
  try {
    return access();
  } catch {
    return otherwise;
  }
}

/** Keeps a value on this device. @returns whether it is kept. */
export const keepOnDevice = (name: string, value: unknown): boolean =>
  guarded(() => {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  }, false);

/** What is kept under the name, whoever wrote it; null without it. */
export const readFromDevice = (name: string): unknown =>
  guarded((): unknown => JSON.parse(localStorage.getItem(name) ?? 'null'), null);

export const forgetOnDevice = (name: string): void => guarded(() => localStorage.removeItem(name), undefined);

/** The names under which something is kept that begin so. */
export const namesOnDevice = (prefix: string): string[] =>
  guarded(() => Object.keys(localStorage).filter((name) => name.startsWith(prefix)), []);
