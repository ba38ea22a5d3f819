import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

type Reply = 'joins' | 'hangs' | 'resets' | { status: number; body: string };

/** A service that takes upgrades and says back what it hears. */
export type FakeSocketServer = {
  url: string;
  requests: IncomingMessage[];
  sockets: Set<Duplex>;
  reply: Reply;
  stop: () => Promise<void>;
};

const switching = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n';

export async function startFakeSocketServer(): Promise<FakeSocketServer> {
  const server: Server = createServer((_req, res) => void res.writeHead(204).end());
  const fake: FakeSocketServer = {
    url: '',
    requests: [],
    sockets: new Set(),
    reply: 'joins',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of fake.sockets) socket.destroy();
      }),
  };
  server.on('upgrade', (req, socket, head) => {
    fake.requests.push(req);
    fake.sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => fake.sockets.delete(socket));
    const { reply } = fake;
    if (reply === 'hangs') return void socket.resume().on('end', () => socket.end());
    if (reply === 'resets') return void socket.destroy();
    if (reply !== 'joins')
      return void socket.end(
        `HTTP/1.1 ${reply.status} Refused\r\nContent-Type: application/json\r\nServer: secret\r\n` +
          `Content-Length: ${Buffer.byteLength(reply.body)}\r\nConnection: close\r\n\r\n${reply.body}`,
      );
    socket.write(`${switching}Sec-WebSocket-Accept: x\r\nServer: secret\r\n\r\nfirst words;`);
    socket.write(head);
    socket.on('data', (chunk) => socket.write(chunk)).on('end', () => socket.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  fake.url = `http://127.0.0.1:${port}`;
  return fake;
}
