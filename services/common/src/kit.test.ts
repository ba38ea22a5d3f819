import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call } from '@endzone/contracts/call';
import { callsOf, number } from '@endzone/contracts/internal/internalCall';
import { errors } from '@endzone/contracts/errors';
import { object, text } from '@endzone/contracts/fields';
import mongoose from 'mongoose';
import { AppError } from './appError.ts';
import { call as callProcess, resetBreakers } from './internalClient.ts';
import { on, onForm } from './route.ts';
import { startFakeService, type FakeService } from './testing/fakeService.ts';
import {
  anOwner,
  aUser,
  startTestService,
  testMetricsToken,
  type TestService,
} from './testing/testService.ts';
import { until } from './testing/until.ts';

const base = { service: 'content', summary: 'test' } as const;
const named = object({ name: text('name', 10) });
const create = call<{ nb: number }>()({
  ...base,
  name: 'create',
  method: 'POST',
  path: '/things',
  who: 'user',
  body: named,
  success: 201,
});
const readOne = call<{ path: string }>()({
  ...base,
  name: 'readOne',
  method: 'GET',
  path: '/things/:id',
  who: 'anon',
  params: object({ id: text(undefined, 30) }),
});
const readCurrent = call<{ path: string }>()({
  ...base,
  name: 'readCurrent',
  method: 'GET',
  path: '/things/current',
  who: 'anon',
});
const removeOne = call()({
  ...base,
  name: 'removeOne',
  method: 'DELETE',
  path: '/things/:thingId',
  who: 'user',
  params: object({ thingId: text(undefined, 30) }),
  success: 204,
});
const fail = call()({ ...base, name: 'fail', method: 'POST', path: '/things/fail', who: 'owner' });
const ask = call<{ answer: unknown }>()({ ...base, name: 'ask', method: 'GET', path: '/ask', who: 'anon' });
const readAnswer = callsOf('stats')({ call: 'GET /answer', answer: number(), mayBeAbsent: true });
const slow = call<{ done: true }>()({ ...base, name: 'slow', method: 'GET', path: '/slow', who: 'anon' });
const form = call<{ name: string }>()({
  ...base,
  name: 'form',
  method: 'POST',
  path: '/forms',
  who: 'user',
  body: named,
  files: { photo: 1 },
});

const upload = call<{ sizes: Record<string, number> }>()({
  ...base,
  name: 'upload',
  method: 'POST',
  path: '/uploads',
  who: 'user',
  body: named,
  files: { photo: 1, images: 3 },
});

let created = 0;
let release: (() => void) | undefined;
const routes = [
  on(create, async ({ body }) => {
    if (body.name === 'full') throw new AppError(errors.leagueFull);
    await new Promise((resolve) => setTimeout(resolve, 20));
    created += 1;
    return { nb: created };
  }),
  on(readOne, async ({ params }) => ({ path: params.id })),
  on(removeOne, async () => undefined),
  on(readCurrent, async () => ({ path: 'static' })),
  on(fail, () => Promise.reject(new Error('secret detail'))),
  on(ask, async () => ({ answer: await callProcess(readAnswer, {}, { within: 'scores' }) })),
  on(slow, async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return { done: true } as const;
  }),
  on(form, async ({ body }) => body),
  onForm(upload, async ({ files }) => ({
    sizes: Object.fromEntries(Object.entries(files).map(([property, { length }]) => [property, length])),
  })),
];

let stats: FakeService;
let service: TestService;
beforeAll(async () => {
  stats = await startFakeService();
  service = await startTestService({ name: 'content', routes }, { stats });
});
afterAll(async () => {
  await service.stop();
  await stats.stop();
});

describe('a request', () => {
  it('finds the static path before the parameter', async () => {
    expect((await service.anonymous.get('/things/current')).body).toEqual({ path: 'static' });
    expect((await service.anonymous.get('/things/other')).body).toEqual({ path: 'other' });
  });

  it('is answered with the caller’s request id, in their language, never cached', async () => {
    const headers = { 'X-Request-Id': 'abc-12345' };
    const answer = await service.anonymous.get('/nothing', { headers, locale: 'hu' });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: 'Nem található', code: 'not_found', requestId: 'abc-12345' });
    expect(answer.headers.get('x-request-id')).toBe('abc-12345');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['another method', () => service.anonymous.delete('/things'), 405, 'method_not_allowed'],
    ['no identity', () => service.anonymous.post('/things', { name: 'a' }), 401, 'unauthenticated'],
    [
      'a forged identity',
      () => service.anonymous.post('/things', { name: 'a' }, { headers: { 'x-identity': 'a.b.c' } }),
      401,
      'unauthenticated',
    ],
    ['a user on an owner’s call', () => service.as(aUser()).post('/things/fail', {}), 403, 'forbidden'],
    ['broken JSON', () => service.as(aUser()).post('/things', '{"name":'), 400, 'malformed_request'],
    [
      'another content type',
      () => service.as(aUser()).post('/things', 'name=a', { headers: { 'Content-Type': 'text/plain' } }),
      415,
      'unsupported_media_type',
    ],
    [
      'a body of more than 1 MiB',
      () => service.as(aUser()).post('/things', { name: 'x'.repeat(1_100_000) }),
      413,
      'body_too_large',
    ],
    [
      'a malformed key',
      () => service.as(aUser()).post('/things', { name: 'a' }, { headers: { 'Idempotency-Key': 'short' } }),
      400,
      'malformed_request',
    ],
    ['a bug', () => service.as(anOwner()).post('/things/fail', {}), 500, 'server_error'],
  ])('is refused for %s', async (_what, send, status, code) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
    expect(JSON.stringify(answer.body)).not.toContain('secret detail');
  });

  it('knows a path by its shape, whatever each call names its parameters', async () => {
    expect((await service.as(aUser()).delete('/things/other')).status).toBe(204);
    expect((await service.anonymous.post('/things/other')).headers.get('allow')).toBe('GET, DELETE');
  });

  it('names the methods that a path knows', async () => {
    expect((await service.anonymous.delete('/things')).headers.get('allow')).toBe('POST');
  });

  it('may be a form of text fields; a file is refused at its field', async () => {
    const fields = new FormData();
    fields.set('name', 'Áron');
    expect((await service.as(aUser()).post('/forms', fields)).body).toEqual({ name: 'Áron' });
    fields.set('photo', new Blob(['x'], { type: 'image/png' }), 'x.png');
    const refused = await service.as(aUser()).post('/forms', fields);
    expect(refused.status).toBe(415);
    expect(refused.body.violations).toEqual([
      { property: 'photo', message: 'Unsupported Format', code: 'unsupported_format' },
    ]);
  });
});

describe('a form with files', () => {
  const png = (size: number) => new Blob(['x'.repeat(size)], { type: 'image/png' });
  const send = (files: [field: string, size: number][]) => {
    const fields = new FormData();
    fields.set('name', 'Áron');
    for (const [field, size] of files) fields.append(field, png(size), 'x.png');
    return service.as(aUser()).post('/uploads', fields);
  };

  it('hands them over by their property', async () => {
    const { body } = await send([
      ['photo', 3],
      ['images[1][image]', 5],
    ]);
    expect(body).toEqual({ sizes: { photo: 3, 'images[1].image': 5 } });
  });

  it.each([
    ['in a field that takes none', [['other', 1]], 400, 'other', 'unknown_field'],
    [
      'twice in one field',
      [
        ['photo', 1],
        ['photo', 1],
      ],
      400,
      'photo',
      'wrong_type',
    ],
    [
      'twice in one field, before it is read',
      [
        ['photo', 1],
        ['photo', 5_242_881],
      ],
      400,
      'photo',
      'wrong_type',
    ],
    ['of more than 5 MiB', [['photo', 5_242_881]], 413, 'photo', 'file_too_large'],
  ] as [string, [string, number][], number, string, string][])(
    'is refused at its field when one comes %s',
    async (_what, files, status, property, code) => {
      const refused = await send(files);
      expect(refused.status).toBe(status);
      expect(refused.body.violations).toMatchObject([{ property, code }]);
    },
  );

  const images = (nb: number) =>
    Array.from({ length: nb }, (_, i): [string, number] => [`images[${i}][image]`, 1]);

  it('has as many in each field as the call takes', async () => {
    expect((await send([...images(3), ['photo', 1]])).status).toBe(200);
    const refused = await send(images(4));
    expect([refused.status, refused.body.code]).toEqual([413, 'body_too_large']);
  });

  it('is refused with more than twelve, whatever they are', async () => {
    const nameless = (nb: number) => {
      const fields = new FormData();
      for (let i = 0; i < nb; i++) fields.append('photo', new Blob([]), '');
      fields.set('name', 'Áron');
      return service.as(aUser()).post('/uploads', fields);
    };
    expect((await nameless(12)).status).toBe(200);
    expect((await nameless(13)).body.code).toBe('body_too_large');
  });

  it('is refused with more text than a JSON body may have, however many fields it is in', async () => {
    const fields = new FormData();
    for (const name of ['a', 'b', 'c']) fields.set(name, 'x'.repeat(400_000));
    const refused = await service.as(aUser()).post('/uploads', fields);
    expect([refused.status, refused.body.code]).toEqual([413, 'body_too_large']);
  });

  it('is refused for its text before what follows is read', async () => {
    const fields = new FormData();
    for (const name of ['a', 'b', 'c', 'd']) fields.set(name, 'x'.repeat(400_000));
    fields.set('photo', png(5_242_881), 'x.png');
    expect((await service.as(aUser()).post('/uploads', fields)).body.code).toBe('body_too_large');
  });

  it('is refused beyond 62 MiB, wherever in it they are', async () => {
    const form = `\r\n--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nÁron\r\n--x--\r\n`;
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const post = (filling: number) =>
      service.as(aUser()).post('/uploads', 'x'.repeat(filling) + form, { headers });
    expect((await post(1_000)).status).toBe(200);
    expect((await post(62 * 1024 ** 2)).body.code).toBe('body_too_large');
  });
});

it('refuses a form whose list has holes: it would stand for a million entries', async () => {
  const fields = new FormData();
  fields.set('name[999999]', 'x');
  const refused = await service.as(aUser()).post('/forms', fields);
  expect(refused.body.code).toBe('malformed_request');
});

describe('a body is refused before it is read when it has', () => {
  const members = (nb: number) => Array.from({ length: nb }, (_, i) => `"k${i}":1`).join(',');

  it.each([
    ['85,000 unknown fields', `{${members(85_000)}}`],
    ['half a million levels', `${'['.repeat(500_000)}${']'.repeat(500_000)}`],
    ['21 levels', `{"name":${'['.repeat(20)}${']'.repeat(20)}}`],
    ['200,000 empty objects', `{"name":[${Array(200_000).fill('{}').join(',')}]}`],
  ])('%s', async (_what, body) => {
    const { status, body: refusal, headers } = await service.as(aUser()).post('/things', body);
    expect([status, refusal.code]).toEqual([400, 'malformed_request']);
    expect(Number(headers.get('content-length'))).toBeLessThan(300);
  });

  it('nothing of the kind but in its texts', async () => {
    const name = String.raw`[{:\"[`;
    const { status } = await service.as(aUser()).post('/things', JSON.stringify({ name }));
    expect(status).toBe(201);
  });
});

describe('a form is refused, and its process goes on, for', () => {
  const part = (disposition: string, value = 'x') =>
    `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
  const field = (name: string) => part(`name="${name}"`);
  const aFile = (name: string) => part(`name="${name}"; filename="x.png"`);
  const fields = (names: string[]) => names.map(field).join('');
  const numbered = (nb: number) => Array.from({ length: nb }, (_, i) => `k${i}`);
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const send = (path: string, body: string) =>
    service.as(aUser()).post(path, `${body}--x--\r\n`, { headers });

  it.each([
    ['a name of 5,000 levels', '/forms', field(`k${'[a]'.repeat(5_000)}`), 400],
    ['a name of five levels', '/forms', field('k[a][a][a][a][a]'), 400],
    ['a name of 5,000 entries', '/forms', field(`k${'[0]'.repeat(5_000)}`), 400],
    ['a name of 5,000 open brackets', '/forms', field(`k${'['.repeat(5_000)}`), 400],
    ['a name of 15,000 letters', '/forms', field('k'.repeat(15_000)), 400],
    ['an entry beyond all lists', '/forms', field('name[1000]'), 400],
    ['many deep names', '/forms', fields(Array(200).fill(`k${'[a]'.repeat(500)}`)), 400],
    ['201 fields', '/forms', fields(numbered(201)), 413],
    ['a part without a name', '/forms', part('filename="x"'), 400],
    ['a field that is a list and an object', '/forms', fields(['name[0]', 'name[a]', 'name']), 400],
    ['names of what every object has', '/forms', fields(['__proto__[x]', 'constructor[prototype][x]']), 400],
    ['a file whose name has 5,000 levels', '/uploads', aFile(`images${'[a]'.repeat(5_000)}`), 400],
    ['a file whose name has 15,000 letters', '/uploads', aFile('k'.repeat(15_000)), 400],
    ['a form that breaks off', '/uploads', aFile('photo').slice(0, -4), 400],
  ])('%s', async (_what, path, body, status) => {
    expect((await send(path, body)).status).toBe(status);
    expect((await send('/forms', field('name'))).body).toEqual({ name: 'x' });
  });

  it('a content type that no form has, with more than any form may have', async () => {
    const strange = { 'Content-Type': 'multipart/form-data; boundary' };
    const user = service.as(aUser());
    expect((await user.post('/forms', field('name'), { headers: strange })).status).toBe(400);
    // The service may close the connection under so long a body; what counts is that it goes on afterwards.
    await user.post('/forms', 'x'.repeat(63 * 1024 ** 2), { headers: strange }).catch(() => undefined);
    expect((await send('/forms', field('name'))).body).toEqual({ name: 'x' });
  });
});

describe('a command with a key', () => {
  const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });

  it('is done once and answered twice', async () => {
    const user = service.as(aUser());
    const before = created;
    const first = await user.post('/things', { name: 'a' }, keyed('once-0001'));
    const second = await user.post('/things', { name: 'a' }, keyed('once-0001'));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(created).toBe(before + 1);
  });

  it('keeps a refusal too', async () => {
    const user = service.as(aUser());
    const first = await user.post('/things', { name: 'full' }, keyed('full-0001'));
    const second = await user.post('/things', { name: 'full' }, keyed('full-0001'));
    expect([first.status, second.status]).toEqual([409, 409]);
    expect(second.body).toEqual(first.body);
  });

  it('is refused with another body, and while the first one runs', async () => {
    const user = service.as(aUser());
    const [first, second] = await Promise.all([
      user.post('/things', { name: 'b' }, keyed('race-0001')),
      user.post('/things', { name: 'b' }, keyed('race-0001')),
    ]);
    expect([first.status, second.status].sort()).toEqual([201, 409]);
    const late = [first, second].find(({ status }) => status === 409);
    expect(late?.body.code).toBe('request_in_progress');
    expect(late?.headers.get('retry-after')).toBe('1');
    expect((await user.post('/things', { name: 'c' }, keyed('race-0001'))).body.code).toBe(
      'idempotency_key_reused',
    );
  });

  it('belongs to its user: another one’s key of the same name is their own', async () => {
    const before = created;
    await service.as(aUser()).post('/things', { name: 'a' }, keyed('mine-0001'));
    await service.as(aUser()).post('/things', { name: 'a' }, keyed('mine-0001'));
    expect(created).toBe(before + 2);
  });
});

describe('calls between services', () => {
  it('try a read again once', async () => {
    resetBreakers();
    let asked = 0;
    stats.answers['GET /internal/answer'] = () => {
      asked += 1;
      return asked === 1 ? { status: 500 } : { body: 42 };
    };
    expect((await service.anonymous.get('/ask')).body).toEqual({ answer: 42 });
    expect(asked).toBe(2);
  });

  it('stop asking a service that fails, and say so in the metrics', async () => {
    resetBreakers();
    stats.answers['GET /internal/answer'] = () => ({ status: 500 });
    for (let i = 0; i < 10; i++) expect((await service.anonymous.get('/ask')).status).toBe(503);
    const asked = stats.requests.length;
    const answer = await service.anonymous.get('/ask', { locale: 'hu' });
    expect(answer.body).toMatchObject({ code: 'service_unavailable', message: 'Szerverhiba' });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(stats.requests.length).toBe(asked);
    const headers = { Authorization: `Bearer ${testMetricsToken}` };
    const metrics = (await (await fetch(`${service.url}/metrics`, { headers })).text()).split('\n');
    const opened = metrics.find((line) => line.startsWith('breaker_opened_total') && line.includes('stats'));
    expect(Number(opened?.split(' ').at(-1))).toBe(1);
    const refused = metrics.find(
      (line) => /^http_request_seconds_count.*"503"/.test(line) && line.includes('/ask'),
    );
    expect(Number(refused?.split(' ').at(-1))).toBe(11);
    resetBreakers();
  });
});

describe('a process', () => {
  it('tells its figures to whoever has the token only', async () => {
    const statusWith = async (headers: Record<string, string>) =>
      (await fetch(`${service.url}/metrics`, { headers })).status;
    expect(await statusWith({})).toBe(401);
    expect(await statusWith({ Authorization: 'Bearer x' })).toBe(401);
    expect(await statusWith({ Authorization: `Bearer ${testMetricsToken.toUpperCase()}` })).toBe(401);
    expect(await statusWith({ Authorization: `Bearer ${testMetricsToken}` })).toBe(200);
  });

  it('refuses internal calls without a service token', async () => {
    const answer = await fetch(`${service.url}/internal/clock`, { method: 'POST' });
    expect(answer.status).toBe(401);
  });

  it('is ready while its database is there', async () => {
    const ready = async () => (await fetch(`${service.url}/ready`)).status;
    expect(await ready()).toBe(200);
    const { db } = mongoose.connection;
    const admin = db?.admin.bind(db);
    if (!db || !admin) throw new Error('no database');
    db.admin = () =>
      ({ ping: () => Promise.reject(new Error('gone')) }) as unknown as ReturnType<typeof admin>; // only ping is asked
    expect(await ready()).toBe(503);
    db.admin = admin;
    expect(await ready()).toBe(200);
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
  });
});

describe('stopping', () => {
  it('finishes what is running and takes nothing new', async () => {
    const answer = service.anonymous.get('/slow');
    const goOn = await until(() => release);
    const stopped = service.stop();
    const isOpen = () =>
      service.anonymous.get('/things/current').then(
        () => true,
        () => false,
      );
    await until(async () => !(await isOpen()));
    goOn();
    expect((await answer).body).toEqual({ done: true });
    await stopped;
    service = await startTestService({ name: 'content', routes }, { stats });
  });

  it('sends visitors away and begins nothing more at once, and leaves them last: what is still done is told', async () => {
    const order: string[] = [];
    const say = (what: string) => async () => void order.push(what);
    await service.stop();
    service = await startTestService({
      name: 'content',
      routes,
      backgroundTasks: () => ({ stop: say('goes on no longer') }),
      sockets: () => ({ disconnectAll: () => void order.push('sends away'), close: say('left') }),
    });
    release = undefined;
    const answer = service.anonymous.get('/slow').then(say('answered'));
    const goOn = await until(() => release);
    const stopped = service.stop();
    await until(() => order.length >= 2);
    expect(order).toEqual(['sends away', 'goes on no longer']);
    goOn();
    await Promise.all([answer, stopped]);
    expect(order.toSorted()).toEqual(['answered', 'goes on no longer', 'left', 'sends away']);
    expect(order.indexOf('left')).toBeGreaterThan(1);
    service = await startTestService({ name: 'content', routes }, { stats });
  });
});
