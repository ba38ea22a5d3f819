import type { ServiceName } from '@endzone/contracts/call';
import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { BrokenCircuitError, createBreaker } from '@endzone/common/breaker';
import { wall } from '@endzone/common/clock';
import { addressOf } from '@endzone/common/config';
import { processState } from '@endzone/common/processState';
import type { Request, Response } from 'express';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { Agent, type IncomingMessage } from 'node:http';
import { Attempt, TimedOut } from './attempt.ts';
import { ClientGone } from './body.ts';
import { withholdServiceHeaders } from './headers.ts';
import { RetryBudget } from './retryBudget.ts';

/** From the last byte of the request's body to the head of the answer, a retry included. */
export const budgetMilliseconds = 3_500;

type Sent = {
  /** The body as it was read; `undefined` for a form, which is passed on as it comes. */
  body: Buffer | undefined;
  /** The answer is not passed through but handed over. */
  isHandedOver: boolean;
};

/** One service behind the edge: connections that stay open, one time budget, a breaker of its own. */
export class ServiceProxy {
  readonly #service: ServiceName;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64 });
  readonly #breaker;
  readonly #retries = new RetryBudget();
  readonly #passThrough: RequestHandler<Request, Response>;
  readonly #handOver: RequestHandler<Request, Response>;
  readonly #attempts = new WeakMap<IncomingMessage, Attempt>();

  constructor(service: ServiceName) {
    this.#service = service;
    this.#breaker = createBreaker(service);
    this.#passThrough = this.#createMiddleware(false);
    this.#handOver = this.#createMiddleware(true);
  }

  /**
   * Sends a request on. The answer is passed through to the client while this resolves with its head; one that is handed over is
   * left to the caller. @throws AppError `service_unavailable` (503) when there is none in time.
   */
  async send(req: Request, res: Response, sent: Sent): Promise<IncomingMessage | undefined> {
    const deadline = wall().getTime() + budgetMilliseconds;
    this.#retries.earn();
    try {
      return await this.#guarded(req, res, sent, deadline);
    } catch (first) {
      if (first instanceof ClientGone) return undefined;
      if (!this.#mayRetry(req, res, first)) throw this.#unavailable(first);
      return this.#again(req, res, sent, deadline);
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  async #again(
    req: Request,
    res: Response,
    sent: Sent,
    deadline: number,
  ): Promise<IncomingMessage | undefined> {
    try {
      return await this.#guarded(req, res, sent, deadline);
    } catch (second) {
      if (second instanceof ClientGone) return undefined;
      throw this.#unavailable(second);
    }
  }

  /** Only reads are tried again: a command may have been done although no answer came. */
  #mayRetry(req: Request, res: Response, failure: unknown): boolean {
    if (req.method !== 'GET' || res.headersSent) return false;
    if (failure instanceof TimedOut || failure instanceof BrokenCircuitError || isRefused(failure))
      return false;
    return this.#retries.spend();
  }

  #unavailable(cause: unknown): AppError {
    const { log } = processState();
    log.warn(
      { service: this.#service, reason: cause instanceof Error ? cause.name : 'unknown' },
      'no answer',
    );
    return new AppError(errors.serviceUnavailable, { cause });
  }

  /** An answer of any status is a working service; only silence counts against it. */
  async #guarded(req: Request, res: Response, sent: Sent, deadline: number): Promise<IncomingMessage> {
    const outcome = await this.#breaker.execute(async () => {
      try {
        return { answer: await this.#try(req, res, sent, deadline), gone: undefined };
      } catch (failure) {
        if (failure instanceof ClientGone) return { gone: failure };
        throw failure;
      }
    });
    if (outcome.gone) throw outcome.gone;
    return outcome.answer;
  }

  async #try(
    req: Request,
    res: Response,
    { body, isHandedOver }: Sent,
    deadline: number,
  ): Promise<IncomingMessage> {
    const attempt = new Attempt(body);
    this.#attempts.set(req, attempt);
    if (body === undefined) attempt.limit(budgetMilliseconds, req);
    else attempt.limit(Math.max(1, deadline - wall().getTime()));
    const gone = () => attempt.abandon();
    res.once('close', gone);
    try {
      const send = isHandedOver ? this.#handOver : this.#passThrough;
      send(req, res, (error) => error && attempt.fail(asError(error))).catch((error: unknown) =>
        attempt.fail(asError(error)),
      );
      return await attempt.answer;
    } finally {
      res.off('close', gone);
    }
  }

  #createMiddleware(selfHandleResponse: boolean): RequestHandler<Request, Response> {
    return createProxyMiddleware<Request, Response>({
      target: addressOf(this.#service),
      agent: this.#agent,
      selfHandleResponse,
      // The default ones answer errors in words and shapes of their own.
      ejectPlugins: true,
      plugins: [
        (proxy) => {
          proxy.on('proxyReq', (request, req) => {
            const attempt = this.#attempts.get(req);
            attempt?.begun(request);
            if (attempt?.body?.length && !request.destroyed) request.write(attempt.body);
          });
          proxy.on('proxyRes', (answer, req, res) => {
            withholdServiceHeaders(answer.headers);
            answer.headers.connection = res.shouldKeepAlive ? 'keep-alive' : 'close';
            this.#attempts.get(req)?.answered(answer);
          });
          proxy.on('error', (error, req) => {
            if (req) this.#attempts.get(req)?.fail(error);
          });
          proxy.on('econnreset', (_error, req) => this.#attempts.get(req)?.abandon());
        },
      ],
    });
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Nobody listens there: trying again at once would find nobody either. */
const isRefused = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ECONNREFUSED';
