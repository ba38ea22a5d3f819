import { setTimeout as delay } from 'node:timers/promises';
import mongoose, { type ConnectOptions, type Model } from 'mongoose';
import { followClock, wall } from './clock.ts';
import { traceCommands } from './commandSpans.ts';
import { isDatabaseAway } from './databaseAway.ts';
import { oneAtATime } from './every.ts';
import { processState } from './processState.ts';
import { isTracing } from './tracing.ts';
import { timeBudget } from './timeBudgets.ts';

mongoose.set('strictQuery', 'throw');

const clockEveryMs = 2_000;
const firstSamples = 3;

const pauseMilliseconds = 100;

/**
 * An operation waits for a database that is away longer than a restart takes, and short enough for a clean answer within the budget of a
 * request. The driver repeats reads and writes that a broken connection interrupted.
 */
const connectOptions = () =>
  ({
    autoIndex: false,
    // Waiting is the driver's, which knows when the database is back.
    bufferCommands: false,
    serverSelectionTimeoutMS: timeBudget('database'),
    waitQueueTimeoutMS: timeBudget('database'),
    connectTimeoutMS: timeBudget('databaseConnection'),
    heartbeatFrequencyMS: 500,
    // A process that waits for the database finds it at once.
    minHeartbeatFrequencyMS: 100,
    // A refused connection counts as an overloaded server, which the driver does not wait for, only tries again.
    maxAdaptiveRetries: 5,
    // A connection that carries nothing any more is given up, so that what waits for an answer ends: longer than any answer takes.
    socketTimeoutMS: timeBudget('databaseSilence'),
    retryReads: true,
    retryWrites: true,
  }) satisfies ConnectOptions;

/**
 * Does `work` again until the database is there, for half a minute: what a process does when it starts, and may be done twice.
 * `between` cleans up after each try.
 */
export async function waitingForDatabase<T>(
  work: () => Promise<T>,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<T> {
  const latest = wall().getTime() + timeBudget('databaseAtStart');
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || wall().getTime() > latest) throw error;
      await between();
      // What fails at once would leave nothing else a turn.
      await delay(pauseMilliseconds);
    }
}

/** Opens this process's own database, takes its time and makes the indexes of its models. */
export async function connectMongo(uri: string, database: string, more: ConnectOptions = {}): Promise<void> {
  const settings = {
    ...connectOptions(),
    ...more,
    dbName: database,
    ...(isTracing() && { monitorCommands: true }),
  };
  await waitingForDatabase(
    () => mongoose.connect(uri, settings),
    () => mongoose.disconnect(),
  );
  if (isTracing()) traceCommands(mongoose.connection.getClient());
  await keepTime();
  const models = Object.values(mongoose.models);
  await Promise.all(models.map((model: Model<unknown>) => waitingForDatabase(() => model.createIndexes())));
}

/** The primary's own clock. */
async function askTime(): Promise<Date> {
  const answer = await mongoose.connection.db?.command({ hello: 1 });
  if (!(answer?.localTime instanceof Date)) throw new Error('The database did not tell its time');
  return answer.localTime;
}

/** When the database cannot be reached, the next check asks again. */
function notifyUnlessAway(error: unknown): void {
  if (!isDatabaseAway(error)) processState().log.error({ err: error }, 'the clock was not compared');
}

/** As long as the database is open. While it is away the clock runs on by itself. */
async function keepTime(): Promise<void> {
  for (let sample = 0; sample < firstSamples; sample++) await waitingForDatabase(() => followClock(askTime));
  const ask = oneAtATime(() => followClock(askTime).catch(notifyUnlessAway));
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

const duplicate = 11_000;

/** The error of several writes is named after the first of them: another one may have failed for another reason. */
function isOfDuplicatesAlone(error: unknown): boolean {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return true;
  const isWritten = error.result.getWriteConcernError() === undefined;
  return isWritten && [error.writeErrors].flat().every(({ code }) => code === duplicate);
}

/** True for the error of a unique index; `key` narrows it to one field of it. */
export function isDuplicate(error: unknown, key?: string): boolean {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== duplicate) return false;
  if (!isOfDuplicatesAlone(error)) return false;
  return key === undefined || key in ((error.keyPattern as Record<string, unknown> | undefined) ?? {});
}
