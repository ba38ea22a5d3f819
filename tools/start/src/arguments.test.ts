import { resolve } from 'node:path';
import { describe, expect, it, test } from '@jest/globals';
import { demoArguments, ownerArguments, startArguments, statusArguments } from './arguments.ts';

const data = resolve('data');
const byDefault = { port: 3000, data, simulate: false, demo: 'season', owner: undefined, instances: {} };

describe('the arguments of npm start', () => {
  test.each([
    ['nothing', [], byDefault],
    ['a port', ['--port', '8080'], { ...byDefault, port: 8080 }],
    ['a free port', ['--port=0'], { ...byDefault, port: 0 }],
    ['a folder', ['--data', '/tmp/somewhere'], { ...byDefault, data: '/tmp/somewhere' }],
    ['a folder from here', ['--data', 'other'], { ...byDefault, data: resolve('other') }],
    ['no demo', ['--empty'], { ...byDefault, demo: undefined }],
    ['a draft that is about to start', ['--demo', 'draft'], { ...byDefault, demo: 'draft' }],
    ['a simulation', ['--simulate'], { ...byDefault, simulate: true }],
    [
      'several instances',
      ['--instances', 'fantasy=2,stats=3', '--instances=bff=2'],
      { ...byDefault, instances: { fantasy: 2, stats: 3, bff: 2 } },
    ],
    [
      'an owner',
      ['--owner', 'owner@example.com'],
      { ...byDefault, owner: { email: 'owner@example.com', passwordFile: undefined } },
    ],
    [
      'an owner and the file of the password',
      ['--owner', 'owner@example.com', '--owner-password-file', '/run/secret'],
      { ...byDefault, owner: { email: 'owner@example.com', passwordFile: '/run/secret' } },
    ],
  ])('may be %s', (_what, args, expected) => {
    expect(startArguments(args)).toEqual(expected);
  });

  test.each([
    ['an unknown option', ['--prot', '3000'], /^Unknown option '--prot'\.\nUsage: npm start/],
    ['a word too many', ['now'], /^Unexpected argument 'now'\.\nUsage: npm start/],
    ['a port without number', ['--port'], /^Option '--port <value>' argument missing\.\nUsage: npm start/],
    [
      'a port that is no number',
      ['--port', 'http'],
      /^--port must be a number from 0 to 65535, not 'http'\.\n/,
    ],
    ['a port with a sign', ['--port=-1'], /^--port must be a number/],
    ['a port past the last one', ['--port', '65536'], /^--port must be a number/],
    [
      'a demo of something else',
      ['--demo', 'playoffs'],
      /^--demo must be season or draft, not 'playoffs'\.\n/,
    ],
    ['a value for a switch', ['--simulate=yes'], /^Option '--simulate' does not take an argument\.\n/],
    [
      'instances of nothing known',
      ['--instances', 'database=2'],
      /^--instances must be a service and a number/,
    ],
    ['instances without number', ['--instances', 'fantasy'], /^--instances must be/],
    ['no instances at all', ['--instances', 'fantasy=0'], /^--instances must be/],
    [
      'too many instances',
      ['--instances', 'fantasy=17'],
      /^--instances must be .* from 1 to 16, as in fantasy=2\.\n/,
    ],
    ['an owner with an empty password', ['--owner', 'owner@example.com:'], /^--owner must be EMAIL\.\n/],
    ['an owner without address', ['--owner', ''], /^--owner must be EMAIL\.\n/],
  ])('are refused in one sentence: %s', (_what, args, sentence) => {
    expect(() => startArguments(args)).toThrow(sentence);
  });
});

describe('the arguments of npm run owner', () => {
  it('are an address and the file of the password, and where the stack is', () => {
    const args = ['--email', 'a@example.com', '--password-file', '/p', '--port', '4000', '--data', '/tmp/x'];
    expect(ownerArguments(args)).toEqual({
      email: 'a@example.com',
      passwordFile: '/p',
      port: 4000,
      data: '/tmp/x',
    });
  });

  test.each([[['--password-file', 'p']], [[]]])('are refused when incomplete: %j', (args) => {
    expect(() => ownerArguments(args)).toThrow(/^--email is needed\.\nUsage: npm run owner/);
  });
});

it('npm run status asks for port 3000 unless told otherwise', () => {
  expect(statusArguments([])).toEqual({ port: 3000 });
  expect(statusArguments(['--port', '3100'])).toEqual({ port: 3100 });
});

describe('the arguments of npm run demo', () => {
  it('name a folder and what it is to show', () => {
    expect(demoArguments(['--reset'])).toEqual({ data, demo: 'season', port: 3000 });
    const given = ['--reset', '--data', '/tmp/x', '--demo', 'draft', '--port', '3100'];
    expect(demoArguments(given)).toEqual({ data: '/tmp/x', demo: 'draft', port: 3100 });
  });

  it('say that data may go', () => {
    expect(() => demoArguments([])).toThrow(
      /^--reset says that the data of the folder may go\.\nUsage: npm run demo/,
    );
  });
});
