import type { Locale } from '@endzone/contracts/messages';
import { randomUUID } from 'node:crypto';

/** A refusal of the API. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(call: string, status: number, code: string, details: string) {
    super(`${call} answered ${status} ${code}: ${details}`);
    this.status = status;
    this.code = code;
  }
}

type Answer<T> = { body: T; total: number };
type Send = { method: string; path: string; body?: unknown; key?: string };

/** Counts all requests of a run. */
export const requests = { count: 0 };

/** Somebody who uses the public API, as an app would: by their own session. */
export class Client {
  readonly #url: string;
  readonly #locale: Locale;
  #token: string | undefined;

  constructor(url: string, locale: Locale = 'en') {
    this.#url = url;
    this.#locale = locale;
  }

  async logIn(username: string, password: string): Promise<{ id: string }> {
    this.#token = undefined;
    const me = await this.post<{ id: string; token: string }>('/auth', { username, password });
    this.#token = me.token;
    return { id: me.id };
  }

  async get<T>(path: string): Promise<T> {
    return (await this.#send<T>({ method: 'GET', path })).body;
  }

  /** A list that comes in pages, whole. */
  async getAll<T>(path: string, limit: number): Promise<T[]> {
    const found: T[] = [];
    for (;;) {
      const page = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}&offset=${found.length}`;
      const { body, total } = await this.#send<T[]>({ method: 'GET', path: page });
      found.push(...body);
      if (found.length >= total || body.length === 0) return found;
    }
  }

  async post<T = unknown>(path: string, body: unknown = {}): Promise<T> {
    return (await this.#send<T>({ method: 'POST', path, body, key: randomUUID() })).body;
  }

  /** A form with files. */
  async postForm<T = unknown>(path: string, form: FormData): Promise<T> {
    return (await this.#send<T>({ method: 'POST', path, body: form, key: randomUUID() })).body;
  }

  async delete<T = unknown>(path: string): Promise<T> {
    return (await this.#send<T>({ method: 'DELETE', path, key: randomUUID() })).body;
  }

  /** The answer, or `undefined` when the API refuses with one of these codes. */
  async unless<T>(codes: string[], send: () => Promise<T>): Promise<T | undefined> {
    try {
      return await send();
    } catch (error) {
      if (error instanceof ApiError && codes.includes(error.code)) return undefined;
      throw error;
    }
  }

  async #send<T>({ method, path, body, key }: Send): Promise<Answer<T>> {
    requests.count += 1;
    // A form tells its own type, which names where its parts begin.
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        'X-Locale': this.#locale,
        ...(this.#token && { Authorization: `Bearer ${this.#token}` }),
        ...(key && this.#token && { 'Idempotency-Key': key }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const json: unknown = isJson && text ? JSON.parse(text) : undefined;
    if (!response.ok) throw refusal(`${method} ${path}`, response.status, json, text);
    // The type is what the API's contract says of this call.
    return { body: json as T, total: Number(response.headers.get('x-total-count') ?? 0) };
  }
}

type ErrorBody = { code?: string; message?: string; violations?: unknown };

function refusal(call: string, status: number, json: unknown, text: string): ApiError {
  const { code = 'unknown', message, violations } = (json ?? {}) as ErrorBody; // the API's error body, or none
  const details = violations ? `${message} ${JSON.stringify(violations)}` : (message ?? text.slice(0, 200));
  return new ApiError(call, status, code, details);
}

/** Does something for each, a few at a time. */
export async function forEach<T>(
  items: readonly T[],
  atOnce: number,
  run: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
