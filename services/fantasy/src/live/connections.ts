import { databaseNow } from '@endzone/common/clock';
import { newId } from '@endzone/common/ids';
import { closingText, socketLimits, type ClosingCode, type DraftPresence } from '@endzone/contracts/socket';
import { ConnectionModel, InstanceModel, type ConnectionDocument } from '../shared/connectionModel.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../shared/leagueSeasonModel.ts';
import { forgetInstances, onlineTeamIds } from '../shared/presence.ts';
import type { DraftSocket } from './types.ts';

/** Names this start of this process: whoever starts after it knows nothing of its sockets. */
const instance = newId();
const leftBehindMs = 60_000;

const documentOf = ({ id, data }: DraftSocket): ConnectionDocument => ({
  _id: id,
  room: data.room,
  userId: data.user.userId,
  instance,
  openedAt: databaseNow(),
});

let isKnown = false;

/** Everybody, in every process, sees from now on that he is there. */
export async function keepConnection(socket: DraftSocket): Promise<void> {
  if (!isKnown) await beat();
  await ConnectionModel.create(documentOf(socket));
  // He may have gone meanwhile.
  if (!socket.connected) await forgetConnection(socket);
}

export async function isConnected(room: string): Promise<boolean> {
  return (await ConnectionModel.exists({ room })) !== null;
}

export async function forgetConnection({ id }: DraftSocket): Promise<void> {
  await ConnectionModel.deleteOne({ _id: id });
}

/** "I am here", before the first connection and again and again. */
export async function beat(): Promise<void> {
  const { upsertedCount } = await InstanceModel.updateOne(
    { _id: instance },
    { $set: { seenAt: databaseNow() } },
    { upsert: true },
  );
  isKnown = true;
  if (upsertedCount > 0) forgetInstances();
}

/** What somebody took for the rest of a dead process while the database was out of reach is kept again. */
export async function restoreConnections(sockets: DraftSocket[]): Promise<void> {
  if ((await ConnectionModel.countDocuments({ instance })) >= sockets.length) return;
  await ConnectionModel.bulkWrite(
    sockets.map((socket) => {
      const { _id, ...fields } = documentOf(socket);
      return { updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } };
    }),
  );
}

/** What dead processes left behind, as soon as they are forgotten. */
export async function removeLeftBehind(): Promise<void> {
  const longAgo = new Date(databaseNow().getTime() - leftBehindMs);
  const known = await InstanceModel.distinct('_id');
  await ConnectionModel.deleteMany({ instance: { $nin: known }, openedAt: { $lt: longAgo } });
}

export async function forgetThisInstance(): Promise<void> {
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

/** Says why, in his language, then ends it. */
export function closeSocket(socket: DraftSocket, code: ClosingCode): void {
  socket.emit('draft:closed', { code, message: closingText(socket.data.locale, code) });
  socket.disconnect(true);
}

/** Ends it so that his client comes again by itself. */
export function dropSocket(socket: DraftSocket): void {
  socket.conn.close();
}
