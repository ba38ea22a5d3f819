import { createServer, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express, RequestHandler } from 'express';
import { processState } from './processState.ts';

/** The door of a process: what is under way is counted, and a stop finishes it. */
export type Door = {
  track: RequestHandler;
  isStopping: () => boolean;
  open: (
    app: Express,
    port: number,
    host: string,
    options?: ServerOptions,
  ) => Promise<{ server: Server; port: number }>;
  /** Takes no new requests and waits for the open ones. */
  close: () => Promise<void>;
  /** Ends the connections that are left. */
  leave: () => void;
};

/** Counts requests under way, so that a stop can wait for them. */
function inFlight() {
  let count = 0;
  let idle: (() => void) | undefined;
  const track: RequestHandler = (_req, res, next) => {
    count += 1;
    res.once('close', () => {
      count -= 1;
      if (count === 0) idle?.();
    });
    next();
  };
  const settled = () => (count === 0 ? Promise.resolve() : new Promise<void>((resolve) => (idle = resolve)));
  return { track, settled };
}

/** Measures and logs every answer. */
export const observe: RequestHandler = (req, res, next) => {
  const { log, metrics } = processState();
  const end = metrics.requests.startTimer();
  res.once('finish', () => {
    const path = (req.route as { path?: string } | undefined)?.path; // Express does not type it
    const route = (res.locals.path as string | undefined) ?? path ?? 'none'; // the edge has a router of its own
    const seconds = end({ call: `${req.method} ${route}`, status: String(res.statusCode) });
    log.debug({ requestId: req.requestId, call: route, status: res.statusCode, seconds }, 'answered');
  });
  next();
};

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port)); // a TCP server has a port
  });
}

export function createDoor(): Door {
  const { track, settled } = inFlight();
  let stopping = false;
  let server: Server | undefined;
  return {
    track,
    isStopping: () => stopping,
    open: async (app, port, host, options = {}) => {
      server = createServer(options, app);
      server.keepAliveTimeout = 65_000;
      return { server, port: await listen(server, port, host) };
    },
    close: async () => {
      stopping = true;
      server?.close();
      server?.closeIdleConnections();
      await settled();
    },
    leave: () => server?.closeAllConnections(),
  };
}
