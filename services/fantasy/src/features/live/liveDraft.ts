import { timeBudget } from '@endzone/common/timeBudgets';
import {
  draftNamespace,
  socketLimits,
  socketPath,
  type ClientToServer,
  type ServerToClient,
} from '@endzone/contracts/socket';
import { createAdapter } from '@socket.io/mongo-adapter';
import mongoose from 'mongoose';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { onDraftChange } from '../../core/league-season/draftChanges.ts';
import { deleteThisInstance } from './connections.ts';
import { guardUpgrades } from './gate.ts';
import { authorizeJoin } from './join.ts';
import { LiveRooms } from './liveRooms.ts';
import { RoomMessageModel } from './messageModel.ts';
import { subscribeToMessages } from './messages.ts';
import { DraftEventPublisher } from './draftEventPublisher.ts';
import { ResumableChangeStream } from '@endzone/common/resumableChangeStream';
import type { BetweenServers, DraftSocket, RoomMessage, RoomShow, Visit } from './types.ts';
import { watchRooms } from './watch.ts';

function createSocketServer(inside: HttpServer, between: Between) {
  const { messageBytes, pingEveryMs } = socketLimits;
  return new Server<ClientToServer, ServerToClient, BetweenServers, Visit>(inside, {
    path: socketPath,
    addTrailingSlash: false,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: messageBytes,
    pingInterval: pingEveryMs,
    pingTimeout: timeBudget('socketSilence'),
    // A client that opens a connection and enters no room is sent away.
    connectTimeout: timeBudget('roomEntry'),
    adapter: createAdapter(between, { addCreatedAtField: true }),
  });
}

type Between = Parameters<typeof createAdapter>[0];

/** The adapter writes into this collection and reads it by a change stream, which it does not always open again by itself. */
function collectionBetween(): { collection: Between; written: () => Promise<void> } {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The live draft needs an open database');
  const messages = db.collection(RoomMessageModel.collection.name);
  const writing = new Set<Promise<unknown>>();
  const insertOne = (message: object) => {
    const write = messages.insertOne(message);
    writing.add(write);
    const end = () => writing.delete(write);
    write.then(end, end);
    return write;
  };
  const watch = (pipeline: object[]) =>
    new ResumableChangeStream((resumeAfter) => messages.watch(pipeline, resumeAfter ? { resumeAfter } : {}));
  return {
    collection: { insertOne, watch } as unknown as Between, // reason: all that the adapter uses
    written: async () => void (await Promise.allSettled(writing)),
  };
}

/** The live draft: writes come first, events after them; the state, not the events, is the truth. */
export function openLiveDraft(
  server: HttpServer,
  show: RoomShow,
): { disconnectAll: () => void; close: () => Promise<void> } {
  let isLeaving = false;
  const between = collectionBetween();
  const io = createSocketServer(
    guardUpgrades(server, () => !isLeaving),
    between.collection,
  );
  io.use((_socket, next) => next(new Error('Invalid namespace')));
  const namespace = io.of(draftNamespace);
  const rooms = new LiveRooms(namespace, show);
  const publisher = new DraftEventPublisher(rooms, show);
  namespace.use(authorizeJoin(show));
  namespace.on('connection', (socket: DraftSocket) => {
    subscribeToMessages(socket, () => rooms.readState(socket));
    void rooms.arrive(socket);
  });
  namespace.on('room', (text) => rooms.hear(JSON.parse(text) as RoomMessage)); // written by another process of this service
  const stopListening = onDraftChange((change) => publisher.publish(change));
  const endWatch = watchRooms({
    all: () => rooms.all(),
    resync: (room) => rooms.resync(room),
    announcePresence: (room) => rooms.broadcast({ kind: 'presence', room }),
  });

  // Changes that are written from now on still reach the visitors of other processes.
  const disconnectAll = () => {
    isLeaving = true;
    endWatch();
    io.engine.close();
  };
  const close = async () => {
    stopListening();
    await publisher.finish();
    await between.written();
    rooms.close();
    await io.close();
    await deleteThisInstance();
  };
  return { disconnectAll, close };
}
