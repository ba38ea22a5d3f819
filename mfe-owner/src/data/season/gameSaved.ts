import type { RealGame } from '@endzone/contracts/stats/realGames';
import { createAction } from '@reduxjs/toolkit';

/** A game as the server answered after a change of this page. */
export const gameSaved = createAction<RealGame>('games/gameSaved');
