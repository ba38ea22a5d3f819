import { MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import { residentMegabytes, startServerProcess, type ServerProcess } from '../testing/serverProcess.ts';

/** A document of 1 KB, indexed by what it is looked up by. */
type Page = Document & {
  _id: number;
  owner: number;
  text: string;
};

const batch = 1000;
const reads = 2000;
const loaded = 40_000;
const large = 100_000;
const maxMegabytes = 90;
const maxReadyMs = 1000;

export type Figure = {
  figure: string;
  value: string;
  aim: string;
};

const page = (n: number): Page => ({ _id: n, owner: n % 4001, text: 'x'.repeat(950) });

/** What the server holds in memory when it has loaded and served, and how soon a large one is ready. */
export async function takeFigures(folder: string): Promise<Figure[]> {
  const { idle, served } = await serving(folder, takeMemory);
  const readyMs = await serving(folder, takeReady);
  return [
    { figure: 'memory, idle', value: megabytes(idle), aim: '' },
    {
      figure: `memory, ${loaded} documents of 1 KB loaded and served`,
      value: megabytes(served),
      aim: `≤ ${maxMegabytes} MB`,
    },
    {
      figure: `ready with ${large} documents`,
      value: `${Math.round(readyMs)} ms`,
      aim: `< ${maxReadyMs} ms`,
    },
  ];
}

/** Ends the server in any case, in order so that all of it is on the disk. */
async function serving<T>(folder: string, work: (server: ServerProcess) => Promise<T>): Promise<T> {
  const server = await startServerProcess(folder);
  try {
    return await work(server);
  } finally {
    await server.end('SIGTERM');
  }
}

async function takeMemory({ uri, pid }: ServerProcess) {
  const idle = residentMegabytes(pid);
  await using(uri, async (client) => {
    const pages = client.db('figures').collection<Page>('pages');
    await pages.createIndex({ owner: 1 });
    await load(client, 0, loaded);
    await serve(client);
  });
  const served = residentMegabytes(pid);
  await using(uri, (client) => load(client, loaded, large));
  return { idle, served };
}

async function takeReady({ uri, readyMs }: ServerProcess): Promise<number> {
  await using(uri, async (client) => {
    const count = await client.db('figures').collection('pages').countDocuments();
    if (count !== large) throw new Error(`${count} documents are there after the restart, not ${large}`);
  });
  return readyMs;
}

const megabytes = (value: number | undefined) =>
  value === undefined ? 'not known' : `${Math.round(value)} MB`;

async function using(uri: string, work: (client: MongoClient) => Promise<void>): Promise<void> {
  const client = await MongoClient.connect(uri);
  try {
    await work(client);
  } finally {
    await client.close();
  }
}

async function load(client: MongoClient, from: number, to: number): Promise<void> {
  const pages = client.db('figures').collection<Page>('pages');
  for (let at = from; at < to; at += batch)
    await pages.insertMany(Array.from({ length: batch }, (_, i) => page(at + i)));
}

/** Points, pages by the index, updates, and all documents once. */
async function serve(client: MongoClient): Promise<void> {
  const pages = client.db('figures').collection<Page>('pages');
  for (let n = 0; n < reads; n++) {
    await pages.findOne({ _id: (n * 7919) % loaded });
    if (n % 4 === 0) await pages.updateOne({ _id: (n * 31) % loaded }, { $set: { seen: n } });
    if (n % 8 === 0) await pages.find({ owner: n % 4001 }).toArray();
  }
  let seen = 0;
  for await (const _page of pages.find()) seen++;
  if (seen !== loaded) throw new Error(`${seen} documents were read, not ${loaded}`);
}
