import type { playersReducer } from './slice.ts';

export type WithPlayers = { players: ReturnType<typeof playersReducer> };

export const selectPlayers = ({ players }: WithPlayers) => players;
/** True when the page that is shown answers another question than the one that failed. */
export const selectIsPageOld = ({ players: { asked, loaded } }: WithPlayers) =>
  JSON.stringify(asked) !== JSON.stringify(loaded);
