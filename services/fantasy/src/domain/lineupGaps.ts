import { startingSlots } from '@endzone/contracts/game';
import type { Id, Player, RosterEntry } from './leagueSeason.ts';

/** Whom a week finds able to score: their real team has a game in it. */
export type WeekPlayer = Pick<Player, 'status'> & { team: { id: Id } };

/** "A starter inactive or on a bye." An injured one may play. */
export function scoresIn(playingTeamIds: ReadonlySet<Id>, player: WeekPlayer | undefined): boolean {
  return player !== undefined && player.status !== 'inactive' && playingTeamIds.has(player.team.id);
}

/** "An empty starting slot, or a starter inactive or on a bye." The bench does not matter. */
export function hasGaps(
  entries: readonly RosterEntry[],
  players: ReadonlyMap<Id, WeekPlayer>,
  playingTeamIds: ReadonlySet<Id>,
): boolean {
  const starters = entries.filter(({ slot }) => slot !== 'BENCH');
  const isFilled = starters.length === startingSlots.length;
  return !isFilled || !starters.every(({ playerId }) => scoresIn(playingTeamIds, players.get(playerId)));
}
