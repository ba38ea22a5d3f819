import type { Socket } from 'node:net';
import type { Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { errorReply } from '../commands/run.ts';
import { BrokenFrame, Framing } from './framing.ts';
import type { Message } from './framing.ts';
import { OP_MSG, readOpMsg, writeOpMsg } from './opMsg.ts';
import { OP_QUERY, readOpQuery, writeOpReply } from './opQuery.ts';

/** Runs a command and calls back with the reply: at once, or after the commit of the tick. */
export type Answer = (command: Doc, connectionId: number, reply: (document: Doc) => void) => void;

/** Speaks with one client; a message that cannot be read ends the connection, never the server. */
export function serveConnection(socket: Socket, connectionId: number, answer: Answer): void {
  const framing = new Framing();
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('drain', () => socket.resume());
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const message of framing.push(chunk)) serveMessage(socket, message, connectionId, answer);
    } catch (error) {
      if (!(error instanceof BrokenFrame)) throw error;
      socket.destroy();
    }
  });
}

function serveMessage(
  socket: Socket,
  { opCode, requestId, body }: Message,
  connectionId: number,
  answer: Answer,
): void {
  const [read, write] =
    opCode === OP_MSG
      ? [readOpMsg, writeOpMsg]
      : opCode === OP_QUERY
        ? [readQuery, writeOpReply]
        : [undefined, undefined];
  if (!read) throw new BrokenFrame(`unknown operation ${opCode}`);
  const send = (reply: Doc) => {
    if (socket.destroyed) return;
    // A client that does not read is not read from, so that its answers cannot pile up.
    if (!socket.write(write(reply, requestId))) socket.pause();
  };
  try {
    const { command, isUnanswered } = read(body);
    answer(command, connectionId, isUnanswered ? () => undefined : send);
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    send(errorReply(error));
  }
}

function readQuery(body: Buffer): { command: Doc; isUnanswered: boolean } {
  return { command: readOpQuery(body), isUnanswered: false };
}
