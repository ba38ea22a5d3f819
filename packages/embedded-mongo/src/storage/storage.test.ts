import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentsOf } from '../backup/copy.ts';
import { encode } from '../bson/encode.ts';
import { doc } from '../bson/values.ts';
import { StoredReplies } from '../sessions/storedReplies.ts';
import { DataDamaged, DataFolderInUse } from './database.ts';
import { Store } from './store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'embedded-mongo-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(store: Store, n: number): void {
  const document = doc({ _id: n });
  store.write();
  (store.find('d', 'c') ?? store.create('d', 'c')).insert(encode(document));
}

describe('the data on disk', () => {
  test('are there again after a restart, with their indexes', () => {
    const first = new Store(folder);
    put(first, 1);
    first.close();
    const second = new Store(folder);
    expect(second.find('d', 'c')!.count()).toBe(1);
    expect(() => put(second, 1)).toThrow(/E11000/);
    second.close();
  });

  test('a second process gets a sentence and no data', () => {
    const first = new Store(folder);
    expect(() => new Store(folder)).toThrow(DataFolderInUse);
    put(first, 1);
    first.close();
  });

  test('a file that is none of ours is refused', () => {
    writeFileSync(path.join(folder, 'endzone.sqlite'), 'x'.repeat(5000));
    expect(() => new Store(folder)).toThrow(DataDamaged);
  });

  test('what was not committed is gone, in memory too', () => {
    const store = new Store(folder);
    put(store, 1);
    store.database.commit();
    put(store, 2);
    store.create('d', 'other');
    store.rollback();
    expect(store.find('d', 'c')!.count()).toBe(1);
    expect(store.find('d', 'other')).toBeUndefined();
    put(store, 2);
    store.close();
  });

  test('a copy begun in the middle of a commit waits for it', async () => {
    const store = new Store(folder);
    put(store, 1);
    const copied = store.database.copyTo(path.join(folder, 'copy'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(store.database.inTransaction).toBe(true);
    store.database.commit();
    await copied;
    expect(contentsOf(path.join(folder, 'copy'))).toEqual({ collections: 1, documents: 1 });
    store.close();
  });

  test('a statement that fails half way leaves nothing', () => {
    const store = new Store(folder);
    put(store, 1);
    expect(() =>
      store.atomically(() => {
        put(store, 2);
        put(store, 1);
      }),
    ).toThrow(/E11000/);
    expect(store.find('d', 'c')!.count()).toBe(1);
    store.close();
  });
});

describe('the answer to a retryable write', () => {
  const session = Buffer.from('0123456789abcdef');

  test('is stored with the write and found by a retry', () => {
    const store = new Store(folder);
    put(store, 1);
    new StoredReplies(store).keep(session, 5, doc({ n: 1 }), 1000);
    store.close();
    const again = new Store(folder);
    const replies = new StoredReplies(again);
    expect(replies.find(session, 5)).toEqual(doc({ n: 1 }));
    expect(replies.find(session, 6)).toBeUndefined();
    expect(() => replies.find(session, 4)).toThrow(/newer retryable write/);
    again.close();
  });

  test('goes with the write when that is lost', () => {
    const store = new Store(folder);
    store.write();
    new StoredReplies(store).keep(session, 5, doc({ n: 1 }), 1000);
    store.rollback();
    expect(new StoredReplies(store).find(session, 5)).toBeUndefined();
    store.close();
  });

  test('is dropped thirty minutes later', () => {
    const store = new Store(folder);
    const replies = new StoredReplies(store);
    store.write();
    replies.keep(session, 5, doc({ n: 1 }), 0);
    replies.dropOld(30 * 60_000);
    expect(replies.find(session, 5)).toBeDefined();
    replies.dropOld(30 * 60_000 + 1);
    expect(replies.find(session, 5)).toBeUndefined();
    store.close();
  });
});
