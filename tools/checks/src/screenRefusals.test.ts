import { describe, expect, it } from '@jest/globals';
import { allCalls } from '@endzone/contracts/calls';
import { errors } from '@endzone/contracts/errors';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTest } from './declaredPackages.ts';
import {
  ownerExceptions,
  playerExceptions,
  sentToLeagues,
  unreadSends,
  unshownRefusals,
} from './screenRefusals.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The texts of a front end: its tests, and what it is made of. */
function read(folder: string) {
  const files = globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root });
  const textsOf = (paths: string[]) => paths.map((path) => readFileSync(join(root, path), 'utf8'));
  const tests = files.filter(isTest);
  expect(tests.length).toBeGreaterThan(20);
  return { tests: textsOf(tests), sources: textsOf(files.filter((path) => !isTest(path))) };
}

it('the refusals of each owner’s call are shown by a test of their screens, or say why not', () => {
  const calls = allCalls.filter(({ who }) => who === 'owner');
  expect(calls.length).toBeGreaterThan(60);
  expect(unshownRefusals(calls, read('mfe-owner').tests, ownerExceptions)).toEqual([]);
});

it('the refusals of each call about leagues that players send are shown by a test of theirs, or say why not', () => {
  const { tests, sources } = read('mfe-player');
  const calls = sentToLeagues(allCalls, sources);
  expect(calls.length).toBeGreaterThan(20);
  expect(unreadSends(sources)).toEqual([]);
  expect(unshownRefusals(calls, tests, playerExceptions)).toEqual([]);
});

describe('the check', () => {
  const call = { name: 'deleteAd', errors: [errors.adNotFound] } as const;
  const imported = "import { deleteAd, saveAd, type Ad } from '@endzone/contracts/content/ads';\n";
  const missing = ['no test shows refusalsOf(deleteAd)'];

  it.each([
    ['a table of its refusals', `${imported}it.each(refusalsOf(deleteAd))('…');`, []],
    ['a table with the field of its file', `${imported}it.each(refusalsOf(deleteAd, 'file'))('…');`, []],
    ['no test', '', missing],
    ['a table of another call', `${imported}it.each(refusalsOf(saveAd))('…');`, missing],
    ['a table of a call with a longer name', `${imported}it.each(refusalsOf(deleteAds))('…');`, missing],
    ['a call that is only imported', imported, missing],
    ['a call of another origin', "import { deleteAd } from './api.ts';\nrefusalsOf(deleteAd)", missing],
    ['a table whose call is in a variable', `${imported}it.each(refusalsOf(command.call))('…');`, missing],
    ['a comment', '// refusalsOf(deleteAd)', missing],
  ])('reads %s', (_what, text, found) => {
    expect(unshownRefusals([call], [text], {})).toEqual(found);
  });

  it('asks for none of calls without refusals', () => {
    expect(unshownRefusals([{ ...call, errors: [] }], [], {})).toEqual([]);
  });

  it('takes an exception only as long as it is one', () => {
    expect(unshownRefusals([call], [], { deleteAd: 'no screen' })).toEqual([]);
    const text = `${imported}refusalsOf(deleteAd)`;
    expect(unshownRefusals([call], [text], { deleteAd: 'no screen', gone: 'no screen' })).toEqual([
      'deleteAd is no exception any more',
      'gone is no exception any more',
    ]);
  });

  it.each([
    ['a read', "api.get('/leagues', { query })", ['GET /leagues']],
    ['a page of a list', "api.getPage('/leagues', { query })", ['GET /leagues']],
    ['a command on a line of its own', "api.post(\n  '/leagues', { body })", ['POST /leagues']],
    ['a command of a chain', "api\n  .post('/leagues', { body })\n  .then(tell)", ['POST /leagues']],
    ['a call of another service', "api.get('/seasons')", []],
    ['a path that only begins like it', "api.get('/leagues/:leagueId')", []],
    ['a path that is not sent', "link('/leagues')", []],
  ])('finds what a source sends: %s', (_what, text, found) => {
    const calls = [
      { method: 'GET', path: '/leagues', service: 'leagues' },
      { method: 'POST', path: '/leagues', service: 'leagues' },
      { method: 'GET', path: '/seasons', service: 'stats' },
    ] as const;
    expect(sentToLeagues(calls, [text]).map(({ method, path }) => `${method} ${path}`)).toEqual(found);
  });

  it.each([
    ['a path that is kept in a variable', 'api.get(path, { query })', 'api.get(path, { query })'],
    ['a path on a line of its own', 'api.post(\n  path,\n  given)', 'api.post( path,'],
    ['a template', 'api.get(`/leagues`)', 'api.get(`/leagues`)'],
    ['a path that is put together', "api.get('/leagues' + rest)", "api.get('/leagues' + rest)"],
    ['a function that is handed on', 'const read = api.get;', 'api.get;'],
    ['the second of a line', "isOne ? api.get('/leagues') : api.get(path);", 'api.get(path);'],
  ])('says that it cannot read %s', (_what, text, use) => {
    expect(unreadSends([text])).toEqual([`not known what it sends: ${use}`]);
  });

  it('reads every path that is written where it is sent', () => {
    const texts = [
      "api.get('/leagues')",
      "api.post(\n  '/leagues',\n  { body })",
      "api\n  .delete('/leagues')",
    ];
    expect(unreadSends(texts)).toEqual([]);
    expect(unreadSends(["api.getGame(leagueId); other.get(path); '/api/files'"])).toEqual([]);
  });
});
