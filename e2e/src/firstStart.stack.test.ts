import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { Caller } from './testing/caller.ts';
import { password, succeed } from './testing/world.ts';

const command = fileURLToPath(new URL('../../tools/start/boot.mjs', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'endzone-first-start-'));
const username = 'me@example.com';

/** As an owner types it; answers once it says that it is ready. @throws with all that it said when it never does. */
async function start(...options: string[]): Promise<{ running: ChildProcess; url: string }> {
  const running = spawn(process.execPath, [command, 'start', '--port', '0', '--data', data, ...options], {
    env: { ...process.env, NODE_ENV: 'development', OWNER_PASSWORD: password },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  processes.push(running);
  const said: string[] = [];
  running.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  for await (const line of createInterface(running.stdout)) {
    said.push(line);
    const [url] = /(?<=Endzone is ready: )\S+/.exec(line) ?? [];
    if (url) return { running, url };
  }
  throw new Error(`It ended before it was ready:\n${said.join('\n')}`);
}

const processes: ChildProcess[] = [];

async function end(running: ChildProcess): Promise<number | null> {
  if (running.exitCode === null) {
    running.kill('SIGINT');
    await once(running, 'exit');
  }
  return running.exitCode;
}

async function logIn(url: string): Promise<Caller> {
  const { body } = await succeed(new Caller(url).patient.post('/auth', { username, password }));
  expect(body.roles).toEqual(['SUPER_ADMIN']);
  return new Caller(url, body.token);
}

describe('npm start for an Endzone of one’s own', () => {
  afterEach(async () => {
    for (const running of processes.splice(0)) await end(running);
  });
  afterAll(() => rmSync(data, { recursive: true, force: true }));

  it('begins with nothing but its owner, and has what they entered when it is started again', async () => {
    const first = await start('--empty', '--owner', username);
    const visitor = new Caller(first.url);
    for (const path of ['/teams', '/players', '/blog-posts'])
      expect((await succeed(visitor.get(path))).body).toEqual([]);
    const owner = await logIn(first.url);
    expect((await owner.get('/seasons/latest')).status).toBe(404);
    await succeed(owner.post('/teams', { name: 'Bükki Medvék' }));
    expect(await end(first.running)).toBe(0);

    const second = await start('--empty');
    const { body: clubs } = await succeed((await logIn(second.url)).get('/teams'));
    expect(clubs).toMatchObject([{ name: 'Bükki Medvék' }]);
    expect(await end(second.running)).toBe(0);
  }, 600_000);
});
