import net from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Doc } from './bson/values.ts';
import { Cursors } from './commands/cursors.ts';
import { Commands, errorReply } from './commands/run.ts';
import { sweepExpired } from './commands/expiry.ts';
import { failure } from './errors.ts';
import type { MongoError } from './errors.ts';
import { Login } from './login/login.ts';
import { user, addressOf, passwordOf } from './login/password.ts';
import { credentialsOf } from './login/scram.ts';
import type { Credentials } from './login/scram.ts';
import { StoredReplies } from './sessions/storedReplies.ts';
import type { DatabaseOptions } from './storage/database.ts';
import { MemoryReclaimer } from './memory.ts';
import { Store } from './storage/store.ts';
import { serveConnection } from './wire/connection.ts';

export type ServerOptions = DatabaseOptions & {
  port: number;
  /** A folder, or `:memory:` for data that nobody needs again. */
  data: string;
  /** Asks for the password that is kept in the folder; nobody is asked otherwise. */
  asksPassword?: boolean;
  /** Backups are written into this folder and nowhere else. */
  backups?: string | undefined;
  /** Whoever comes beyond them is hung up on. */
  maxConnections?: number;
  /** A successor may listen on the same port. */
  isPortShared?: boolean;
  /** The port is open: clients who come wait until this resolves, then the data is opened. */
  beforeData?: () => Promise<void>;
};

export type RunningServer = {
  uri: string;
  port: number;
  /** With `quiesce` its clients are told first, so that they go to a successor. */
  close(how?: { quiesce: boolean }): Promise<void>;
};

const loopback = '127.0.0.1';
const sweepMs = 60_000;
const maxConnections = 2000;
/** Busy clients are waited for, also on a machine that has no time for them. */
const maxWaitingMs = 8000;
/** Clients ask how it stands twice in a second; who asks less often is not waited for. */
const maxUnaskedMs = 1500;
const quietMs = 50;
const hellos: ReadonlySet<string | undefined> = new Set(['hello', 'isMaster', 'ismaster']);

/** Opens the port first, so that a second server fails before it touches the data. */
export async function startServer({ port, data, ...options }: ServerOptions): Promise<RunningServer> {
  const waiting: Socket[] = [];
  const early = (socket: Socket) => waiting.push(socket.on('error', () => socket.destroy()));
  const listener = net.createServer(early);
  listener.maxConnections = options.maxConnections ?? maxConnections;
  await listen(listener, port, options.isPortShared ?? false);
  const actual = (listener.address() as AddressInfo).port; // a TCP server has an address
  let engine: Engine;
  let password: string | undefined;
  try {
    await options.beforeData?.();
    engine = new Engine(data, `${loopback}:${actual}`, options);
    if (options.asksPassword && data !== ':memory:') password = passwordOf(data);
    engine.credentials = password === undefined ? undefined : credentialsOf(user, password);
  } catch (error) {
    for (const socket of waiting) socket.destroy();
    listener.close();
    throw error;
  }
  listener.off('connection', early);
  listener.on('connection', (socket) => engine.connect(socket));
  for (const socket of waiting) engine.connect(socket);
  return {
    uri: addressOf(actual, password),
    port: actual,
    close: async ({ quiesce } = { quiesce: false }) => {
      const closed = new Promise<void>((resolve) => listener.close(() => resolve()));
      if (quiesce) await engine.quiesce();
      engine.close();
      await closed;
    },
  };
}

function listen(listener: net.Server, port: number, reusePort: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    listener.once('error', reject);
    listener.listen({ port, host: loopback, reusePort }, () => {
      listener.off('error', reject);
      resolve();
    });
  });
}

/** A connection, and what it may do. */
type Client = {
  connectionId: number;
  login: Login;
  /** Nothing but how it stands was asked: what a driver keeps beside the connections for its commands. */
  isMonitor: boolean;
};

type Answer = { reply: Doc; send: (reply: Doc) => void };

/** Store, commands and clients of one server; gathers the writes of a tick into one commit, and commits into one sync. */
class Engine {
  private readonly store: Store;
  private readonly commands: Commands;
  private readonly replies: StoredReplies;
  private readonly cursors: Cursors;
  private readonly memoryReclaimer = new MemoryReclaimer();
  private readonly clients = new Map<Socket, Client>();
  private readonly sweep: NodeJS.Timeout;
  private readonly host: string;
  /** What connections have to prove. */
  credentials: Credentials | undefined;
  private readonly backups: string | undefined;
  private readonly startedAt = Date.now();
  /** Of writes that are not committed yet. */
  private waiting: Answer[] = [];
  /** Of writes that are committed and not synced yet. */
  private unsynced: Answer[] = [];
  /** Of those that the sync under way is for. */
  private syncing: Answer[] = [];
  private isCommitPlanned = false;
  private isLeaving = false;
  /** Commands that came since somebody looked. */
  private arrived = 0;
  private nextConnection = 1;

  constructor(data: string, host: string, options: DatabaseOptions & Pick<ServerOptions, 'backups'>) {
    this.host = host;
    this.backups = options.backups;
    this.store = new Store(data, options);
    this.replies = new StoredReplies(this.store);
    this.commands = new Commands(this.replies);
    this.cursors = new Cursors(
      () => Date.now(),
      () => this.store.database.inTransaction,
    );
    this.sweep = setInterval(() => this.tidy(), sweepMs).unref();
  }

  connect(socket: Socket): void {
    const connectionId = this.nextConnection++;
    const login = new Login(this.credentials);
    const client = { connectionId, login, isMonitor: true };
    this.clients.set(socket, client);
    socket.on('close', () => {
      this.clients.delete(socket);
      this.cursors.tails.leave(connectionId);
    });
    serveConnection(
      socket,
      connectionId,
      (command, _, send) => this.answer(command, client, send),
      (bytes) => this.memoryReclaimer.note(bytes),
    );
  }

  /** Whoever asks how it stands hears that it ends; everything else is answered until nobody asks any more. */
  async quiesce(): Promise<void> {
    const begin = Date.now();
    this.isLeaving = true;
    this.store.database.tidyLog();
    for (let waited = 0; waited < maxWaitingMs; waited = Date.now() - begin) {
      this.arrived = 0;
      await delay(quietMs);
      // Quiet alone says little: one that has not heard may only have had no time. A driver that has, hangs up there.
      const isKnown = !this.hasMonitors() || Date.now() - begin > maxUnaskedMs;
      if (isKnown && this.arrived === 0) return;
    }
  }

  private hasMonitors(): boolean {
    return [...this.clients.values()].some(({ isMonitor }) => isMonitor);
  }

  close(): void {
    clearInterval(this.sweep);
    this.memoryReclaimer.close();
    this.commit();
    const committed = [...this.syncing, ...this.unsynced];
    [this.syncing, this.unsynced] = [[], []];
    if (committed.length > 0) this.store.database.syncNow();
    sendAll(committed);
    this.cursors.tails.close();
    for (const socket of this.clients.keys()) socket.end(() => socket.destroy());
    this.store.close();
  }

  private answer(body: Doc, client: Client, send: (reply: Doc) => void): void {
    this.arrived += 1;
    if (!hellos.has(body.keys().next().value)) client.isMonitor = false;
    const db = body.get('$db');
    const reply = this.runSafely(body, typeof db === 'string' ? db : 'admin', client);
    if (!(reply instanceof Map)) return void reply.then(send, (error: unknown) => this.report(error, send));
    if (!this.store.database.inTransaction) return send(reply);
    this.waiting.push({ reply, send });
    this.planCommit();
  }

  private runSafely(body: Doc, db: string, client: Client): Doc | Promise<Doc> {
    const { host, startedAt, isLeaving, backups } = this;
    const server = { host, startedAt, isLeaving, backups, connections: () => this.clients.size };
    try {
      return this.commands.run({
        db,
        body,
        store: this.store,
        cursors: this.cursors,
        now: Date.now(),
        connectionId: client.connectionId,
        login: client.login,
        server,
      });
    } catch (error) {
      return errorReply(this.fail(error));
    }
  }

  private planCommit(): void {
    if (this.isCommitPlanned) return;
    this.isCommitPlanned = true;
    setImmediate(() => this.commit());
  }

  /** All writes of the tick at once. Whoever reads sees them from here on, streams too. */
  private commit(): void {
    this.isCommitPlanned = false;
    const waiting = this.waiting;
    this.waiting = [];
    try {
      if (this.store.database.inTransaction) this.store.database.commit();
    } catch (error) {
      this.waiting = waiting;
      this.fail(error);
      return;
    }
    this.unsynced.push(...waiting);
    if (this.syncing.length === 0) this.sync();
    this.cursors.tails.wake(this.store.changes.takeChanges());
  }

  /** One sync for all that was committed while the last one ran; only then do the answers leave. */
  private sync(): void {
    if (this.unsynced.length === 0) return;
    this.syncing = this.unsynced;
    this.unsynced = [];
    this.store.database.sync((error) => {
      if (error) throw new Error('Nobody knows what of the last writes is stored', { cause: error });
      const synced = this.syncing;
      this.syncing = [];
      this.sync();
      sendAll(synced);
    });
  }

  private report(error: unknown, send: (reply: Doc) => void): void {
    process.stderr.write(`Embedded database: ${describeError(error)}\n`);
    send(errorReply(failure('InternalError', error instanceof Error ? error.message : String(error))));
  }

  /** Nothing of this tick was stored: everybody who waits is told so. */
  private fail(error: unknown): MongoError {
    const message = error instanceof Error ? error.message : String(error);
    const name = /full/i.test(message) ? 'OutOfDiskSpace' : 'InternalError';
    process.stderr.write(`Embedded database: ${describeError(error)}
`);
    if (this.store.database.inTransaction) this.store.rollback();
    const refusal = failure(name, `nothing was stored: ${message}`);
    const waiting = this.waiting;
    this.waiting = [];
    for (const { send } of waiting) send(errorReply(refusal));
    this.cursors.tails.wake(false);
    return refusal;
  }

  private tidy(): void {
    try {
      this.cursors.dropIdle();
      this.replies.dropOld(Date.now());
      this.store.changes.tidy(Date.now(), this.cursors.tails.watched);
      sweepExpired(this.store, Date.now());
      this.commit();
    } catch (error) {
      this.fail(error);
    }
  }
}

function sendAll(answers: readonly Answer[]): void {
  for (const { reply, send } of answers) send(reply);
}

function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
