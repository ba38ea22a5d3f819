import type { ClientToServer, JoinInput, JoinRefusal, ServerToClient } from '@endzone/contracts/socket';
import { draftNamespace, socketPath } from '@endzone/contracts/socketAddress';
import type { Action } from '@reduxjs/toolkit';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { Socket } from 'socket.io-client';
import {
  eventHeard,
  linkClosed,
  linkLost,
  linkOpened,
  linkRefused,
  presenceTold,
  queueTold,
  stateTold,
} from '../slice.ts';

export type DraftSocket = Socket<ServerToClient, ClientToServer>;
export type OpenSocket = (join: JoinInput) => Promise<DraftSocket>;

/** "Transport websocket only"; away, it dials again after 0.5 s to 5 s with jitter. */
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

/** What the socket tells, as actions in the order in which it tells them. Closing the channel hangs up. */
export function listenTo(socket: DraftSocket): EventChannel<Action> {
  return eventChannel<Action>((tell) => {
    socket.on('connect', () => tell(linkOpened()));
    socket.on('disconnect', () => tell(linkLost()));
    // A join that was refused says why; a way that is broken says nothing, and is tried again.
    socket.on('connect_error', ({ data, message }: JoinError) => {
      if (data) tell(linkRefused({ ...data, message }));
    });
    socket.on('draft:sync', (state) => tell(stateTold(state)));
    socket.on('draft:scheduled', (payload) => tell(eventHeard({ name: 'draft:scheduled', payload })));
    socket.on('draft:started', (payload) => tell(eventHeard({ name: 'draft:started', payload })));
    socket.on('draft:pick', (payload) => tell(eventHeard({ name: 'draft:pick', payload })));
    socket.on('draft:team', (payload) => tell(eventHeard({ name: 'draft:team', payload })));
    socket.on('draft:queue', ({ playerIds }) => tell(queueTold(playerIds)));
    socket.on('draft:presence', (presence) => tell(presenceTold(presence)));
    socket.on('draft:closed', (closed) => tell(linkClosed(closed)));
    return () => {
      socket.off();
      socket.disconnect();
    };
  }, buffers.expanding());
}
