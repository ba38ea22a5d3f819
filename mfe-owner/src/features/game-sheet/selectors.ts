import type { sheetReducer } from './slice.ts';

export type WithSheet = { sheet: ReturnType<typeof sheetReducer> };

/** For `shallowEqual`: what is typed draws nothing of it anew. */
export const selectLoading = ({ sheet: { id, game, status, failure } }: WithSheet) => ({
  id,
  game,
  status,
  failure,
});
export const selectTheirs = ({ sheet }: WithSheet) => sheet.theirs;
export const selectRules = ({ sheet }: WithSheet) => sheet.rules;
export const selectBests = ({ sheet }: WithSheet) => sheet.bests;
export const selectBirthDates = ({ sheet }: WithSheet) => sheet.birthDates;
/** The active cell of a grid; it changes with every other key, so what shows it asks for it alone. */
export const selectActiveCell = ({ sheet: { active } }: WithSheet) =>
  active && 'playerId' in active ? active : undefined;
