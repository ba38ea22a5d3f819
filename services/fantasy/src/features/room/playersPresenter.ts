import type { AvailablePlayer } from '@endzone/contracts/fantasy/picks';
import type { Player } from '@endzone/contracts/stats/players';
import { ownerOf, type Id } from '../../domain/leagueSeason.ts';
import type { FantasyRefusal } from '../../domain/refusal.ts';
import { presentCan } from '../../core/league-season/refusal.ts';
import { teamRef } from '../../core/league-season/seasonTeam.ts';
import type { Room } from '../../core/draft/room.ts';

/** A player as the league sees them, and whether the caller may take them. */
export function presentAvailable(
  player: Player,
  { league, season }: Room,
  myTeamId: Id | undefined,
  refusal: FantasyRefusal | undefined,
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
