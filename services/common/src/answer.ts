import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Call } from '@endzone/contracts/call';
import type { Response } from 'express';
import { saveAnswer, holdKey, type Claim } from './commandKeys.ts';
import { crashPoint } from './crashPoint.ts';
import { processState } from './processState.ts';

/** An answer that is more than a body with the call's usual status. */
export class Answer<T = unknown> {
  readonly body: T;
  readonly status: number | undefined;
  readonly headers: Record<string, string | string[]>;

  constructor(
    body: T,
    { status, headers = {} }: { status?: number; headers?: Record<string, string | string[]> } = {},
  ) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }

  /** An answer that is sent while it is made. */
  static stream(body: Readable, headers: Record<string, string>): Answer<never> {
    // No caller in this process sees the body of a stream.
    return new Answer<never>(body as never, { headers });
  }
}

/** One page of a list; `total` counts the whole list. */
export function paged<T>(items: T[], total: number, headers: Record<string, string> = {}): Answer<T[]> {
  return new Answer(items, { headers: { ...headers, 'X-Total-Count': String(total) } });
}

/** Sends what a handler answered, with the usual status of its call unless it says another one. */
export function send(res: Response, call: Call, result: unknown): void {
  const given = result instanceof Answer ? result : new Answer(result);
  const status = given.status ?? call.success;
  res.status(status).set(given.headers);
  if (status === 204) res.end();
  else if (Buffer.isBuffer(given.body)) res.send(given.body);
  else if (given.body instanceof Readable) sendStream(res, given.body);
  else res.json(given.body);
}

/** What breaks off has sent its status already: the connection breaks off too, so that nobody takes it for whole. */
function sendStream(res: Response, body: Readable): void {
  pipeline(body, res).catch((error: unknown) => {
    if (!isPremature(error)) processState().log.error({ err: error }, 'a file broke off');
  });
}

/** The reader went away. */
const isPremature = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Sends an answer again. */
export function sendKept(res: Response, { status, body }: { status: number; body: string }): void {
  res.status(status);
  if (body) res.type('json').send(body);
  else res.end();
}

/** Keeps the answer before it leaves, errors too: a caller that saw an answer finds it again. */
export function keepWhenSent(res: Response, claim: Claim): void {
  const end = res.end.bind(res);
  const releaseHold = holdKey(claim);
  const keepThenEnd = (chunk?: unknown): Response => {
    res.end = end;
    const body = typeof chunk === 'string' || Buffer.isBuffer(chunk) ? chunk.toString() : '';
    saveAnswer(claim, { status: res.statusCode, body })
      .then(() => crashPoint('answer-kept'))
      .catch((error: unknown) => processState().log.error({ err: error }, 'answer not kept'))
      .finally(() => {
        releaseHold();
        if (body) end(chunk as string | Buffer, 'utf8'); // one of the two, see above
        else end();
      });
    return res;
  };
  res.end = keepThenEnd as typeof res.end; // Express ends every answer with one chunk at most
}
