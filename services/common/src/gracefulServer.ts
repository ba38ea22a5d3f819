import { createServer, IncomingMessage, ServerResponse, type Server, type ServerOptions } from 'node:http';
import { Server as TcpServer, type AddressInfo, type ListenOptions } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Express, RequestHandler } from 'express';
import { runningMilliseconds } from './clock.ts';
import { processState } from './processState.ts';

export type StopOptions = {
  /** Clients are sent elsewhere before their connections are closed: for a stop while others go on. */
  drain?: boolean;
};

/** An HTTP server that counts its open requests and finishes them when it is stopped. */
export type GracefulServer = {
  isStopping: () => boolean;
  open: (
    app: Express,
    where: ListenOptions,
    options?: ServerOptions,
  ) => Promise<{ server: Server; port: number }>;
  /** A connection that is no HTTP any more: a stop does not wait for it. */
  detach: (connection: Duplex) => void;
  /** Takes no new connections and waits for the open requests; with `drain` until every client has left by itself. */
  close: (options?: StopOptions) => Promise<void>;
  /** Ends the connections that are left. */
  closeConnections: () => void;
};

type ServerTimeouts = {
  /** How long clients are told that an idle connection stays open. */
  keepAliveMilliseconds: number;
  /** How long a stop waits for clients to leave: longer than a client that respects `Keep-Alive` stays idle. */
  drainMilliseconds: number;
};

/** Behind the edge: our own agents leave after two idle seconds. */
const internalTimeouts: ServerTimeouts = { keepAliveMilliseconds: 65_000, drainMilliseconds: 3_000 };

/** Things that come and go, and the moment when none is left. */
class Tracked<T> {
  readonly all = new Set<T>();
  #waiting: (() => void)[] = [];

  add(one: T): void {
    this.all.add(one);
  }

  delete(one: T): void {
    if (!this.all.delete(one) || this.all.size > 0) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  none(): Promise<void> {
    return this.all.size === 0 ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/** Measures and logs every answer. */
export const observe: RequestHandler = (req, res, next) => {
  const { log, metrics } = processState();
  const since = runningMilliseconds();
  res.once('finish', () => {
    // How long somebody waits for something to happen says nothing of how fast we are.
    if (res.locals.waits && res.statusCode < 300) return;
    const path = (req.route as { path?: string } | undefined)?.path; // Express does not type it
    const route = (res.locals.path as string | undefined) ?? path ?? 'none'; // the edge has a router of its own
    const seconds = (runningMilliseconds() - since) / 1_000;
    metrics.requests.observe({ call: `${req.method} ${route}`, status: String(res.statusCode) }, seconds);
    log.debug({ requestId: req.requestId, call: route, status: res.statusCode, seconds }, 'answered');
  });
  next();
};

function listen(server: Server, where: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(where, () => resolve((server.address() as AddressInfo).port)); // a TCP server has a port
  });
}

/** Resolves after `milliseconds`, or sooner with `end`. */
function atMost(milliseconds: number, end: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    void end.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** What the app makes of every request and answer they are from the start: to exchange the prototype of each is slow. */
function messageClassesOf(app: Express): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> {
  class AppRequest extends IncomingMessage {}
  class AppResponse<R extends IncomingMessage> extends ServerResponse<R> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  app.request = AppRequest.prototype as Express['request']; // it inherits from the one before
  app.response = AppResponse.prototype as unknown as Express['response'];
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}

export function createGracefulServer(serverTimeouts = internalTimeouts): GracefulServer {
  const answers = new Tracked<ServerResponse>();
  const connections = new Tracked<Duplex>();
  let stopping = false;
  let server: Server | undefined;

  const track = (res: ServerResponse) => {
    if (stopping) closeAfterAnswer(res);
    answers.add(res);
    res.once('close', () => answers.delete(res));
  };

  return {
    isStopping: () => stopping,
    open: async (app, where, options = {}) => {
      server = createServer({ ...options, ...messageClassesOf(app) });
      server.keepAliveTimeout = serverTimeouts.keepAliveMilliseconds;
      server.on('connection', (connection) => {
        connections.add(connection);
        connection.once('close', () => connections.delete(connection));
      });
      server.on('request', (_req, res) => track(res)).on('request', app);
      return { server, port: await listen(server, where) };
    },
    detach: (connection) => connections.delete(connection),
    close: async ({ drain = false } = {}) => {
      stopping = true;
      for (const res of answers.all) closeAfterAnswer(res);
      // Connected clients are still served; closing at once would cut off connections that are not yet accepted.
      await new Promise((resolve) => setImmediate(resolve));
      if (server) TcpServer.prototype.close.call(server); // that of HTTP closes idle connections, also under a request on its way
      if (drain) await atMost(serverTimeouts.drainMilliseconds, connections.none());
      server?.closeIdleConnections();
      await answers.none();
    },
    closeConnections: () => {
      server?.close();
      server?.closeAllConnections();
    },
  };
}

/** The client is told to use another connection for its next request. */
function closeAfterAnswer(res: ServerResponse): void {
  if (!res.headersSent) res.shouldKeepAlive = false;
}
