import type { AvailablePlayer } from '@endzone/contracts/types/fantasy';
import type { Player } from '@endzone/contracts/types/stats';
import { ownerOf, type Id } from '../domain/leagueSeason.ts';
import type { Refusal } from '../domain/refusal.ts';
import { presentCan } from '../shared/refuse.ts';
import { teamRef } from '../shared/seasonTeam.ts';
import type { Room } from './room.ts';

/** A player as the league sees him, and whether the caller may take him. */
export function presentAvailable(
  player: Player,
  { league, season }: Room,
  myTeamId: Id | undefined,
  refusal: Refusal | undefined,
): AvailablePlayer {
  const owner = ownerOf(season, player.id);
  const rostered = owner?.id === myTeamId ? 'mine' : 'rostered';
  return {
    ...player,
    rosterStatus: owner ? rostered : 'free',
    fantasyTeam: owner ? teamRef(owner.id, { league, season }) : null,
    can: { pick: presentCan(refusal) },
  };
}
