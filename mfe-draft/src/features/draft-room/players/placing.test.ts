import { describe, expect, it, test } from '@jest/globals';
import { positions, startingSlots, type Position, type Slot } from '@endzone/contracts/game';
import { neededPositions, slotFor } from './placing.ts';

const bench: Slot[] = ['BENCH', 'BENCH'];

describe('Where a player would go', () => {
  test.each<[string, Position, Slot[], Slot | undefined]>([
    ['the most specific free slot', 'RB', ['FLEX', 'RB', ...bench], 'RB'],
    ['TE/WR before FLEX', 'WR', ['FLEX', 'TE_WR', ...bench], 'TE_WR'],
    ['FLEX when their own is taken', 'RB', ['TE_WR', 'FLEX', ...bench], 'FLEX'],
    ['the bench when no start is free', 'QB', ['FLEX', ...bench], 'BENCH'],
    ['nowhere when only others’ slots are free', 'K', ['FLEX', 'HC'], undefined],
  ])('is %s', (_, position, openSlots, slot) => {
    expect(slotFor(position, openSlots)).toBe(slot);
  });

  it('an empty line-up waits for everybody, a full one for nobody', () => {
    expect(neededPositions([...startingSlots, ...bench], positions)).toEqual([...positions]);
    expect(neededPositions(bench, positions)).toEqual([]);
    expect(neededPositions(['FLEX', 'DEF'], positions)).toEqual(['RB', 'WR', 'TE', 'DEF']);
  });
});
