import { positions } from '@endzone/contracts/game';
import type { Position } from '@endzone/contracts/game';
import { hashPick, turnOf } from './draftOrder.ts';
import { canTakeOneMore, draftBoard, teamsReservedFor } from './draftShortage.ts';
import { onTheClock, turnDeadline } from './draftTurn.ts';
import { getTeam, isDraftable, totalPicks, ownerOf, teamManagedBy, withEntries } from './leagueSeason.ts';
import type { AutoSource, Draft, DraftPick, Id, LeagueSeason, Player, Players } from './leagueSeason.ts';
import { openSlots, place } from '@endzone/contracts/fantasy/placing';
import type { FantasyRefusal } from './refusal.ts';

export interface PickCaller {
  userId: Id;
  /** True for the owner too: they pass every member check, but have no team. */
  isMember: boolean;
  /** The turn the screen shows. */
  pickNo?: number;
}

/** "Only the team whose turn it is may pick": all that can be refused before a player is named. */
export function refuseTurn(season: LeagueSeason, caller: PickCaller): FantasyRefusal | undefined {
  const team = teamManagedBy(season, caller.userId);
  if (!team) return { code: caller.isMember ? 'no_team' : 'not_league_member' };
  const clock = onTheClock(season);
  if (!clock || !season.draft) return { code: 'draft_not_running', data: { status: season.status } };
  const { pickNo } = season.draft;
  if (caller.pickNo !== undefined && caller.pickNo !== pickNo)
    return { code: 'turn_passed', data: { pickNo } };
  if (clock.id !== team.id) return { code: 'not_your_turn', data: { teamId: clock.id } };
  return undefined;
}

export type JudgePlayer = (player: Player) => FantasyRefusal | undefined;

/**
 * "A pick is legal when … the player is active or injured, nobody in the league has the player, the team's players stay placeable, and the
 * pick does not take from another team what it needs." Prepared once, then cheap for each of many players.
 */
export function judgePlayersFor(season: LeagueSeason, players: Players, teamId: Id): JudgePlayer {
  const verdicts = judgePositions(season, players, teamId);
  const owners = new Map(
    season.teams.flatMap((team) => team.entries.map((entry) => [entry.playerId, team.id])),
  );
  return (player) => {
    if (!isDraftable(player)) return { code: 'player_inactive' };
    const owner = owners.get(player.id);
    if (owner) return takenBy(owner, player.id, owner === teamId);
    return verdicts.get(player.position);
  };
}

export function takenBy(teamId: Id, playerId: Id, isMine: boolean): FantasyRefusal {
  return { code: 'player_taken', data: { teamId, playerId, isMine } };
}

function judgePositions(
  season: LeagueSeason,
  players: Players,
  teamId: Id,
): Map<Position, FantasyRefusal | undefined> {
  const board = draftBoard(season, players);
  const { entries } = getTeam(season, teamId);
  const own = board.teams.get(teamId);
  return new Map(
    positions.map((position): [Position, FantasyRefusal | undefined] => {
      if (!own || !canTakeOneMore(own, position)) {
        return [position, { code: 'player_cannot_be_placed', data: { openSlots: openSlots(entries) } }];
      }
      const count = teamsReservedFor(board, teamId, position);
      return [position, count > 0 ? { code: 'position_reserved', data: { position, count } } : undefined];
    }),
  );
}

/** "Refusals of a pick, checked in this order." */
export function refusePick(
  season: LeagueSeason,
  players: Players,
  caller: PickCaller,
  playerId: Id,
): FantasyRefusal | undefined {
  const refusal = refuseTurn(season, caller);
  if (refusal) return refusal;
  const player = players.get(playerId);
  const team = onTheClock(season);
  if (!player || !team) return { code: 'player_not_found' };
  return judgePlayersFor(season, players, team.id)(player);
}

/** What the team on the clock gets; without a player the turn is passed. */
export interface PickMade {
  player: { id: Id; position: Position } | null;
  rosterPlayerId: Id;
  at: Date;
  isAuto: boolean;
  autoSource: AutoSource | null;
}

/** "One turn gives exactly one pick." Logs it, fills the slot and starts the next turn "when the pick is written, always with its full time". */
export function applyPick<S extends LeagueSeason>(season: S, made: PickMade): S {
  const team = onTheClock(season);
  if (!team || !season.draft) throw new Error('No turn is running');
  const pick = logEntry(season, season.draft, team.id, made);
  const drafted = made.player ? addPlayer(season, team.id, made.player, made) : season;
  return nextTurn(drafted, { ...season.draft, picks: [...season.draft.picks, pick] }, made.at);
}

function logEntry(season: LeagueSeason, draft: Draft, teamId: Id, made: PickMade): DraftPick {
  const { round, pickInRound } = turnOf(draft.pickNo, season.teams.length);
  const playerId = made.player?.id ?? null;
  const previous = draft.picks.at(-1)?.hash ?? season.draftSeedHash;
  return {
    pickNo: draft.pickNo,
    round,
    pickInRound,
    teamId,
    playerId,
    pickedAt: made.at,
    isAuto: made.isAuto,
    autoSource: made.autoSource,
    hash: hashPick(previous, draft.pickNo, teamId, playerId),
  };
}

function addPlayer<S extends LeagueSeason>(
  season: S,
  teamId: Id,
  player: { id: Id; position: Position },
  made: PickMade,
): S {
  if (ownerOf(season, player.id)) throw new Error(`Player ${player.id} is taken`);
  const entries = place(getTeam(season, teamId).entries, {
    rosterPlayerId: made.rosterPlayerId,
    playerId: player.id,
    position: player.position,
    slot: 'BENCH',
    addedAt: made.at,
    addedBy: made.isAuto ? 'auto' : 'draft',
  });
  if (!entries) throw new Error(`Player ${player.id} cannot be placed`);
  return withEntries(season, teamId, entries);
}

/** "When the last pick is made the league season becomes ongoing." */
function nextTurn<S extends LeagueSeason>(season: S, draft: Draft, now: Date): S {
  const pickNo = draft.pickNo + 1;
  if (pickNo > totalPicks(season)) {
    const ended: Draft = { ...draft, pickNo, endedAt: now, turnStartedAt: null, turnDeadlineAt: null };
    return { ...season, status: 'ongoing', draft: ended };
  }
  const turnDeadlineAt = turnDeadline(now, season.draftTurnDurationSeconds, season.quietHours);
  return { ...season, draft: { ...draft, pickNo, turnStartedAt: now, turnDeadlineAt } };
}
