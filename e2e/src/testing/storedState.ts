import { createHash } from 'node:crypto';
import type { Document, MongoClient } from 'mongodb';

/** Collections that requests touch whatever comes of them: wake-ups, kept answers, counted attempts. */
const touched = new Set(['jobs', 'commandKeys', 'limits', 'changeCounters']);
const services = ['accounts', 'leagues', 'stats', 'fantasy', 'content'];

const byId = (a: Document, b: Document) => (String(a._id) < String(b._id) ? -1 : 1);

/** A fingerprint of every document of the services. */
export async function storedState(client: MongoClient): Promise<string> {
  const hash = createHash('sha256');
  for (const service of services) {
    const database = client.db(`endzone_${service}`);
    const collections = (await database.listCollections({}, { nameOnly: true }).toArray()).map(
      ({ name }) => name,
    );
    for (const name of collections.filter((one) => !touched.has(one)).sort()) {
      const documents = (await database.collection(name).find().toArray()).sort(byId);
      hash.update(`${service}.${name}:${JSON.stringify(documents)}\n`);
    }
  }
  return hash.digest('hex');
}
