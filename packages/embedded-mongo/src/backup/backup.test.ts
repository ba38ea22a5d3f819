import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Binary, Decimal128, Long, MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import { startServer } from '../server.ts';
import { fileName } from '../storage/database.ts';
import { startServerProcess } from '../../testing/serverProcess.ts';
import { CopyRefused, backUpFolder, backUpRunning, contentsOf, restore } from './copy.ts';
import { until } from '../../testing/until.ts';

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'embedded-mongo-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function withClient<T>(uri: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(uri);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

async function served<T>(data: string, work: (client: MongoClient, port: number) => Promise<T>): Promise<T> {
  const server = await startServer({ port: 0, data, backups: at('backups') });
  try {
    return await withClient(server.uri, (client) => work(client, server.port));
  } finally {
    await server.close();
  }
}

/** Every collection with its options, its indexes and its documents as they are stored, byte for byte. */
async function picture(client: MongoClient): Promise<Document> {
  const shown: Document = {};
  const { databases } = await client.db('admin').admin().listDatabases();
  for (const { name: db } of databases)
    for (const { name, options } of (await client.db(db).listCollections().toArray()) as Document[]) {
      const collection = client.db(db).collection(String(name));
      const documents = await collection.find({}, { raw: true }).sort({ _id: 1 }).toArray();
      shown[`${db}.${name}`] = {
        options,
        indexes: await collection.indexes(),
        documents: documents.map((raw) => Buffer.from(raw as unknown as Uint8Array).toString('hex')),
      };
    }
  return shown;
}

async function fill(client: MongoClient): Promise<void> {
  const teams = await client.db('league').createCollection('teams', {
    validator: { name: { $type: 'string' } },
    collation: { locale: 'hu', strength: 2 },
  });
  await teams.createIndex({ name: 1 }, { unique: true });
  await teams.createIndex({ tags: 1, at: -1 }, { partialFilterExpression: { at: { $exists: true } } });
  await teams.insertMany(
    Array.from({ length: 300 }, (_, n) => ({
      name: `Ő${n}`,
      tags: ['x', n],
      at: new Date(n),
      long: Long.fromNumber(n),
      decimal: Decimal128.fromString('1.50'),
      bytes: new Binary(Buffer.alloc(n)),
    })),
  );
  await client.db('other').collection('empty').createIndex({ a: 1 }, { sparse: true, expireAfterSeconds: 9 });
}

describe('a backup', () => {
  test('made while the server runs restores every document, index and option', async () => {
    const before = await served(at('data'), async (client, port) => {
      await fill(client);
      expect(await backUpRunning({ port }, at('copy'))).toEqual({ collections: 2, documents: 300 });
      return picture(client);
    });
    expect(restore(at('copy'), at('again'))).toEqual({ collections: 2, documents: 300 });
    expect(await served(at('again'), picture)).toEqual(before);
    expect(Object.keys(before)).toEqual(['league.teams', 'other.empty']);
  });

  test('still refuses what its unique indexes and its validator refuse', async () => {
    await served(at('data'), async (client, port) => {
      await fill(client);
      await backUpRunning({ port }, at('copy'));
    });
    restore(at('copy'), at('again'));
    await served(at('again'), async (client) => {
      const teams = client.db('league').collection('teams');
      await expect(teams.insertOne({ name: 'ő7' })).rejects.toMatchObject({ code: 11000 });
      await expect(teams.insertOne({ name: 7 })).rejects.toMatchObject({ code: 121 });
      expect((await teams.find({ name: 'ő7' }).explain()).queryPlanner.winningPlan.inputStage).toMatchObject({
        indexName: 'name_1',
      });
    });
  });

  test('holds one moment: of a bulk written meanwhile there is all or nothing, and what came before is there', async () => {
    await served(at('data'), async (client, port) => {
      const pairs = client.db('d').collection<{ _id: number; half: number }>('pairs');
      let written = 0;
      let isOver = false;
      const writer = (async () => {
        while (!isOver) {
          await pairs.insertMany([0, 1].map((half) => ({ _id: written * 2 + half, half })));
          written++;
        }
      })();
      await until(() => written >= 20);
      const acknowledged = written;
      const { documents } = await backUpRunning({ port }, at('copy'));
      isOver = true;
      await writer;
      expect(documents % 2).toBe(0);
      expect(documents).toBeGreaterThanOrEqual(acknowledged * 2);
      expect(written).toBeGreaterThan(acknowledged);
    });
  });

  test('is written into the folder for backups, by a plain name, and leaves nothing there but when it was', async () => {
    await served(at('data'), async (client, port) => {
      const admin = client.db('admin');
      for (const file of [at('copy'), '../copy', 'a/b', '..', '.hidden', 'a\\b', ''])
        await expect(admin.command({ embeddedBackup: 1, file })).rejects.toMatchObject({ code: 2 });
      await admin.command({ embeddedBackup: 1, file: 'first' });
      await expect(admin.command({ embeddedBackup: 1, file: 'first' })).rejects.toMatchObject({ code: 2 });
      const lastBackupAt = async () => {
        const { embedded } = await admin.command({ serverStatus: 1 });
        expect(embedded.sizeBytes).toBeGreaterThan(0);
        return (embedded.lastBackupAt as Date | null)?.getTime(); // the server's own
      };
      expect(await lastBackupAt()).toBeUndefined();
      const before = Date.now();
      await backUpRunning({ port }, at('copy'));
      expect(readdirSync(at('backups'))).toEqual(['first', 'last-backup']);
      expect(await lastBackupAt()).toBeGreaterThan(before - 1_000);
    });
    const server = await startServer({ port: 0, data: at('other') });
    await withClient(server.uri, async (client) => {
      const asked = client.db('admin').command({ embeddedBackup: 1, file: 'first' });
      await expect(asked).rejects.toMatchObject({ code: 20 });
    });
    await server.close();
  });

  test('and the data are their owner’s alone, also in a folder that was open to others', async () => {
    mkdirSync(at('data'), { mode: 0o755 });
    writeFileSync(at('data', fileName), '', { mode: 0o644 });
    const server = await startServerProcess(at('data'));
    await withClient(server.uri, fill);
    await backUpFolder(at('data'), at('copy'));
    const modeOf = (...names: string[]) => (statSync(at(...names)).mode & 0o777).toString(8);
    const names = readdirSync(at('data'));
    expect(names.toSorted()).toEqual(['backups', fileName, `${fileName}-wal`, 'password', 'port']);
    const files = names.filter((name) => name !== 'backups').map((name) => ['data', name]);
    expect(files.map((file) => modeOf(...file))).toEqual(Array(4).fill('600'));
    expect([modeOf('copy'), modeOf('data'), modeOf('data', 'backups')]).toEqual(['600', '700', '700']);
    await server.end('SIGTERM');
    restore(at('copy'), at('again'));
    expect([modeOf('again'), modeOf('again', fileName)]).toEqual(['700', '600']);
    await backUpFolder(at('again'), at('second'));
    expect(modeOf('second')).toBe('600');
  });

  test('of a folder that nobody uses needs no server', async () => {
    await served(at('data'), fill);
    expect(await backUpFolder(at('data'), at('copy'))).toEqual({ collections: 2, documents: 300 });
  });

  test('never stands in the place of another file', async () => {
    await served(at('data'), async (client, port) => {
      await fill(client);
      writeFileSync(at('copy'), 'dear');
      await expect(backUpRunning({ port }, at('copy'))).rejects.toThrow(/exists already/);
      await expect(backUpFolder(at('data'), at('copy'))).rejects.toThrow(/exists already/);
      expect(statSync(at('copy')).size).toBe(4);
      await expect(backUpRunning({ port }, at('none', 'copy'))).rejects.toThrow(/There is no folder/);
      expect(existsSync(at('none'))).toBe(false);
    });
  });

  test('needs data and a server that answers', async () => {
    await expect(backUpFolder(at('nothing'), at('copy'))).rejects.toThrow(
      /No embedded database has its data/,
    );
    await expect(backUpRunning({ port: 1 }, at('copy'))).rejects.toThrow('No database answers on port 1.');
  });
});

describe('a restore', () => {
  test('refuses a folder in use, and one that holds data unless it may replace them', async () => {
    await served(at('data'), async (client, port) => {
      await client.db('d').collection('c').insertOne({});
      await backUpRunning({ port }, at('copy'));
      expect(() => restore(at('copy'), at('data'), { mayReplace: true })).toThrow(
        /in use by another process/,
      );
      await client.db('d').collection('c').insertOne({});
    });
    expect(() => restore(at('copy'), at('data'))).toThrow(/There are data in/);
    expect(await backUpFolder(at('data'), at('later'))).toMatchObject({ documents: 2 });
    restore(at('copy'), at('data'), { mayReplace: true });
    expect(await backUpFolder(at('data'), at('replaced'))).toMatchObject({ documents: 1 });
  });

  test('refuses what is no backup, or a damaged one, before it touches anything', async () => {
    await served(at('data'), fill);
    await backUpFolder(at('data'), at('copy'));
    truncateSync(at('copy'), 8192);
    writeFileSync(at('text'), 'x'.repeat(9000));
    for (const [file, why] of [
      ['none', /There is no file/],
      ['text', /no backup of this database/],
      ['copy', /no backup of this database|is damaged/],
    ] as const) {
      expect(() => restore(at(file), at('new'))).toThrow(why);
      expect(() => restore(at(file), at('new'))).toThrow(CopyRefused);
    }
    expect(existsSync(at('new'))).toBe(false);
  });

  test('takes the place of data that are damaged when it may', async () => {
    await served(at('data'), fill);
    await backUpFolder(at('data'), at('copy'));
    truncateSync(at('data', fileName), 8192);
    expect(() => restore(at('copy'), at('data'))).toThrow(/There are data/);
    expect(restore(at('copy'), at('data'), { mayReplace: true }).documents).toBe(300);
  });
});

describe('the commands', () => {
  const run = (name: string, ...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      execFile(process.execPath, [path.join(import.meta.dirname, name), ...args], (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), output: out + err }),
      );
    });

  test('back up a running server by its folder and restore where Endzone looks for it', async () => {
    const server = await startServerProcess(at('data', 'database'));
    await withClient(server.uri, (client) => client.db('d').collection('c').insertOne({ a: 1 }));
    expect(await run('backUpCommand.ts', at('copy'), '--data', at('data'))).toEqual({
      code: 0,
      output: `The backup is written and has been read back: ${at('copy')} (1 documents in 1 collections).\n`,
    });
    await server.end('SIGTERM');
    const restored = await run('restoreCommand.ts', at('copy'), '--data', at('new'));
    expect(restored).toEqual({
      code: 0,
      output: `Restored to ${at('new', 'database')}: 1 documents in 1 collections.\n`,
    });
    const again = await startServerProcess(at('new'));
    expect(existsSync(at('new', fileName))).toBe(false);
    await again.end('SIGTERM');
    const refused = await run('restoreCommand.ts', at('copy'), '--data', at('new'));
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--replace') });
  });

  test.each([
    ['backUpCommand.ts', []],
    ['restoreCommand.ts', ['file']],
    ['restoreCommand.ts', ['file', '--data', 'x', '--foo']],
  ])('%s %j says how it is used', async (name, args) => {
    expect(await run(name, ...args)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Usage: npm run'),
    });
  });
});

describe('a damaged file', () => {
  const damage = (place: number, bytes: Buffer) => {
    const file = openSync(at('data', fileName), 'r+');
    writeSync(file, bytes, 0, bytes.length, place);
  };
  const pages = () => statSync(at('data', fileName)).size / 4096;
  const started = (...args: string[]) =>
    new Promise<{ code: number; errors: string }>((resolve) => {
      const main = path.join(import.meta.dirname, '..', 'main.ts');
      execFile(
        process.execPath,
        [main, '--port', '0', '--data', at('data'), ...args],
        { timeout: 60_000 },
        (error, _, err) => resolve({ code: Number(error?.code ?? 0), errors: err }),
      );
    });

  test.each<[string, () => void, string[]]>([
    ['that is something else', () => damage(0, Buffer.from('x'.repeat(200))), []],
    ['that lost its end', () => truncateSync(at('data', fileName), Math.floor(pages() / 2) * 4096), []],
    ['whose catalogue is gone', () => damage(4096, Buffer.alloc(4096 * 3, 0x55)), []],
    [
      'with pages of zeros, when it is told to look at all',
      () => damage(Math.floor(pages() / 2) * 4096, Buffer.alloc(4096 * 8)),
      ['--check'],
    ],
  ])('%s is told at start by a sentence and exit code 1', async (_what, spoil, args) => {
    await served(at('data'), fill);
    copyFileSync(at('data', fileName), at('whole'));
    spoil();
    const { code, errors } = await started(...args);
    expect(errors).toMatch(/^The data in .* cannot be read: .*\.\n$/);
    expect(code).toBe(1);
    copyFileSync(at('whole'), at('data', fileName));
    await served(at('data'), async (client) => {
      expect(await client.db('league').collection('teams').countDocuments()).toBe(300);
    });
  });

  test('is no file that a killed server left', async () => {
    const server = await startServerProcess(at('data'));
    await withClient(server.uri, (client) =>
      client
        .db('d')
        .collection('c')
        .insertMany(Array.from({ length: 500 }, (_, n) => ({ n, text: 'x'.repeat(500) }))),
    );
    await server.end('SIGKILL');
    const again = await startServerProcess(at('data'));
    await again.end('SIGTERM');
    expect(contentsOf(at('data', fileName)).documents).toBe(500);
  });
});
