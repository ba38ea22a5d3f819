import { createHash } from 'node:crypto';
import type { Identity } from '@endzone/common/identity';
import { chooseAutoPick, cleanQueue } from '../../domain/autoPick.ts';
import { teamManagedBy } from '../../domain/leagueSeason.ts';
import { readPlayers } from '../../core/copies/read.ts';
import { readOwnRoster } from '../../core/draft/ownTeam.ts';
import type { OwnPart } from '../../core/draft/presenter.ts';
import type { DraftView, Room } from '../../core/draft/room.ts';
import { readQueue } from '../../core/draft-queue/store.ts';
import { onlineTeamIds, readOnline } from '../../core/presence/store.ts';

/** What the room shows to this caller alone. */
export async function readOwnPart(view: DraftView, user: Identity): Promise<OwnPart> {
  const { season } = view;
  const team = teamManagedBy(season, user.userId);
  if (!team) return { userId: user.userId, teamId: null, roster: null, queue: [] };
  const queue = cleanQueue(season, view.players, await readQueue(season, team.id));
  const roster = season.draft ? await readOwnRoster(view, team.id, user.userId) : null;
  return { userId: user.userId, teamId: team.id, roster, queue };
}

const shortHash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Names who is there: no version counts that. */
export async function tagOfPresence({ season }: Room): Promise<string> {
  return shortHash(onlineTeamIds(season.teams, await readOnline(season._id)));
}

/** Names what the caller alone sees: their queue, and whom a missed turn would bring by it. */
export async function tagOfOwnPart({ season }: Room, user: Identity): Promise<string> {
  const team = teamManagedBy(season, user.userId);
  if (!team) return 'none';
  const players = await readPlayers();
  const queue = cleanQueue(season, players, await readQueue(season, team.id));
  const choice = season.status === 'drafting' ? chooseAutoPick(season, players, team.id, queue) : undefined;
  const own = [team.id, queue, choice?.player.id, choice?.source, choice?.slot];
  return shortHash(own);
}
