import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient, MongoServerError, type Db } from 'mongodb';

const name = 'rs0';
const alreadyInitialized = 23;
const timeoutMs = 50_000;

async function initiate(admin: Db, host: string): Promise<void> {
  try {
    await admin.command({ replSetInitiate: { _id: name, members: [{ _id: 0, host }] } });
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== alreadyInitialized) throw error;
  }
}

/** The set remembers the address of its member; the port may be another one today. */
async function moveTo(admin: Db, host: string): Promise<void> {
  const { config } = await admin.command({ replSetGetConfig: 1 });
  if (config.members[0].host === host) return;
  const members = [{ ...config.members[0], host }];
  await admin.command({
    replSetReconfig: { ...config, version: config.version + 1, members },
    force: true,
  });
}

/** Makes the mongod on this port a replica set of one and resolves when it takes writes. */
export async function openReplicaSet(port: number): Promise<void> {
  const host = `127.0.0.1:${port}`;
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: timeoutMs,
  });
  try {
    const admin = client.db('admin');
    const hello = () => admin.command({ hello: 1 });
    if (!(await hello()).isWritablePrimary) {
      await initiate(admin, host);
      await moveTo(admin, host);
    }
    while (!(await hello()).isWritablePrimary) await delay(100);
  } finally {
    await client.close();
  }
}
