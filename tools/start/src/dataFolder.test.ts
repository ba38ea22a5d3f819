import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { holdDataFolder, isHeld } from './dataFolder.ts';

const parent = mkdtempSync(join(tmpdir(), 'endzone-folder-'));
afterAll(() => rmSync(parent, { recursive: true }));
const folder = join(parent, 'deep', 'data');
const held = `Another Endzone holds the data folder ${folder}: stop it or choose another one with --data.`;

describe('a data folder', () => {
  it('is made, and held by one alone', () => {
    expect(isHeld(folder)).toBe(false);
    const first = holdDataFolder(folder);
    expect(isHeld(folder)).toBe(true);
    expect(() => holdDataFolder(folder)).toThrow(held);
    first.release();
    expect(isHeld(folder)).toBe(false);
    holdDataFolder(folder).release();
  });

  it('is free again when its holder was killed', async () => {
    const script = fileURLToPath(new URL('testing/folderHolder.ts', import.meta.url));
    const holder = spawn(process.execPath, ['--expose-gc', script, folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    try {
      await once(holder, 'message');
      expect(() => holdDataFolder(folder)).toThrow(held);
    } finally {
      holder.kill('SIGKILL');
    }
    await once(holder, 'exit');
    holdDataFolder(folder).release();
  });

  it('keeps its secret, readable by its owner alone', () => {
    const first = holdDataFolder(folder);
    first.release();
    const second = holdDataFolder(folder);
    second.release();
    expect(second.secret).toBe(first.secret);
    expect(second.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('is its owner’s alone with all that is in it, also one that was open to others before', () => {
    const data = join(parent, 'open');
    mkdirSync(join(data, 'database'), { recursive: true, mode: 0o755 });
    for (const name of ['secret', 'clock.json', 'demo.json'])
      writeFileSync(join(data, name), '{}', { mode: 0o644 });
    holdDataFolder(data).release();
    const modes = ['.', ...readdirSync(data)].map((name) => [
      name,
      (statSync(join(data, name)).mode & 0o777).toString(8),
    ]);
    expect(Object.fromEntries(modes)).toEqual({
      '.': '700',
      database: '700',
      lock: '600',
      secret: '600',
      'clock.json': '600',
      'demo.json': '600',
    });
  });

  it('gets a new secret when a crash left half of one', () => {
    writeFileSync(join(folder, 'secret'), '');
    const { secret, release } = holdDataFolder(folder);
    release();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is a temporary one when none is named, and then it leaves nothing behind', () => {
    const { path, release } = holdDataFolder();
    expect(existsSync(path)).toBe(true);
    release();
    expect(existsSync(path)).toBe(false);
  });

  it('is refused in one sentence when it cannot be a folder', () => {
    const file = join(parent, 'file');
    writeFileSync(file, '');
    expect(() => holdDataFolder(file)).toThrow(`The data folder ${file} cannot be used: `);
  });
});
