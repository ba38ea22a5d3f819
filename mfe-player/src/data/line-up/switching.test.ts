import { describe, expect, test } from '@jest/globals';
import type { Position, Slot } from '@endzone/contracts/game';
import { aRoster, aRosterPlayer } from '@endzone/shared-ui/testing/aLeague.ts';
import { alone, newSeats } from './switching.ts';

/** A roster by position and slot, each player named by their place in it: `RB:RB WR:BENCH`. */
const rosterOf = (text: string) =>
  aRoster({
    players: text.split(' ').map((word, index) => {
      const [position, slot] = word.split(':') as [Position, Slot]; // words of this file
      return aRosterPlayer(index + 1, `${index + 1}`, position, slot);
    }),
  });

/** Who gets which slot when the player of one number goes the way of another's. */
function seatsOf(text: string, mover: number, partner?: number): string {
  const roster = rosterOf(text);
  const one = (nb: number) => roster.players[nb - 1]!;
  const option = partner === undefined ? alone : one(partner).rosterPlayerId;
  return newSeats(roster, one(mover), option)
    .map(({ player, slot }) => `${player.name}:${slot}`)
    .join(' ');
}

const full = 'RB:RB WR:TE_WR TE:TE_WR RB:FLEX K:K';

// As the server's `exchange` and `seatAmongStarters` decide.
describe('a switch gives another starting slot', () => {
  test.each<[string, string, number, number | undefined, string]>([
    ['to the newcomer alone where they fit', `${full} RB:BENCH`, 1, 6, '6:RB'],
    ['to FLEX and the newcomer', `${full} WR:BENCH`, 1, 6, '4:RB 6:FLEX'],
    ['to the same, asked from the bench', `${full} WR:BENCH`, 6, 1, '4:RB 6:FLEX'],
    ['to the newcomer in FLEX', `${full} WR:BENCH`, 4, 6, '6:FLEX'],
    ['to a receiver who leaves FLEX', 'RB:RB WR:TE_WR TE:TE_WR WR:FLEX RB:BENCH', 2, 5, '4:TE_WR 5:FLEX'],
    ['to the newcomer in FLEX, though a narrower one is free', 'WR:TE_WR RB:FLEX WR:BENCH', 2, 3, '3:FLEX'],
    ['to nobody where the API would refuse', `${full} WR:BENCH`, 5, 6, ''],
    ['to who takes a free one', 'RB:RB WR:TE_WR TE:TE_WR RB:BENCH', 4, undefined, '4:FLEX'],
    ['to who makes room for them', 'RB:FLEX WR:TE_WR TE:TE_WR WR:BENCH', 4, undefined, '1:RB 4:FLEX'],
    ['to nobody when a starter leaves alone', `${full} WR:BENCH`, 1, undefined, ''],
  ])('%s', (_to, roster, mover, partner, seats) => {
    expect(seatsOf(roster, mover, partner)).toBe(seats);
  });
});
