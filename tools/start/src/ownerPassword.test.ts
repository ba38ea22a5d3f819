import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it, test } from '@jest/globals';
import { withoutCommandLine, withoutPassword } from '../ownerSecret.mjs';
import { withPassword } from './ownerPassword.ts';

const folder = mkdtempSync(join(tmpdir(), 'endzone-password-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  delete process.env.OWNER_PASSWORD;
});

const email = 'owner@example.com';

describe('the password of the owner', () => {
  it('is the line of a file', async () => {
    const file = join(folder, 'secret');
    writeFileSync(file, ' a pass word \n');
    process.env.OWNER_PASSWORD = 'another';
    expect(await withPassword({ email, passwordFile: file })).toEqual({ email, password: ' a pass word ' });
  });

  it('is taken out of the environment, where nobody finds it afterwards', async () => {
    process.env.OWNER_PASSWORD = 'a:b';
    expect(await withPassword({ email, passwordFile: undefined })).toEqual({ email, password: 'a:b' });
    expect(process.env).not.toHaveProperty('OWNER_PASSWORD');
  });

  it('is missing in one sentence', async () => {
    await expect(withPassword({ email, passwordFile: join(folder, 'none') })).rejects.toThrow(
      /^The file with the password cannot be read: /,
    );
  });
});

describe('a password on the command line', () => {
  test.each([
    ['start', ['--owner', 'a@b.hu:x:y', '--empty'], ['--owner', 'a@b.hu', '--empty']],
    ['start', ['--port', '1', '--owner=a@b.hu:x:y'], ['--port', '1', '--owner', 'a@b.hu']],
    ['season', ['--owner', 'a@b.hu:x:y'], ['--owner', 'a@b.hu']],
    [
      'owner',
      ['--email', 'a@b.hu', '--password', 'x:y', '--port', '1'],
      ['--email', 'a@b.hu', '--port', '1'],
    ],
    ['owner', ['--password=x:y'], []],
  ])('goes on by the environment: %s %j', (command, typed, args) => {
    const given = withoutPassword(command, typed, { PATH: '/bin' });
    expect(given).toEqual({ args, environment: { PATH: '/bin', OWNER_PASSWORD: 'x:y' } });
  });

  test.each([
    ['start', ['--owner', 'a@b.hu']],
    ['start', ['--owner']],
    ['start', []],
    ['status', ['--owner', 'a:b']],
  ])('is none in %s %j', (command, typed) => {
    const given = withoutPassword(command, typed, {});
    expect(given.args).toBe(typed);
    expect(given.environment).toEqual({});
  });

  it('is not passed on as npm’s own word either', () => {
    const environment = {
      npm_lifecycle_script: 'start --owner a:b',
      npm_config_argv: '[]',
      npm_config_cache: '/c',
    };
    expect(withoutCommandLine(environment)).toEqual({ npm_config_cache: '/c' });
  });

  // The list of processes is a folder there.
  (process.platform === 'linux' ? it : it.skip)(
    'is in the arguments of no process that the command starts',
    async () => {
      const boot = fileURLToPath(new URL('../boot.mjs', import.meta.url));
      const password = 'hidden-from-everybody';
      const args = [
        'start',
        '--owner',
        `a@b.hu:${password}`,
        '--data',
        join(folder, 'd'),
        '--empty',
        '--port',
        '0',
      ];
      const child = spawn(process.execPath, [boot, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
      try {
        const said = await new Promise<string>((resolve) =>
          child.stderr.once('data', (chunk: Buffer) => resolve(chunk.toString())),
        );
        expect(said).toMatch(/^The password stood on the command line/);
        const all = await new Promise<string>((resolve) =>
          execFile('ps', ['-eo', 'pid,args'], (_error, out) => resolve(out)),
        );
        expect(all).toContain('endzone start');
        expect(all).not.toContain(password);
      } finally {
        child.kill('SIGTERM');
      }
    },
    60_000,
  );
});
