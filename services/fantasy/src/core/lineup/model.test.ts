import { expect, it } from '@jest/globals';
import { slots } from '@endzone/contracts/game';
import fc from 'fast-check';
import { packLineups, unpackForPoints, unpackLineups, type WeekLineups } from './model.ts';

const id = fc.stringMatching(/^[0-9a-f]{24}$/);
const lineups: fc.Arbitrary<WeekLineups> = fc.record({
  _id: fc.constant('a:b:3'),
  leagueId: id,
  week: fc.constant(3),
  lineups: fc.array(
    fc.record({
      teamId: id,
      rosterId: id,
      players: fc.array(
        fc.record({ playerId: id, rosterPlayerId: id, slot: fc.constantFrom(...slots) }),
        { maxLength: 14 },
      ),
    }),
    { maxLength: 16 },
  ),
}); // oxfmt-ignore

it('keeps every place of every line-up, also of a team without players', () => {
  fc.assert(
    fc.property(lineups, (taken) => {
      expect(unpackLineups(packLineups(taken))).toEqual(taken);
    }),
    { numRuns: 50 },
  );
});

it('counts points by the same places in the same order', () => {
  fc.assert(
    fc.property(lineups, (taken) => {
      const places = taken.lineups.map(({ teamId, players }) => ({
        teamId,
        players: players.map(({ playerId, slot }) => ({ playerId, slot })),
      }));
      expect(unpackForPoints(packLineups(taken))).toEqual(places);
    }),
    { numRuns: 50 },
  );
});

it('tells players apart whose ids begin or end alike', () => {
  const ids = [
    '0'.repeat(24),
    `${'0'.repeat(23)}1`,
    `1${'0'.repeat(23)}`,
    `${'0'.repeat(12)}1${'0'.repeat(11)}`,
  ];
  const players = ids.map((playerId) => ({ playerId, rosterPlayerId: 'a'.repeat(24), slot: slots[0] }));
  const team = { teamId: 'b'.repeat(24), rosterId: 'c'.repeat(24), players: [...players, ...players] };
  const packed = packLineups({ _id: 'a:b:1', leagueId: 'a', week: 1, lineups: [team] });
  expect(unpackForPoints(packed)[0]?.players.map(({ playerId }) => playerId)).toEqual([...ids, ...ids]);
});
