import { databaseNow } from '@endzone/common/clock';
import { timeBudget } from '@endzone/common/timeBudgets';
import type { FantasyTeam, Id } from '../../domain/leagueSeason.ts';
import { ConnectionModel, InstanceModel, type ConnectionDocument } from './model.ts';

/** Nobody has heard for so long of a process: it has died. */
const rememberedMs = 1_000;

let remembered: { at: number; ids: Promise<Set<string>> } | undefined;

async function readInstances(at: number): Promise<Set<string>> {
  return new Set(
    await InstanceModel.distinct('_id', { seenAt: { $gt: new Date(at - timeBudget('presence')) } }),
  );
}

/** The processes that are there. */
export function livingInstances(): Promise<Set<string>> {
  const at = databaseNow().getTime();
  if (remembered && Math.abs(at - remembered.at) < rememberedMs) return remembered.ids;
  const ids = readInstances(at);
  remembered = { at, ids };
  ids.catch(() => (remembered = undefined));
  return ids;
}

/** A process has come: it is not to be overlooked for a moment. */
export function clearInstances(): void {
  remembered = undefined;
}

/** The open connections of a room, the oldest first. */
export async function readConnections(room: string): Promise<ConnectionDocument[]> {
  const [connections, instances] = await Promise.all([
    ConnectionModel.find({ room }).sort({ openedAt: 1, _id: 1 }).lean<ConnectionDocument[]>(),
    livingInstances(),
  ]);
  return connections.filter(({ instance }) => instances.has(instance));
}

/** The league seasons in whose rooms somebody is, in whichever process. */
export const openRooms = (): Promise<string[]> => ConnectionModel.distinct('room');

/** Who has a connection to the room of this league season. */
export async function readOnline(room: string): Promise<ReadonlySet<Id>> {
  return new Set((await readConnections(room)).map(({ userId }) => userId));
}

/** "A team is online while its manager has a connection." */
export function isOnline({ managerId }: Pick<FantasyTeam, 'managerId'>, online: ReadonlySet<Id>): boolean {
  return managerId !== null && online.has(managerId);
}

export function onlineTeamIds(
  teams: readonly Pick<FantasyTeam, 'id' | 'managerId'>[],
  online: ReadonlySet<Id>,
): Id[] {
  return teams.filter((team) => isOnline(team, online)).map(({ id }) => id);
}
