import { slots } from '@endzone/contracts/game';
import type { Slot } from '@endzone/contracts/game';
import { pointsOfPlayer } from './points.ts';
import type { PlayerPoints, Points } from './points.ts';

export type LineupPlayer = { playerId: string; rosterPlayerId: string; slot: Slot };

/** A team's roster as it stood when the week was started: starters in slot order, then the bench. */
export type TeamLineup = { teamId: string; rosterId: string; players: LineupPlayer[] };

/** As much of it as its points are counted by. */
export type ScoringLineup = { teamId: string; players: Pick<LineupPlayer, 'playerId' | 'slot'>[] };

/** "A line-up snapshot for the week": starters by slot order, then the bench; players of equal slots stay in the roster's order. */
export function takeLineup(roster: {
  teamId: string;
  rosterId: string;
  players: readonly LineupPlayer[];
}): TeamLineup {
  const players = roster.players
    .map(({ playerId, rosterPlayerId, slot }) => ({ playerId, rosterPlayerId, slot }))
    .toSorted((a, b) => slots.indexOf(a.slot) - slots.indexOf(b.slot));
  return { teamId: roster.teamId, rosterId: roster.rosterId, players };
}

/** "A fantasy team's points in a week are those of its starters in that week's snapshot; an empty slot gives 0." */
export function lineupPoints(lineup: ScoringLineup, points: PlayerPoints): Points {
  return sumOver(lineup, points, ({ slot }) => slot !== 'BENCH');
}

/** "The bench is shown apart and counts nothing." */
export function benchPoints(lineup: ScoringLineup, points: PlayerPoints): Points {
  return sumOver(lineup, points, ({ slot }) => slot === 'BENCH');
}

// Called for every team of thousands of leagues: no list is made.
function sumOver(
  { players }: ScoringLineup,
  points: PlayerPoints,
  counts: (player: ScoringLineup['players'][number]) => boolean,
): Points {
  let sum = 0;
  for (const player of players) if (counts(player)) sum += pointsOfPlayer(player.playerId, points);
  return sum;
}
