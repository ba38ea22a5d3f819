import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Timestamp, doc } from '../bson/values.ts';
import { encode } from '../bson/encode.ts';
import { Database } from '../storage/database.ts';
import { LogicalClock, timeAt, timeOfTimestamp, timestampOf, wallTimeOf } from './clock.ts';
import { ChangeLog } from './log.ts';
import { readToken, tokenOf } from './token.ts';
import type { Seen } from './token.ts';

let folder: string;
let database: Database;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'embedded-mongo-'));
  database = new Database(folder);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const place = { db: 'd', name: 'c' };
const bytesOf = (n: number) => encode(doc({ _id: n, pad: 'x'.repeat(100) }));

function logOf(bounds = { bytes: 1_000_000, ageMs: 60_000 }): ChangeLog {
  return new ChangeLog(database, bounds);
}

function written<T>(work: () => T): T {
  database.begin();
  const result = work();
  database.commit();
  return result;
}

describe('the log', () => {
  test('holds only what somebody has opened a stream on', () => {
    const log = logOf();
    written(() => log.inserted(place, bytesOf(1)));
    expect(log.after(0, 10)).toEqual([]);
    written(() => log.watch(place, log.clock.latest));
    written(() => {
      log.inserted(place, bytesOf(2));
      log.inserted({ db: 'd', name: 'other' }, bytesOf(3));
    });
    expect(log.after(0, 10)).toMatchObject([{ kind: 'insert', db: 'd', name: 'c' }]);
  });

  test('a database that is watched has all of its collections in it', () => {
    const log = logOf();
    written(() => log.watch({ db: 'd', name: '' }, log.clock.latest));
    written(() => {
      log.inserted(place, bytesOf(1));
      log.deleted({ db: 'd', name: 'other' }, bytesOf(2));
      log.inserted({ db: 'e', name: 'c' }, bytesOf(3));
    });
    expect(log.after(0, 10).map(({ kind, name }) => [kind, name])).toEqual([
      ['insert', 'c'],
      ['delete', 'other'],
    ]);
  });

  test('goes with the write when that is lost', () => {
    const log = logOf();
    written(() => log.watch(place, log.clock.latest));
    database.begin();
    log.inserted(place, bytesOf(1));
    log.watch({ db: 'd', name: 'new' }, log.clock.latest);
    database.rollback();
    log.load();
    expect(log.after(0, 10)).toEqual([]);
    expect(log.isWatched('d', 'new')).toBe(false);
    expect(log.takeChanges()).toBe(false);
    expect(log.isWatched('d', 'c')).toBe(true);
  });

  test('goes on after a restart, and its times with it', () => {
    const log = logOf();
    const since = written(() => log.watch(place, log.clock.latest));
    const time = written(() => log.inserted(place, bytesOf(1)));
    const again = logOf();
    expect(again.isWatched('d', 'c')).toBe(true);
    expect(written(() => again.watch(place, again.clock.latest))).toBe(since);
    expect(again.clock.latest).toBeGreaterThan(time);
  });

  test('is no larger than its bound: the oldest go, and it is known since when nothing is missing', () => {
    const log = logOf({ bytes: 20_000, ageMs: 60_000 });
    const start = written(() => log.watch(place, log.clock.latest));
    const times = written(() => Array.from({ length: 1000 }, (_, n) => log.inserted(place, bytesOf(n))));
    const kept = log.after(0, 10_000);
    expect(kept.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThanOrEqual(20_000);
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.at(-1)!.time).toBe(times.at(-1));
    const since = written(() => log.watch(place, 0));
    expect(since).toBeGreaterThan(start);
    expect(since).toBe(times[times.indexOf(kept[0]!.time) - 1]);
    expect(written(() => logOf().watch(place, 0))).toBe(since);
  });

  test('forgets what is too old, and at last that anybody has watched', () => {
    const log = logOf();
    written(() => log.watch(place, log.clock.latest));
    const time = written(() => log.inserted(place, bytesOf(1)));
    const tidy = (later: number, inUse: (typeof place)[]) => {
      log.tidy(Date.now() + later, inUse);
      if (database.inTransaction) database.commit();
    };
    tidy(59_000, [place]);
    expect(log.after(0, 10)).toHaveLength(1);
    tidy(62_000, [place]);
    expect(log.after(0, 10)).toEqual([]);
    expect(written(() => log.watch(place, 0))).toBe(time);
    tidy(10 * 60_000, []);
    expect(log.isWatched('d', 'c')).toBe(false);
    expect(logOf().isWatched('d', 'c')).toBe(false);
  });
});

describe('the clock', () => {
  test('never gives a time twice, nor goes back with the clock of the machine', () => {
    let now = 1_000_000;
    const clock = new LogicalClock(0, () => now);
    const times = [clock.tick(), clock.tick()];
    now -= 500;
    times.push(clock.tick());
    now += 5000;
    times.push(clock.tick());
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    expect(wallTimeOf(times[3]!)).toBe(now);
  });

  test('starts behind everything that it was told of', () => {
    expect(new LogicalClock(timeAt(Date.now() + 60_000)).tick()).toBeGreaterThan(timeAt(Date.now() + 50_000));
  });

  test.each([1_700_000_000_123, 1_799_999_999_999])('times survive the way through a timestamp: %d', (ms) => {
    const time = timeAt(ms) + 17;
    const timestamp = timestampOf(time);
    expect(timeOfTimestamp(timestamp)).toBe(time);
    expect(Number(timestamp.bits >> 32n)).toBe(Math.floor(ms / 1000));
    expect(timeOfTimestamp(new Timestamp(BigInt(Math.floor(ms / 1000)) << 32n))).toBeLessThanOrEqual(time);
  });
});

test('tokens tell a position and sort as positions do', () => {
  const positions = [5, 6, 2 ** 52].flatMap((time) =>
    (['event', 'invalidate', 'all'] as Seen[]).map((seen) => ({ time, seen })),
  );
  const tokens = positions.map((position) => tokenOf(position));
  expect(tokens.map((token) => readToken(token, 'resumeAfter'))).toEqual(positions);
  const texts = tokens.map((token) => String(token.get('_data')));
  expect(texts).toEqual(texts.toSorted());
});
