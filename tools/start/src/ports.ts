import { CommandError } from '@endzone/common/commandLine';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which systems take the ports of outgoing connections: a stopped process finds its own free again.
const internal = { first: 20_000, last: 31_999 };

function canListen(port: number, host: string): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') resolve(false);
    // A machine without this address has nobody listening there.
    else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true);
    else reject(error);
  });
  server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  return promise;
}

/** Looks at both loopback addresses: `localhost` may lead a browser to either. */
async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

export async function requireFreePort(port: number): Promise<void> {
  const free = await isFree(port).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`Port ${port} cannot be opened (${error.code}): choose another one with --port.`);
  });
  if (!free)
    throw new CommandError(
      `Port ${port} is in use: stop what listens there or choose another one with --port.`,
    );
}

/** Ports nobody listens on, from a random place on so that several stacks seldom meet. */
export async function freePorts(count: number): Promise<number[]> {
  const size = internal.last - internal.first + 1;
  const start = randomInt(size);
  const found: number[] = [];
  for (let step = 0; step < size && found.length < count; step++) {
    const port = internal.first + ((start + step) % size);
    if (await isFree(port)) found.push(port);
  }
  if (found.length < count) throw new CommandError('There are not enough free ports on this machine.');
  return found;
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new CommandError('There is no free port on this machine.');
  return port;
}
