import { describe, expect, it, test } from '@jest/globals';
import { call } from '@endzone/contracts/call';
import { allCalls } from '@endzone/contracts/calls';
import { callLimits } from '../limits/limits.ts';
import { createCallTable } from './callTable.ts';

const aCall = (method: 'GET' | 'POST' | 'DELETE', path: string) =>
  call()({ name: `${method} ${path}`, method, path, service: 'stats', who: 'anon', summary: 'test' });

const find = createCallTable([
  aCall('GET', '/seasons/current'),
  aCall('GET', '/seasons/:id'),
  aCall('POST', '/seasons/:id'),
  aCall('GET', '/seasons/:id/points'),
  aCall('GET', '/users/me'),
  aCall('POST', '/users/:id'),
  aCall('POST', '/users/:id/locale/:locale'),
  aCall('GET', '/leagues/:leagueId/rosters/me'),
  aCall('DELETE', '/leagues/:leagueId/rosters/:teamId'),
]);

const named = (method: string, path: string) => {
  const found = find(method, path);
  return found && ('call' in found ? found.call.name : found.allow);
};

describe('the table of calls', () => {
  test.each([
    ['a static part before a parameter', 'GET', '/seasons/current', 'GET /seasons/current'],
    ['a parameter where nothing is static', 'GET', '/seasons/abc', 'GET /seasons/:id'],
    [
      'a parameter when the static way leads nowhere',
      'GET',
      '/seasons/current/points',
      'GET /seasons/:id/points',
    ],
    ['the answer of GET for HEAD', 'HEAD', '/seasons/current', 'GET /seasons/current'],
    ['the methods of a path asked by another', 'PUT', '/seasons/abc', 'GET, POST'],
    ['the methods of the path that is nearest', 'DELETE', '/leagues/a/rosters/me', 'GET'],
    ['the own account', 'GET', '/users/me', 'GET /users/me'],
    ['`me` as the own id after users', 'POST', '/users/me', 'POST /users/:id'],
    ['`me` as the own id further down', 'POST', '/users/me/locale/hu', 'POST /users/:id/locale/:locale'],
    ['all methods of the own account', 'PUT', '/users/me', 'GET, POST'],
    ['nothing for an unknown path', 'GET', '/seasons', undefined],
    ['nothing beyond a path', 'GET', '/seasons/current/points/x', undefined],
    ['nothing behind a trailing slash', 'GET', '/seasons/current/', undefined],
    ['nothing for an empty part', 'GET', '/seasons//points', undefined],
    ['nothing in other letters', 'GET', '/Seasons/current', undefined],
    ['nothing that climbs', 'GET', '/seasons/..', undefined],
    ['nothing that climbs encoded', 'GET', '/seasons/%2E%2e', undefined],
    ['nothing of an object’s own', 'GET', '/constructor', undefined],
    ['nothing of a prototype', 'GET', '/__proto__', undefined],
  ])('finds %s', (_what, method, path, expected) => {
    expect(named(method, path)).toBe(expected);
  });

  it('answers the values of parameters', () => {
    expect(find('DELETE', '/leagues/a1/rosters/b2')).toMatchObject({
      params: { leagueId: 'a1', teamId: 'b2' },
    });
  });
});

describe('the calls of the API', () => {
  it('each have a method and path of their own', () => {
    const shapes = allCalls.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([]);
  });

  it('name only limits that the edge counts', () => {
    const known: readonly string[] = callLimits;
    expect(allCalls.filter(({ limit }) => limit !== undefined && !known.includes(limit))).toEqual([]);
  });
});
