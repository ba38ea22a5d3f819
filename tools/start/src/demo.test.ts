import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdDataFolder } from './dataFolder.ts';
import { demoFor, demoLines, resetDemo } from './demo.ts';
import type { Demo } from './demoFile.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'endzone-demo-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const demo: Demo = {
  kind: 'season',
  madeAt: Date.now(),
  password: 'secret word',
  people: [{ role: 'owner', email: 'owner@endzone.example', name: 'Endzone' }],
};
const drop = () => {
  throw new Error('Nothing is to be made');
};

function keep(kept: Demo): void {
  mkdirSync(join(data, 'database'));
  writeFileSync(join(data, 'demo.json'), JSON.stringify(kept));
}

describe('a start on a folder with data', () => {
  it('shows the demo that is there and makes none', async () => {
    keep(demo);
    expect(await demoFor(data, 'season', { PATH: '' }, { print: drop, port: 3000 })).toEqual(demo);
    expect(demoLines(demo).at(-1)).toMatch(/owner {4}owner@endzone.example {2}secret word/);
  });

  it('makes none beside data of its own', async () => {
    mkdirSync(join(data, 'database'));
    expect(await demoFor(data, 'season', { PATH: '' }, { print: drop, port: 3000 })).toBeUndefined();
  });

  it('takes the clock to the moment of a demo once', async () => {
    const startsAt = Date.now() + 86_400_000;
    keep({ ...demo, kind: 'draft', startsAt });
    await demoFor(data, 'draft', { PATH: '' }, { print: drop, port: 3000 });
    const clock = readFileSync(join(data, 'clock.json'), 'utf8');
    const { offset } = JSON.parse(clock) as { offset: number };
    expect(Math.abs(Date.now() + offset - startsAt)).toBeLessThan(60_000);
    await demoFor(data, 'draft', { PATH: '' }, { print: drop, port: 3000 });
    expect(readFileSync(join(data, 'clock.json'), 'utf8')).toBe(clock);
  });
});

describe('there is no demo', () => {
  it.each([
    ['in production', { PATH: '', NODE_ENV: 'production' }],
    ['on a database of somebody else', { PATH: '', MONGODB_URI: 'mongodb://127.0.0.1:1' }],
  ])('%s', async (_where, environment) => {
    keep(demo);
    expect(await demoFor(data, 'season', environment, { print: drop, port: 3000 })).toBeUndefined();
  });

  it('when nobody wants one', async () => {
    expect(await demoFor(data, undefined, { PATH: '' }, { print: drop, port: 3000 })).toBeUndefined();
    expect(existsSync(join(data, 'database'))).toBe(false);
  });
});

describe('a demo is made', () => {
  it('in no folder that another one uses', async () => {
    const held = holdDataFolder(data);
    await expect(demoFor(data, 'season', { PATH: '' }, { print: drop, port: 1 })).rejects.toThrow(
      /^Another Endzone holds the data folder/,
    );
    held.release();
  });

  it('where nobody else starts meanwhile', async () => {
    const print = () => {
      holdDataFolder(data).release();
      drop();
    };
    await expect(demoFor(data, 'season', { PATH: '' }, { print, port: 1 })).rejects.toThrow(
      /^Another Endzone holds the data folder/,
    );
    holdDataFolder(data).release();
  });
});

describe('a reset', () => {
  it('is refused while somebody uses the folder, and nothing is gone', async () => {
    keep(demo);
    const held = holdDataFolder(data);
    await expect(resetDemo(data, 'season', { print: drop, port: 3000 })).rejects.toThrow(
      /^Another Endzone holds the data folder/,
    );
    held.release();
    expect(existsSync(join(data, 'demo.json'))).toBe(true);
  });

  it('forgets the data before, and the tokens that only they knew', async () => {
    keep(demo);
    for (const name of ['deploy-token-mfe-draft', 'deploy-token-shell']) writeFileSync(join(data, name), '');
    // On a port for which none is kept, so that one would have to be made.
    await expect(resetDemo(data, 'season', { print: drop, port: 1 })).rejects.toThrow(
      'Nothing is to be made',
    );
    expect(readdirSync(data)).toEqual(['lock', 'secret']);
  });
});
