import { processState } from '@endzone/common/processState';
import type { DraftPresence } from '@endzone/contracts/socket';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import { readConnections } from '../../core/presence/store.ts';
import {
  closeSocket,
  dropSocket,
  deleteConnection,
  isConnected,
  saveConnection,
  presenceOf,
  tooMany,
} from './connections.ts';
import { LiveRoom } from './liveRoom.ts';
import type { DraftNamespace, DraftSocket, RoomMessage, RoomShow } from './types.ts';

/** A state may be overtaken while it is read, and is then read again so often at most. */
const readings = 5;

/** This process's part of all rooms. */
export class LiveRooms {
  private readonly rooms = new Map<string, LiveRoom>();
  private readonly namespace: DraftNamespace;
  private readonly show: RoomShow;

  constructor(namespace: DraftNamespace, show: RoomShow) {
    this.namespace = namespace;
    this.show = show;
  }

  all(): LiveRoom[] {
    return [...this.rooms.values()];
  }

  /** Here or in another process. */
  async isAnybodyIn(id: string): Promise<boolean> {
    return this.rooms.has(id) || isConnected(id);
  }

  /** Does it here and in every other process; what the others do not hear they see at their next look. */
  broadcast(message: RoomMessage): void {
    this.hear(message);
    this.namespace.serverSideEmit('room', JSON.stringify(message));
  }

  /** What this process does in its part of the room. */
  hear(message: RoomMessage): void {
    const room = 'room' in message ? this.rooms.get(message.room) : undefined;
    switch (message.kind) {
      case 'event':
        return room?.order.take(message);
      case 'presence':
        return room?.presence.touch();
      case 'queue': {
        const { userId, serverTime, playerIds } = message;
        const own = room?.admitted.filter(({ data }) => data.user.userId === userId) ?? [];
        for (const socket of own) socket.emit('draft:queue', { serverTime, playerIds });
        return;
      }
      case 'close':
        return this.closeWhere(message.code, ({ data }) => data.room === message.room);
      case 'closeLeague':
        return this.closeWhere(message.code, ({ data }) => data.leagueId === message.leagueId);
    }
  }

  private closeWhere(
    code: Parameters<typeof closeSocket>[1],
    isMeant: (socket: DraftSocket) => boolean,
  ): void {
    for (const { sockets } of this.all())
      for (const socket of [...sockets]) if (isMeant(socket)) closeSocket(socket, code);
  }

  /** "First event after joining, always": the state, and nothing before it. */
  async arrive(socket: DraftSocket): Promise<void> {
    const room = this.open(socket.data.room);
    room.sockets.add(socket);
    socket.once('disconnect', () => this.leave(socket, room));
    try {
      await saveConnection(socket);
      const state = await this.readNewest(socket);
      if (!socket.connected) return;
      socket.emit('draft:sync', state);
      room.admit(socket, state.version);
      await this.catchUp(socket, room, state.version);
      room.presence.touch(socket);
      this.broadcast({ kind: 'presence', room: room.id });
    } catch (error) {
      processState().log.warn({ err: error }, 'nobody could be let in');
      dropSocket(socket);
    }
  }

  /** Never older than what its reader has heard: `undefined` while events go out faster than a state is read. */
  async readState(socket: DraftSocket): Promise<DraftState | undefined> {
    const state = await this.readNewest(socket);
    return this.isOvertaken(socket, state) ? undefined : state;
  }

  private async readNewest(socket: DraftSocket): Promise<DraftState> {
    const { leagueId, seasonId, user, locale } = socket.data;
    for (let reading = 1; ; reading++) {
      const state = await this.show.state(leagueId, seasonId, user, locale);
      if (!this.isOvertaken(socket, state) || reading === readings) return state;
    }
  }

  private isOvertaken({ data }: DraftSocket, { version }: DraftState): boolean {
    return version < (this.rooms.get(data.room)?.order.known ?? 0);
  }

  /** Their state was overtaken by events that went out before they were admitted: nobody tells them those again. */
  private async catchUp(socket: DraftSocket, { order }: LiveRoom, version: number): Promise<void> {
    let shown = version;
    for (let reading = 1; reading <= readings && shown < (order.known ?? 0); reading++) {
      const state = await this.readState(socket);
      // The next event shows them the gap, and they ask for the state themselves.
      if (!state) return;
      socket.emit('draft:sync', state);
      shown = state.version;
    }
  }

  /** A visitor who missed events is sent the whole state; if that fails, their connection is dropped and they reconnect. */
  async resync(room: LiveRoom): Promise<void> {
    const served = new Set<DraftSocket>();
    const versions: number[] = [];
    const next = () => room.admitted.find((socket) => !served.has(socket));
    for (let socket = next(); socket; socket = next()) {
      served.add(socket);
      try {
        const state = await this.readState(socket);
        if (!state) continue;
        socket.emit('draft:sync', state);
        versions.push(state.version);
      } catch (error) {
        processState().log.warn({ err: error, room: room.id }, 'a state was not read');
        dropSocket(socket);
      }
    }
    // Only what everybody has counts as told.
    if (versions.length > 0) room.order.skipTo(Math.min(...versions));
  }

  close(): void {
    for (const room of this.all()) room.close();
    this.rooms.clear();
  }

  private open(id: string): LiveRoom {
    const room = this.rooms.get(id) ?? new LiveRoom(id, this.namespace, () => this.readPresence(id));
    this.rooms.set(id, room);
    return room;
  }

  /** A new connection may be one too many for its user: their oldest one is closed, in whichever process it is. */
  private async readPresence(id: string): Promise<DraftPresence> {
    const connections = await readConnections(id);
    const leaving = new Set(tooMany(connections));
    for (const socket of [...(this.rooms.get(id)?.sockets ?? [])])
      if (leaving.has(socket.id)) closeSocket(socket, 'too_many_connections');
    return presenceOf(id, connections);
  }

  private leave(socket: DraftSocket, room: LiveRoom): void {
    room.sockets.delete(socket);
    if (room.sockets.size === 0) {
      room.close();
      if (this.rooms.get(room.id) === room) this.rooms.delete(room.id);
    }
    deleteConnection(socket)
      .then(() => this.broadcast({ kind: 'presence', room: room.id }))
      .catch((error: unknown) => {
        processState().log.warn({ err: error }, 'a connection is forgotten later');
      });
  }
}
