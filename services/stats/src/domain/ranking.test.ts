import { describe, expect, it, test } from '@jest/globals';
import { isPlaceable } from '@endzone/contracts/fantasy/placing';
import { positions, type Position, type SeasonStatus } from '@endzone/contracts/game';
import fc from 'fast-check';
import { draftRanks, rankingSeason, shownSeason } from './ranking.ts';
import type { RankedPlayer, SeasonWithStatistics } from './ranking.ts';

const player = (
  id: string,
  points: number,
  ownerOrder: number | null,
  position: Position = 'QB',
): RankedPlayer => ({ id, position, points, ownerOrder });
const order = (players: RankedPlayer[], seed = '2025') => [...draftRanks(players, seed).keys()];

/** Of each position as many as it says, named by position and number. */
const squad = (counts: Partial<Record<Position, number>>) =>
  positions.flatMap((position) =>
    Array.from({ length: counts[position] ?? 0 }, (_, i) => player(`${position}${i + 1}`, 0, null, position)),
  );
const positionsOf = (ids: string[]) => ids.map((id) => id.replace(/\d+$/, ''));

describe('the ranking of the automatic pick', () => {
  test.each([
    ['more points first', [player('a', 100, 1), player('b', 250, null)], ['b', 'a']],
    ['then the owner’s order', [player('a', 100, 7), player('b', 100, 2)], ['b', 'a']],
    ['whom the owner has not ranked comes after', [player('a', 0, null), player('b', 0, 900)], ['b', 'a']],
    [
      'then the need of a line-up, whatever the id',
      [player('1', 0, null, 'HC'), player('2', 0, null, 'DEF'), player('3', 0, null, 'QB')],
      ['3', '2', '1'],
    ],
    ['negative points come after none', [player('a', -50, 1), player('b', 0, null)], ['b', 'a']],
  ])('%s', (_name, players, expected) => {
    expect(order(players)).toEqual(expected);
  });

  it('without points and without an order is one starting line-up after another', () => {
    const all = order(squad({ QB: 2, RB: 4, WR: 4, TE: 2, K: 2, DEF: 2, HC: 2 }));
    const [first, second] = [positionsOf(all.slice(0, 8)), positionsOf(all.slice(8, 16))];
    expect(first).toEqual(['QB', 'RB', 'WR', 'WR', 'RB', 'K', 'DEF', 'HC']);
    expect(second[0]).toBe('QB');
    expect(isPlaceable(second as Position[])).toBe(true); // the names are positions and numbers
    expect(new Set(all).size).toBe(18);
  });

  it('draws lots within a position: the same for the same seed, by no alphabet, and others for another', () => {
    const all = squad({ QB: 12 });
    expect(order(all, '2025')).toEqual(order(all.toReversed(), '2025'));
    expect(order(all, '2025')).not.toEqual(all.map(({ id }) => id));
    expect(order(all, '2026')).not.toEqual(order(all, '2025'));
  });

  it('has 1 for the best and no two alike, whatever the order of the players', () => {
    const any = fc.record({
      id: fc.uuid(),
      position: fc.constantFrom(...positions),
      points: fc.integer({ min: -3, max: 3 }),
      ownerOrder: fc.option(fc.integer({ min: 0, max: 2 })),
    });
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: ({ id }) => id, maxLength: 12 }), (players) => {
        const ranks = draftRanks(players, '2025');
        expect([...ranks.values()]).toEqual(players.map((_player, i) => i + 1));
        expect(draftRanks(players.toReversed(), '2025')).toEqual(ranks);
      }),
    );
  });
});

describe('the season that counts', () => {
  const season = (id: string, status: SeasonStatus, hasStatistics = true): SeasonWithStatistics => ({
    id,
    status,
    hasStatistics,
    startsAt: new Date(`${id}-04-01T00:00:00Z`),
  });
  test.each([
    ['the last finished one', [season('2024', 'finished'), season('2025', 'finished')], '2025', '2025'],
    ['with statistics', [season('2025', 'finished', false), season('2024', 'finished')], '2024', '2024'],
    [
      'not the ongoing one, which lists show',
      [season('2026', 'ongoing'), season('2025', 'finished')],
      '2025',
      '2026',
    ],
    [
      'an ongoing one without statistics is shown',
      [season('2026', 'ongoing', false), season('2025', 'finished')],
      '2025',
      '2026',
    ],
    [
      'not one that is drafting',
      [season('2026', 'drafting', false), season('2025', 'finished')],
      '2025',
      '2025',
    ],
    ['none yet', [season('2026', 'pending', false)], undefined, undefined],
  ])('%s', (_name, seasons, ranking, shown) => {
    expect(rankingSeason(seasons)?.id).toBe(ranking);
    expect(shownSeason(seasons)?.id).toBe(shown);
  });
});
