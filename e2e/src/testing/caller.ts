import type { Locale } from '@endzone/contracts/messages';

/** What a test reads of an answer. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- reason: tests assert on the JSON itself
export type Answer = { status: number; body: any; headers: Headers };

type Options = { locale?: Locale; key?: string; headers?: Record<string, string> };

/** Somebody who speaks to the public API, with or without a session. */
export class Caller {
  readonly #url: string;
  readonly token: string | undefined;

  constructor(url: string, token?: string) {
    this.#url = url;
    this.token = token;
  }

  get(path: string, options: Options = {}): Promise<Answer> {
    return this.send('GET', path, undefined, options);
  }

  post(path: string, body: unknown = {}, options: Options = {}): Promise<Answer> {
    return this.send('POST', path, body, options);
  }

  delete(path: string, options: Options = {}): Promise<Answer> {
    return this.send('DELETE', path, undefined, options);
  }

  async send(
    method: string,
    path: string,
    body: unknown,
    { locale = 'en', key, headers }: Options = {},
  ): Promise<Answer> {
    const isPlain = typeof body === 'string' || body instanceof FormData;
    const response = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        'X-Locale': locale,
        ...(this.token && { Authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: isPlain ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      body: isJson && text ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }
}
