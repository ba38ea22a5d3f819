import type { Identity } from '@endzone/common/identity';
import { cleanQueue } from '../../domain/autoPick.ts';
import { refuseDraftSetting } from '../../domain/draftLife.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { readPlayers, readPlayersWith } from '../../core/copies/read.ts';
import { ownTeamId } from '../../core/draft/ownTeam.ts';
import { openRoom } from '../../core/draft/room.ts';
import { readDoneQueue, readQueue, writeQueue } from '../../core/draft-queue/store.ts';
import { publishDraftChange } from '../../core/league-season/draftChanges.ts';
import { throwIfRefused } from '../../core/league-season/refusal.ts';

/** The caller's queue; "players taken meanwhile are left out". */
export async function readOwnQueue(leagueId: Id, user: Identity): Promise<Id[]> {
  const { season } = await openRoom(leagueId, user);
  const queue = await readQueue(season, ownTeamId(season, user));
  return cleanQueue(season, await readPlayers(), queue);
}

/** "Unknown, inactive or taken ones are dropped, not refused." */
export async function saveOwnQueue(leagueId: Id, user: Identity, playerIds: Id[]): Promise<Id[]> {
  const { league, season } = await openRoom(leagueId, user);
  const teamId = ownTeamId(season, user);
  const players = await readPlayersWith(playerIds);
  const done = await readDoneQueue(season, teamId);
  if (done) return done;
  throwIfRefused(refuseDraftSetting(season), { league, season, players });
  const queue = cleanQueue(season, players, playerIds);
  const before = await readQueue(season, teamId);
  await writeQueue(season, teamId, queue);
  if (queue.join() !== before.join())
    publishDraftChange({ kind: 'queue', season, userId: user.userId, playerIds: queue });
  return queue;
}
