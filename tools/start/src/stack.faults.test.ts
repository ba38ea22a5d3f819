import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it, test } from '@jest/globals';
import { freePort } from './ports.ts';
import { runningStack, runningStackOn, writeRuntimeFile } from './runtimeFile.ts';
import { prepareStack, startStack, type Stack, type StackOptions, type Way } from './stack.ts';
import { mongodStandIn, standIn, standInEnvironment } from './testing/standIns.ts';
import { until } from '@endzone/common/testing/until';

const parent = mkdtempSync(join(tmpdir(), 'endzone-stack-'));
afterAll(() => rmSync(parent, { recursive: true }));

const running: Stack[] = [];
const lines: string[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((stack) => stack.stop()));
  lines.length = 0;
});

const environment = standInEnvironment;
const services = [standIn('accounts'), standIn('fantasy'), standIn('bff')];

async function start(options: StackOptions = {}): Promise<Stack> {
  const stack = await startStack({ environment, services, print: (line) => lines.push(line), ...options });
  running.push(stack);
  return stack;
}

const ask = async (url: string) => (await (await fetch(url)).json()) as Record<string, string>;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function whenGone(pids: number[]): Promise<void> {
  const timeoutSignal = AbortSignal.timeout(60_000);
  while (pids.some(isAlive)) await delay(20, undefined, { signal: timeoutSignal });
}

describe('a stack', () => {
  it('runs the database, the services and the edge, each with what it needs to know', async () => {
    const stack = await start();
    const known = await ask(stack.url);
    const { port, data, databaseUri, identitySecret } = stack;
    expect(known).toMatchObject({
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      MONGODB_URI: databaseUri,
      DATABASE: 'endzone_bff',
      IDENTITY_SECRET: identitySecret,
      PUBLIC_URL: `http://localhost:${port}`,
      CLOCK_FILE: join(data, 'clock.json'),
      BFF_URL: `http://127.0.0.1:${port}`,
      ACCOUNTS_URL: stack.process('accounts').definition.url,
      LEAGUES_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      STATS_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      CONTENT_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    });
    expect(known).not.toHaveProperty('SIMULATE');
    expect(databaseUri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/\?replicaSet=rs0$/);
    const accounts = await ask(known.ACCOUNTS_URL ?? '');
    expect(accounts).toMatchObject({ DATABASE: 'endzone_accounts', IDENTITY_SECRET: identitySecret });
    expect(lines.filter((line) => line.endsWith(' ready')).toSorted()).toEqual([
      'accounts ready',
      'bff ready',
      'database ready',
      'fantasy ready',
    ]);
  });

  it('hands on the log level and the mail key, and simulates only when told to', async () => {
    const given = {
      ...environment,
      LOG_LEVEL: 'debug',
      SENDGRID_API_KEY: 'key',
      MAIL_FROM: 'a@b.example',
      SIMULATE: '1',
    };
    const stack = await start({ environment: given });
    expect(await ask(stack.url)).toMatchObject({
      LOG_LEVEL: 'debug',
      SENDGRID_API_KEY: 'key',
      MAIL_FROM: 'a@b.example',
    });
    expect(await ask(stack.url)).not.toHaveProperty('SIMULATE');
    const simulating = await start({ simulate: true });
    expect(await ask(simulating.url)).toMatchObject({ SIMULATE: '1' });
  });

  it('starts a process again that died, on its port', async () => {
    const stack = await start();
    const accounts = stack.process('accounts');
    const before = accounts.pid;
    await accounts.kill();
    await until(() => accounts.pid !== undefined && accounts.pid !== before);
    await accounts.whenReady();
    expect((await ask(accounts.definition.url)).PORT).toBe(String(accounts.definition.port));
    expect(lines).toContain('accounts stopped unexpectedly (SIGKILL): starting it again at once');
  });

  it('waits before it starts a process again that dies soon after', async () => {
    const stack = await start();
    const accounts = stack.process('accounts');
    for (let death = 0; death < 2; death++) {
      const before = accounts.pid;
      await accounts.kill();
      await until(() => accounts.pid !== undefined && accounts.pid !== before);
      await accounts.whenReady();
    }
    expect(lines.filter((line) => line.startsWith('accounts stopped'))).toEqual([
      'accounts stopped unexpectedly (SIGKILL): starting it again at once',
      'accounts stopped unexpectedly (SIGKILL): starting it again in 0.5 s',
    ]);
  });

  it('gives an environment to the next life only', async () => {
    const stack = await start();
    const accounts = stack.process('accounts');
    await accounts.restart({ environment: { CRASH_AT: 'pick-before-write' } });
    expect((await ask(accounts.definition.url)).CRASH_AT).toBe('pick-before-write');
    const before = accounts.pid;
    await accounts.kill();
    await until(() => accounts.pid !== undefined && accounts.pid !== before);
    await accounts.whenReady();
    expect(await ask(accounts.definition.url)).not.toHaveProperty('CRASH_AT');
  });

  it('lets a process stand still, and go on or stop', async () => {
    const stack = await start();
    const accounts = stack.process('accounts');
    const answered = (milliseconds: number) =>
      fetch(accounts.definition.url, { signal: AbortSignal.timeout(milliseconds) }).then(
        () => true,
        () => false,
      );
    accounts.pause();
    expect(await answered(300)).toBe(false);
    accounts.resume();
    expect(await answered(60_000)).toBe(true);
    accounts.pause();
    await accounts.stop();
    expect(accounts.pid).toBeUndefined();
  });

  it('runs several instances of a service on one database, and everybody knows all of them', async () => {
    const stack = await start({ instances: { fantasy: 2, bff: 2 } });
    expect(stack.names).toEqual(['database', 'accounts', 'fantasy', 'fantasy-2', 'bff', 'bff-2']);
    const urlOf = (name: string) => stack.process(name).definition.url;
    for (const name of stack.names.slice(1))
      expect(await ask(urlOf(name))).toMatchObject({
        FANTASY_URL: `${urlOf('fantasy')},${urlOf('fantasy-2')}`,
        BFF_URL: `${urlOf('bff')},${urlOf('bff-2')}`,
        ACCOUNTS_URL: urlOf('accounts'),
      });
    expect(await ask(urlOf('fantasy-2'))).toMatchObject({ DATABASE: 'endzone_fantasy' });
    expect((await ask(urlOf('bff-2'))).PUBLIC_URL).toBe(stack.url);
    expect(new Set(stack.names.map((name) => stack.process(name).definition.port)).size).toBe(6);
  });

  it('leaves a process alone that was stopped on purpose, until it is started again', async () => {
    const stack = await start();
    const accounts = stack.process('accounts');
    await accounts.stop();
    expect(accounts.pid).toBeUndefined();
    await expect(fetch(accounts.definition.url)).rejects.toThrow();
    expect((await ask(stack.url)).DATABASE).toBe('endzone_bff');
    await accounts.restart();
    expect((await ask(accounts.definition.url)).DATABASE).toBe('endzone_accounts');
  });

  it('stops everything when a process dies three times at its start, and says what it wrote last', async () => {
    const stack = await prepareStack({
      environment,
      services: [standIn('accounts'), standIn('fantasy', 'dyingService')],
    });
    await expect(stack.start()).rejects.toThrow(
      'fantasy could not be started: it stopped 3 times (exit code 3).\n  Configuration is wrong',
    );
    expect(['database', 'accounts', 'fantasy'].map((name) => stack.process(name).pid)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(runningStack(stack.port)).toBeUndefined();
  });

  it('can be stopped while it starts', async () => {
    const stack = await prepareStack({ environment, services });
    const started = expect(stack.start()).rejects.toThrow(/stopped before it was ready/);
    await delay(100);
    await stack.stop();
    await started;
    expect(runningStack(stack.port)).toBeUndefined();
  });

  it('tells the commands beside it where it runs, to its own user alone, until it stops', async () => {
    const data = join(parent, 'told');
    const stack = await start({ data });
    const told = runningStack(stack.port);
    expect(told).toMatchObject({
      pid: process.pid,
      port: stack.port,
      data,
      identitySecret: stack.identitySecret,
    });
    expect(told?.processes.map(({ name, pid }) => [name, pid])).toEqual(
      ['database', 'accounts', 'fantasy', 'bff'].map((name) => [name, stack.process(name).pid]),
    );
    expect(runningStackOn(data)?.port).toBe(stack.port);
    await stack.stop();
    expect(runningStack(stack.port)).toBeUndefined();
    expect(runningStackOn(data)).toBeUndefined();
  });

  it('takes nobody for one that was killed because they have its process id now', async () => {
    const data = join(parent, 'killed');
    const stack = await start({ data });
    const told = runningStack(stack.port);
    await stack.stop();
    if (told) writeRuntimeFile(told);
    expect(runningStack(stack.port)).toBeUndefined();
    expect(runningStackOn(data)).toBeUndefined();
    const again = await start({ data, port: stack.port });
    expect(again.port).toBe(told?.port);
    await again.stop();
  });
});

it('lets fault tests stand between two processes', async () => {
  const reach = ({ from, to, url }: Way) =>
    from === 'bff' && to !== 'bff' ? `${url.split('?')[0]}.${to}` : url;
  const stack = await start({ instances: { fantasy: 2 }, reach });
  const urlOf = (name: string) => stack.process(name).definition.url;
  expect(await ask(stack.url)).toMatchObject({
    FANTASY_URL: `${urlOf('fantasy')}.fantasy,${urlOf('fantasy-2')}.fantasy-2`,
    MONGODB_URI: `${stack.databaseUri.split('?')[0]}.database`,
  });
  expect(await ask(urlOf('accounts'))).toMatchObject({
    FANTASY_URL: `${urlOf('fantasy')},${urlOf('fantasy-2')}`,
    MONGODB_URI: stack.databaseUri,
  });
});

describe('a successor', () => {
  // A connection that the predecessor had not taken up when it ended is opened again: the successor listens.
  const pidOf = async (url: string) => Number((await ask(url).catch(() => ask(url))).PID);

  it('is ready on the port before its predecessor ends', async () => {
    const stack = await start();
    const accounts = stack.process('accounts');
    const { url } = accounts.definition;
    const before = await pidOf(url);
    let isOver = false;
    const rolled = stack.roll('accounts').finally(() => (isOver = true));
    const seen: number[] = [];
    while (!isOver) {
      seen.push(await pidOf(url));
      await delay(5);
    }
    await rolled;
    expect(new Set(seen).size).toBeLessThanOrEqual(2);
    expect(isAlive(before)).toBe(false);
    expect(await pidOf(url)).toBe(accounts.pid);
    expect(accounts.pid).not.toBe(before);
    expect(lines).toContain(`accounts ready, in place of process ${before}`);
  });

  it('is watched as its predecessor was', async () => {
    const stack = await start();
    const accounts = stack.process('accounts');
    await stack.roll('accounts');
    const before = accounts.pid;
    await accounts.kill();
    await until(() => accounts.pid !== undefined && accounts.pid !== before);
    await accounts.whenReady();
    expect(await pidOf(accounts.definition.url)).toBe(accounts.pid);
    await stack.stop();
    expect(stack.names.map((name) => stack.process(name).pid)).toEqual(stack.names.map(() => undefined));
  });

  it('that is not ready when the stack stops goes with it', async () => {
    const stack = await start();
    const rolled = expect(stack.roll('accounts')).rejects.toThrow(/stopped before it was ready/);
    await stack.stop();
    await rolled;
  });

  it('of a database is started when it has stopped', async () => {
    const stack = await start();
    const before = stack.process('database').pid ?? 0;
    await stack.roll('database');
    expect(isAlive(before)).toBe(false);
    expect(stack.process('database').pid).not.toBe(before);
  });
});

describe('a stack is refused', () => {
  test.each(['127.0.0.1', '0.0.0.0'])('on a port that is in use on %s', async (host) => {
    const server = createServer().listen(0, host);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // A TCP server has a port.
    await expect(prepareStack({ environment, port })).rejects.toThrow(
      `Port ${port} is in use: stop what listens there or choose another one with --port.`,
    );
    server.close();
  });

  it('on the port of another stack', async () => {
    const { port } = await start();
    await expect(prepareStack({ environment, port })).rejects.toThrow(
      `Port ${port} is in use: Endzone runs there already (process ${process.pid}).`,
    );
  });

  it('on the data folder of another stack', async () => {
    const data = join(parent, 'held');
    await start({ data });
    await expect(prepareStack({ environment, data })).rejects.toThrow(
      `Another Endzone holds the data folder ${data}`,
    );
  });

  it('in production when it simulates', async () => {
    const production = { ...environment, NODE_ENV: 'production' };
    await expect(prepareStack({ environment: production, simulate: true })).rejects.toThrow(
      '--simulate moves the clock and is never allowed in production.',
    );
  });
});

describe('nothing outlives its supervisor', () => {
  test.each([
    ['SIGKILL', 'a mongod', mongodStandIn],
    ['SIGTERM', 'a mongod', mongodStandIn],
    ['SIGKILL', 'the embedded database', ''],
  ] as const)('that got %s beside %s', async (signal, _database, mongod) => {
    const data = mkdtempSync(join(parent, 'killed-'));
    const port = await freePort();
    const script = fileURLToPath(new URL('testing/standInStack.ts', import.meta.url));
    const supervisor = spawn(process.execPath, [script, data, String(port)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...environment, MONGOD_PATH: mongod },
    });
    const [pids] = (await once(supervisor, 'message')) as [number[]]; // What standInStack.ts sends.
    expect(pids.map(isAlive)).toEqual([true, true, true]);
    supervisor.kill(signal);
    await whenGone(pids).finally(() => pids.filter(isAlive).forEach((pid) => process.kill(pid, 'SIGKILL')));
    // Neither the folder nor the port is held any more.
    await start({ data, port });
  });
});

describe('a mongod', () => {
  const recorded = (data: string, file: string) =>
    JSON.parse(readFileSync(join(data, 'mongod', file), 'utf8')) as unknown;

  it('runs as a replica set of one on the data folder, also when its port changes', async () => {
    const data = join(parent, 'mongod');
    const only = [standIn('accounts')];
    const first = await start({ data, services: only });
    const { port } = first.process('database').definition;
    expect(recorded(data, 'arguments.json')).toEqual([
      '--dbpath',
      join(data, 'mongod'),
      '--port',
      String(port),
      '--bind_ip',
      '127.0.0.1',
      '--replSet',
      'rs0',
    ]);
    expect(recorded(data, 'config.json')).toEqual({
      _id: 'rs0',
      version: 1,
      members: [{ _id: 0, host: `127.0.0.1:${port}` }],
    });
    await first.stop();

    const second = await start({ data, services: only });
    const { port: other } = second.process('database').definition;
    expect(recorded(data, 'config.json')).toEqual({
      _id: 'rs0',
      version: 2,
      members: [{ _id: 0, host: `127.0.0.1:${other}` }],
    });
  });
});
