import { createHash } from 'node:crypto';
import { describe, expect, it, test } from '@jest/globals';
import { leagueSizes } from '@endzone/contracts/game';
import fc from 'fast-check';
import { drawDraftOrder, hashPick, hashSeed, isLogIntact, shownTurnOf, turnOf } from './draftOrder.ts';
import { idOf } from './testing/aLeagueSeason.ts';

const seed = '00112233445566778899aabbccddeeff';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the order', () => {
  const teams = [1, 2, 3, 4].map((number) => idOf('team', number));

  it('is by the SHA-256 of seed and team id', () => {
    const order = drawDraftOrder(seed, teams);
    const keys = order.map((id) => sha256(`${seed}:${id}`));
    expect(keys).toEqual([...keys].sort());
    expect([...order].sort()).toEqual(teams);
  });

  it('does not depend on the order of joining', () => {
    expect(drawDraftOrder(seed, teams.toReversed())).toEqual(drawDraftOrder(seed, teams));
  });

  it('changes with the seed', () => {
    const orders = ['1', '2', '3', '4', '5'].map((text) => drawDraftOrder(text, teams).join());
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  it('is promised by the hash of the seed’s hex text', () => {
    expect(hashSeed(seed)).toBe(sha256(seed));
  });
});

describe('the snake', () => {
  test.each([
    ['begins with the first team', 1, { round: 1, pickInRound: 1, direction: 'asc', draftOrder: 1 }],
    [
      'gives the last pick of round 1 to the last team',
      4,
      { round: 1, pickInRound: 4, direction: 'asc', draftOrder: 4 },
    ],
    [
      'gives the turn to the same team again when it turns round',
      5,
      { round: 2, pickInRound: 1, direction: 'desc', draftOrder: 4 },
    ],
    ['comes back to the first team', 8, { round: 2, pickInRound: 4, direction: 'desc', draftOrder: 1 }],
    ['runs upwards again in round 3', 9, { round: 3, pickInRound: 1, direction: 'asc', draftOrder: 1 }],
    [
      'ends downwards with the first team',
      56,
      { round: 14, pickInRound: 4, direction: 'desc', draftOrder: 1 },
    ],
  ])('%s', (_rule, pickNo, turn) => {
    expect(turnOf(pickNo, 4)).toEqual(turn);
  });

  it('stays shown at the last turn when the draft has ended', () => {
    expect(shownTurnOf(57, 4)).toEqual(turnOf(56, 4));
    expect(shownTurnOf(12, 4)).toEqual(turnOf(12, 4));
  });

  test.each(leagueSizes)(
    'gives each of %i teams 14 turns, one a round, mirrored from round to round',
    (teamCount) => {
      const rounds = Array.from({ length: 14 }, (_, round) =>
        Array.from(
          { length: teamCount },
          (__, index) => turnOf(round * teamCount + index + 1, teamCount).draftOrder,
        ),
      );
      const upwards = Array.from({ length: teamCount }, (_, index) => index + 1);
      rounds.forEach((orders, index) => {
        expect(orders).toEqual(index % 2 === 0 ? upwards : upwards.toReversed());
      });
    },
  );
});

describe('the log', () => {
  const picks = (made: readonly (readonly [string, string | null])[]) => {
    let previous = hashSeed(seed);
    return made.map(([teamId, playerId], index) => {
      previous = hashPick(previous, index + 1, teamId, playerId);
      return { pickNo: index + 1, teamId, playerId, hash: previous };
    });
  };

  it('chains each pick to the one before, the first to the hash of the seed', () => {
    expect(hashPick('abc', 7, 'team', 'player')).toBe(sha256('abc:7:team:player'));
  });

  it('writes a passed turn as a dash', () => {
    expect(hashPick('abc', 7, 'team', null)).toBe(sha256('abc:7:team:-'));
  });

  it('shows whatever was changed later', () => {
    const made = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.option(fc.constantFrom('p', 'q'))), {
      minLength: 1,
    });
    fc.assert(
      fc.property(made, fc.nat(), (list, where) => {
        const log = picks(list);
        expect(isLogIntact(hashSeed(seed), log)).toBe(true);
        const forged = log.map((pick, index) =>
          index === where % log.length ? { ...pick, playerId: 'x' } : pick,
        );
        expect(isLogIntact(hashSeed(seed), forged)).toBe(false);
        expect(isLogIntact(hashSeed('other'), log)).toBe(false);
      }),
    );
  });

  it('shows a pick that was taken out', () => {
    const log = picks([
      ['a', 'p'],
      ['b', 'q'],
      ['a', null],
    ]);
    expect(isLogIntact(hashSeed(seed), log.toSpliced(1, 1))).toBe(false);
  });
});
