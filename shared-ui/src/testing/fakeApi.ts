import { configureApi } from '../api/settings.ts';

type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: unknown;
};
type Given = { status?: number; body?: unknown; headers?: Record<string, string> };
type Answer = Given | ((asked: Call) => Given | Promise<Given>);

const readBody = (body: unknown) => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body);

const lowerCase = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));

// The screens' environment has no Response of its own: here is what the client reads of one.
function responseOf({ status = 200, body, headers = {} }: Given): Response {
  const named = lowerCase(headers);
  const response = {
    ok: status < 400,
    status,
    headers: { get: (name: string) => named[name.toLowerCase()] ?? null },
    blob: () => Promise.resolve(new Blob([String(body)], { type: 'image/png' })),
    json: () =>
      body === undefined ? Promise.reject(new SyntaxError('no body')) : Promise.resolve(structured(body)),
  };
  return response as unknown as Response; // see above
}

// What came over a wire is nobody else's object.
const structured = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

/** A refusal as the API writes it. */
export const refusal = (status: number, code: string, rest: Record<string, unknown> = {}): Given => ({
  status,
  body: { message: code, code, requestId: 'request-1', ...rest },
});

/**
 * The network edge of a test: `api.answers['GET /users/me'] = { body: aMe() }`, read the calls in `api.asked`. What is not
 * answered fails the way a dead network does, and is not asked for again: that would come in the middle of the next test.
 */
export function fakeApi() {
  configureApi({ retryDelays: [] });
  const asked: Call[] = [];
  // Open pages ask these by themselves. Without the second, a call that a test does not answer means on a slow machine that there is no
  // connection, and nothing can be pressed.
  const answers: Record<string, Answer> = {
    'GET /points/revision': { body: { revision: 0 } },
    'GET /health': { body: { status: 'ok' } },
  };
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'https://own.invalid');
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      headers: lowerCase(init.headers ?? {}),
      body: readBody(init.body),
    };
    asked.push(call);
    init.signal?.throwIfAborted();
    const answer = answers[`${call.method} ${call.path}`];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return responseOf(typeof answer === 'function' ? await answer(call) : answer);
  };
  return {
    asked,
    answers,
    /** The calls of one kind: `api.calls('POST /leagues')`. */
    calls: (kind: string) => asked.filter(({ method, path }) => `${method} ${path}` === kind),
    restore: () => {
      globalThis.fetch = before;
    },
  };
}
