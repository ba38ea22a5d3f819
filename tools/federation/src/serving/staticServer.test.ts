import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { createStaticServer } from './staticServer.ts';

const script = 'export const words = "áé";'.repeat(20);
const hashed = 'app.01234567.js';
const chunk = '123.0123456.js';
const folder = mkdtempSync(join(tmpdir(), 'endzone-static-'));
let server: Server;

beforeAll(async () => {
  writeFileSync(join(folder, hashed), script);
  writeFileSync(join(folder, `${hashed}.br`), brotliCompressSync(script));
  writeFileSync(join(folder, `${hashed}.map`), '{}');
  writeFileSync(join(folder, chunk), script);
  writeFileSync(join(folder, 'plain.01234567.css'), 'a{}');
  writeFileSync(join(folder, 'release.json'), '{"name":"shell"}');
  writeFileSync(join(folder, '.built-from'), 'x');
  mkdirSync(join(folder, 'below'));
  writeFileSync(join(folder, 'below', hashed), script);
  mkdirSync(join(folder, 'shipped', '1.0.0-abc'), { recursive: true });
  writeFileSync(join(folder, 'shipped', '1.0.0-abc', hashed), 'shipped');
  server = createStaticServer(folder, join(folder, 'shipped'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** As the bytes go over the wire. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const sent = get({ port, path, headers, method });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]; // what Node emits
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

describe('a file of a release', () => {
  it('goes small where the browser takes it', async () => {
    const { status, headers, body } = await ask(`/${hashed}`, { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(body).toString()).toBe(script);
  });

  it('goes as it is where the browser does not', async () => {
    const { headers, body } = await ask(`/${hashed}`);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body.toString()).toBe(script);
    expect((await ask('/plain.01234567.css', { 'Accept-Encoding': 'br' })).body.toString()).toBe('a{}');
  });

  it('is kept for ever when its name tells its content, and asked for anew when not', async () => {
    for (const name of [hashed, chunk]) {
      const { headers } = await ask(`/${name}`);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect((await ask('/release.json')).headers['cache-control']).toBe('no-cache');
  });

  it('is there for pages of other origins, a refusal too', async () => {
    for (const path of [`/${hashed}`, '/release.json', '/nothing.js']) {
      const { headers } = await ask(path);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('lies below its version when it was made to be shipped', async () => {
    const { status, headers, body } = await ask(`/releases/1.0.0-abc/${hashed}`);
    expect([status, body.toString()]).toEqual([200, 'shipped']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('is the same for every try of the shell', async () => {
    expect((await ask(`/${hashed}?try=2`)).body.toString()).toBe(script);
  });

  it('tells its size without its content', async () => {
    const { status, headers, body } = await ask(`/${hashed}`, {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([
      200,
      String(Buffer.byteLength(script)),
      0,
    ]);
  });
});

test.each([
  '/',
  '/nothing.js',
  `/${hashed}.map`,
  `/${hashed}.br`,
  '/.built-from',
  `/below/${hashed}`,
  '/../package.json',
  '/..%2fpackage.json',
  '//release.json',
  `/releases/../${hashed}`,
  `/releases/..%2f/${hashed}`,
  `/releases/9.9.9/${hashed}`,
])('%s is not served, and the refusal is not kept', async (path) => {
  const { status, headers } = await ask(path);
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
});

it('nothing is written', async () => {
  const { status, headers } = await ask('/release.json', {}, 'POST');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});
