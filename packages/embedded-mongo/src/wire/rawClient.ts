import net from 'node:net';
import type { Socket } from 'node:net';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { Binary, doc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { user } from '../login/password.ts';
import { ClientExchange, saslMechanism } from '../login/scram.ts';
import { Framing, frame } from './framing.ts';
import { opMsg } from './opMsg.ts';

const head = Buffer.alloc(5);

/** A command as the bytes of one message. */
export function messageOf(command: Doc): Buffer {
  return frame(opMsg, 0, head, encode(command));
}

/** A client without a driver's care: it sends whatever bytes it is given and reads when it is told to. */
export class RawClient {
  readonly socket: Socket;
  readonly closed: Promise<void>;
  private readonly replies: Doc[] = [];
  private readonly waiting: ((reply: Doc | undefined) => void)[] = [];
  private isClosed = false;

  private constructor(socket: Socket) {
    this.socket = socket;
    const framing = new Framing();
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      for (const { opCode, body } of framing.push(chunk))
        this.take(decode(body.subarray(opCode === opMsg ? 5 : 20)));
    });
    this.closed = new Promise((resolve) => {
      socket.once('close', () => {
        this.isClosed = true;
        for (const tell of this.waiting.splice(0)) tell(undefined);
        resolve();
      });
    });
  }

  static connect(port: number): Promise<RawClient> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new RawClient(socket));
      });
    });
  }

  send(bytes: Uint8Array): void {
    this.socket.write(bytes);
  }

  /** The reply to a command; undefined when the server hangs up instead. */
  ask(command: Doc): Promise<Doc | undefined> {
    this.send(messageOf(command));
    return this.next();
  }

  /** Logs in as drivers do; `more` stands in each message. @throws Error when the server refuses. */
  async logIn(password: string, more: Record<string, Value> = {}): Promise<void> {
    const exchange = new ClientExchange(user, password);
    const send = (fields: Record<string, Value>, message: string) =>
      this.ask(doc({ ...fields, ...more, payload: new Binary(0, Buffer.from(message)), $db: 'admin' }));
    const first = await send({ saslStart: 1, mechanism: saslMechanism }, exchange.first);
    const payload = first?.get('payload');
    const answer = payload instanceof Binary ? Buffer.from(payload.bytes).toString() : '';
    const second = await send({ saslContinue: 1, conversationId: 1 }, exchange.second(answer));
    if (second?.get('done') !== true) throw new Error('the server refused the password');
  }

  next(): Promise<Doc | undefined> {
    const [reply] = this.replies.splice(0, 1);
    if (reply || this.isClosed) return Promise.resolve(reply);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  close(): Promise<void> {
    this.socket.destroy();
    return this.closed;
  }

  private take(reply: Doc): void {
    const tell = this.waiting.shift();
    if (tell) tell(reply);
    else this.replies.push(reply);
  }
}

/** What does not come in time is an error that says what was waited for. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms: ${what}`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
