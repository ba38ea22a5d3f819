import { randomUUID } from 'node:crypto';
import type { Locale } from '@endzone/contracts/messages';

/** What a test reads of an answer. */
// oxlint-disable-next-line typescript/no-explicit-any -- reason: tests assert on the JSON itself
export type Answer = { status: number; body: any; headers: Headers };

type Options = { locale?: Locale; key?: string; headers?: Record<string, string> };

const maxAttempts = 20;
const pause = () => new Promise((resolve) => setTimeout(resolve, 500));

/** A machine that is too busy for an answer in time gives one later; or the first attempt is not over yet. */
export const isPassing = (status: number, code: unknown): boolean =>
  (status === 503 && code === 'service_unavailable') || (status === 409 && code === 'request_in_progress');

/** Somebody who speaks to the public API, with or without a session. */
export class Caller {
  readonly #url: string;
  readonly #isPatient: boolean;
  readonly token: string | undefined;

  constructor(url: string, token?: string, isPatient = false) {
    this.#url = url;
    this.#isPatient = isPatient;
    this.token = token;
  }

  /** The same one preparing something that is not what a test is about: asks again, commands by their key. */
  get patient(): Caller {
    return new Caller(this.#url, this.token, true);
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

  async send(method: string, path: string, body: unknown, options: Options = {}): Promise<Answer> {
    if (!this.#isPatient) return this.#sendOnce(method, path, body, options);
    const keyed = method === 'GET' ? options : { key: randomUUID(), ...options };
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#sendOnce(method, path, body, keyed);
      if (!isPassing(answer.status, answer.body?.code) || attempt === maxAttempts) return answer;
      await pause();
    }
  }

  async #sendOnce(
    method: string,
    path: string,
    body: unknown,
    { locale = 'en', key, headers }: Options,
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
