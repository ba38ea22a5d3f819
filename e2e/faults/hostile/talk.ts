import { draftNamespace, socketPath } from '@endzone/contracts/socket';
import { io } from 'socket.io-client';
import { kinds } from './kinds.ts';

const waitMilliseconds = 3_000;
const values = kinds.flatMap((kind) => ('value' in kind ? [kind.value] : []));
/** A message may have 4 KiB; what is longer costs its sender the connection. */
const short = values.map((value) => (typeof value === 'string' ? value.slice(0, 1_000) : value));

/** Says one thing on a connection of its own, and goes. */
function say(
  url: string,
  token: string,
  auth: Record<string, unknown>,
  messages: unknown[][],
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = io(`${url}${draftNamespace}`, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { Authorization: `Bearer ${token}` },
    auth,
  });
  const end = () => {
    socket.disconnect();
    resolve();
  };
  const timer = setTimeout(end, waitMilliseconds);
  let unanswered = messages.length;
  const answered = () => {
    unanswered -= 1;
    if (unanswered === 0) end();
  };
  socket.on('connect', () => {
    for (const [name, ...args] of messages) socket.emit(String(name), ...args, answered);
    if (messages.length === 0) end();
  });
  for (const event of ['connect_error', 'disconnect', 'draft:closed']) socket.on(event, end);
  return promise.finally(() => clearTimeout(timer));
}

/** Hostile joins, then hostile messages of somebody who was let in. @returns how many. */
export async function talkBadly(url: string, token: string, leagueId: string): Promise<number> {
  const joins = values.flatMap((value) =>
    ['leagueId', 'seasonId', 'version', 'locale'].map((name) => ({ leagueId, [name]: value })),
  );
  for (const join of joins) await say(url, token, join, []);
  const names = ['draft:sync', 'draft:time', 'error', 'draft:nothing', 'x'.repeat(1_000)];
  for (const name of names)
    for (const value of [...short, null, 1e308])
      await say(url, token, { leagueId }, [[name, value], [name, { version: value }], [name]]);
  return joins.length + names.length * (short.length + 2);
}
