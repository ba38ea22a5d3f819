import { describe, expect, it, test } from '@jest/globals';
import { positions } from '@endzone/contracts/game';
import type { Position } from '@endzone/contracts/game';
import fc from 'fast-check';
import { canTakeOneMore, countPositions, teamsReservedFor, unfillableSlots } from './draftShortage.ts';
import type { DraftBoard, PositionCounts } from './draftShortage.ts';
import { isPlaceable } from '@endzone/contracts/fantasy/placing';
import { unfillableByMatching } from './testing/matching.ts';

const team = (text: string): Position[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => positions.find((position) => position === word) ?? 'QB');

function counts(changes: Partial<PositionCounts>): PositionCounts {
  return { ...countPositions([]), ...changes };
}

function board(teams: readonly (readonly Position[])[], left: PositionCounts): DraftBoard {
  const counted = teams.map((own) => countPositions(own.map((position) => ({ position }))));
  return { left, teams: new Map(counted.map((own, index) => [`team ${index + 1}`, own])) };
}

const plenty = { QB: 99, RB: 99, WR: 99, TE: 99, K: 99, DEF: 99, HC: 99 };

describe('a pick takes from another team what it needs', () => {
  test.each<[string, string[], Partial<PositionCounts>, Position, number]>([
    ['six clubs, six teams: nobody takes a second DEF', ['DEF', '', '', '', '', ''], { DEF: 5 }, 'DEF', 5],
    ['six clubs, six teams: a first DEF is free to take', ['', 'DEF', '', '', '', ''], { DEF: 5 }, 'DEF', 0],
    ['seven DEF: one team takes a second one', ['DEF', '', '', '', '', ''], { DEF: 6 }, 'DEF', 0],
    ['seven DEF: the next team may not', ['DEF DEF', 'DEF', '', '', '', ''], { DEF: 4 }, 'DEF', 4],
    ['a last team still needs a HC', ['HC', 'HC', 'HC', ''], { HC: 1 }, 'HC', 1],
    ['everybody has a HC', ['HC', 'HC', 'HC', 'HC'], { HC: 1 }, 'HC', 0],
    ['two receivers for the TE_WR of another', ['WR WR WR', ''], { WR: 1, TE: 1, RB: 99 }, 'WR', 1],
    ['a third receiver is left over', ['WR WR WR', ''], { WR: 2, TE: 1, RB: 99 }, 'WR', 0],
    [
      'running backs for RB and FLEX when receivers are few',
      ['RB RB WR WR', ''],
      { RB: 2, WR: 1, TE: 1 },
      'RB',
      1,
    ],
    ['FLEX can be filled by a receiver instead', ['RB RB WR WR', ''], { RB: 2, WR: 2, TE: 1 }, 'RB', 0],
    ['the only RB for a team that has receivers only', ['RB', 'WR WR WR WR WR'], { RB: 1 }, 'RB', 1],
    ['a shortage that exists already blocks nobody who needs the player', ['', '', '', ''], { K: 2 }, 'K', 0],
    ['a shortage does not let a team take a second one', ['K', '', '', ''], { K: 2 }, 'K', 3],
    [
      'FLEX players for one team although another lacks a running back only',
      ['RB WR WR WR', 'WR WR WR WR', ''],
      { RB: 2, WR: 3, TE: 0 },
      'WR',
      1,
    ],
    ['nobody else lacks anything', ['QB', 'QB', 'QB', 'QB'], { QB: 1 }, 'QB', 0],
  ])('%s', (_rule, teams, left, position, reserved) => {
    const state = board(teams.map(team), { ...plenty, ...left });
    expect(teamsReservedFor(state, 'team 1', position)).toBe(reserved);
  });
});

describe('slots that can no longer be filled', () => {
  test.each<[string, string[], PositionCounts, number]>([
    ['are none when everybody is there', ['', '', '', ''], plenty, 0],
    ['are all when nobody is left', ['', ''], counts({}), 28],
    ['are the starting slot and no more when a position is missing', ['', ''], { ...plenty, K: 1 }, 1],
    [
      'are the bench when too few are left altogether',
      [''],
      counts({ QB: 6, RB: 1, WR: 2, TE: 1, K: 1, DEF: 1, HC: 1 }),
      1,
    ],
    [
      'are counted over teams that lack different players of a group',
      ['WR WR WR WR', ''],
      { ...plenty, RB: 2, WR: 2, TE: 0 },
      1,
    ],
    ['are not counted twice', [''], counts({ QB: 6, RB: 1, WR: 2, TE: 1, K: 0, DEF: 1, HC: 1 }), 2],
    ['are counted with players for whom no slot is open', ['QB'], counts({ QB: 20 }), 7],
  ])('%s', (_rule, teams, left, expected) => {
    expect(unfillableSlots([...board(teams.map(team), left).teams.values()], left)).toBe(expected);
  });
});

const anyPosition = fc.constantFrom(...positions);
const anyTeam = fc
  .array(anyPosition, { maxLength: 14 })
  .map((list) =>
    list.reduce<Position[]>((own, one) => (isPlaceable([...own, one]) ? [...own, one] : own), []),
  );
/** With many quarterbacks the bench is never short, so that starting slots decide. */
const anyLeft = (max: number) =>
  fc.tuple(fc.boolean(), ...positions.map(() => fc.nat({ max }))).map(([isBenchRich, ...numbers]) => {
    const left = counts(Object.fromEntries(positions.map((position, index) => [position, numbers[index]])));
    return isBenchRich ? { ...left, QB: left.QB + 56 } : left;
  });

describe('the closed formula', () => {
  it('agrees with matching player by player', () => {
    fc.assert(
      fc.property(fc.array(anyTeam, { minLength: 1, maxLength: 4 }), anyLeft(6), (teams, left) => {
        const counted = [...board(teams, left).teams.values()];
        expect(unfillableSlots(counted, left)).toBe(unfillableByMatching(teams, left));
      }),
      { numRuns: 400 },
    );
  });

  it('refuses exactly the picks after which fewer slots can be filled', () => {
    const league = fc.array(anyTeam, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(league, anyLeft(4), anyPosition, (teams, left, position) => {
        fc.pre(left[position] > 0 && isPlaceable([...teams[0]!, position]));
        const after = [[...teams[0]!, position], ...teams.slice(1)];
        const fewer = { ...left, [position]: left[position] - 1 };
        const grows = unfillableByMatching(after, fewer) > unfillableByMatching(teams, left);
        const reserved = teamsReservedFor(board(teams, left), 'team 1', position);
        expect(reserved > 0).toBe(grows);
      }),
      { numRuns: 400 },
    );
  });

  it('knows whether a team takes one more', () => {
    fc.assert(
      fc.property(anyTeam, anyPosition, (own, position) => {
        const counted = countPositions(own.map((one) => ({ position: one })));
        expect(canTakeOneMore(counted, position)).toBe(isPlaceable([...own, position]));
      }),
    );
  });
});
