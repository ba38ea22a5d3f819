import { describe, expect, it } from '@jest/globals';
import { aDraftState, teamId } from '../../../data/draft/testing/aDraft.ts';
import { stripOf } from './strip.ts';

const shown = (pickCount: number, aheadCount = 3) =>
  stripOf(aDraftState({ nbPicks: pickCount }), aheadCount).map((part) =>
    part.kind === 'bend'
      ? `${part.round} ${part.direction}`
      : `${part.pickNo}${part.pick ? '✓' : ''}${part.isCurrent ? '!' : ''}`,
  );

describe('The order strip', () => {
  it('begins with the first round', () => {
    expect(shown(0)).toEqual(['1 asc', '1!', '2', '3', '4']);
  });

  it('shows some past picks, the current one, and where the snake turns', () => {
    expect(shown(3)).toEqual(['1 asc', '1✓', '2✓', '3✓', '4!', '2 desc', '5', '6', '7']);
  });

  it('ends with the last pick, and has no current one when the draft is over', () => {
    expect(shown(54)).toEqual(['52✓', '14 desc', '53✓', '54✓', '55!', '56']);
    expect(shown(56)).toEqual(['54✓', '55✓', '56✓']);
  });

  it('knows my turns and how far they are', () => {
    const mine = stripOf(aDraftState({ nbPicks: 1 }), 8).filter(
      (part) => part.kind === 'turn' && part.isMine,
    );
    expect(mine).toMatchObject([
      { pickNo: 3, turnsAway: 1, team: { id: teamId(3) } },
      { pickNo: 6, turnsAway: 4 },
    ]);
  });

  it('is empty before the start', () => {
    expect(stripOf(aDraftState({ isPending: true }), 5)).toEqual([]);
  });
});
