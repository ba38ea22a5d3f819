import { databaseNow } from '@endzone/common/clock';
import { newId } from '@endzone/common/ids';
import { closingText, socketLimits, type ClosingCode, type DraftPresence } from '@endzone/contracts/socket';
import { ConnectionModel, type ConnectionDocument } from '../shared/connectionModel.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../shared/leagueSeasonModel.ts';
import { onlineTeamIds, readConnections } from '../shared/presence.ts';
import type { DraftSocket } from './types.ts';

/** Names this start of this process: whoever starts after it knows nothing of its sockets. */
const instance = newId();

const documentOf = ({ id, data }: DraftSocket): ConnectionDocument => {
  const at = databaseNow();
  return { _id: id, room: data.room, userId: data.user.userId, instance, openedAt: at, seenAt: at };
};

/** Everybody, in every process, sees from now on that he is there. */
export async function keepConnection(socket: DraftSocket): Promise<void> {
  await ConnectionModel.create(documentOf(socket));
  // He may have gone meanwhile.
  if (!socket.connected) await forgetConnection(socket);
}

export async function forgetConnection({ id }: DraftSocket): Promise<void> {
  await ConnectionModel.deleteOne({ _id: id });
}

export async function forgetAllConnections(): Promise<void> {
  await ConnectionModel.deleteMany({ instance });
}

/** "I am still here": what is missing after the database was away for long is kept again. */
export async function beat(sockets: DraftSocket[]): Promise<void> {
  const { matchedCount } = await ConnectionModel.updateMany(
    { instance },
    { $set: { seenAt: databaseNow() } },
  );
  if (matchedCount >= sockets.length) return;
  await ConnectionModel.bulkWrite(
    sockets.map((socket) => {
      const { _id, ...fields } = documentOf(socket);
      return { updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } };
    }),
  );
}

/** "5 connections per user and room (the oldest is closed)": of the given ones, the oldest first, those too many. */
export function tooMany(connections: ConnectionDocument[]): string[] {
  const byUser = Map.groupBy(connections, ({ room, userId }) => `${room} ${userId}`);
  return [...byUser.values()].flatMap((own) =>
    own.slice(0, Math.max(0, own.length - socketLimits.connectionsPerRoom)).map(({ _id }) => _id),
  );
}

/** The connections of this person to this room that are too many since he has come. */
export async function tooManyWith({ data }: DraftSocket): Promise<string[]> {
  return tooMany(await readConnections({ room: data.room, userId: data.user.userId }));
}

/** Who is there: persons, whether they have a team or only watch. */
export async function readPresence(room: string): Promise<DraftPresence> {
  const managers = { 'teams.id': 1, 'teams.managerId': 1 };
  const [connections, season] = await Promise.all([
    readConnections({ room }),
    LeagueSeasonModel.findById(room, managers).lean<Pick<LeagueSeasonDocument, 'teams'>>(),
  ]);
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
