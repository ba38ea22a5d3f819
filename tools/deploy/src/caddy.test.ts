import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sites } from './deployment.ts';
import { isInstalled } from './programs.ts';
import { serversOf } from './standIn/caddy.ts';
import { until } from '@endzone/common/testing/until';

const fileOf = (name: string) => fileURLToPath(new URL(`../${name}/Caddyfile`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'endzone-caddy-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function listenAnywhere(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  return { server, port };
}

async function freePort(): Promise<number> {
  const { server, port } = await listenAnywhere(() => undefined);
  server.close();
  return port;
}

type Environment = Record<string, string>;
const running: (() => void)[] = [];
afterAll(() => running.forEach((stop) => stop()));

/** The two that can serve our files: the rehearsal's stand-in, and Caddy itself where it is installed. */
const caddies = [
  {
    caddy: 'the stand-in',
    exists: true,
    start: async (file: string, environment: Environment) => {
      for (const { server, port } of serversOf(file, environment)) {
        server.listen(port, '127.0.0.1');
        await once(server, 'listening');
        running.push(() => server.close());
      }
    },
  },
  {
    caddy: 'Caddy',
    exists: isInstalled('caddy'),
    start: async (file: string, environment: Environment, port: number) => {
      const child: ChildProcess = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
        env: { ...process.env, ...environment, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
        stdio: 'ignore',
      });
      running.push(() => child.kill('SIGKILL'));
      const answers = () =>
        fetch(`http://127.0.0.1:${port}/`)
          .then(() => true)
          .catch(() => false);
      await until(async () => {
        if (child.exitCode !== null) throw new Error('Caddy ended');
        return answers();
      });
    },
  },
];

type Got = { status: number | undefined; headers: IncomingHttpHeaders; text: string };

/** As it came: `fetch` unpacks what was made small. */
const ask = (port: number, path: string, { method = 'GET', headers = {} } = {}) =>
  new Promise<Got>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    }).on('error', reject);
  });

const files: Record<string, string> = {
  'release.json': '{}',
  'main.0a1b2c3d.js': 'large',
  'main.0a1b2c3d.js.br': 'small',
  'main.0a1b2c3d.js.map': 'map',
  '123.0a1b2c3.js': 'chunk',
  'releases/1.2.3-abc/part.00000000.css': 'css',
  '.hidden.0a1b2c3d.js': 'hidden',
};
const always = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};
const forEver = 'public, max-age=31536000, immutable';

describe.each(caddies)('with $caddy', ({ exists, start }) => {
  const ifThere = exists ? describe : describe.skip;

  ifThere('the files of a front end', () => {
    let port: number;
    beforeAll(async () => {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(join(folder, name, '..'), { recursive: true });
        writeFileSync(join(folder, name), text);
      }
      port = await freePort();
      await start(fileOf('front-end'), { PORT: String(port), HOST: '127.0.0.1', ROOT: folder }, port);
    });

    test.each([
      ['/release.json', 200, 'no-cache', 'application/json'],
      ['/main.0a1b2c3d.js', 200, forEver, 'text/javascript; charset=utf-8'],
      ['/123.0a1b2c3.js', 200, forEver, 'text/javascript; charset=utf-8'],
      ['/releases/1.2.3-abc/part.00000000.css', 200, forEver, 'text/css; charset=utf-8'],
      ['/missing.0a1b2c3d.js', 404, 'no-store', undefined],
      ['/main.0a1b2c3d.js.map', 404, 'no-store', undefined],
      ['/main.0a1b2c3d.js.br', 404, 'no-store', undefined],
      ['/.hidden.0a1b2c3d.js', 404, 'no-store', undefined],
      ['/other/main.0a1b2c3d.js', 404, 'no-store', undefined],
      ['/', 404, 'no-store', undefined],
    ])('%s: %i', async (path, status, caching, kind) => {
      const answer = await ask(port, path);
      expect(answer).toMatchObject({ status, headers: { ...always, 'cache-control': caching } });
      expect(answer.headers.server).toBeUndefined();
      if (kind) expect(answer.headers['content-type']).toBe(kind);
    });

    it('are small for who takes them so', async () => {
      const headers = { 'Accept-Encoding': 'gzip, br' };
      const small = await ask(port, '/main.0a1b2c3d.js', { headers });
      expect([small.text, small.headers['content-encoding']]).toEqual(['small', 'br']);
      const plain = await ask(port, '/main.0a1b2c3d.js');
      expect([plain.text, plain.headers['content-encoding']]).toEqual(['large', undefined]);
      for (const { headers: sent } of [small, plain]) expect(sent.vary).toMatch(/accept-encoding/i);
    });

    it('are read and never written', async () => {
      expect(await ask(port, '/release.json', { method: 'POST' })).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' },
      });
    });
  });

  ifThere('the edge', () => {
    let port: number;
    let isOneAway: () => void;
    beforeAll(async () => {
      const [first, second] = await Promise.all([
        listenAnywhere((req, res) => res.end(`${req.url} for ${req.headers['x-forwarded-for']}`)),
        listenAnywhere((req, res) => res.end(`${req.url} for ${req.headers['x-forwarded-for']}`)),
      ]);
      running.push(() => second.server.close());
      isOneAway = () => {
        first.server.close();
        first.server.closeAllConnections();
      };
      const ports = await Promise.all(sites.map(() => freePort()));
      port = ports[0] ?? 0;
      const one = `127.0.0.1:${second.port}`;
      const environment = {
        HOST: '127.0.0.1',
        ...Object.fromEntries(sites.map((name, i) => [name, `http://127.0.0.1:${ports[i]}`])),
        PLAYER_SITE: `http://127.0.0.1:${first.port} http://127.0.0.1:${second.port}`,
        ...{ OWNER_SITE: `http://${one}`, SHELL_FILES: `http://${one}`, MFE_PLAYER_FILES: `http://${one}` },
        ...{ MFE_DRAFT_FILES: `http://${one}`, MFE_OWNER_FILES: `http://${one}` },
      };
      await start(fileOf('edge'), environment, port);
    });

    it('says whom it asks for, and believes nobody else', async () => {
      const headers = { 'X-Forwarded-For': '192.0.2.1' };
      const { status, text, headers: sent } = await ask(port, '/api/health', { headers });
      expect([status, text, sent.server]).toEqual([200, '/api/health for 127.0.0.1', undefined]);
      expect(sent['strict-transport-security']).toBe('max-age=31536000');
    });

    test.each(['/internal', '/internal/owner', '/metrics'])('hides %s', async (path) => {
      expect((await ask(port, path)).status).toBe(404);
    });

    it('goes to the other one when one is away', async () => {
      isOneAway();
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask(port, '/api/health')));
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    });
  });
});
