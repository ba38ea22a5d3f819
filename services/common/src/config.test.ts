import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressesOf, readConfig, useConfig } from './config.ts';
import { resetTimeBudgets, setTimeBudget, timeBudget } from './timeBudgets.ts';

const good = {
  PORT: '4101',
  MONGODB_URI: 'mongodb://127.0.0.1:27017/?replicaSet=rs0',
  DATABASE: 'endzone_leagues',
  IDENTITY_SECRET: 'x'.repeat(64),
  PUBLIC_URL: 'http://localhost:3000',
  ...Object.fromEntries(
    ['ACCOUNTS', 'LEAGUES', 'STATS', 'FANTASY', 'CONTENT', 'BFF'].map((name) => [
      `${name}_URL`,
      'http://leagues:4101',
    ]),
  ),
};

describe('the configuration of a process', () => {
  it('is read from the environment, with defaults where nothing is secret', () => {
    expect(readConfig(good)).toMatchObject({
      PORT: 4101,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      SIMULATE: false,
      TIME_SCALE: 1,
    });
  });

  it('reports every problem at once', () => {
    const read = () =>
      readConfig({ ...good, PORT: 'x', IDENTITY_SECRET: 'short', STATS_URL: 'ftp://stats', DATABASE: '' });
    expect(read).toThrow(/PORT[\s\S]*/);
    for (const name of ['PORT', 'IDENTITY_SECRET', 'STATS_URL', 'DATABASE']) expect(read).toThrow(name);
  });

  it('knows several instances of a service by a comma', () => {
    const FANTASY_URL = 'http://fantasy-1:4000,http://fantasy-2:4000';
    useConfig(readConfig({ ...good, FANTASY_URL }));
    expect(addressesOf('fantasy')).toEqual(['http://fantasy-1:4000', 'http://fantasy-2:4000']);
    expect(addressesOf('stats')).toEqual(['http://leagues:4101']);
  });

  it.each(['http://a:1,', ',http://a:1', 'http://a:1, http://b:1', 'http://a:1,ftp://b:1', 'http://a:1/x'])(
    'refuses the addresses %j',
    (FANTASY_URL) => {
      expect(() => readConfig({ ...good, FANTASY_URL })).toThrow('FANTASY_URL must be http://host:port');
    },
  );

  it('has no secret by default', () => {
    expect(() => readConfig({ ...good, IDENTITY_SECRET: undefined })).toThrow('IDENTITY_SECRET');
  });

  it.each(['0', '-1', '0.01', '1000', 'long'])('refuses the time scale %s', (TIME_SCALE) => {
    expect(() => readConfig({ ...good, TIME_SCALE })).toThrow('TIME_SCALE');
  });

  it('makes every time budget longer by its scale, but for those that were given a length of their own', () => {
    useConfig(readConfig(good));
    expect([timeBudget('edgeCall'), timeBudget('commandLease')]).toEqual([3_500, 2_000]);
    useConfig(readConfig({ ...good, TIME_SCALE: '10' }));
    setTimeBudget('commandLease', 50);
    expect([timeBudget('edgeCall'), timeBudget('commandLease')]).toEqual([35_000, 50]);
    resetTimeBudgets();
    expect(timeBudget('commandLease')).toBe(20_000);
  });

  it('hashes passwords at no less than their full cost in production', () => {
    const cheap = { ...good, PASSWORD_HASH_KIB: '64' };
    expect([readConfig(good), readConfig(cheap)].map((read) => read.PASSWORD_HASH_KIB)).toEqual([19_456, 64]);
    expect(() => readConfig({ ...cheap, NODE_ENV: 'production' })).toThrow('PASSWORD_HASH_KIB');
    expect(readConfig({ ...good, NODE_ENV: 'production' }).PASSWORD_HASH_KIB).toBe(19_456);
  });

  it('refuses a simulated clock in production', () => {
    expect(() => readConfig({ ...good, NODE_ENV: 'production', SIMULATE: '1' })).toThrow('SIMULATE');
    expect(readConfig({ ...good, SIMULATE: '1' }).SIMULATE).toBe(true);
  });
});

describe('a setting that stands in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'endzone-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const { IDENTITY_SECRET, MONGODB_URI, ...others } = good;

  it('is read without the end of its line', () => {
    const read = readConfig({
      ...others,
      IDENTITY_SECRET_FILE: file('identity', `${IDENTITY_SECRET}\n`),
      MONGODB_URI_FILE: file('uri', `${MONGODB_URI}\r\n`),
    });
    expect(read).toMatchObject({ IDENTITY_SECRET, MONGODB_URI });
  });

  it('is held to the same rules, and reported with all other problems', () => {
    const read = () =>
      readConfig({ ...others, MONGODB_URI, PORT: 'x', IDENTITY_SECRET_FILE: file('short', 'short') });
    expect(read).toThrow(/PORT/);
    expect(read).toThrow(/IDENTITY_SECRET must be at least 32/);
  });

  it('is missed by name when the file cannot be read', () => {
    const IDENTITY_SECRET_FILE = join(folder, 'nothing');
    const read = () => readConfig({ ...others, MONGODB_URI, IDENTITY_SECRET_FILE });
    expect(read).toThrow(`IDENTITY_SECRET_FILE cannot be read: ${IDENTITY_SECRET_FILE} (ENOENT)`);
  });

  it('is not told twice', () => {
    const IDENTITY_SECRET_FILE = file('again', IDENTITY_SECRET);
    expect(() => readConfig({ ...good, IDENTITY_SECRET_FILE })).toThrow(
      'IDENTITY_SECRET is set, and IDENTITY_SECRET_FILE too',
    );
  });

  it('is an ordinary one when its own name ends in _FILE, or when nothing is read from it', () => {
    const CLOCK_FILE = join(folder, 'clock.json');
    expect(readConfig({ ...good, CLOCK_FILE, SSL_CERT_FILE: join(folder, 'nothing') })).toMatchObject({
      CLOCK_FILE,
    });
  });

  it.each([
    ['the name of its file', () => ''],
    ['its file', () => file('empty', '\n')],
  ])('is absent when %s is empty', (_what, name) => {
    expect(readConfig({ ...good, SENDGRID_API_KEY_FILE: name() }).SENDGRID_API_KEY).toBeUndefined();
  });
});
