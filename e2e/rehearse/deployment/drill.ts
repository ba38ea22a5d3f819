import { randomInt } from 'node:crypto';
import { sites, type SiteName } from '@endzone/deploy/deployment';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Machine } from './machine.ts';

const restMilliseconds = 100;
const timeoutMs = 10_000;

type Read = { site: SiteName; path: string };
/** `cookie` is the owner's session on the owner's site. */
export type Reader = { machine: Machine; cookie: string };

/** Requests are counted by address: nobody reads much. */
const someone = () => `127.0.${randomInt(1, 255)}.${randomInt(1, 255)}`;

/** The status that somebody gets by way of the edge; nothing when it was cut off. */
function ask({ machine, cookie }: Reader, { site, path }: Read): Promise<number | undefined> {
  const { host, port } = new URL(machine.url(site));
  const own = site === 'OWNER_URL' ? { cookie } : {};
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const sent = request(
    {
      host: '127.0.0.1',
      port,
      path,
      headers: { host, ...own },
      localAddress: someone(),
      agent: false,
      timeout: timeoutMs,
    },
    (answer) => {
      answer
        .resume()
        .on('end', () => resolve(answer.statusCode))
        .on('error', () => resolve(undefined));
    },
  );
  sent.on('timeout', () => sent.destroy());
  sent.on('error', () => resolve(undefined));
  sent.end();
  return promise;
}

const at = (site: SiteName, ...paths: string[]): Read[] => paths.map((path) => ({ site, path }));

const noTrophy = `/api/trophies/${'0'.repeat(24)}`;

/** A file of each front end, pages and calls of both sites; together they need every process. */
const reads: readonly Read[] = [
  ...at('PUBLIC_URL', '/', '/api/teams', '/api/leagues', '/api/settings', noTrophy),
  ...at('OWNER_URL', '/login', '/api/users/me', '/api/users'),
  ...sites.slice(2).flatMap((site) => at(site, '/release.json')),
];

/** What is not there is said by whoever would have it; too many reads would show nothing. */
const isRead = (status: number | undefined) => status !== undefined && status < 500 && status !== 429;

export type Drilled = {
  name: string;
  requests: number;
  failed: Map<string, number>;
  milliseconds: number;
  isWell: boolean;
};

/** Reads go on, one after the other, until `end`. */
function read(reader: Reader) {
  const failed = new Map<string, number>();
  const state = { requests: 0, isOver: false };
  const go = async () => {
    while (!state.isOver)
      for (const one of reads) {
        const status = await ask(reader, one);
        state.requests += 1;
        if (!isRead(status)) failed.set(one.path, (failed.get(one.path) ?? 0) + 1);
        await delay(restMilliseconds);
      }
  };
  const gone = Promise.all([go(), go()]);
  const end = async () => {
    state.isOver = true;
    await gone;
    return { requests: state.requests, failed };
  };
  return { end };
}

/** Everything answers again. */
async function isWell(reader: Reader): Promise<boolean> {
  const until = performance.now() + timeoutMs;
  while (performance.now() < until) {
    const answers = await Promise.all(reads.map((one) => ask(reader, one)));
    if (answers.every(isRead)) return true;
    await delay(200);
  }
  return false;
}

/** Ends a process while people read, and starts it again as `restart: unless-stopped` does; `SIGTERM` is how one is replaced. */
export async function drill(reader: Reader, name: string, signal: 'SIGKILL' | 'SIGTERM'): Promise<Drilled> {
  const container = reader.machine.container(name);
  const { end } = read(reader);
  await delay(500);
  const begun = performance.now();
  await container.end(signal);
  container.run();
  await container.untilHealthy();
  const milliseconds = performance.now() - begun;
  await delay(500);
  const { requests, failed } = await end();
  return { name, requests, failed, milliseconds, isWell: await isWell(reader) };
}
