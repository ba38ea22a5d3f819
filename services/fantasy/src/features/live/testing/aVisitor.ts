import { config } from '@endzone/common/config';
import { identityHeader, signIdentity } from '@endzone/common/identity';
import type { TestUser } from '@endzone/common/testing/testService';
import {
  draftNamespace,
  socketPath,
  type AckRefusal,
  type SyncAck,
  type TimeAck,
} from '@endzone/contracts/socket';
import { io, type Socket } from 'socket.io-client';

/** What came over the wire, in its order. */
// oxlint-disable-next-line typescript/no-explicit-any -- reason: tests assert on the JSON itself
export type Received = { name: string; payload: any };

/** A window with the draft room open. */
export type Visitor = {
  user: TestUser;
  socket: Socket;
  received: Received[];
  /** The names of what came, in its order; without presence, which comes when it likes. */
  names: () => string[];
  /** Numbers of the numbered events. */
  versions: () => number[];
  /** The first event of this name that fits, whether it came already or comes yet. */
  hear: (name: string, fits?: (payload: Received['payload']) => boolean) => Promise<Received['payload']>;
  sync: (asked?: unknown) => Promise<SyncAck>;
  time: (asked?: unknown) => Promise<TimeAck>;
  say: (name: string, asked: unknown) => Promise<AckRefusal>;
  /** Settles when the server has ended it. */
  gone: Promise<string>;
  leave: () => void;
};

export type Refused = { message: string; data: { status: number; code: string } };

const timeoutMs = 60_000;
const numbered = ['draft:scheduled', 'draft:started', 'draft:pick', 'draft:team'];

type Visit = {
  url: string;
  user: TestUser;
  auth: Record<string, unknown>;
  sessionId?: string;
  headers?: Record<string, string>;
};

async function open({
  url,
  user: { id, isOwner, locale },
  auth,
  sessionId = id,
  headers,
}: Visit): Promise<Socket> {
  const token = await signIdentity(config().IDENTITY_SECRET, { userId: id, isOwner, locale, sessionId });
  return io(`${url}${draftNamespace}`, {
    path: socketPath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth,
    extraHeaders: headers ?? { [identityHeader]: token },
  });
}

/** Opens a window and waits for its first event. */
export async function visit(asked: Visit): Promise<Visitor> {
  const visitor = watch(asked.user, await open(asked));
  await visitor.hear('draft:sync');
  return visitor;
}

/** Tries to, and tells why it did not come to it. */
export async function tryToVisit(asked: Visit): Promise<Refused> {
  const socket = await open(asked);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => {
      socket.close();
      reject(new Error('came in'));
    });
    socket.once('connect_error', (error) => {
      socket.close();
      resolve(error as Error & Refused); // a refusal of the namespace carries its data
    });
  });
}

function watch(user: TestUser, socket: Socket): Visitor {
  const received: Received[] = [];
  const listeners = new Set<() => void>();
  const gone = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  socket.onAny((name: string, payload: Received['payload']) => {
    received.push({ name, payload });
    for (const listener of [...listeners]) listener();
  });
  const find = (name: string, fits: (payload: Received['payload']) => boolean) =>
    received.find((one) => one.name === name && fits(one.payload))?.payload;
  const hear: Visitor['hear'] = (name, fits = () => true) =>
    new Promise((resolve, reject) => {
      const found = find(name, fits);
      if (found) return resolve(found);
      const late = setTimeout(() => {
        listeners.delete(look);
        reject(new Error(`${name} did not come; came: ${received.map((one) => one.name).join(', ')}`));
      }, timeoutMs);
      const look = () => {
        const found = find(name, fits);
        if (!found) return;
        clearTimeout(late);
        listeners.delete(look);
        resolve(found);
      };
      listeners.add(look);
    });
  const ask = (name: string, asked: unknown) => socket.timeout(timeoutMs).emitWithAck(name, asked);
  return {
    user,
    socket,
    received,
    names: () => received.map(({ name }) => name).filter((name) => name !== 'draft:presence'),
    versions: () =>
      received.flatMap(({ name, payload }) => (numbered.includes(name) ? [payload.version] : [])),
    hear,
    sync: (asked = {}) => ask('draft:sync', asked),
    time: (asked = {}) => ask('draft:time', asked),
    say: ask,
    gone,
    leave: () => void socket.close(),
  };
}
