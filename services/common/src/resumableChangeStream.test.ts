import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { dropTestDatabase, openTestDatabase } from './testing/testDatabase.ts';
import { until } from './testing/until.ts';
import { ResumableChangeStream, type ChangeSource } from './resumableChangeStream.ts';

beforeAll(() => openTestDatabase('fantasy'));
afterAll(dropTestDatabase);

/** A source that gives these changes, then breaks, or stays silent. */
function aSource(changes: number[], breaks?: Error): ChangeSource {
  let end: () => void = () => undefined;
  const silence = new Promise<void>((resolve) => (end = resolve));
  const source = {
    resumeToken: undefined as unknown,
    close: async () => end(),
    async *[Symbol.asyncIterator]() {
      for (const change of changes) {
        source.resumeToken = change;
        yield change;
      }
      if (breaks) throw breaks;
      await silence;
    },
  };
  return source;
}

const forgotten = () => {
  const error = new mongoose.mongo.MongoServerError({ message: 'history lost', code: 286 });
  error.addErrorLabel('NonResumableChangeStreamError');
  return error;
};

const killed = () => new mongoose.mongo.MongoServerError({ message: 'its cursor was killed', code: 237 });

describe('a steady stream', () => {
  it('goes on where it stopped, whatever broke it, and anew where the database has forgotten that', async () => {
    const sources = [
      aSource([1, 2], new Error('connection closed')),
      aSource([], new Error('no server')),
      aSource([], killed()),
      aSource([3], forgotten()),
      aSource([7]),
    ];
    const asked: unknown[] = [];
    const stream = new ResumableChangeStream((resumeAfter) => {
      asked.push(resumeAfter);
      return sources[asked.length - 1]!;
    });
    const heard: unknown[] = [];
    stream.on('change', (change) => heard.push(change));
    await until(() => heard.length === 4);
    expect(heard).toEqual([1, 2, 3, 7]);
    expect(asked).toEqual([undefined, 2, 2, 2, undefined]);
    await stream.close();
    expect(asked).toHaveLength(5);
  });

  it('misses nothing when its cursor is killed', async () => {
    const db = mongoose.connection.db!;
    const collection = db.collection<{ _id: number }>('messages');
    const stream = new ResumableChangeStream((resumeAfter) =>
      collection.watch([], resumeAfter ? { resumeAfter } : {}),
    );
    const heard: unknown[] = [];
    stream.on('change', (change: { documentKey: { _id: number } }) => heard.push(change.documentKey._id));
    let number = 0;
    const write = () => collection.insertOne({ _id: (number += 1) });
    await until(async () => {
      await write();
      return heard.length > 0;
    });
    const [first] = heard as number[];
    const open = stream as unknown as { source: { cursor: { id: mongoose.mongo.Long } } }; // reason: only the driver knows the id
    await db.command({ killCursors: 'messages', cursors: [open.source.cursor.id] });
    for (let times = 0; times < 5; times++) await write();
    await until(() => heard.length >= number - first! + 1);
    expect(heard).toEqual(Array.from({ length: number - first! + 1 }, (_, index) => first! + index));
    await stream.close();
  });
});
