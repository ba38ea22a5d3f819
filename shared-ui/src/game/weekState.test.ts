import { describe, expect, it } from '@jest/globals';
import { aWeek } from '../testing/aLeague.ts';
import { weekState } from './weekState.ts';

const [game] = aWeek(6, 0).games;
const unplayed = { ...game!, hasLine: false, teamScore: null, opponentScore: null };
const without = { ...game!, hasLine: false };

describe('the week of a player', () => {
  it.each([
    ['has a figure when a line is there, a zero too', { games: [game!], isFinal: false }, 'played'],
    ['waits until the figures are in', { games: [unplayed], isFinal: false }, 'waiting'],
    ['waits for the second of two games', { games: [without, unplayed], isFinal: false }, 'waiting'],
    ['waits for nothing once it is final', { games: [unplayed], isFinal: true }, 'absent'],
    ['was missed when the sheet names somebody else', { games: [without], isFinal: false }, 'absent'],
    ['is a bye without a game', { games: [], isFinal: false }, 'bye'],
    ['stays a bye when it is final', { games: [], isFinal: true }, 'bye'],
  ] as const)('%s', (_rule, week, state) => {
    expect(weekState({ games: [...week.games], isFinal: week.isFinal })).toBe(state);
  });
});
