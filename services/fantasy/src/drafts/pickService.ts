import { doneIn, thisCommand } from '@endzone/common/command';
import { crashPoint } from '@endzone/common/crashPoint';
import type { Identity } from '@endzone/common/identity';
import { refusePick } from '../domain/draftPick.ts';
import type { Id } from '../domain/leagueSeason.ts';
import { readPlayers } from '../shared/copies/read.ts';
import { leagueSeasonKey } from '../shared/leagueSeasonModel.ts';
import { changeLeagueSeason } from '../shared/leagueSeasons.ts';
import { readOnline } from '../shared/presence.ts';
import { refuse } from '../shared/refuse.ts';
import { openRoom, type Room } from './room.ts';
import { armTurn } from './turnTimer.ts';
import { playTurn } from './turns.ts';

type PickCommand = {
  leagueId: Id;
  user: Identity;
  playerId: Id;
  /** The turn the screen shows. */
  pickNo?: number;
};

/**
 * A manual pick: one write on the condition that nobody wrote meanwhile. The command is kept in that write with the number of its
 * pick, so that a repeated one finds it, whoever died in between.
 * @returns the room after the pick and the number of the pick.
 */
export async function makePick({
  leagueId,
  user,
  playerId,
  pickNo,
}: PickCommand): Promise<Room & { pickNo: number }> {
  const { league, real } = await openRoom(leagueId, user);
  const [players, online] = await Promise.all([
    readPlayers(),
    readOnline(leagueSeasonKey(leagueId, real.id)),
  ]);
  const caller = { userId: user.userId, isMember: true, ...(pickNo !== undefined && { pickNo }) };
  const command = thisCommand();
  const season = await changeLeagueSeason(
    leagueId,
    real.id,
    (present) => {
      const context = { league, season: present, players, playerId, variant: 'draft' };
      refuse(refusePick(present, players, caller, playerId), context);
      const player = players.get(playerId) ?? null;
      const made = playTurn(
        present,
        { player, isAuto: false, autoSource: null },
        { league, real, players, online },
      );
      return { ...made, result: present.draft?.pickNo };
    },
    command,
  );
  crashPoint('pick-after-write');
  armTurn(season);
  return { league, real, season, pickNo: Number(doneIn(season, command)?.result) };
}
