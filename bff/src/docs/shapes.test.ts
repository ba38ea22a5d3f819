import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from '@jest/globals';
import { apiVersion, call, type Call } from '@endzone/contracts/call';
import { allCalls } from '@endzone/contracts/calls';
import {
  choice,
  flag,
  id,
  integer,
  list,
  object,
  optionalText,
  paging,
  text,
} from '@endzone/contracts/fields';
import { openApi } from './openApi.ts';
import { breakingChanges, shapesOf, written, type Shapes } from './shapes.ts';

describe('the API', () => {
  const recorded = readFileSync(new URL(`./recorded/${apiVersion}.json`, import.meta.url), 'utf8');
  const today = shapesOf(openApi(allCalls));

  it('breaks nobody who was written against its number', () => {
    expect(breakingChanges(JSON.parse(recorded) as Shapes, today)).toEqual([]);
  });

  it('is recorded: npm run api:record', () => {
    expect(written(today)).toBe(recorded);
  });
});

const things = {
  name: 'createThing',
  method: 'POST',
  path: '/leagues/:leagueId/things',
  service: 'leagues',
  who: 'anon',
  summary: 'Make a thing',
  params: object({ leagueId: id() }),
  query: object({ ...paging(20, 100), side: choice(['home', 'away']) }),
  files: { logo: 1 },
  success: 201,
} as const;
const fields = {
  name: text('leagueName', 60),
  note: optionalText(100),
  lines: list(object({ title: text(undefined, 10), nb: integer(1, 5) }), 10),
};
const body = object(fields);
const { name: _name, ...nameless } = fields;
const before = call()({ ...things, body });
const shapes = (...calls: Call[]) => shapesOf(openApi(calls));

describe('a change of a call', () => {
  test.each<[string, Call, string]>([
    ['a field less', call()({ ...things, body: object(nameless) }), 'body.name is not taken any more'],
    [
      'a new required field',
      call()({ ...things, body: object({ ...fields, isOpen: flag().required() }) }),
      'body.isOpen is new and required',
    ],
    [
      'a field that was free to leave out',
      call()({ ...things, body: object({ ...fields, note: text(undefined, 100) }) }),
      'body.note is required',
    ],
    [
      'another type inside a list',
      call()({
        ...things,
        body: object({ ...fields, lines: list(object({ title: text(undefined, 10), nb: flag() }), 10) }),
      }),
      'body.lines[].nb is boolean, was integer',
    ],
    [
      'a choice less',
      call()({ ...things, body, query: object({ ...paging(20, 100), side: choice(['home']) }) }),
      'query side does not take away',
    ],
    [
      'a choice where any text was taken',
      call()({ ...things, body: object({ ...fields, name: choice(['A', 'B']) }) }),
      'body.name does not take anything but A, B',
    ],
    [
      'another page size',
      call()({ ...things, body, query: object({ ...paging(50, 100), side: choice(['home', 'away']) }) }),
      'query limit stands for 50 when it is left out, was 20',
    ],
    [
      'narrower bounds',
      call()({
        ...things,
        body: object({
          ...fields,
          lines: list(object({ title: text(undefined, 10), nb: integer(1, 4) }), 10),
        }),
      }),
      'body.lines[].nb is at most 4',
    ],
    [
      'less text',
      call()({ ...things, body: object({ ...fields, name: text('leagueName', 59) }) }),
      'body.name has at most 59 characters',
    ],
    ['another status', call()({ ...things, body, success: 202 }), 'answers 202, was 201'],
    ['a session', call()({ ...things, body, who: 'user' }), 'needs a session'],
    ['another path', call()({ ...things, body, path: '/things/:leagueId' }), 'is gone'],
  ])('breaks callers: %s', (_what, now, change) => {
    expect(breakingChanges(shapes(before), shapes(now))).toEqual([
      `POST /leagues/{leagueId}/things: ${change}`,
    ]);
  });

  test.each<[string, Call]>([
    [
      'a field more that may be left out',
      call()({ ...things, body: object({ ...fields, more: optionalText(5) }) }),
    ],
    [
      'a required field that may be left out now',
      call()({ ...things, body: object({ ...fields, name: optionalText(60) }) }),
    ],
    [
      'a new list that may be left out, whatever its lines need',
      call()({
        ...things,
        body: object({ ...fields, more: list(object({ title: text(undefined, 5) }), 3) }),
      }),
    ],
    ['other words', call()({ ...things, body, summary: 'Make one' })],
  ])('breaks nobody: %s', (_what, now) => {
    expect(breakingChanges(shapes(before), shapes(now))).toEqual([]);
  });

  it('breaks nobody when a call is added', () => {
    const other = call()({ ...things, body, name: 'other', path: '/others/:leagueId' });
    expect(breakingChanges(shapes(before), shapes(before, other))).toEqual([]);
  });

  it('breaks callers when forms are taken no more', () => {
    const { files: _files, ...plain } = things;
    expect(breakingChanges(shapes(before), shapes(call()({ ...plain, body })))).toEqual([
      'POST /leagues/{leagueId}/things: body.logo is not taken any more',
      'POST /leagues/{leagueId}/things: takes no forms',
    ]);
  });

  it('is read back as it was written', () => {
    expect(JSON.parse(written(shapes(before)))).toEqual(shapes(before));
  });
});
