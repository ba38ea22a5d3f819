import { describe, expect, test } from '@jest/globals';
import type { Position, Slot } from '@endzone/contracts/game';
import { slotFor } from './placing.ts';

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
});
