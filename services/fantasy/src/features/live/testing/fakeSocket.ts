import { newId } from '@endzone/common/ids';
import { EventEmitter } from 'node:events';
import type { DraftNamespace, DraftSocket, Visit } from '../types.ts';

/** A connection that records the events emitted to it. */
export type FakeSocket = DraftSocket & { emitted: { name: string; version: number | undefined }[] };

export function fakeSocket(room: string): FakeSocket {
  const user = { userId: newId(), isOwner: false, locale: 'en', sessionId: newId() } as const;
  const data: Visit = { user, locale: 'en', room, leagueId: newId(), seasonId: newId() };
  const events = new EventEmitter();
  const rooms = new Set<string>();
  const emitted: FakeSocket['emitted'] = [];
  const socket = {
    id: newId(),
    data,
    rooms,
    emitted,
    connected: true,
    join: (names: string[]) => names.forEach((name) => rooms.add(name)),
    emit: (name: string, { version }: { version?: number }) => emitted.push({ name, version }),
    once: (name: string, listener: () => void) => events.once(name, listener),
    disconnect: () => {
      socket.connected = false;
      rooms.clear();
      events.emit('disconnect');
    },
    conn: { close: () => socket.disconnect() },
  };
  return socket as unknown as FakeSocket; // all that a room uses
}

/** Of one process that is alone: events reach those who are in the room. */
export function fakeNamespace(sockets: FakeSocket[]): DraftNamespace {
  const to = (room: string) => ({
    emit: (name: string, payload: { version?: number }) => {
      for (const { rooms, emitted } of sockets)
        if (rooms.has(room)) emitted.push({ name, version: payload.version });
    },
  });
  return { local: { to }, serverSideEmit: () => true } as unknown as DraftNamespace; // all that a room uses
}
