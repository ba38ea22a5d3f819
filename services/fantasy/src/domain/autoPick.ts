import type { Position, Slot } from '@endzone/contracts/game';
import { judgePlayersFor } from './draftPick.ts';
import type { JudgePlayer } from './draftPick.ts';
import { getTeam, isDraftable, ownerOf } from './leagueSeason.ts';
import type { AutoSource, Id, LeagueSeason, Player, Players } from './leagueSeason.ts';
import { isStarter, place } from '@endzone/contracts/fantasy/placing';
import type { Placed } from '@endzone/contracts/fantasy/placing';

export interface AutoPick {
  player: Player;
  source: AutoSource;
  /** Where they would be placed. */
  slot: Slot;
}

const benchPositions: readonly Position[] = ['QB', 'RB', 'WR', 'TE'];

/**
 * "The team's own queue first (in its order, skipping who is gone or not legal), then the best-ranked legal player who fills an empty starting
 * slot; when the starting eight are full, the best-ranked legal QB, RB, WR or TE, then anyone legal." Undefined when nobody legal is left.
 */
export function chooseAutoPick(
  season: LeagueSeason,
  players: Players,
  teamId: Id,
  queue: readonly Id[],
): AutoPick | undefined {
  const judge = judgePlayersFor(season, players, teamId);
  const { entries } = getTeam(season, teamId);
  const queued = queue.map((id) => players.get(id)).find((player) => player && !judge(player));
  if (queued) return { player: queued, source: 'queue', slot: slotFor(entries, queued.position) };
  const ranked = bestRanked(entries, players, judge);
  return ranked && { player: ranked, source: 'ranking', slot: slotFor(entries, ranked.position) };
}

function bestRanked(entries: readonly Placed[], players: Players, judge: JudgePlayer): Player | undefined {
  const best = bestByPosition(players, judge);
  const starting = best.filter((player) => addsStarter(entries, player.position));
  const benched = best.filter((player) => benchPositions.includes(player.position));
  return starting[0] ?? benched[0] ?? best[0];
}

/** The best-ranked legal player of each position, best first: legality and placing depend on the position alone. */
function bestByPosition(players: Players, judge: JudgePlayer): Player[] {
  const best = new Map<Position, Player>();
  for (const player of players.values()) {
    const rival = best.get(player.position);
    if ((!rival || isBetter(player, rival)) && !judge(player)) best.set(player.position, player);
  }
  return [...best.values()].sort((a, b) => (isBetter(a, b) ? -1 : 1));
}

function isBetter(a: Player, b: Player): boolean {
  return a.draftRank === b.draftRank ? a.id < b.id : a.draftRank < b.draftRank;
}

function placed(entries: readonly Placed[], position: Position): Placed[] | undefined {
  return place(entries, { position, slot: 'BENCH' });
}

function addsStarter(entries: readonly Placed[], position: Position): boolean {
  const starterCount = (of: readonly Placed[]) => of.filter(isStarter).length;
  return starterCount(placed(entries, position) ?? []) > starterCount(entries);
}

function slotFor(entries: readonly Placed[], position: Position): Slot {
  // Placing puts the newcomer last.
  return placed(entries, position)?.at(-1)?.slot ?? 'BENCH';
}

/** "Unknown, inactive or taken ones are dropped, not refused." */
export function cleanQueue(season: LeagueSeason, players: Players, playerIds: readonly Id[]): Id[] {
  return playerIds.filter((id) => {
    const player = players.get(id);
    return player !== undefined && isDraftable(player) && !ownerOf(season, id);
  });
}
