import { describe, expect, it } from '@jest/globals';
import { aSeason, aTrophy } from '@endzone/shared-ui/testing/aLeague.ts';
import { countsOf, shelvesOf } from './room.ts';

const now = aSeason();
const before = aSeason({ id: 'before', status: 'finished' });
const older = aSeason({ id: 'older', status: 'finished' });

describe('the trophy room', () => {
  it('counts every type over all seasons, zeros too', () => {
    const counts = countsOf([
      {
        season: now,
        name: '2026',
        trophies: [aTrophy(1), aTrophy(2, { type: 'player_of_the_week' })],
        isPlayed: true,
      },
      {
        season: before,
        name: '2025',
        trophies: [aTrophy(3), aTrophy(4, { type: 'second_place', week: null })],
        isPlayed: false,
      },
    ]);
    expect(counts.map(({ type, count }) => `${type} ${count}`)).toEqual([
      'first_place 0',
      'second_place 1',
      'third_place 0',
      'team_of_the_week 2',
      'player_of_the_week 1',
    ]);
  });

  it('has a shelf for seasons with trophies and for the one that is played', () => {
    const shelves = shelvesOf([
      { season: now, name: '2026', trophies: [], isPlayed: true },
      { season: before, name: '2025', trophies: [], isPlayed: false },
      { season: older, name: '2024', trophies: [aTrophy(1)], isPlayed: false },
    ]);
    expect(shelves.map(({ season }) => season.id)).toEqual([now.id, 'older']);
  });

  it('has none while there is no trophy at all', () => {
    expect(shelvesOf([{ season: now, name: '2026', trophies: [], isPlayed: true }])).toEqual([]);
  });
});
