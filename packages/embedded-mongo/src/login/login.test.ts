import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { doc } from '../bson/values.ts';
import { toNumber } from '../bson/numbers.ts';
import { isNumber } from '../bson/types.ts';
import { allCommands } from '../commands/table.ts';
import { startServer } from '../server.ts';
import type { RunningServer } from '../server.ts';
import { RawClient } from '../wire/rawClient.ts';
import { addressOf, passwordFile, passwordOf } from './password.ts';
import { ClientExchange, ServerExchange, credentialsOf } from './scram.ts';

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'embedded-mongo-login-'));
  server = await startServer({ port: 0, data: folder, asksPassword: true });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('a driver', () => {
  const names = async (uri: string, options = {}) => {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 2_000, ...options });
    try {
      return await client.db('d').collection('c').find().toArray();
    } finally {
      await client.close();
    }
  };

  test.each([
    ['by what the server offers', ''],
    ['by the mechanism it names', '&authMechanism=SCRAM-SHA-256'],
  ])('logs in %s', async (_how, more) => {
    expect(await names(server.uri + more)).toEqual([]);
  });

  test('logs in under a strict API', async () => {
    const serverApi = { version: '1', strict: true, deprecationErrors: true } as const;
    expect(await names(server.uri, { serverApi })).toEqual([]);
    expect(await names(`${server.uri}&authMechanism=SCRAM-SHA-256`, { serverApi })).toEqual([]);
  });

  test('is refused without a password, and told so by MongoDB’s number', async () => {
    await expect(names(addressOf(server.port))).rejects.toMatchObject({ code: 13, codeName: 'Unauthorized' });
  });

  test.each([
    ['a wrong password', (uri: string) => uri.replace(/:[\w-]{43}@/, ':wrong@')],
    ['another user', (uri: string) => uri.replace('//endzone:', '//admin:')],
  ])('is refused with %s', async (_what, wrong) => {
    await expect(names(wrong(server.uri))).rejects.toMatchObject({ code: 18 });
  });

  test('is refused by another mechanism', async () => {
    await expect(names(`${server.uri}&authMechanism=SCRAM-SHA-1`)).rejects.toMatchObject({ code: 334 });
  });
});

describe('a connection', () => {
  let client: RawClient;
  beforeEach(async () => {
    client = await RawClient.connect(server.port);
  });
  afterEach(() => client.close());

  const codeOf = async (name: string) => {
    const code = (await client.ask(doc({ [name]: 1, $db: 'admin' })))?.get('code');
    return isNumber(code) ? toNumber(code) : undefined;
  };

  const open = [
    ...['buildInfo', 'buildinfo', 'connectionStatus', 'hello', 'isMaster', 'ismaster', 'logout', 'ping'],
    ...['saslContinue', 'saslStart'],
  ];

  test('may do nothing before its log-in but ask who is there', async () => {
    const closed: string[] = [];
    for (const name of allCommands.keys()) if ((await codeOf(name)) === 13) closed.push(name);
    expect([...allCommands.keys()].filter((name) => !closed.includes(name))).toEqual(open);
  });

  test('is in until it logs out', async () => {
    await client.logIn(passwordOf(folder));
    expect(await codeOf('listDatabases')).toBeUndefined();
    await client.ask(doc({ logout: 1, $db: 'admin' }));
    expect(await codeOf('listDatabases')).toBe(13);
  });

  test('is in under a strict API too, which has the messages of a log-in', async () => {
    await client.logIn(passwordOf(folder), { apiVersion: '1', apiStrict: true });
    expect(await codeOf('listDatabases')).toBeUndefined();
  });

  test('is not let in by a wrong proof, nor by one without a beginning, nor by another’s log-in', async () => {
    await expect(client.logIn('wrong')).rejects.toThrow('refused');
    expect(await codeOf('saslContinue')).toBe(18);
    const other = await RawClient.connect(server.port);
    await other.logIn(passwordOf(folder));
    expect(await codeOf('listDatabases')).toBe(13);
    await other.close();
  });
});

describe('the exchange', () => {
  const credentials = credentialsOf('endzone', 'a password');
  const run = (user: string, password: string, change = (message: string) => message) => {
    const [ours, theirs] = [new ServerExchange(credentials), new ClientExchange(user, password)];
    const answer = ours.first(theirs.first) ?? '';
    return ours.second(change(theirs.second(answer)));
  };

  test('ends with the proof that the server knows the password too', () => {
    expect(run('endzone', 'a password')).toMatch(/^v=[\w+/]{43}=$/);
  });

  test.each([
    ['another password', 'endzone', 'another', undefined],
    ['another user', 'admin', 'a password', undefined],
    ['another nonce', 'endzone', 'a password', (message: string) => message.replace(/r=[^,]+/, 'r=x')],
    ['a shortened proof', 'endzone', 'a password', (message: string) => message.replace(/p=.*/, 'p=AAAA')],
    ['no proof', 'endzone', 'a password', (message: string) => message.replace(/,p=.*/, '')],
    ['nothing', 'endzone', 'a password', () => ''],
  ])('is refused for %s', (_what, user, password, change) => {
    expect(run(user, password, change)).toBeUndefined();
  });

  test('is never begun by what is no first message', () => {
    for (const message of ['', 'n,,', 'y,,n=endzone,r=a', 'n,,n=endzone'])
      expect(new ServerExchange(credentials).first(message)).toBeUndefined();
  });
});

describe('the password of a folder', () => {
  test('is made once, for its owner alone, and again when its file is spoilt', () => {
    const data = path.join(folder, 'new');
    const password = passwordOf(data);
    expect(password).toMatch(/^[\w-]{43}$/);
    expect(passwordOf(data)).toBe(password);
    expect(statSync(passwordFile(data)).mode & 0o777).toBe(0o600);
    expect(statSync(data).mode & 0o777).toBe(0o700);
    writeFileSync(passwordFile(data), '');
    expect(passwordOf(data)).not.toBe(password);
    expect(readFileSync(passwordFile(data), 'utf8')).toBe(`${passwordOf(data)}\n`);
  });
});
