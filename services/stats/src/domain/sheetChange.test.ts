import { describe, expect, it, test } from '@jest/globals';
import { aGame, aLine, aSeason, anId } from './testing/aSeason.ts';
import type { Sheet, SheetSide } from './realGame.ts';
import { emptySheet, isSameSheet, refuseScores, refuseUndoScores, touchedRounds } from './sheetChange.ts';

const qb = aLine('QB', { pass_yds: 200, td: 2 }, anId(1));
const wolf = aLine('WR', { catch_yds: 70 }, anId(2));
const side = (details: Partial<SheetSide> = {}): SheetSide => ({
  score: 20,
  lines: [qb],
  addedPlayerIds: [],
  ...details,
});
const sheet: Sheet = { team1: side(), team2: side({ score: 7, lines: [wolf] }) };
const change = (details: { team1?: Partial<SheetSide>; team2?: Partial<SheetSide> }): Sheet => ({
  team1: { ...sheet.team1, ...details.team1 },
  team2: { ...sheet.team2, ...details.team2 },
});
const aSavedGame = (round1 = 1, round2 = 2) =>
  aGame({ team1: { ...sheet.team1, round: round1 }, team2: { ...sheet.team2, round: round2 } });

describe('the rounds that a save touches', () => {
  test.each([
    ['nothing changed', sheet, []],
    ['lines in another order', change({ team1: { lines: [...sheet.team1.lines].reverse() } }), []],
    [
      'a key that was not entered equals 0',
      change({ team1: { lines: [aLine('QB', { ...qb.values, int: 0 }, anId(1))] } }),
      [],
    ],
    ['a line of team 1', change({ team1: { lines: [aLine('QB', { pass_yds: 201, td: 2 }, anId(1))] } }), [1]],
    ['a line less', change({ team1: { lines: [] } }), [1]],
    ['a line more', change({ team2: { lines: [wolf, aLine('HC', {}, anId(3))] } }), [2]],
    [
      'the same values of another player',
      change({ team2: { lines: [{ ...wolf, playerId: anId(9) }] } }),
      [2],
    ],
    ['the score of team 2', change({ team2: { score: 8 } }), [2]],
    ['a score taken away', change({ team1: { score: null } }), [1]],
    ['everything', emptySheet, [1, 2]],
  ])('%s: %#', (_name, next, rounds) => {
    expect(touchedRounds(aSavedGame(), next)).toEqual(rounds);
    expect(isSameSheet(sheet, next)).toBe(rounds.length === 0);
  });

  it('names a round once when it is that of both sides', () => {
    expect(touchedRounds(aSavedGame(3, 3), emptySheet)).toEqual([3]);
    expect(touchedRounds(aSavedGame(5, 3), emptySheet)).toEqual([3, 5]);
  });
});

describe('saving scores', () => {
  const week1Locked = aSeason({ currentWeek: 2, isWeekActive: true, lockedWeeks: [1] });
  const bothLocked = aSeason({ currentWeek: 2, lockedWeeks: [1, 2] });
  const finished = aSeason({ status: 'finished', currentWeek: 2, lockedWeeks: [1, 2] });
  const own = change({ team1: { score: 21 } });
  const other = change({ team2: { score: 8 } });
  const locked = (...rounds: number[]) => ({ code: 'week_locked', data: { rounds } });

  test.each([
    ['before a round was started', aSeason(), own, {}, { code: 'round_not_started' }],
    ['before a round was started, by force', aSeason(), own, { force: true }, { code: 'round_not_started' }],
    [
      'while one of two rounds was started',
      aSeason({ currentWeek: 1, isWeekActive: true }),
      other,
      {},
      undefined,
    ],
    ['of a locked side', week1Locked, own, {}, locked(1)],
    ['of the side that is not locked', week1Locked, other, {}, undefined],
    ['of two locked sides', bothLocked, emptySheet, {}, locked(1, 2)],
    ['of a locked side, by force', bothLocked, own, { force: true }, undefined],
    ['that change nothing in a locked week', bothLocked, sheet, {}, undefined],
    ['of the present version', week1Locked, other, { version: 1 }, undefined],
    ['of an old version', week1Locked, other, { version: 0 }, { code: 'game_changed' }],
    ['of a locked week and an old version', week1Locked, own, { version: 0 }, locked(1)],
    ['of a finished season', finished, own, {}, locked(1)],
    ['of a finished season, by force', finished, own, { force: true }, { code: 'season_not_ongoing' }],
    ['in a frozen week', aSeason({ currentWeek: 2, frozenWeeks: [1, 2] }), own, {}, undefined],
  ])('%s', (_name, season, next, options, expected) => {
    expect(refuseScores(season, aSavedGame(), next, options)).toEqual(expected);
  });
});

describe('undo', () => {
  it('has nothing to undo before the first save', () => {
    expect(refuseUndoScores(aGame())).toBe('nothing_to_undo');
    expect(refuseUndoScores({ ...aSavedGame(), previousSheet: emptySheet })).toBeUndefined();
  });
});
