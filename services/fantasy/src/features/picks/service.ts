import { doneIn, thisCommand } from '@endzone/common/command';
import { crashPoint } from '@endzone/common/crashPoint';
import type { Identity } from '@endzone/common/identity';
import { refusePick } from '../../domain/draftPick.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { readPlayers, readPlayersWith } from '../../core/copies/read.ts';
import { leagueSeasonKey } from '../../core/league-season/model.ts';
import { changeLeagueSeason } from '../../core/league-season/store.ts';
import { readOnline } from '../../core/presence/store.ts';
import { throwIfRefused } from '../../core/league-season/refusal.ts';
import { enterRoom, type Room } from '../../core/draft/room.ts';
import { armTurn } from '../../core/draft/turnTimer.ts';
import { playTurn } from '../../core/draft/turns.ts';

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
  const { league, real } = await enterRoom(leagueId, user);
  const [known, online] = await Promise.all([readPlayers(), readOnline(leagueSeasonKey(leagueId, real.id))]);
  const caller = { userId: user.userId, isMember: true, ...(pickNo !== undefined && { pickNo }) };
  const command = thisCommand();
  const season = await changeLeagueSeason(
    leagueId,
    real.id,
    async (current) => {
      const players = known.has(playerId) ? known : await readPlayersWith([playerId]);
      const context = { league, season: current, players, playerId, variant: 'draft' };
      throwIfRefused(refusePick(current, players, caller, playerId), context);
      const player = players.get(playerId) ?? null;
      const made = playTurn(
        current,
        { player, isAuto: false, autoSource: null },
        { league, real, players, online },
      );
      return { ...made, result: current.draft?.pickNo };
    },
    command,
  );
  crashPoint('pick-after-write');
  armTurn(season);
  return { league, real, season, pickNo: Number(doneIn(season, command)?.result) };
}
