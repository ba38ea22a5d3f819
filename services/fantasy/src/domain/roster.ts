import { rosterSize } from '@endzone/contracts/game';
import { takenBy } from './draftPick.ts';
import { getTeam, isDraftable, ownerOf, withEntries } from './leagueSeason.ts';
import type { FantasyTeam, Id, LeagueSeason, Player, Players, RosterEntry } from './leagueSeason.ts';
import {
  exchange,
  hasBenchPlace,
  isStarter,
  openSlots,
  place,
  seatAmongStarters,
} from '@endzone/contracts/fantasy/placing';
import type { Placed } from '@endzone/contracts/fantasy/placing';
import type { FantasyRefusal } from './refusal.ts';
import type { RosterStatus } from './rosterStatus.ts';

export type Direction = 'active' | 'bench';

/** Whose roster, who asks, and whether rosters are open now. */
export interface RosterCommand {
  teamId: Id;
  userId: Id;
  roster: RosterStatus;
  /** The version that they have seen; undefined when the command means the roster as it is. */
  seen?: number | undefined;
}

function findEntry(team: FantasyTeam, rosterPlayerId: Id): RosterEntry | undefined {
  return team.entries.find((entry) => entry.rosterPlayerId === rosterPlayerId);
}

export function refuseLocked(roster: RosterStatus): FantasyRefusal | undefined {
  if (roster.status === 'open' || !roster.lockedBy) return undefined;
  return { code: 'roster_locked', data: { lockedBy: roster.lockedBy } };
}

/** "Only the team's manager may do this", only with an open roster, and not with one that is no longer what they saw. */
export function refuseEdit(season: LeagueSeason, command: RosterCommand): FantasyRefusal | undefined {
  const team = getTeam(season, command.teamId);
  if (team.managerId !== command.userId) return { code: 'not_team_manager' };
  return refuseLocked(command.roster) ?? refuseStale(team, command);
}

/** "A command that names an old version of the roster changes nothing." */
function refuseStale(team: FantasyTeam, { seen }: RosterCommand): FantasyRefusal | undefined {
  if (seen === undefined || seen === rosterVersionOf(team)) return undefined;
  return { code: 'roster_changed', variant: 'since_seen' };
}

export const rosterVersionOf = ({ rosterVersion = 0 }: FantasyTeam): number => rosterVersion;

/**
 * "Any active or injured player whom nobody in the league has, if the roster stays placeable; with 14 players somebody must be cut first."
 * With a cut: "the free agent's refusals first, then the cut's; the roster is judged after the swap", so it is never full.
 */
export function refuseFreeAgent(
  season: LeagueSeason,
  players: Players,
  command: RosterCommand,
  playerId: Id,
  cut?: Id,
): FantasyRefusal | undefined {
  const player = players.get(playerId);
  if (!player) return { code: 'player_not_found' };
  return (
    refuseEdit(season, command) ??
    refuseHiring(season, command.teamId, player) ??
    (cut === undefined ? undefined : refuseCut(season, command, cut)) ??
    refuseRoom(withoutCut(season, command.teamId, cut), command.teamId, player)
  );
}

function refuseHiring(season: LeagueSeason, teamId: Id, player: Player): FantasyRefusal | undefined {
  if (!isDraftable(player)) return { code: 'player_inactive' };
  const owner = ownerOf(season, player.id);
  return owner && takenBy(owner.id, player.id, owner.id === teamId);
}

function refuseRoom(season: LeagueSeason, teamId: Id, { position }: Player): FantasyRefusal | undefined {
  const { entries } = getTeam(season, teamId);
  if (entries.length >= rosterSize) return { code: 'roster_full' };
  const isPlaced = place<Placed>(entries, { position, slot: 'BENCH' }) !== undefined;
  return isPlaced ? undefined : { code: 'player_cannot_be_placed', data: { openSlots: openSlots(entries) } };
}

const withoutCut = <S extends LeagueSeason>(season: S, teamId: Id, cut: Id | undefined): S =>
  cut === undefined ? season : applyCut(season, teamId, cut);

/** "Free starting slot first, then FLEX, then BENCH"; who is cut for them has left before. */
export function applyFreeAgent<S extends LeagueSeason>(
  season: S,
  teamId: Id,
  player: Pick<Player, 'id' | 'position'>,
  hired: { rosterPlayerId: Id; at: Date; cut?: Id | undefined },
): S {
  if (ownerOf(season, player.id)) throw new Error(`Player ${player.id} is taken`);
  const entries = place(getTeam(withoutCut(season, teamId, hired.cut), teamId).entries, {
    rosterPlayerId: hired.rosterPlayerId,
    playerId: player.id,
    position: player.position,
    slot: 'BENCH',
    addedAt: hired.at,
    addedBy: 'free_agent',
  });
  if (!entries) throw new Error(`Player ${player.id} cannot be placed`);
  return withEntries(season, teamId, entries);
}

function refuseGone(
  season: LeagueSeason,
  command: RosterCommand,
  ids: readonly Id[],
): FantasyRefusal | undefined {
  const team = getTeam(season, command.teamId);
  const areThere = ids.every((id) => findEntry(team, id));
  return refuseEdit(season, command) ?? (areThere ? undefined : { code: 'roster_player_not_found' });
}

/** "A cut needs an open roster: not drafting and no active week." */
export function refuseCut(
  season: LeagueSeason,
  command: RosterCommand,
  rosterPlayerId: Id,
): FantasyRefusal | undefined {
  return refuseGone(season, command, [rosterPlayerId]);
}

/** "A cut player is free at once." */
export function applyCut<S extends LeagueSeason>(season: S, teamId: Id, rosterPlayerId: Id): S {
  const { entries } = getTeam(season, teamId);
  return withEntries(
    season,
    teamId,
    entries.filter((entry) => entry.rosterPlayerId !== rosterPlayerId),
  );
}

/** "Move active: a free starting slot is found. Move bench: fewer than six on the bench. Already there: no change." */
export function refuseMove(
  season: LeagueSeason,
  command: RosterCommand,
  rosterPlayerId: Id,
  direction: Direction,
): FantasyRefusal | undefined {
  const refusal = refuseGone(season, command, [rosterPlayerId]);
  if (refusal) return refusal;
  const { entries } = getTeam(season, command.teamId);
  if (moved(entries, rosterPlayerId, direction)) return undefined;
  return { code: direction === 'active' ? 'no_free_slot' : 'bench_full' };
}

export function applyMove<S extends LeagueSeason>(
  season: S,
  teamId: Id,
  rosterPlayerId: Id,
  direction: Direction,
): S {
  const entries = moved(getTeam(season, teamId).entries, rosterPlayerId, direction);
  if (!entries) throw new Error(`Roster player ${rosterPlayerId} cannot move`);
  return withEntries(season, teamId, entries);
}

function moved(entries: RosterEntry[], rosterPlayerId: Id, direction: Direction): RosterEntry[] | undefined {
  const mover = entries.find((entry) => entry.rosterPlayerId === rosterPlayerId);
  if (!mover || isStarter(mover) === (direction === 'active')) return entries;
  if (direction === 'active') return seatAmongStarters(entries, mover);
  if (!hasBenchPlace(entries)) return undefined;
  return entries.map((entry) => (entry === mover ? { ...entry, slot: 'BENCH' } : entry));
}

/** "One starter and one bench player; legal when the eight (or fewer) starters after it can be placed." */
export function refuseSwitch(
  season: LeagueSeason,
  command: RosterCommand,
  a: Id,
  b: Id,
): FantasyRefusal | undefined {
  const refusal = refuseGone(season, command, [a, b]);
  if (refusal) return refusal;
  const { entries } = getTeam(season, command.teamId);
  const pair = sortPair(entries, a, b);
  if (!pair) return { code: 'switch_needs_starter_and_bench' };
  return exchange(entries, pair.starter, pair.benched) ? undefined : { code: 'positions_do_not_match' };
}

/** "The newcomer takes the leaver's slot if it accepts them." */
export function applySwitch<S extends LeagueSeason>(season: S, teamId: Id, a: Id, b: Id): S {
  const { entries } = getTeam(season, teamId);
  const pair = sortPair(entries, a, b);
  const switched = pair && exchange(entries, pair.starter, pair.benched);
  if (!switched) throw new Error(`Roster players ${a} and ${b} cannot switch`);
  return withEntries(season, teamId, switched);
}

function sortPair(entries: readonly RosterEntry[], a: Id, b: Id) {
  const pair = entries.filter((entry) => entry.rosterPlayerId === a || entry.rosterPlayerId === b);
  const starter = pair.find(isStarter);
  const benched = pair.find((entry) => !isStarter(entry));
  return starter && benched && { starter, benched };
}

/** "`switchWith` lists exactly the legal partners", whatever locks the roster. */
export function switchPartners(entries: readonly RosterEntry[], rosterPlayerId: Id): Id[] {
  return entries
    .map((entry) => entry.rosterPlayerId)
    .filter((id) => {
      const pair = sortPair(entries, rosterPlayerId, id);
      return pair !== undefined && exchange(entries, pair.starter, pair.benched) !== undefined;
    });
}
