import type { Socket } from 'node:net';
import type { Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { errorReply } from '../commands/run.ts';
import { BrokenFrame, Framing } from './framing.ts';
import type { Message } from './framing.ts';
import { opMsg, readOpMsg, writeOpMsg } from './opMsg.ts';
import { opQuery, readOpQuery, writeOpReply } from './opQuery.ts';

/** What was read for an answer, and the answer itself. */
const copies = 2;

/** Runs a command and calls back with the reply: at once, or after the commit of the tick. */
export type Answer = (command: Doc, connectionId: number, reply: (document: Doc) => void) => void;

/** Speaks with one client; a message that cannot be read ends the connection, never the server. */
export function serveConnection(
  socket: Socket,
  connectionId: number,
  answer: Answer,
  moved: (bytes: number) => void = () => undefined,
): void {
  const connection = new Connection(socket, (command, reply) => answer(command, connectionId, reply), moved);
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('drain', () => connection.resume());
  socket.on('data', (chunk: Buffer) => {
    moved(chunk.length);
    connection.take(chunk);
  });
}

/** One message after the other: the next is looked at when the answer to the last has left. */
class Connection {
  private readonly framing = new Framing();
  private readonly socket: Socket;
  private readonly answer: (command: Doc, reply: (document: Doc) => void) => void;
  private readonly moved: (bytes: number) => void;
  private waiting: Message[] = [];
  private isAnswering = false;
  private isServing = false;

  constructor(socket: Socket, answer: Connection['answer'], moved: (bytes: number) => void) {
    this.socket = socket;
    this.answer = answer;
    this.moved = moved;
  }

  take(chunk: Buffer): void {
    this.guarded(() => {
      for (const message of this.framing.push(chunk)) this.waiting.push(message);
    });
    this.resume();
  }

  /** A client that does not read its answers, or asks faster than it is answered, is not read from. */
  resume(): void {
    if (this.isServing) return;
    this.isServing = true;
    this.guarded(() => {
      while (this.waiting.length > 0 && this.isFree) this.serve(this.waiting.shift()!);
    });
    this.isServing = false;
    if (this.waiting.length > 0 || this.socket.writableNeedDrain) this.socket.pause();
    else if (this.socket.isPaused()) this.socket.resume();
  }

  private get isFree(): boolean {
    return !this.isAnswering && !this.socket.destroyed && !this.socket.writableNeedDrain;
  }

  private guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof BrokenFrame)) throw error;
      this.waiting = [];
      this.socket.destroy();
    }
  }

  private serve({ opCode, requestId, body }: Message): void {
    const format = formats.get(opCode);
    if (!format) throw new BrokenFrame(`unknown operation ${opCode}`);
    const send = (reply: Doc) => {
      if (this.socket.destroyed) return;
      const bytes = bytesOf(reply, (sent) => format.write(sent, requestId));
      this.moved(bytes.length * copies);
      this.socket.write(bytes);
    };
    try {
      const { command, isUnanswered } = format.read(body);
      this.isAnswering = true;
      this.answer(command, (reply) => {
        this.isAnswering = false;
        if (!isUnanswered) send(reply);
        this.resume();
      });
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      send(errorReply(error));
    }
  }
}

/** A reply that is itself no possible document, since what it quotes is nested too deeply, becomes an error. */
function bytesOf(reply: Doc, write: (reply: Doc) => Buffer): Buffer {
  try {
    return write(reply);
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    return write(errorReply(error));
  }
}

type Format = {
  read(body: Buffer): { command: Doc; isUnanswered: boolean };
  write(reply: Doc, responseTo: number): Buffer;
};

const formats: ReadonlyMap<number, Format> = new Map<number, Format>([
  [opMsg, { read: readOpMsg, write: writeOpMsg }],
  [opQuery, { read: (body) => ({ command: readOpQuery(body), isUnanswered: false }), write: writeOpReply }],
]);
