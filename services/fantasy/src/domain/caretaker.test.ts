import { describe, expect, it, test } from '@jest/globals';
import { startingSlots, type PlayerStatus, type Position } from '@endzone/contracts/game';
import { isStarter, slotAccepts } from '@endzone/contracts/fantasy/placing';
import fc from 'fast-check';
import {
  caretakerLineup,
  lineupChanges,
  refuseCaretaker,
  seasonAverages,
  type PlayedPoints,
} from './caretaker.ts';
import type { RosterEntry } from './leagueSeason.ts';
import { aRoster, at, idOf } from './testing/aLeagueSeason.ts';

const club = idOf('team', 101);
const resting = idOf('team', 102);
type Given = { average?: number; status?: PlayerStatus; rank?: number; isResting?: boolean };

/** The week as seen from one roster: player n as given, else an active one who plays, averaging nothing, ranked by number. */
function aWeek(entries: readonly RosterEntry[], given: Record<number, Given> = {}) {
  const players = entries.map(({ playerId, position }, i) => {
    const { status = 'active', rank = i + 1, isResting = false } = given[i + 1] ?? {};
    const team = { id: isResting ? resting : club };
    return [
      playerId,
      { id: playerId, name: `Player ${i + 1}`, position, status, draftRank: rank, team },
    ] as const;
  });
  const averages = entries.flatMap(({ playerId }, i) => {
    const average = given[i + 1]?.average;
    return average === undefined ? [] : [[playerId, average] as const];
  });
  return { players: new Map(players), playingTeamIds: new Set([club]), averages: new Map(averages) };
}

/** Who starts, by number. */
const starting = (entries: readonly RosterEntry[], lineup: readonly RosterEntry[]) =>
  entries.flatMap(({ rosterPlayerId }, i) =>
    lineup.some((entry) => entry.rosterPlayerId === rosterPlayerId && isStarter(entry)) ? [i + 1] : [],
  );

describe('the line-up of a caretaker', () => {
  test.each<[string, string, Record<number, Given>, number[]]>([
    ['the higher average starts', 'QB:QB QB:BENCH', { 1: { average: 10 }, 2: { average: 11 } }, [2]],
    ['a player without a line averages nothing', 'QB:QB QB:BENCH', { 2: { average: -1 } }, [1]],
    ['equal averages go by the ranking', 'QB:QB QB:BENCH', { 1: { rank: 9 }, 2: { rank: 8 } }, [2]],
    ['an injured player comes last', 'QB:QB QB:BENCH', { 1: { average: 30, status: 'injured' } }, [2]],
    ['an inactive player comes last', 'QB:QB QB:BENCH', { 1: { average: 30, status: 'inactive' } }, [2]],
    ['a player on a bye comes last', 'QB:QB QB:BENCH', { 1: { average: 30, isResting: true } }, [2]],
    [
      'among the last the average counts',
      'QB:QB QB:BENCH',
      { 1: { isResting: true }, 2: { average: 3, status: 'injured' } },
      [2],
    ],
    ['who comes last still fills a free place', 'QB:BENCH', { 1: { status: 'injured' } }, [1]],
    ['all places that can be filled are filled', 'QB:BENCH RB:BENCH K:BENCH', {}, [1, 2, 3]],
    [
      'the flexible place goes to the best of all who may take it',
      'RB:RB RB:FLEX WR:TE_WR WR:TE_WR TE:BENCH',
      { 1: { average: 9 }, 2: { average: 2 }, 3: { average: 8 }, 4: { average: 7 }, 5: { average: 6 } },
      [1, 3, 4, 5],
    ],
  ])('%s', (_rule, roster, given, expected) => {
    const entries = aRoster(roster);
    expect(starting(entries, caretakerLineup(entries, aWeek(entries, given)))).toEqual(expected);
  });

  it('of players equal in everything goes by the id', () => {
    const entries = aRoster('QB:BENCH QB:QB');
    const week = aWeek(entries, { 1: { rank: 5 }, 2: { rank: 5 } });
    expect(starting(entries, caretakerLineup(entries, week))).toEqual([1]);
  });

  it('changes nothing when the best start already, whatever their places', () => {
    const entries = aRoster('RB:FLEX RB:RB WR:BENCH');
    const week = aWeek(entries, {
      1: { average: 2 },
      2: { average: 1 },
      3: { average: -1, isResting: true },
    });
    const lineup = caretakerLineup(entries, week);
    expect(starting(entries, lineup)).toEqual([1, 2, 3]);
    expect(caretakerLineup(lineup, week)).toBe(lineup);
  });

  it('keeps every player, and says who came and who went', () => {
    const entries = aRoster('QB:QB QB:BENCH K:BENCH');
    const week = aWeek(entries, { 2: { average: 4 } });
    const lineup = caretakerLineup(entries, week);
    expect(lineup.map(({ playerId }) => playerId)).toEqual(entries.map(({ playerId }) => playerId));
    expect(lineupChanges(entries, lineup, week.players)).toEqual({
      in: ['Player 2', 'Player 3'],
      out: ['Player 1'],
    });
  });

  const positions: Position[] = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF', 'HC'];
  const player = fc.record({
    position: fc.constantFrom(...positions),
    average: fc.integer({ min: -5, max: 5 }),
    status: fc.constantFrom<PlayerStatus>('active', 'injured', 'inactive'),
    isResting: fc.boolean(),
  });

  it('is legal, and no other legal line-up is better', () => {
    fc.assert(
      fc.property(fc.array(player, { minLength: 1, maxLength: 7 }), (squad) => {
        const entries = aRoster(squad.map(({ position }) => `${position}:BENCH`).join(' '));
        const week = aWeek(entries, Object.fromEntries(squad.map((given, i) => [i + 1, given])));
        const lineup = caretakerLineup(entries, week);
        const starters = lineup.filter(isStarter);
        for (const { slot, position } of starters) expect(slotAccepts(slot, position)).toBe(true);
        expect(new Set(starters.map(({ slot }) => slot)).size <= startingSlots.length).toBe(true);
        const worth = (of: readonly RosterEntry[]) => {
          const chosen = starting(entries, of).map((n) => squad[n - 1]!);
          const able = chosen.filter(({ status, isResting }) => status === 'active' && !isResting);
          const sum = able.reduce((total, { average }) => total + average, 0);
          return [chosen.length, able.length, sum] as const;
        };
        const best = worth(lineup);
        for (const other of everyLineup(entries)) {
          const [size, ableCount, sum] = worth(other);
          expect(size).toBeLessThanOrEqual(best[0]);
          if (size === best[0]) expect(ableCount).toBeLessThanOrEqual(best[1]);
          if (size === best[0] && ableCount === best[1]) expect(sum).toBeLessThanOrEqual(best[2]);
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** Every legal line-up, found by trying all places for everybody. */
function everyLineup(entries: RosterEntry[]): RosterEntry[][] {
  let lineups: RosterEntry[][] = [[]];
  for (const entry of entries)
    lineups = lineups.flatMap((before) => {
      const free = [...startingSlots];
      for (const { slot } of before) if (slot !== 'BENCH') free.splice(free.indexOf(slot), 1);
      const places = [...new Set(free)].filter((slot) => slotAccepts(slot, entry.position));
      return [...places, 'BENCH' as const].map((slot) => [...before, { ...entry, slot }]);
    });
  return lineups;
}

describe('averages', () => {
  it('divide the points of the season by the games with a line', () => {
    const weeks: PlayedPoints[] = [{ points: { a: 1000, b: 300 } }, { points: { a: 500 } }, { points: {} }];
    expect([...seasonAverages(weeks)]).toEqual([['a', 750], ['b', 300]]); // oxfmt-ignore
  });

  it('count both games of a round in which a club plays twice', () => {
    const twice: PlayedPoints = { points: { a: 2000, b: 1500 }, nbLines: { a: 2 } };
    expect([...seasonAverages([twice])]).toEqual([['a', 1000], ['b', 1500]]); // oxfmt-ignore
  });
});

describe('a caretaker', () => {
  const now = at('2027-03-20 12:00:00');
  const asked = { userId: 'admin', isAdmin: true, enabled: true, managerId: 'bob', seenAt: null, now };
  const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 + ms);

  test.each([
    ['the manager, for themselves', { userId: 'bob', isAdmin: false, seenAt: now }, undefined],
    ['the manager, who ends it', { userId: 'bob', isAdmin: false, enabled: false, seenAt: now }, undefined],
    ['the admin, where nobody manages', { managerId: null }, undefined],
    ['the admin, where the manager was never seen', {}, undefined],
    ['the admin, after 14 days', { seenAt: daysAgo(14) }, undefined],
    ['the admin, a moment before that', { seenAt: daysAgo(14, 1) }, 'manager_is_active'],
    ['the admin, who ends it', { enabled: false, seenAt: now }, undefined],
    ['another member', { userId: 'cat', isAdmin: false }, 'forbidden'],
  ])('is switched by %s', (_who, given, code) => {
    expect(refuseCaretaker({ ...asked, ...given })?.code).toBe(code);
  });
});
