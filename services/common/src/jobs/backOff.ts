/** The longest time, in milliseconds, for which somebody who takes nothing is left alone. */
export const longestBackOff = 10 * 60_000;

/** Milliseconds to the next try after `nbTries` in vain: from five seconds on, twice as long each time. */
export const backOff = (nbTries: number): number => Math.min(2 ** nbTries * 5_000, longestBackOff);
