import { expect, it } from '@jest/globals';
import type { PlayerStatus } from '@endzone/contracts/game';
import { duplicateNumbers } from './duplicateNumbers.ts';

const wearing = (jerseyNumber: number | null, status: PlayerStatus = 'active') => ({ jerseyNumber, status });

it('a shirt number is worn twice by two players who may play, not by none and not by one who is inactive', () => {
  const players = [
    wearing(7),
    wearing(12),
    wearing(7, 'injured'),
    wearing(12, 'inactive'),
    wearing(null),
    wearing(null),
  ];
  expect([...duplicateNumbers(players)]).toEqual([7]);
});
