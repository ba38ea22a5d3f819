import { slotPositions } from '@endzone/contracts/game';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Season } from '@endzone/contracts/stats/seasons';
import { clubWeek } from '@endzone/shared-ui/game/clubWeeks.ts';
import { averageOf } from '@endzone/shared-ui/game/playerScores.ts';

export type Scheduled = Pick<Season, 'games' | 'nbWeeks'>;

/** Their club rests in that week; unknown is not a bye. */
export const isOnBye = (season: Scheduled | undefined, player: RosterPlayer, week: number): boolean =>
  season !== undefined && clubWeek(season, player.team.id, week)?.games.length === 0;

/** Why somebody scores nothing in that week, wherever they stand; an injured one may play. */
export function whyOut(
  player: RosterPlayer,
  season: Scheduled | undefined,
  week: number,
): 'inactive' | 'bye' | undefined {
  if (player.status === 'inactive') return 'inactive';
  return isOnBye(season, player, week) ? 'bye' : undefined;
}

/** A starter who does not play, with the best of the bench who may take the place and plays; nobody when there is none. */
export type StarterOut = {
  starter: RosterPlayer;
  why: 'inactive' | 'bye';
  instead: RosterPlayer | undefined;
};

/** The starters who are inactive or rest in a week, as the reminder counts them. Nobody of the bench stands in for two of them. */
export function startersOut(roster: Roster, season: Scheduled | undefined, week: number): StarterOut[] {
  const out = roster.players.flatMap((starter) => {
    const why = starter.activityStatus === 'active' ? whyOut(starter, season, week) : undefined;
    return why ? [{ starter, why }] : [];
  });
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
    out
      // Who fits one position only cannot help where another would have done.
      .toSorted(
        ({ starter: a }, { starter: b }) =>
          slotPositions[a.fantasyPosition].length - slotPositions[b.fantasyPosition].length,
      )
      .map(({ starter, why }) => ({ starter, why, instead: standIn(starter) }))
  );
}
