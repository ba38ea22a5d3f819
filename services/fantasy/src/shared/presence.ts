import { databaseNow } from '@endzone/common/clock';
import type { FantasyTeam, Id } from '../domain/leagueSeason.ts';
import { ConnectionModel, type ConnectionDocument } from './connectionModel.ts';

/** Nobody has heard for so long of the process that holds a connection: it has died. */
const staleMs = 8_000;

const fresh = () => ({ seenAt: { $gt: new Date(databaseNow().getTime() - staleMs) } });

/** The open connections of rooms, the oldest first. */
export function readConnections(where: Partial<Record<'room' | 'userId', string | { $in: string[] }>>) {
  return ConnectionModel.find({ ...where, ...fresh() })
    .sort({ openedAt: 1, _id: 1 })
    .lean<ConnectionDocument[]>();
}

/** Who has a connection to the room of this league season. */
export async function readOnline(room: string): Promise<ReadonlySet<Id>> {
  return new Set(await ConnectionModel.distinct('userId', { room, ...fresh() }));
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
