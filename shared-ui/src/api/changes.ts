import type { PageTopic } from '@endzone/contracts/changes';

// The server says that something has changed, and screens ask again. The shell hears of it; what the page knows of that stands here.

/** Callbacks, and what calls them. */
function listeners<Told extends unknown[]>() {
  const all = new Set<(...told: Told) => void>();
  return {
    tell: (...told: Told) => all.forEach((listener) => listener(...told)),
    /** @returns what ends that. */
    on: (listener: (...told: Told) => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}

let isToldNow = false;

/** Whether this page is told of changes: what is not told did not happen. */
export const isTold = (): boolean => isToldNow;

export function setTold(isTold: boolean): void {
  isToldNow = isTold;
}

/** `onChanges` calls back with what has changed, and with `everything` when something may have been missed. */
export const { tell: tellChanges, on: onChanges } = listeners<[readonly PageTopic[]]>();

/** A read had no answer and may have one a little later: what was told of stays old on the screen until then. */
export const { tell: readFailed, on: onFailedRead } = listeners<[]>();
