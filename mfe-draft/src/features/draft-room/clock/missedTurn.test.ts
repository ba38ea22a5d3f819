import { describe, expect, it } from '@jest/globals';
import type { Pick } from '@endzone/contracts/fantasy/draft';
import { aDraftState, aPick } from '../../../data/draft/testing/aDraft.ts';
import { missedTurn } from './missedTurn.ts';

// My team is the third of four; a turn has ninety seconds, the second pick was made at 18:00:30.
const after = (given: Partial<Pick>, pickCount = 4, autoPick = false) => {
  const state = aDraftState({ nbPicks: pickCount });
  const picks = [...state.picks.slice(0, 2), aPick(3, state.teams, given), ...state.picks.slice(3)];
  const teams = state.teams.map((team) => (team.id === state.myTeamId ? { ...team, autoPick } : team));
  return { ...state, picks, teams };
};
const late = { isAuto: true, autoSource: 'ranking' as const, pickedAt: '2026-03-01 18:02:01' };

describe('a missed turn', () => {
  it('is my latest pick when it was made after my time', () => {
    expect(missedTurn(after(late))?.pickNo).toBe(3);
  });

  it('stays until my next pick', () => {
    expect(missedTurn(after(late, 5))?.pickNo).toBe(3);
    expect(missedTurn(after(late, 6))).toBeUndefined();
  });

  it.each([
    ['a pick of my own', after({ pickedAt: '2026-03-01 18:02:01' })],
    ['an automatic pick in my time', after({ ...late, pickedAt: '2026-03-01 18:00:32' })],
    ['a pick with auto-pick on', after(late, 4, true)],
    ['somebody who only watches', { ...after(late), myTeamId: null }],
    ['a draft that is over', { ...after(late), status: 'ongoing' as const }],
    ['a team without a pick', aDraftState({ nbPicks: 1 })],
  ])('is not %s', (_what, state) => {
    expect(missedTurn(state)).toBeUndefined();
  });

  it('counts the first turn from the start', () => {
    const state = aDraftState({ nbPicks: 1, my: 1 });
    const picks = [aPick(1, state.teams, { isAuto: true, pickedAt: '2026-03-01 18:01:31' })];
    expect(missedTurn({ ...state, picks })?.pickNo).toBe(1);
  });
});
