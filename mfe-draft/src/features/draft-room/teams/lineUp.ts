import { place, type Placed } from '@endzone/contracts/fantasy/placing';
import { benchSize, startingSlots, type Slot } from '@endzone/contracts/game';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { PlayerRef } from '@endzone/contracts/stats/players';
import { isOver } from '../../../data/draft/room/isOver.ts';

/** Somebody of my team, and where they stand. */
export type Seat = { player: PlayerRef; slot: Slot };

/** My team in the room. Its roster goes on changing after the draft: from then on it is the one that was drafted. */
export function myTeamOf(state: Pick<DraftState, 'status' | 'picks' | 'myTeamId' | 'myRoster'>): Seat[] {
  if (isOver(state)) return draftedBy(state.myTeamId, state.picks);
  const players = state.myRoster?.players ?? [];
  return players.map((player) => ({ player, slot: player.fantasyPosition }));
}

/** Whom a team picked, placed one after the other by the server's own rule. */
function draftedBy(teamId: string | null, picks: DraftState['picks']): Seat[] {
  const players = picks.flatMap(({ team, player }) => (team.id === teamId && player ? [player] : []));
  return players.reduce<(Seat & Placed)[]>(
    (seats, player) => place(seats, { player, position: player.position, slot: 'BENCH' }) ?? seats,
    [],
  );
}

export type LineUp = {
  starters: { slot: Slot; player: PlayerRef | undefined }[];
  bench: (PlayerRef | undefined)[];
};

/** The eight starting slots and the bench with who stands there. */
export function lineUpOf(team: readonly Seat[]): LineUp {
  const waiting = [...team];
  const take = (wanted: Slot) => {
    const index = waiting.findIndex(({ slot }) => slot === wanted);
    return index < 0 ? undefined : waiting.splice(index, 1)[0]?.player;
  };
  const starters = startingSlots.map((slot) => ({ slot, player: take(slot) }));
  return { starters, bench: Array.from({ length: benchSize }, () => take('BENCH')) };
}
