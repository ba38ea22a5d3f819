import type { Slot } from '@endzone/contracts/game';
import { describe, expect, it, test } from '@jest/globals';
import { aPlayer, scored } from './testing/aLeaguePlay.ts';
import { benchPoints, lineupPoints, takeLineup } from './lineup.ts';

const full = takeLineup({
  teamId: 'T1',
  rosterId: 'R1',
  players: [
    aPlayer('b-1', 'BENCH' as const),
    aPlayer('hc-1', 'HC' as const),
    aPlayer('def-1', 'DEF' as const),
    aPlayer('k-1', 'K' as const),
    aPlayer('flex-1', 'FLEX' as const),
    aPlayer('wr-1', 'TE_WR' as const),
    aPlayer('b-2', 'BENCH' as const),
    aPlayer('te-1', 'TE_WR' as const),
    aPlayer('rb-1', 'RB' as const),
    aPlayer('qb-1', 'QB' as const),
  ],
});
const allTen = {
  'qb-1': 10,
  'rb-1': 10,
  'te-1': 10,
  'wr-1': 10,
  'flex-1': 10,
  'k-1': 10,
  'def-1': 10,
  'hc-1': 10,
};

describe('a line-up snapshot', () => {
  it('holds the starters in slot order, then the bench; equal slots in the order of the roster', () => {
    expect(full.players.map(({ playerId }) => playerId)).toEqual([
      ...['qb-1', 'rb-1', 'wr-1', 'te-1', 'flex-1', 'k-1', 'def-1', 'hc-1'],
      ...['b-1', 'b-2'],
    ]);
  });

  it('does not follow the roster after it is taken', () => {
    const players: { slot: Slot; playerId: string; rosterPlayerId: string; addedBy: string }[] = [
      { ...aPlayer('qb-1', 'QB'), addedBy: 'draft' },
    ];
    const lineup = takeLineup({ teamId: 'T1', rosterId: 'R1', players });
    for (const player of players) player.slot = 'BENCH';
    expect(lineup.players).toEqual([aPlayer('qb-1', 'QB')]);
  });
});

describe('the points of a line-up', () => {
  test.each([
    ['all eight starters count', { ...allTen }, 8000, 0],
    ['the bench is shown apart and counts nothing', { 'qb-1': 1.5, 'b-1': 20, 'b-2': 1.25 }, 150, 2125],
    ['who has no line gives 0', {}, 0, 0],
    ['a player of nobody does not count', { 'x-1': 50 }, 0, 0],
    ['negative points count negative', { 'qb-1': -6, 'rb-1': 2.5, 'b-1': -3 }, -350, -300],
    ['hundredths are summed exactly', { 'qb-1': 0.1, 'rb-1': 0.2 }, 30, 0],
  ])('%s', (_name, scores, starters, bench) => {
    expect(lineupPoints(full, scored(scores))).toBe(starters);
    expect(benchPoints(full, scored(scores))).toBe(bench);
  });

  it('gives 0 for an empty slot', () => {
    const gaps = takeLineup({ ...full, players: full.players.filter(({ slot }) => slot !== 'K') });
    expect(lineupPoints(gaps, scored(allTen))).toBe(7000);
    expect(lineupPoints({ ...full, players: [] }, scored(allTen))).toBe(0);
  });
});
