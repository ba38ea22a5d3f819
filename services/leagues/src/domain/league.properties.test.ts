import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { transferRights } from './adminRights.ts';
import { invite } from './invitation.ts';
import { acceptRequest, join } from './joining.ts';
import { memberIds, type League } from './league.ts';
import { leave, removeMember } from './leaving.ts';
import type { Outcome } from './outcome.ts';
import { removePending } from './pendingMembers.ts';
import { seal, unseal } from './seal.ts';
import { aLeague, entry, now, person, today } from './testing/aLeague.ts';

const people = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'];
type Command = { what: number; who: string; whom: string; nr: number };

function run(league: League, { what, who, whom, nr }: Command): League {
  const pendingId = league.pending[nr % Math.max(1, league.pending.length)]?.id ?? 'none';
  const link = { tokenHash: 'h', invitedById: who, now, day: { ...today, max: 1000 } };
  const outcomes: (() => Outcome)[] = [
    () => join(league, person(who), entry(String(nr))),
    () => invite(league, { id: `i${nr}`, typedAddress: `${whom}@x.hu`, ...link }),
    () => acceptRequest(league, pendingId, now),
    () => removePending(league, pendingId, person(league.adminId ?? who)),
    () => leave(league, league.members.find(({ userId }) => userId === who)?.id ?? 'none', who, now),
    () => removeMember(league, whom, who),
    () => transferRights(league, league.adminId ?? who, whom, who),
    () => ({ league: seal(league, 's1'), notices: [] }),
    () => unseal(league, 's1'),
  ];
  const outcome = outcomes[what]?.();
  return outcome && 'league' in outcome ? outcome.league : league;
}

const command = fc.record({
  what: fc.integer({ min: 0, max: 8 }),
  who: fc.constantFrom(...people),
  whom: fc.constantFrom(...people),
  nr: fc.nat(1_000_000),
});

it('holds after any order of commands: no more teams than slots, nobody twice, the admin is a member, a sealed league keeps its teams', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      let league = aLeague();
      for (const one of commands) {
        const before = league;
        league = run(league, one);
        if (league.isDeleted) return;
        expect(league.members.length + league.pending.length).toBeLessThanOrEqual(league.nbMaxTeams);
        const ids = memberIds(league);
        expect(new Set(ids).size).toBe(ids.length);
        if (league.adminId !== null) expect(ids).toContain(league.adminId);
        if (before.sealedFor && league.sealedFor)
          expect(league.members.map(({ team }) => team.id)).toEqual(
            before.members.map(({ team }) => team.id),
          );
      }
    }),
    { numRuns: 300 },
  );
});
