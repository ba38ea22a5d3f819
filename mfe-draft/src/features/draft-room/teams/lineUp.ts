import { benchSize, startingSlots, type Slot } from '@endzone/contracts/game';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';

export type LineUp = {
  starters: { slot: Slot; player: RosterPlayer | undefined }[];
  bench: (RosterPlayer | undefined)[];
};

/** The eight starting slots and the bench with who stands there; the server has placed them. */
export function lineUpOf(roster: Roster | null): LineUp {
  const waiting = [...(roster?.players ?? [])];
  const take = (slot: Slot) => {
    const index = waiting.findIndex(({ fantasyPosition }) => fantasyPosition === slot);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };
  const starters = startingSlots.map((slot) => ({ slot, player: take(slot) }));
  return { starters, bench: Array.from({ length: benchSize }, () => take('BENCH')) };
}
