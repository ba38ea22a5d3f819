export const weekStates = [
  'draftWindow',
  'openRoster',
  'locked',
  'gamesOn',
  'provisional',
  'official',
  'playoffs',
] as const;
export type WeekState = (typeof weekStates)[number];

/** One state of the game's year: when it is, what happens, what a manager can do. */
export type StateText = { title: string; when: string; badge: string; text: string; can: string[] };
export type WeekDocument = Record<WeekState, StateText>;
