// What `bottomInset.ts` looks for, apart from it: the first page has bars, and nothing that floats.

/** Marks a bar at the foot of the window; whatever floats there stands on it. Every front end writes it, one page holds them. */
export const atFoot = { 'data-foot': true } as const;
