import { describe, expect, it } from '@jest/globals';
import { sendingAsked, sendingDone, sheetLoaded, sheetOpened, sheetReducer } from './slice.ts';
import { aGame, gameId } from './testing/aGame.ts';

const sheet = { scoreTeam1: 27, scoreTeam2: 20, players: {}, addPlayersTeam1: [], addPlayersTeam2: [] };

describe('A game that is read while it is saved', () => {
  const saved = [
    sheetOpened({ gameId }),
    sheetLoaded(aGame({ version: 3 })),
    sendingAsked({ kind: 'save', gameId, sheet: { ...sheet, version: 3, force: false } }),
    sendingDone(aGame({ version: 4 })),
    sheetOpened({ gameId }),
  ].reduce(sheetReducer, undefined) as ReturnType<typeof sheetReducer>; // it begins as undefined alone

  it('as it was before the save is left aside', () => {
    const state = sheetReducer(saved, sheetLoaded(aGame({ version: 3 })));
    expect(state).toMatchObject({ status: 'idle', game: { version: 4 }, theirs: undefined });
  });

  it('as somebody else saved it later waits to be put together', () => {
    const state = sheetReducer(saved, sheetLoaded(aGame({ version: 5 })));
    expect(state).toMatchObject({ game: { version: 4 }, theirs: { version: 5 } });
  });
});
