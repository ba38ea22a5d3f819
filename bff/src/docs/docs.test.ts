import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { call } from '@endzone/contracts/call';
import { allCalls } from '@endzone/contracts/calls';
import { errors } from '@endzone/contracts/errors';
import {
  choice,
  flag,
  id,
  integer,
  list,
  multi,
  object,
  optionalText,
  paging,
  text,
} from '@endzone/contracts/fields';
import { startTestBff, type TestBff } from '../testing/testBff.ts';
import { openApi } from './openApi.ts';

const createThing = call<{ id: string }>()({
  name: 'createThing',
  method: 'POST',
  path: '/leagues/:leagueId/things',
  service: 'leagues',
  who: 'admin',
  summary: 'Make a thing',
  params: object({ leagueId: id() }),
  query: object({ ...paging(20, 100), position: multi(['QB', 'RB']) }),
  body: object({
    name: text('leagueName', 60),
    note: optionalText(100),
    nb: integer(1, 5),
    isOpen: flag(),
    side: choice(['home', 'away']),
    lines: list(object({ title: text(undefined, 10) }), 10),
  }),
  files: { logo: 1 },
  success: 201,
  errors: [errors.leagueFull],
});

describe('the description of a call', () => {
  const operation = openApi([createThing]).paths['/leagues/{leagueId}/things']?.post;

  it('names path and query with their kinds', () => {
    const parameters = operation?.parameters.map(({ name, in: place, required, schema }) => ({
      name,
      place,
      required,
      schema,
    }));
    expect(parameters).toEqual(
      expect.arrayContaining([
        { name: 'leagueId', place: 'path', required: true, schema: { type: 'string' } },
        {
          name: 'limit',
          place: 'query',
          required: false,
          schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
        },
        expect.objectContaining({ name: 'position', place: 'query', required: false }),
      ]),
    );
  });

  it('tells the body field by field, as JSON and as a form with files', () => {
    const content = operation?.requestBody?.content as Record<string, { schema: Record<string, unknown> }>;
    expect(content['application/json']?.schema).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string', maxLength: 60 },
        note: { type: 'string', maxLength: 100 },
        nb: { type: 'integer', minimum: 1, maximum: 5 },
        isOpen: { type: 'boolean' },
        side: { type: 'string', enum: ['home', 'away'] },
        lines: {
          type: 'array',
          items: {
            type: 'object',
            properties: { title: { type: 'string', maxLength: 10 } },
            additionalProperties: false,
            required: ['title'],
          },
        },
      },
      additionalProperties: false,
      required: ['name'],
    });
    expect(content['multipart/form-data']?.schema.properties).toMatchObject({ logo: { format: 'binary' } });
  });

  it('tells the answer, every refusal with its code and text, and who may', () => {
    expect(operation?.responses['201']).toEqual({ description: 'Created' });
    expect(operation?.responses['409']?.description).toBe('`league_full` The league is full');
    expect(operation?.responses['403']?.description).toContain('`not_league_member`');
    for (const status of ['400', '401', '413', '415', '422', '429', '503'])
      expect(operation?.responses).toHaveProperty(status);
    expect(operation?.description).toBe('Who: The admin of the league.');
    expect(operation?.security).toEqual([{ bearer: [] }, { cookie: [] }]);
  });
});

describe('the description of the API', () => {
  let bff: TestBff;
  beforeAll(async () => {
    bff = await startTestBff();
  });
  afterAll(() => bff.stop());

  it('has every call, each parameter of a path declared', async () => {
    const description = (await (await fetch(`${bff.url}/api/docs/openapi.json`)).json()) as ReturnType<
      typeof openApi
    >;
    expect(description.openapi).toBe('3.1.0');
    const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      allCalls.map(({ name }) => name).sort(),
    );
    for (const [path, methods] of Object.entries(description.paths))
      for (const { parameters } of Object.values(methods)) {
        const inPath = parameters
          .filter((parameter) => parameter.in === 'path')
          .map(({ name }) => `{${String(name)}}`);
        expect(inPath.sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
      }
  });

  it('is a page that loads nothing and runs nothing', async () => {
    const answer = await fetch(`${bff.url}/api/docs`);
    const html = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const { method, path } of allCalls)
      expect(html).toContain(`<code>${method} ${path.replace(/:(\w+)/g, '{$1}')}</code>`);
    expect(html).not.toMatch(/<script|<link|<img|src=|url\(|@import/);
  });

  test.each(['/api/docs/', '/api/docs/other'])('is nowhere else (%s)', async (path) => {
    expect((await fetch(`${bff.url}${path}`)).status).toBe(404);
  });
});
