import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * How long our own connections wait for their next request. Less than a stopping server waits for its clients, so none of them
 * is closed under a request.
 */
export const idleMilliseconds = 2_000;

/** Connections to our own processes that stay open, as many as one instance may have. */
export const newAgent = () =>
  new Agent({ keepAlive: true, timeout: idleMilliseconds, maxSockets: 256, maxFreeSockets: 64 });

const agent = newAgent();

type HttpCall = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | undefined;
  timeoutMs: number;
  /** Ends it before that. */
  signal?: AbortSignal | undefined;
};
export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

/** A request between our own processes. @throws when there is no whole answer in time. */
export async function httpCall(
  url: string,
  { method = 'GET', headers = {}, body, timeoutMs, signal: ended }: HttpCall,
): Promise<HttpAnswer> {
  const late = new AbortController();
  const expire = () => late.abort(new DOMException('There was no whole answer in time', 'TimeoutError'));
  const timer = setTimeout(expire, timeoutMs).unref();
  const signal = ended ? AbortSignal.any([late.signal, ended]) : late.signal;
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>();
  const sent = request(url, { agent, method, headers: { ...headers, ...length }, signal });
  sent.once('error', reject);
  sent.once('response', (answer) => {
    text(answer).then(
      (whole) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: whole }),
      reject,
    );
  });
  sent.end(body);
  return promise.finally(() => clearTimeout(timer));
}
