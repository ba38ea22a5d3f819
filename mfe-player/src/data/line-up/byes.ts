import { slotPositions } from '@endzone/contracts/game';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Season } from '@endzone/contracts/stats/seasons';
import { clubWeek } from '@endzone/shared-ui/game/clubWeeks.ts';
import { averageOf } from '@endzone/shared-ui/game/playerScores.ts';

type Scheduled = Pick<Season, 'games' | 'nbWeeks'>;

/** Their club rests in that week; unknown is not a bye. */
export const isOnBye = (season: Scheduled | undefined, player: RosterPlayer, week: number): boolean =>
  season !== undefined && clubWeek(season, player.team.id, week)?.games.length === 0;

/** A starter who rests, with the best of the bench who may take the place and plays; nobody when there is none. */
export type StarterOnBye = { starter: RosterPlayer; instead: RosterPlayer | undefined };

/** The starters who rest in a week. Nobody of the bench stands in for two of them. */
export function startersOnBye(roster: Roster, season: Scheduled | undefined, week: number): StarterOnBye[] {
  const resting = roster.players.filter(
    (player) => player.activityStatus === 'active' && isOnBye(season, player, week),
  );
  const taken = new Set<string>();
  const standIn = (starter: RosterPlayer): RosterPlayer | undefined => {
    const [best] = roster.players
      .filter(
        (player) =>
          player.activityStatus === 'bench' &&
          player.status === 'active' &&
          !taken.has(player.rosterPlayerId) &&
          slotPositions[starter.fantasyPosition].includes(player.position) &&
          !isOnBye(season, player, week),
      )
      .toSorted((a, b) => (averageOf(b) ?? 0) - (averageOf(a) ?? 0));
    if (best) taken.add(best.rosterPlayerId);
    return best;
  };
  return (
    resting
      // Who fits one position only cannot help where another would have done.
      .toSorted((a, b) => slotPositions[a.fantasyPosition].length - slotPositions[b.fantasyPosition].length)
      .map((starter) => ({ starter, instead: standIn(starter) }))
  );
}
