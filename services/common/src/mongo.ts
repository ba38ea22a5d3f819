import mongoose, { type Model } from 'mongoose';
import { followClock } from './clock.ts';

mongoose.set('strictQuery', 'throw');

const clockEveryMs = 2_000;
const firstSamples = 3;

/** Opens this process's own database, takes its time and makes the indexes of its models. */
export async function connectMongo(uri: string, database: string, patienceMs = 10_000): Promise<void> {
  await mongoose.connect(uri, { dbName: database, autoIndex: false, serverSelectionTimeoutMS: patienceMs });
  await keepTime();
  await Promise.all(Object.values(mongoose.models).map((model: Model<unknown>) => model.createIndexes()));
}

/** The primary's own clock. */
async function askTime(): Promise<Date> {
  const answer = await mongoose.connection.db?.command({ hello: 1 });
  if (!(answer?.localTime instanceof Date)) throw new Error('The database did not tell its time');
  return answer.localTime;
}

/** As long as the database is open. While it is away the clock runs on by itself. */
async function keepTime(): Promise<void> {
  for (let sample = 0; sample < firstSamples; sample++) await followClock(askTime);
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    await followClock(askTime).catch(() => undefined);
    isAsking = false;
  };
  const asking = setInterval(() => void ask(), clockEveryMs).unref();
  mongoose.connection.once('close', () => clearInterval(asking));
}

export async function isMongoUp(): Promise<boolean> {
  try {
    await mongoose.connection.db?.admin().ping();
    return mongoose.connection.readyState === mongoose.ConnectionStates.connected;
  } catch {
    return false;
  }
}

/** True for the error of a unique index; `key` narrows it to one field of it. */
export function isDuplicate(error: unknown, key?: string): boolean {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== 11_000) return false;
  return key === undefined || key in ((error.keyPattern as Record<string, unknown> | undefined) ?? {});
}
