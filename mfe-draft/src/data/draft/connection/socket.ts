import type { ClientToServer, JoinInput, JoinRefusal, ServerToClient } from '@endzone/contracts/socket';
import { draftNamespace, socketPath } from '@endzone/contracts/socketAddress';
import type { Action } from '@reduxjs/toolkit';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { Socket } from 'socket.io-client';
import { socketFailure } from './failures.ts';
import {
  eventReceived,
  linkClosed,
  linkLost,
  linkOpened,
  linkRefused,
  presenceReceived,
  queueReceived,
  stateReceived,
} from '../slice.ts';

export type DraftSocket = Socket<ServerToClient, ClientToServer>;
export type OpenSocket = (join: JoinInput) => Promise<DraftSocket>;

/** "Transport websocket only"; after a loss it reconnects within 0.5 s to 5 s with jitter. */
export const openSocket: OpenSocket = async (auth) => {
  const { io } = await import('socket.io-client');
  return io(draftNamespace, {
    path: socketPath,
    transports: ['websocket'],
    auth,
    forceNew: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
  });
};

type JoinError = Error & { data?: JoinRefusal };

/** What the socket receives, as actions in the same order. Closing the channel disconnects the socket. */
export function listenTo(socket: DraftSocket): EventChannel<Action> {
  return eventChannel<Action>((notify) => {
    socket.on('connect', () => notify(linkOpened()));
    socket.on('disconnect', () => notify(linkLost()));
    // A refused join has a reason; a network loss has none, and socket.io retries it.
    socket.on('connect_error', ({ data, message }: JoinError) => {
      if (data) notify(linkRefused(socketFailure({ ...data, message })));
    });
    socket.on('draft:sync', (state) => notify(stateReceived(state)));
    socket.on('draft:scheduled', (payload) => notify(eventReceived({ name: 'draft:scheduled', payload })));
    socket.on('draft:started', (payload) => notify(eventReceived({ name: 'draft:started', payload })));
    socket.on('draft:pick', (payload) => notify(eventReceived({ name: 'draft:pick', payload })));
    socket.on('draft:team', (payload) => notify(eventReceived({ name: 'draft:team', payload })));
    socket.on('draft:queue', ({ playerIds }) => notify(queueReceived(playerIds)));
    socket.on('draft:presence', (presence) => notify(presenceReceived(presence)));
    socket.on('draft:closed', (closed) => notify(linkClosed(closed)));
    return () => {
      socket.off();
      socket.disconnect();
    };
  }, buffers.expanding());
}
