import { startStack } from '@endzone/start';
import { createHash, randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { cpuSeconds } from './cpuTime.ts';

const connections = 32;
const people = 16;
const warmUp = 2_000;
const measured = 3_000;
const rounds = 4;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const services = [
  { name: 'content', script: here('bffCpu/backend.ts') },
  { name: 'bare', script: here('bffCpu/bareProxy.ts') },
  { name: 'bff', script: here('../../bff/src/main.ts') },
];

/** Log-ins as the edge stores them. */
async function logIn(databaseUri: string): Promise<string[]> {
  const client = await MongoClient.connect(databaseUri);
  const tokens = Array.from({ length: people }, () => randomBytes(32).toString('base64url'));
  const at = new Date();
  await client
    .db('endzone_bff')
    .collection<{ _id: string }>('sessions')
    .insertMany(
      tokens.map((token) => ({
        _id: randomBytes(12).toString('hex'),
        handleHash: createHash('sha256').update(token).digest('base64url'),
        userId: randomBytes(12).toString('hex'),
        isOwner: false,
        device: 'API',
        createdAt: at,
        lastSeenAt: at,
        endsAt: new Date(at.getTime() + 86_400_000),
      })),
    );
  await client.close();
  return tokens;
}

function read(agent: Agent, port: number, token: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json', 'X-Locale': 'hu' };
  const asked = request({ agent, host: '127.0.0.1', port, path: '/api/settings', headers }, (answer) => {
    if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`));
    answer.resume().once('end', resolve);
  });
  asked.on('error', reject).end();
  return promise;
}

/** Reads as many times, as many at once as there are connections. */
async function readMany(port: number, tokens: string[], count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let sent = 0;
  const one = async () => {
    while (sent < count) await read(agent, port, tokens[sent++ % tokens.length] ?? '');
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
}

/** Processor time of a proxied read with session, at the edge and at a bare keep-alive proxy before the same service. */
export async function bffCpu(say = console.log): Promise<{ bare: number; bff: number; ratio: number }> {
  const stack = await startStack({
    simulate: true,
    services,
    environment: { ...process.env, LOG_LEVEL: 'warn' },
  });
  try {
    const tokens = await logIn(stack.databaseUri);
    const used = { bare: 0, bff: 0 };
    for (const name of ['bare', 'bff'] as const) await readMany(portOf(name), tokens, warmUp);
    for (let round = 0; round < rounds; round++)
      for (const name of ['bare', 'bff'] as const) {
        const before = cpuSeconds(stack.process(name).pid);
        await readMany(portOf(name), tokens, measured);
        used[name] += cpuSeconds(stack.process(name).pid) - before;
      }
    const perRequest = (seconds: number) => (seconds * 1_000) / (measured * rounds);
    const [bare, bff] = [perRequest(used.bare), perRequest(used.bff)];
    const ratio = bff / bare;
    say(
      `processor time of a read with session, ${measured * rounds} each: bare proxy ${bare.toFixed(3)} ms, ` +
        `BFF ${bff.toFixed(3)} ms: ${ratio.toFixed(2)} times`,
    );
    return { bare, bff, ratio };
  } finally {
    await stack.stop();
  }

  function portOf(name: string): number {
    return stack.process(name).definition.port;
  }
}

if (import.meta.main) {
  await bffCpu();
  process.exit(0);
}
