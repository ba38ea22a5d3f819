import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { verifyServiceToken } from '@endzone/common/identity';
import type { LongJob } from '@endzone/contracts/internal/shared';
import { describe, expect, it, test } from '@jest/globals';
import { memoryOf } from './memory.ts';
import { makeOwner } from './ownerCall.ts';
import { statusLines } from './status.ts';
import { jobLines, readLongJobs } from './statusJobs.ts';

const secret = '0123456789abcdef0123456789abcdef';

async function run(script: string, args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    env: { ...process.env, NODE_ENV: 'development', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, output, errors };
}

describe('a command that cannot go on says one sentence and ends with 1', () => {
  test.each([
    ['start.ts', ['--prot'], {}, /^Unknown option '--prot'\.\nUsage: npm start .*\n$/],
    [
      'start.ts',
      ['--simulate'],
      { NODE_ENV: 'production' },
      /^--simulate .* never allowed in production\.\n$/,
    ],
    ['status.ts', ['--port', '1'], {}, /^No Endzone runs on port 1\.\n$/],
    ['owner.ts', [], {}, /^--email is needed\.\nUsage: .*\n$/],
    [
      'owner.ts',
      ['--email', 'a@example.com', '--data', '/nowhere'],
      {},
      /^The owner's password is missing: name its file, set OWNER_PASSWORD, or type it at a terminal\.\n$/,
    ],
    ['owner.ts', ['--email', 'a@example.com', '--port', '1'], {}, /^No Endzone runs on port 1: .*\n$/],
    [
      'testRun/repeat.ts',
      ['often'],
      {},
      /^TIMES must be a whole number, not 'often'\.\nUsage: npm run test:repeat .*\n$/,
    ],
    ['testRun/repeat.ts', ['1', '--at', 'noon'], {}, /^--at must be an instant, not 'noon'\.\nUsage: .*\n$/],
    [
      '../boot.mjs',
      ['stop'],
      {},
      /^Usage: node tools\/start\/boot\.mjs start\|test\|test:repeat\|owner\|status\|.*\n$/,
    ],
  ])('%s %j', async (script, args, environment, errors) => {
    expect(await run(script, args, environment)).toEqual({
      code: 1,
      output: '',
      errors: expect.stringMatching(errors),
    });
  });
});

describe("the owner's account", () => {
  const owner = { email: 'owner@example.com', password: 'a good password' };

  async function withAccounts(
    status: number,
    body: string,
    work: (url: string, heard: unknown[]) => Promise<void>,
  ) {
    const heard: unknown[] = [];
    const server = createServer((request, response) => {
      void (async () => {
        const caller = await verifyServiceToken(secret, String(request.headers['x-service']));
        heard.push({
          call: `${request.method} ${request.url}`,
          caller,
          body: JSON.parse(await text(request)),
        });
        response.writeHead(status).end(body);
      })();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo; // A TCP server has a port.
    await work(`http://127.0.0.1:${port}`, heard).finally(() => server.close());
  }

  it('is made by the accounts service, which hears who calls', () =>
    withAccounts(204, '', async (url, heard) => {
      await makeOwner(url, secret, { ...owner, port: 3000 } as typeof owner); // The command line knows more than the service.
      expect(heard).toEqual([{ call: 'POST /internal/owner', caller: 'operator', body: owner }]);
    }));

  it('is refused in the words of the accounts service', () =>
    withAccounts(
      422,
      JSON.stringify({ message: 'Wrong data', violations: [{ property: 'password', message: 'Too short' }] }),
      (url) => expect(makeOwner(url, secret, owner)).rejects.toThrow('Wrong data; password: Too short'),
    ));

  it('is not made when nobody answers', () =>
    expect(makeOwner('http://127.0.0.1:1', secret, owner)).rejects.toThrow(
      /^The accounts service does not answer: /,
    ));
});

describe('npm run status', () => {
  it('lists every process with its memory, and their sum', () => {
    const stack = {
      pid: 10,
      port: 3000,
      data: '/data',
      processes: [
        { name: 'database', pid: 11, port: 20_001, url: '' },
        { name: 'accounts', pid: undefined, port: 20_002, url: '' },
        { name: 'shell', pid: 12, port: 20_003, url: '' },
        { name: 'mfe-player', pid: 12, port: 20_004, url: '' },
      ],
      identitySecret: '',
      databaseUri: '',
    };
    expect(statusLines(stack, (pid) => ({ resident: pid * 10, own: pid * 4 }))).toEqual([
      'Endzone on http://localhost:3000, data in /data',
      'process           pid    port    resident         own',
      'supervisor         10       -   100.0 MiB    40.0 MiB',
      'database           11   20001   110.0 MiB    44.0 MiB',
      'accounts            -   20002     stopped',
      'shell              12   20003   120.0 MiB    48.0 MiB',
      'mfe-player         12   20004  with shell',
      'total                           330.0 MiB   132.0 MiB',
    ]);
  });

  const aLongJob = (given: Partial<LongJob>): LongJob => ({
    id: '1'.repeat(24),
    kind: 'archive',
    subject: { action: null, week: null, name: 'Haveri liga' },
    state: 'failed',
    progress: { done: 3, total: 10 },
    attempts: 3,
    result: null,
    error: 'server_error',
    createdAt: '2026-11-01 10:00:00',
    startedAt: null,
    finishedAt: null,
    canRetry: true,
    canCancel: false,
    ...given,
  });

  it('shows what long job runs, waits or has failed', () => {
    const lock = aLongJob({
      kind: 'week',
      subject: { action: 'lock_week', week: 3, name: null },
      state: 'running',
      progress: { done: 0, total: 0 },
      error: null,
    });
    const deletion = aLongJob({ kind: 'deletion', subject: { action: null, week: null, name: null } });
    expect(
      jobLines([
        { name: 'fantasy', found: { jobs: [aLongJob({})], nbJobs: 14 } },
        { name: 'stats', found: { jobs: [lock], nbJobs: 1 } },
        { name: 'accounts', found: undefined },
      ]),
    ).toEqual([
      'long jobs that are open or failed: 15',
      '  running  2026-11-01 10:00:00  week: lock_week, week 3',
      '  failed   2026-11-01 10:00:00  archive: Haveri liga  3 of 10  server_error',
      '  and 13 more',
      '  not known of: accounts',
    ]);
    expect(jobLines([{ name: 'stats', found: { jobs: [], nbJobs: 0 } }])).toEqual([
      'long jobs: none is open, and none has failed',
    ]);
    expect(jobLines([{ name: 'accounts', found: { jobs: [deletion], nbJobs: 1 } }])[1]).toContain(
      '  deletion  3 of 10',
    );
  });

  it('asks the services that do long work', async () => {
    const asked: string[] = [];
    const server = createServer(({ url = '', headers }, response) => {
      asked.push(url);
      expect(headers['x-service']).toBeTruthy();
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ jobs: [aLongJob({})], nbJobs: 1 }));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
    const processOf = (name: string, at: string) => ({ name, pid: 1, port: 1, url: at });
    const processes = [
      processOf('fantasy', url),
      processOf('bff', url),
      processOf('stats', 'http://127.0.0.1:1'),
      processOf('accounts', 'http://127.0.0.1:1'),
      processOf('accounts-2', url),
    ];
    const stack = { pid: 1, port: 1, data: '', databaseUri: '', identitySecret: secret, processes };
    const found = await readLongJobs(stack);
    server.close();
    const call = '/internal/long-jobs?state=running%2Cwaiting%2Cfailed&limit=10';
    expect(asked).toEqual([call, call]);
    expect(found).toMatchObject([
      { name: 'accounts', found: { nbJobs: 1 } },
      { name: 'stats', found: undefined },
      { name: 'fantasy', found: { nbJobs: 1 } },
    ]);
  });

  it('knows the memory of a process that runs, and none of one that does not', () => {
    const { resident, own } = memoryOf(process.pid) ?? { resident: 0, own: 0 };
    expect(own).toBeGreaterThan(20);
    expect(resident).toBeGreaterThanOrEqual(own);
    expect(memoryOf(2 ** 22 + 1)).toBeUndefined();
  });
});
