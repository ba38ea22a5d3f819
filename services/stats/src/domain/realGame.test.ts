import { describe, expect, it, test } from '@jest/globals';
import { aGame, aSeason } from './testing/aSeason.ts';
import {
  dateEditable,
  gameStartedAt,
  gameState,
  isFrozen,
  isSideShown,
  team1Editable,
  team2Editable,
} from './realGame.ts';

const rounds = (round1: number, round2: number, score: number | null = null) =>
  aGame({ team1: { round: round1, score }, team2: { round: round2, score } });

const active2 = aSeason({ currentWeek: 2, isWeekActive: true, lockedWeeks: [1] });
const frozen2 = aSeason({ currentWeek: 3, isWeekActive: true, frozenWeeks: [2], lockedWeeks: [1] });
const locked2 = aSeason({ currentWeek: 2, lockedWeeks: [1, 2] });
const finished = aSeason({ status: 'finished', currentWeek: 2, lockedWeeks: [1, 2] });
const pending = aSeason({ status: 'pending' });

describe('the state of a game', () => {
  test.each([
    ['no score', rounds(2, 2), active2, 'scheduled'],
    ['one of two scores is no score', aGame({ team1: { score: 3 } }), pending, 'scheduled'],
    ['scores saved, round active', rounds(2, 2, 14), active2, 'entered'],
    ['scores saved, only one of its rounds locked', rounds(1, 2, 14), active2, 'entered'],
    ['scores saved, round frozen', rounds(2, 2, 14), frozen2, 'entered'],
    ['both rounds locked', rounds(1, 2, 14), locked2, 'final'],
    ['both rounds locked by force without a score', rounds(1, 1), active2, 'final'],
  ])('%s: %#', (_name, game, season, expected) => {
    expect(gameState(game, season)).toBe(expected);
  });
});

describe('scores may be saved without force', () => {
  test.each([
    ['while its round is active', rounds(2, 2), active2, true, true],
    ['while its round is frozen', rounds(2, 2), frozen2, true, true],
    ['not of a locked side', rounds(1, 2), active2, false, true],
    ['not of two locked sides', rounds(1, 1), active2, false, false],
    ['of a side whose round is to come, when the other round was started', rounds(2, 5), active2, true, true],
    ['not before one of its rounds was started', rounds(4, 5), active2, false, false],
    ['not in a finished season', rounds(2, 2), finished, false, false],
    ['not before the season', rounds(1, 1), pending, false, false],
  ])('%s', (_name, game, season, first, second) => {
    expect([team1Editable(game, season), team2Editable(game, season)]).toEqual([first, second]);
  });
});

describe('a game', () => {
  test.each([
    ['one of its rounds is frozen', rounds(2, 4), frozen2, true],
    ['none of them', rounds(1, 3), frozen2, false],
  ])('is frozen when %s: %#', (_name, game, season, expected) => {
    expect(isFrozen(game, season)).toBe(expected);
  });

  test.each([
    ['a round in the future', rounds(1, 9), active2, true],
    ['the active round', rounds(2, 2), active2, true],
    ['a frozen round', rounds(1, 2), frozen2, true],
    ['both rounds locked', rounds(1, 2), locked2, false],
    ['a season that has not begun', rounds(1, 1), pending, true],
  ])('has an editable date, or not: %s', (_name, game, season, expected) => {
    expect(dateEditable(game, season)).toBe(expected);
  });

  it('started when its first round was started', () => {
    const weekStarts = [new Date('2026-04-02T10:00:00Z'), new Date('2026-04-09T10:00:00Z')];
    expect(gameStartedAt(rounds(3, 2), aSeason({ currentWeek: 2, weekStarts }))).toEqual(weekStarts[1]);
    expect(gameStartedAt(rounds(3, 4), aSeason({ currentWeek: 2, weekStarts }))).toBeNull();
  });

  it('shows the lines of a side only once its round has started', () => {
    const game = rounds(2, 5);
    expect(isSideShown(game.team1, active2)).toBe(true);
    expect(isSideShown(game.team2, active2)).toBe(false);
  });
});
