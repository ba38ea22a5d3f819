import { expect, it } from '@jest/globals';
import { slots } from '@endzone/contracts/game';
import fc from 'fast-check';
import { packLineups, unpackLineups, type WeekLineups } from './weekLineupModel.ts';

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
}); // prettier-ignore

it('keeps every place of every line-up, also of a team without players', () => {
  fc.assert(
    fc.property(lineups, (taken) => {
      expect(unpackLineups(packLineups(taken))).toEqual(taken);
    }),
    { numRuns: 50 },
  );
});
