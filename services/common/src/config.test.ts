import { describe, expect, it } from '@jest/globals';
import { addressesOf, readConfig, useConfig } from './config.ts';

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

  it('refuses a simulated clock in production', () => {
    expect(() => readConfig({ ...good, NODE_ENV: 'production', SIMULATE: '1' })).toThrow('SIMULATE');
    expect(readConfig({ ...good, SIMULATE: '1' }).SIMULATE).toBe(true);
  });
});
