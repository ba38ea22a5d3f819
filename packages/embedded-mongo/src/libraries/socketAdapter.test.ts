import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createAdapter } from '@socket.io/mongo-adapter';
import { createServer } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MongoClient } from 'mongodb';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { startServer } from '../index.ts';
import type { RunningServer } from '../index.ts';
import { until } from '../../testing/until.ts';

type Node = {
  http: HttpServer;
  sockets: Server;
  client: Socket;
};

let server: RunningServer;
let client: MongoClient;
let nodes: Node[];

/** Two servers that know each other by the database alone, with a client each. */
beforeEach(async () => {
  server = await startServer({ port: 0, data: ':memory:' });
  client = await MongoClient.connect(server.uri);
  const events = client.db('sockets').collection('events');
  await events.createIndex({ createdAt: 1 }, { expireAfterSeconds: 3600, background: true });
  nodes = await Promise.all(
    ['north', 'south'].map(async (side) => {
      const http = createServer();
      const sockets = new Server(http);
      sockets.adapter(createAdapter(events, { addCreatedAtField: true, heartbeatInterval: 200 }));
      sockets.on('connection', (socket) => void socket.join(['all', side]));
      await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
      const { port } = http.address() as AddressInfo; // it listens on a port
      const connected = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] });
      await new Promise<void>((resolve) => connected.once('connect', resolve));
      return { http, sockets, client: connected };
    }),
  );
  // Each has heard of the other when both see two servers.
  for (const { sockets } of nodes)
    await until(async () => (await sockets.of('/').adapter.serverCount()) >= 2);
});
afterEach(async () => {
  for (const node of nodes) {
    node.client.close();
    await node.sockets.close();
  }
  await client.close();
  await server.close();
});

const heard = (node: Node, event: string) =>
  new Promise<unknown[]>((resolve) => node.client.once(event, (...values: unknown[]) => resolve(values)));

test('what one server says to all is heard by the clients of the other, bytes included', async () => {
  const both = Promise.all(nodes.map((node) => heard(node, 'news')));
  nodes[0]!.sockets.emit('news', 1, { text: 'ő' }, Buffer.from([1, 2]));
  for (const values of await both) expect(values).toEqual([1, { text: 'ő' }, Buffer.from([1, 2])]);
});

test('rooms reach across servers, and leave the others alone', async () => {
  let isNorthDisturbed = false;
  nodes[0]!.client.once('south only', () => (isNorthDisturbed = true));
  const south = heard(nodes[1]!, 'south only');
  nodes[0]!.sockets.to('south').emit('south only', 'hi');
  expect(await south).toEqual(['hi']);
  const after = heard(nodes[0]!, 'after');
  nodes[1]!.sockets.emit('after');
  await after;
  expect(isNorthDisturbed).toBe(false);
});

test('every event comes, and comes once', async () => {
  const got: number[] = [];
  nodes[1]!.client.on('n', (n: number) => got.push(n));
  for (let n = 0; n < 200; n++) nodes[0]!.sockets.to('all').emit('n', n);
  await until(() => got.length >= 200);
  // The driver sends over several connections at once, so their order is nobody's promise.
  expect(got.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n));
});

test('sockets of the other server are listed, moved and answered with', async () => {
  const [north, south] = nodes as [Node, Node];
  expect((await north.sockets.fetchSockets()).map(({ id }) => id).sort()).toEqual(
    [north.client.id, south.client.id].sort(),
  );
  north.sockets.in('south').socketsJoin('moved');
  const moved = heard(south, 'moved');
  await until(async () => (await south.sockets.in('moved').fetchSockets()).length > 0);
  north.sockets.to('moved').emit('moved');
  await moved;
  south.client.on('ask', (answer: (text: string) => void) => answer('south'));
  north.client.on('ask', (answer: (text: string) => void) => answer('north'));
  const answers: unknown = await north.sockets.timeout(5000).emitWithAck('ask');
  expect((answers as string[]).sort()).toEqual(['north', 'south']);
});

test('servers speak to each other', async () => {
  const told = new Promise<unknown[]>((resolve) =>
    nodes[1]!.sockets.on('told' as never, (...values: unknown[]) => resolve(values)),
  );
  nodes[0]!.sockets.serverSideEmit('told', 5);
  expect(await told).toEqual([5]);
});
