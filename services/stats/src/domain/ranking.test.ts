import { describe, expect, it, test } from '@jest/globals';
import type { SeasonStatus } from '@endzone/contracts/game';
import fc from 'fast-check';
import { draftRanks, rankingSeason, shownSeason } from './ranking.ts';
import type { RankedPlayer, SeasonWithStatistics } from './ranking.ts';

const player = (id: string, points: number, ownerOrder: number | null, name = id): RankedPlayer => ({
  id,
  name,
  points,
  ownerOrder,
});
const order = (players: RankedPlayer[]) => [...draftRanks(players).keys()];

describe('the ranking of the automatic pick', () => {
  test.each([
    ['more points first', [player('a', 100, 1), player('b', 250, null)], ['b', 'a']],
    ['then the owner’s order', [player('a', 100, 7), player('b', 100, 2)], ['b', 'a']],
    ['whom the owner has not ranked comes after', [player('a', 0, null), player('b', 0, 900)], ['b', 'a']],
    ['then the name', [player('1', 0, null, 'Zoltán'), player('2', 0, null, 'Ádám')], ['2', '1']],
    [
      'in Hungarian order: c before cs',
      [player('1', 0, null, 'Csaba'), player('2', 0, null, 'Cuki')],
      ['2', '1'],
    ],
    ['then the id', [player('9', 0, null, 'Nagy'), player('3', 0, null, 'Nagy')], ['3', '9']],
    ['negative points come after none', [player('a', -50, 1), player('b', 0, null)], ['b', 'a']],
  ])('%s', (_name, players, expected) => {
    expect(order(players)).toEqual(expected);
  });

  it('has 1 for the best and no two alike, whatever the order of the players', () => {
    const any = fc.record({
      id: fc.uuid(),
      name: fc.constantFrom('Kovács', 'Kovacs', 'Őry', 'Oros'),
      points: fc.integer({ min: -3, max: 3 }),
      ownerOrder: fc.option(fc.integer({ min: 0, max: 2 })),
    });
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: ({ id }) => id, maxLength: 12 }), (players) => {
        const ranks = draftRanks(players);
        expect([...ranks.values()]).toEqual(players.map((_player, i) => i + 1));
        expect(draftRanks(players.toReversed())).toEqual(ranks);
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
