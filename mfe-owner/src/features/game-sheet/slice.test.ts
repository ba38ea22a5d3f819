import { describe, expect, it } from '@jest/globals';
import { gameSaved } from '../../data/season/gameSaved.ts';
import { sheetLoaded, sheetReducer, sheetRequested } from './slice.ts';
import { aGame, gameId } from '../../data/season/testing/aGame.ts';

describe('A game that is read while it is saved', () => {
  const saved = [
    sheetRequested({ gameId }),
    sheetLoaded(aGame({ version: 3 })),
    gameSaved(aGame({ version: 4 })),
    sheetRequested({ gameId }),
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
