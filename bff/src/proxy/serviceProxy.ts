import type { ServiceName } from '@endzone/contracts/call';
import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { wall } from '@endzone/common/clock';
import { newAgent } from '@endzone/common/httpCall';
import { UpstreamFailure, guarded, UpstreamPool, type Upstream } from '@endzone/common/upstreams';
import { processState } from '@endzone/common/processState';
import { RetryBudget } from '@endzone/common/retryBudget';
import { inClientSpan } from '@endzone/common/tracing';
import { timeBudget } from '@endzone/common/timeBudgets';
import type { Request, Response } from 'express';
import { createProxyMiddleware, type Options, type RequestHandler } from 'http-proxy-middleware';
import type { IncomingMessage } from 'node:http';
import { Stream } from 'node:stream';
import { Attempt, blameOf, formMilliseconds, TimedOut } from './attempt.ts';
import type { Sender } from './bodies.ts';
import { ClientGone, countForm } from './body.ts';
import { assertListening } from './listening.ts';
import { relayAnswer } from './relayAnswer.ts';

type Sent = {
  /** The name of the call. */
  call: string;
  /** The body as it was read; `undefined` for a form, which is passed on as it comes. */
  body: Buffer | undefined;
  sender: Sender;
  /** The answer is not passed through but handed over. */
  isHandedOver: boolean;
  /** When the last byte of the request came. */
  since: number;
};
type Way = RequestHandler<Request, Response>;
type Ways = { whole: Way; form: Way };

/** Stands where the request's own stream would: a body that was read whole is sent as it is. */
const nothingToPipe = Object.assign(new Stream(), { pipe: <T>(request: T) => request });

/** One service behind the edge: its instances in turn, connections that stay open, one time budget, breakers by instance and call. */
export class ServiceProxy {
  readonly upstreams: UpstreamPool;
  readonly #service: ServiceName;
  readonly #agent = newAgent();
  readonly #retries = new RetryBudget();
  readonly #ways: Map<Upstream, Ways>;

  constructor(service: ServiceName) {
    this.#service = service;
    this.upstreams = new UpstreamPool(service);
    this.#ways = new Map(this.upstreams.all.map((upstream) => [upstream, this.#waysTo(upstream)]));
  }

  /**
   * Sends a request on. The answer is passed through to the client while this resolves with its head; one that is handed over is
   * left to the caller. @throws AppError `service_unavailable` (503) when there is none in time, and what `forms` refuses.
   */
  async send(req: Request, res: Response, sent: Sent): Promise<IncomingMessage | undefined> {
    if (sent.body !== undefined) return this.#send(req, res, sent);
    const form = countForm(req, sent.sender, (refusal) => attemptOf(res)?.fail(refusal));
    let isAbandoned = false;
    try {
      const answer = await this.#send(req, res, sent);
      isAbandoned = answer === undefined;
      return answer;
    } finally {
      // The service does not hear that nobody waits for its answer: it holds a form that came whole for as long as it takes.
      if (isAbandoned && form.isWhole) setTimeout(() => form.end(), formMilliseconds(form.held)).unref();
      else form.end();
    }
  }

  async #send(req: Request, res: Response, sent: Sent): Promise<IncomingMessage | undefined> {
    const deadline = sent.since + timeBudget('edgeCall');
    const ask = (upstream: Upstream) =>
      guarded(upstream, {
        call: sent.call,
        run: () =>
          inClientSpan(sent.call, this.#service, (headers) => {
            Object.assign(req.headers, headers);
            return this.#try(req, res, sent, { upstream, deadline });
          }),
        blame: blameOf,
      });
    this.#retries.earn();
    try {
      return await this.upstreams.send(ask).catch((first: unknown) => {
        if (!this.#mayRepeat(req, res, first)) throw first;
        return this.upstreams.send(ask, first.upstream);
      });
    } catch (failure) {
      const cause = failure instanceof UpstreamFailure ? failure.cause : failure;
      if (cause instanceof AppError) throw cause;
      if (cause instanceof ClientGone) return undefined;
      throw this.#unavailable(cause);
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Only reads are tried again: a command may have been done although no answer came. */
  #mayRepeat(req: Request, res: Response, failure: unknown): failure is UpstreamFailure {
    if (!(failure instanceof UpstreamFailure) || failure.upstream === undefined) return false;
    if (req.method !== 'GET' || res.headersSent) return false;
    if (failure.cause instanceof TimedOut || failure.cause instanceof ClientGone) return false;
    return this.#retries.spend();
  }

  #unavailable(cause: unknown): AppError {
    const { name, message } = asError(cause);
    processState().log.warn({ service: this.#service, reason: name, message }, 'no answer');
    return new AppError(errors.serviceUnavailable, { cause });
  }

  async #try(
    req: Request,
    res: Response,
    { body, isHandedOver }: Sent,
    { upstream: upstream, deadline }: { upstream: Upstream; deadline: number },
  ): Promise<IncomingMessage> {
    // A form flows only once: it must not start towards where nobody listens.
    if (body === undefined && this.upstreams.all.length > 1) await assertListening(upstream.url);
    const attempt = new Attempt(body, isHandedOver);
    res.locals.attempt = attempt;
    if (body === undefined) attempt.limit(timeBudget('edgeCall'), req);
    else attempt.limit(Math.max(1, deadline - wall().getTime()));
    const gone = () => attempt.abandon();
    res.once('close', gone);
    try {
      const send = this.#ways.get(upstream)?.[body ? 'whole' : 'form'];
      send?.(req, res, (error) => error && attempt.fail(asError(error))).catch((error: unknown) =>
        attempt.fail(asError(error)),
      );
      return await attempt.answer;
    } finally {
      res.off('close', gone);
    }
  }

  #waysTo({ url }: Upstream): Ways {
    const target = new URL(url);
    return {
      whole: this.#createMiddleware({ target, buffer: nothingToPipe }),
      form: this.#createMiddleware({ target }),
    };
  }

  #createMiddleware(to: Pick<Options, 'target' | 'buffer'>): Way {
    return createProxyMiddleware<Request, Response>({
      ...to,
      agent: this.#agent,
      selfHandleResponse: true,
      // The default ones answer errors in words and shapes of their own.
      ejectPlugins: true,
      plugins: [
        (proxy) => {
          proxy.on('proxyReq', (request, _req, res) => attemptOf(res)?.begun(request));
          proxy.on('proxyRes', (answer, req, res) => {
            const attempt = attemptOf(res);
            attempt?.answered(answer);
            if (!attempt?.isHandedOver) relayOrAbort(answer, req, res);
          });
          proxy.on('error', (error, _req, res) => {
            if (res && 'locals' in res) attemptOf(res)?.fail(error);
          });
          proxy.on('econnreset', (_error, _req, res) => attemptOf(res)?.abandon());
        },
      ],
    });
  }
}

/** The proxy calls back: what is thrown there would reach nobody and end the process. */
function relayOrAbort(answer: IncomingMessage, req: Request, res: Response): void {
  try {
    relayAnswer(answer, req, res);
  } catch (error) {
    processState().log.error({ err: error }, 'an answer was not passed on');
    answer.destroy();
    res.destroy();
  }
}

/** The try that is under way for a request: the last one. */
const attemptOf = ({ locals }: Response) => locals.attempt as Attempt | undefined; // set before anything is sent

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
