import mongoose, { type Model } from 'mongoose';

mongoose.set('strictQuery', 'throw');

/** Opens this process's own database and makes the indexes of its models. */
export async function connectMongo(uri: string, database: string, patienceMs = 10_000): Promise<void> {
  await mongoose.connect(uri, { dbName: database, autoIndex: false, serverSelectionTimeoutMS: patienceMs });
  await Promise.all(Object.values(mongoose.models).map((model: Model<unknown>) => model.createIndexes()));
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
