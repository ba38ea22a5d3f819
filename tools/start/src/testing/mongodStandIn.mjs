#!/usr/bin/env node
// Stands in for mongod: records its arguments and speaks as much of the wire protocol as opening a replica set takes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { deserialize, serialize } from 'bson';

const args = process.argv.slice(2);
const valueOf = (option) => args[args.indexOf(option) + 1];
const folder = valueOf('--dbpath');
const configFile = join(folder, 'config.json');
const commandsFile = join(folder, 'commands.json');
writeFileSync(join(folder, 'arguments.json'), JSON.stringify(args));

const self = `${valueOf('--bind_ip')}:${valueOf('--port')}`;
const storedConfig = () =>
  existsSync(configFile) ? JSON.parse(readFileSync(configFile, 'utf8')) : undefined;
const storeConfig = (config) => writeFileSync(configFile, JSON.stringify(config));
const commands = [];

function hello() {
  const config = storedConfig();
  const isMember = config?.members[0].host === self;
  const limits = { maxWireVersion: 21, minWireVersion: 0, maxBsonObjectSize: 16777216 };
  const batches = { maxMessageSizeBytes: 48000000, maxWriteBatchSize: 100000, ok: 1 };
  const place = isMember
    ? { setName: config._id, hosts: [self], me: self, primary: self }
    : { isreplicaset: true };
  return { helloOk: true, isWritablePrimary: isMember, ismaster: isMember, ...place, ...limits, ...batches };
}

const answers = {
  hello,
  ismaster: hello,
  isMaster: hello,
  replSetInitiate({ replSetInitiate: config }) {
    if (storedConfig())
      return { ok: 0, code: 23, codeName: 'AlreadyInitialized', errmsg: 'already initialized' };
    storeConfig({ ...config, version: 1 });
    return { ok: 1 };
  },
  replSetGetConfig: () => ({ config: storedConfig(), ok: 1 }),
  replSetReconfig({ replSetReconfig: config, force }) {
    if (!force) return { ok: 0, code: 10107, codeName: 'NotWritablePrimary', errmsg: 'not primary' };
    storeConfig(config);
    return { ok: 1 };
  },
};

function answer(command) {
  const [name] = Object.keys(command);
  commands.push(command);
  writeFileSync(commandsFile, JSON.stringify(commands.map((each) => Object.keys(each)[0])));
  return (answers[name] ?? (() => ({ ok: 1 })))(command);
}

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

function reply(requestId, opCode, document) {
  const body = serialize(document);
  const head = Buffer.alloc(opCode === OP_REPLY ? 36 : 21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(requestId, 8);
  head.writeInt32LE(opCode, 12);
  if (opCode === OP_REPLY) head.writeInt32LE(1, 32);
  return Buffer.concat([head, body]);
}

function respond(message) {
  const requestId = message.readInt32LE(4);
  if (message.readInt32LE(12) === OP_MSG)
    return reply(requestId, OP_MSG, answer(deserialize(message.subarray(21))));
  if (message.readInt32LE(12) !== OP_QUERY) throw new Error('Unknown message');
  const query = message.indexOf(0, 20) + 9;
  return reply(requestId, OP_REPLY, answer(deserialize(message.subarray(query))));
}

const sockets = new Set();
const server = createServer((socket) => {
  let received = Buffer.alloc(0);
  sockets.add(socket);
  socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= 4 && received.length >= received.readInt32LE(0)) {
      const length = received.readInt32LE(0);
      socket.write(respond(received.subarray(0, length)));
      received = received.subarray(length);
    }
  });
});
server.listen(Number(valueOf('--port')), valueOf('--bind_ip'));
process.on('SIGTERM', () => {
  server.close(() => process.exit(0));
  for (const socket of sockets) socket.destroy();
});
