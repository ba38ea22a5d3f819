import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { fakeApi, refusal } from '../testing/fakeApi.ts';
import { api } from './client.ts';
import { ApiError, NetworkError } from './errors.ts';
import { intentsOvertaken } from './intents.ts';
import { toFormData } from './request.ts';
import { configureApi, sessionChanged } from './settings.ts';

const leagueId = '5f0000000000000000000100';
const league = {
  name: 'Pihenőhetes Betyárok',
  nbMaxTeams: 8,
  description: '',
  images: [],
  teamName: 'T',
  timezone: 'Europe/Budapest',
};
const aLeague = { body: { ...league, ownerLogo: undefined, logo: undefined } };
const createLeague = () => api.post('/leagues', aLeague);

let network: ReturnType<typeof fakeApi>;
let unauthenticated: jest.Mock<() => void>;

beforeEach(() => {
  network = fakeApi();
  unauthenticated = jest.fn();
  configureApi({ locale: () => 'hu', unauthenticated, retryDelays: [0, 0] });
  intentsOvertaken();
});
afterEach(() => network.restore());

const keysOf = (kind: string) => network.calls(kind).map(({ headers }) => headers['idempotency-key']);

describe('a read', () => {
  it('fills the path, leaves out what is empty and asks in the reader’s language', async () => {
    network.answers['GET /users/me/notifications'] = { body: [], headers: { 'X-Total-Count': '71' } };
    const page = await api.getPage('/users/me/notifications', {
      query: { limit: 50, offset: 0, type: undefined },
    });
    expect(page).toEqual({ items: [], total: 71 });
    expect(network.asked[0]?.query.toString()).toBe('limit=50&offset=0');
    expect(network.asked[0]?.headers['x-locale']).toBe('hu');
    expect(network.asked[0]?.headers['idempotency-key']).toBeUndefined();
  });

  it('tells whose season the figures of a list are', async () => {
    network.answers['GET /players'] = { body: [], headers: { 'X-Season-Id': 'b1' } };
    await expect(api.getPage('/players')).resolves.toEqual({ items: [], total: 0, seasonId: 'b1' });
  });

  it('encodes what stands in the path', async () => {
    network.answers['GET /leagues/a%2Fb/members'] = { body: [] };
    await expect(api.get('/leagues/:leagueId/members', { params: { leagueId: 'a/b' } })).resolves.toEqual([]);
  });

  it('is tried again when no answer comes', async () => {
    let tries = 0;
    network.answers['GET /settings'] = () => {
      tries += 1;
      if (tries < 3) throw new TypeError('Failed to fetch');
      return { body: { timezone: 'Europe/Budapest' } };
    };
    await expect(api.get('/settings')).resolves.toEqual({ timezone: 'Europe/Budapest' });
    expect(tries).toBe(3);
  });

  it('gives up after the last try and says that no answer came', async () => {
    const error = await api.get('/settings').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NetworkError);
    expect(network.asked).toHaveLength(3);
  });

  it('is not tried again once it was refused', async () => {
    network.answers['GET /settings'] = refusal(503, 'service_unavailable');
    await expect(api.get('/settings')).rejects.toMatchObject({ code: 'service_unavailable', status: 503 });
    expect(network.asked).toHaveLength(1);
  });

  it('ends at once when the reader goes away', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(api.get('/settings', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(network.asked).toHaveLength(1);
  });

  it.each<[string, (signal: AbortSignal) => Error]>([
    ['why it was given up', ({ reason }) => reason as Error],
    ['that it was given up, whatever for', () => new DOMException('Fetch is aborted', 'AbortError')],
  ])(
    'is told without answer when its connection has died without a word, and is not tried again: the browser says %s',
    async (_says, errorOf) => {
      jest.useFakeTimers();
      const signals: (AbortSignal | null | undefined)[] = [];
      globalThis.fetch = (_address, init) => {
        const signal = init?.signal;
        signals.push(signal);
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(errorOf(signal))));
      };
      const reading = api.get('/settings').catch((reason: unknown) => reason);
      const saving = createLeague().catch((reason: unknown) => reason);
      await jest.advanceTimersByTimeAsync(20_000);
      jest.useRealTimers();
      for (const failed of [reading, saving]) expect(await failed).toBeInstanceOf(NetworkError);
      expect(signals).toHaveLength(2);
    },
  );

  it('ends while it waits for the next try', async () => {
    configureApi({ retryDelays: [60_000] });
    const controller = new AbortController();
    const reading = api.get('/settings', { signal: controller.signal });
    await Promise.resolve();
    controller.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an answer that is known', () => {
  const first = { timezone: 'Europe/Budapest' };
  /** A server that keeps one tag, as the edge and the services do. */
  const server = (body: unknown, etag: string) => {
    network.answers['GET /settings'] = ({ headers }) =>
      headers['if-none-match'] === etag
        ? { status: 304 }
        : { body, headers: { ETag: etag, 'X-Total-Count': '7' } };
  };
  const bodies = () => network.calls('GET /settings').map(({ headers }) => headers['if-none-match']);
  beforeEach(() => sessionChanged());

  it('costs a 304 when it is unchanged, and is the same', async () => {
    server(first, 'W/"a"');
    const read = await api.get('/settings');
    expect(read).toEqual(first);
    expect(await api.get('/settings')).toBe(read);
    expect(bodies()).toEqual([undefined, 'W/"a"']);
  });

  it('comes anew when it changed', async () => {
    server(first, 'W/"a"');
    await api.get('/settings');
    server({ timezone: 'Europe/London' }, 'W/"b"');
    await expect(api.get('/settings')).resolves.toEqual({ timezone: 'Europe/London' });
    await expect(api.get('/settings')).resolves.toEqual({ timezone: 'Europe/London' });
    expect(bodies()).toEqual([undefined, 'W/"a"', 'W/"b"']);
  });

  it('keeps the number of all items of a page', async () => {
    network.answers['GET /leagues'] = ({ headers }) =>
      headers['if-none-match']
        ? { status: 304 }
        : { body: [], headers: { ETag: '"l"', 'X-Total-Count': '7' } };
    await api.getPage('/leagues');
    await expect(api.getPage('/leagues')).resolves.toEqual({ items: [], total: 7 });
  });

  it('is another one in the other language', async () => {
    server(first, 'W/"a"');
    await api.get('/settings');
    configureApi({ locale: () => 'en' });
    await api.get('/settings');
    expect(bodies()).toEqual([undefined, undefined]);
  });

  it('is forgotten with the log-in, one that was under way too', async () => {
    server(first, 'W/"a"');
    await api.get('/settings');
    sessionChanged();
    const reading = api.get('/settings');
    sessionChanged();
    await reading;
    await api.get('/settings');
    expect(bodies()).toEqual([undefined, undefined, undefined]);
  });

  it('makes room for sixty later ones', async () => {
    server(first, 'W/"a"');
    await api.get('/settings');
    for (let offset = 0; offset < 60; offset += 1) {
      network.answers['GET /leagues'] = { body: [], headers: { ETag: '"l"' } };
      await api.getPage('/leagues', { query: { offset } });
    }
    await api.get('/settings');
    expect(bodies()).toEqual([undefined, undefined]);
  });
});

describe('a refusal', () => {
  it('brings code, message, violations, data and the time to wait', async () => {
    network.answers['POST /auth'] = {
      status: 429,
      headers: { 'Retry-After': '40' },
      body: {
        message: 'Várj egy kicsit',
        code: 'too_many_requests',
        violations: [{ property: 'username', message: 'm', code: 'c' }],
        data: { a: 1 },
        requestId: 'r',
      },
    };
    const error = await api
      .post('/auth', { body: { username: 'a', password: 'b' } })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      text: 'Várj egy kicsit',
      violations: [{ property: 'username', message: 'm', code: 'c' }],
      data: { a: 1 },
      requestId: 'r',
      retryAfter: 40,
    });
  });

  test.each([
    [{ status: 502 }, { code: 'server_error', text: undefined, hasBody: false }],
    [
      { status: 400, body: {} },
      { code: 'server_error', text: undefined, hasBody: true },
    ],
    [
      { status: 400, body: { error: 'Hiba' } },
      { code: 'server_error', text: 'Hiba', hasBody: true },
    ],
    [
      { status: 400, body: ['?'] },
      { code: 'server_error', text: undefined, hasBody: false },
    ],
  ])('is read from whatever came: %j', async (answer, expected) => {
    network.answers['GET /settings'] = answer;
    await expect(api.get('/settings')).rejects.toMatchObject(expected);
  });
});

describe('a command', () => {
  it('keeps its key while no answer comes, and gets a new one after success', async () => {
    await expect(createLeague()).rejects.toBeInstanceOf(NetworkError);
    await expect(createLeague()).rejects.toBeInstanceOf(NetworkError);
    network.answers['POST /leagues'] = { status: 201, body: { id: leagueId } };
    await createLeague();
    await createLeague();
    const [first, second, third, fourth] = keysOf('POST /leagues');
    expect(first).toMatch(/^[A-Za-z0-9_-]{8,128}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  test.each([
    [409, 'league_full', false],
    [422, 'validation_failed', false],
    [409, 'request_in_progress', true],
    [429, 'too_many_requests', true],
    [503, 'service_unavailable', true],
    [500, 'server_error', true],
  ])('refused with %d %s is the same intent when tried again: %p', async (status, code, isSame) => {
    network.answers['POST /leagues'] = refusal(status, code);
    await expect(createLeague()).rejects.toMatchObject({ status, code });
    await expect(createLeague()).rejects.toMatchObject({ status, code });
    const [first, second] = keysOf('POST /leagues');
    expect(second === first).toBe(isSame);
  });

  it('with another content is another intent', async () => {
    await expect(createLeague()).rejects.toThrow();
    await expect(api.post('/leagues', { body: { ...league, name: 'Más' } as never })).rejects.toThrow();
    const [first, second] = keysOf('POST /leagues');
    expect(second).not.toBe(first);
  });

  it('that was tried before something else was done is a new intent', async () => {
    await expect(createLeague()).rejects.toThrow();
    network.answers['DELETE /auth'] = { status: 204 };
    await api.delete('/auth');
    await expect(createLeague()).rejects.toThrow();
    const [first, second] = keysOf('POST /leagues');
    expect(second).not.toBe(first);
  });

  it('is sent once when it is pressed twice', async () => {
    network.answers['POST /leagues'] = { status: 201, body: { id: leagueId } };
    const answers = await Promise.all([createLeague(), createLeague()]);
    expect(answers).toEqual([{ id: leagueId }, { id: leagueId }]);
    expect(network.asked).toHaveLength(1);
  });

  it('is never repeated by itself', async () => {
    await expect(createLeague()).rejects.toThrow();
    expect(network.asked).toHaveLength(1);
  });

  it('takes the key that it is given', async () => {
    network.answers['DELETE /auth'] = { status: 204 };
    await api.delete('/auth', { key: 'my-own-key' });
    expect(keysOf('DELETE /auth')).toEqual(['my-own-key']);
  });

  it('sends a form with files as the API reads it', async () => {
    network.answers['POST /leagues'] = { status: 201, body: {} };
    const image = new File(['x'], 'kép.png', { type: 'image/png' });
    await api.post('/leagues', {
      body: toFormData({
        name: 'L',
        newsletter: true,
        images: [{ title: 'T', image }],
        users: [],
        none: undefined,
      }),
    });
    const form = network.asked[0]?.body as FormData; // what was given
    expect([...form.keys()]).toEqual(['name', 'newsletter', 'images[0][title]', 'images[0][image]', 'users']);
    expect(form.get('newsletter')).toBe('1');
    expect(network.asked[0]?.headers['content-type']).toBeUndefined();
  });

  it('is given up in a form too when nobody answers, and a file has its time', async () => {
    jest.useFakeTimers();
    const image = new File(['x'], 'kép.png', { type: 'image/png' });
    const signals: (AbortSignal | null | undefined)[] = [];
    globalThis.fetch = (_address, init) => {
      signals.push(init?.signal);
      return new Promise(() => undefined);
    };
    for (const form of [{ name: 'L' }, { name: 'L', images: [{ image }] }])
      void api.post('/leagues', { body: toFormData(form) });
    await jest.advanceTimersByTimeAsync(20_000);
    jest.useRealTimers();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  });
});

describe('a session that is gone', () => {
  it('is told once, however many calls are under way', async () => {
    network.answers['GET /users/me'] = refusal(401, 'unauthenticated');
    await Promise.allSettled([api.get('/users/me'), api.get('/users/me'), api.get('/users/me')]);
    expect(unauthenticated).toHaveBeenCalledTimes(1);
  });

  it('is told again after the next log-in', async () => {
    network.answers['GET /users/me'] = refusal(401, 'unauthenticated');
    await expect(api.get('/users/me')).rejects.toThrow();
    sessionChanged();
    await expect(api.get('/users/me')).rejects.toThrow();
    expect(unauthenticated).toHaveBeenCalledTimes(2);
  });

  it('is no news when the call was begun before somebody logged in', async () => {
    network.answers['GET /users/me'] = () => {
      sessionChanged();
      return refusal(401, 'unauthenticated');
    };
    await expect(api.get('/users/me')).rejects.toThrow();
    expect(unauthenticated).not.toHaveBeenCalled();
  });

  it('is not what a refused log-in means', async () => {
    network.answers['POST /auth'] = refusal(401, 'invalid_credentials');
    await expect(api.post('/auth', { body: { username: 'a', password: 'b' } })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(unauthenticated).not.toHaveBeenCalled();
  });
});
