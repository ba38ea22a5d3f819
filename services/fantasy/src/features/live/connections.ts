import { databaseNow } from '@endzone/common/clock';
import { newId } from '@endzone/common/ids';
import { closingText, socketLimits, type ClosingCode, type DraftPresence } from '@endzone/contracts/socket';
import { ConnectionModel, InstanceModel, type ConnectionDocument } from '../../core/presence/model.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { clearInstances, onlineTeamIds } from '../../core/presence/store.ts';
import type { DraftSocket } from './types.ts';

/** Names this start of this process: whoever starts after it knows nothing of its sockets. */
const instance = newId();
const leftBehindMs = 60_000;
const settledMs = 10_000;

const documentOf = ({ id, data }: DraftSocket): ConnectionDocument => ({
  _id: id,
  room: data.room,
  userId: data.user.userId,
  instance,
  openedAt: databaseNow(),
});

let isKnown = false;

/** Everybody, in every process, sees from now on that they are there. */
export async function saveConnection(socket: DraftSocket): Promise<void> {
  if (!isKnown) await sendHeartbeat();
  await ConnectionModel.create(documentOf(socket));
  // They may have gone meanwhile.
  if (!socket.connected) await deleteConnection(socket);
}

export async function isConnected(room: string): Promise<boolean> {
  return (await ConnectionModel.exists({ room })) !== null;
}

export async function deleteConnection({ id }: DraftSocket): Promise<void> {
  await ConnectionModel.deleteOne({ _id: id });
}

/** "I am here", before the first connection and again and again. */
export async function sendHeartbeat(): Promise<void> {
  const { upsertedCount } = await InstanceModel.updateOne(
    { _id: instance },
    { $set: { seenAt: databaseNow() } },
    { upsert: true },
  );
  isKnown = true;
  if (upsertedCount > 0) clearInstances();
}

type Kept = Pick<ConnectionDocument, '_id' | 'room' | 'openedAt'>;

/**
 * What is kept of this process is what is there. While the database is out of reach somebody takes living connections for the rest
 * of a dead process, a removal fails, or a connection is written after nobody waited for that any more.
 * @returns the rooms that somebody has left. They are all looked through, or only when their number is wrong.
 */
export async function reconcileConnections(sockets: DraftSocket[], isThorough: boolean): Promise<string[]> {
  if (!isThorough && (await ConnectionModel.countDocuments({ instance })) === sockets.length) return [];
  const kept = await ConnectionModel.find({ instance }, { room: 1, openedAt: 1 }).lean<Kept[]>();
  await restore(sockets, new Set(kept.map(({ _id }) => _id)));
  return deleteClosed(sockets, kept);
}

async function restore(sockets: DraftSocket[], kept: ReadonlySet<string>): Promise<void> {
  const missing = sockets.filter(({ id, connected }) => connected && !kept.has(id));
  if (missing.length === 0) return;
  await ConnectionModel.bulkWrite(
    missing.map((socket) => {
      const { _id, ...fields } = documentOf(socket);
      return { updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } };
    }),
  );
}

/** Recent connections are left out: their document may be written at this moment. */
async function deleteClosed(sockets: DraftSocket[], kept: Kept[]): Promise<string[]> {
  const current = new Set(sockets.map(({ id }) => id));
  const longAgo = databaseNow().getTime() - settledMs;
  const gone = kept.filter(({ _id, openedAt }) => !current.has(_id) && openedAt.getTime() < longAgo);
  if (gone.length === 0) return [];
  await ConnectionModel.deleteMany({ _id: { $in: gone.map(({ _id }) => _id) } });
  return [...new Set(gone.map(({ room }) => room))];
}

/** Deletes the connections of processes that have died. */
export async function purgeOrphaned(): Promise<void> {
  const longAgo = new Date(databaseNow().getTime() - leftBehindMs);
  const known = await InstanceModel.distinct('_id');
  await ConnectionModel.deleteMany({ instance: { $nin: known }, openedAt: { $lt: longAgo } });
}

export async function deleteThisInstance(): Promise<void> {
  await ConnectionModel.deleteMany({ instance });
  await InstanceModel.deleteOne({ _id: instance });
  isKnown = false;
}

/** "5 connections per user and room (the oldest is closed)": of those of one room, the oldest first, which are too many. */
export function tooMany(connections: ConnectionDocument[]): string[] {
  const byUser = Map.groupBy(connections, ({ userId }) => userId);
  return [...byUser.values()].flatMap((own) =>
    own.slice(0, Math.max(0, own.length - socketLimits.connectionsPerRoom)).map(({ _id }) => _id),
  );
}

/** Who is there: persons, whether they have a team or only watch. */
export async function presenceOf(room: string, connections: ConnectionDocument[]): Promise<DraftPresence> {
  const managers = { 'teams.id': 1, 'teams.managerId': 1 };
  const season = await LeagueSeasonModel.findById(room, managers).lean<Pick<LeagueSeasonDocument, 'teams'>>();
  const online = new Set(connections.map(({ userId }) => userId));
  return { onlineTeamIds: onlineTeamIds(season?.teams ?? [], online), nbWatching: online.size };
}

/** Says why, in their language, then ends it. */
export function closeSocket(socket: DraftSocket, code: ClosingCode): void {
  socket.emit('draft:closed', { code, message: closingText(socket.data.locale, code) });
  socket.disconnect(true);
}

/** Ends it so that their client comes again by itself. */
export function dropSocket(socket: DraftSocket): void {
  socket.conn.close();
}
