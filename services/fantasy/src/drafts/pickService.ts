import type { Identity } from '@endzone/common/identity';
import { refusePick } from '../domain/draftPick.ts';
import type { Id } from '../domain/leagueSeason.ts';
import { readPlayers } from '../shared/copies/read.ts';
import type { DoneCommand, LeagueSeasonDocument } from '../shared/leagueSeasonModel.ts';
import { changeLeagueSeason } from '../shared/leagueSeasons.ts';
import { refuse } from '../shared/refuse.ts';
import { openRoom, type Room } from './room.ts';
import { armTurn } from './turnTimer.ts';
import { playTurn } from './turns.ts';

/** Keys that are kept: far more than one manager can repeat. */
const keptCommands = 64;

type PickCommand = {
  leagueId: Id;
  user: Identity;
  playerId: Id;
  /** The turn the screen shows. */
  pickNo?: number;
  /** `Idempotency-Key` of the caller. */
  key?: string;
};

/**
 * A manual pick: one write on the condition that nobody wrote meanwhile. Its key is kept in that write, so that a repeated
 * command finds its pick, whoever died in between.
 * @returns the room after the pick and the number of the pick.
 */
export async function makePick({
  leagueId,
  user,
  playerId,
  pickNo,
  key,
}: PickCommand): Promise<Room & { pickNo: number }> {
  const { league, real } = await openRoom(leagueId, user);
  const players = await readPlayers();
  const caller = { userId: user.userId, isMember: true, ...(pickNo !== undefined && { pickNo }) };
  const command = key === undefined ? undefined : `${user.userId}:${key}`;
  let done = 0;
  const season = await changeLeagueSeason(leagueId, real.id, (present) => {
    const before = doneBefore(present, command);
    if (before) {
      done = before.pickNo;
      return undefined;
    }
    const context = { league, season: present, players, playerId, variant: 'draft' };
    refuse(refusePick(present, players, caller, playerId), context);
    done = present.draft?.pickNo ?? 0;
    const player = players.get(playerId) ?? null;
    const made = playTurn(present, { player, isAuto: false, autoSource: null }, { league, real, players });
    return { ...made, season: remember(made.season, command, done) };
  });
  armTurn(season);
  return { league, real, season, pickNo: done };
}

function doneBefore(season: LeagueSeasonDocument, command: string | undefined): DoneCommand | undefined {
  return command === undefined ? undefined : season.commands.find(({ key }) => key === command);
}

function remember(
  season: LeagueSeasonDocument,
  key: string | undefined,
  pickNo: number,
): LeagueSeasonDocument {
  if (key === undefined) return season;
  return { ...season, commands: [...season.commands, { key, pickNo }].slice(-keptCommands) };
}
