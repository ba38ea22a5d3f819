import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to the database of the tests that can be cut. */
export type DatabaseProxy = {
  uri: string;
  /** Every connection breaks, and new ones are refused. */
  disconnect: () => Promise<void>;
  /** Connections stay, and nothing comes through any more. */
  freeze: () => void;
  reconnect: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Stands between a process under test and its database. */
export async function startDatabaseProxy(uri = process.env.TEST_MONGODB_URI ?? ''): Promise<DatabaseProxy> {
  const target = new URL(uri);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on('data', (chunk) => !isFrozen && other.write(chunk));
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const leave = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const way = new URL(uri);
  way.host = `127.0.0.1:${port}`;
  way.searchParams.delete('replicaSet');
  way.searchParams.set('directConnection', 'true');
  return {
    uri: way.href,
    disconnect: leave,
    freeze: () => void (isFrozen = true),
    reconnect: async () => {
      isFrozen = false;
      if (!server.listening) await listen(port);
    },
    stop: () => (server.listening ? leave() : Promise.resolve()),
  };
}
