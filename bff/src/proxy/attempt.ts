import type { ClientRequest, IncomingMessage } from 'node:http';
import { AppError } from '@endzone/common/appError';
import type { Blame } from '@endzone/common/upstreams';
import { timeBudget } from '@endzone/common/timeBudgets';
import { ClientGone } from './body.ts';

/** The budget is used up: trying again would be too late. */
export class TimedOut extends Error {}

/** An answer of any status is a working service; a client that went away, or was refused here, says nothing of it. */
export function blameOf(failure: unknown): Blame {
  if (failure instanceof ClientGone || failure instanceof AppError) return 'nobody';
  return failure instanceof TimedOut ? 'call' : 'instance';
}

/** How long a service may take for a form that came whole: its pictures wait for their turn and are decoded, a second for each MiB that was begun. */
export const formMilliseconds = (bytes: number) =>
  timeBudget('edgeCall') +
  timeBudget('edgePictures') +
  Math.ceil(bytes / 1024 ** 2) * timeBudget('edgePicturesPerMebibyte');

/**
 * One try to get an answer of a service. It is over when the head of the answer is there, when the connection failed,
 * when the budget is used up or when nobody waits any more.
 */
export class Attempt {
  /** The answer is left to the caller. */
  readonly isHandedOver: boolean;
  readonly answer: Promise<IncomingMessage>;
  readonly #body: Buffer | undefined;
  #settle: { resolve: (answer: IncomingMessage) => void; reject: (error: Error) => void };
  #timer: NodeJS.Timeout | undefined;
  #request: ClientRequest | undefined;
  #isOver = false;
  #writtenBefore = 0;

  /** `body` as it was read; a form is passed on as it comes. */
  constructor(body: Buffer | undefined, isHandedOver: boolean) {
    this.#body = body;
    this.isHandedOver = isHandedOver;
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    this.answer = promise;
    this.#settle = { resolve, reject };
  }

  /** Ends the try after so long. A form may take as long as it flows; from its end on it has `formMilliseconds`. */
  limit(milliseconds: number, form?: IncomingMessage): void {
    let written = 0;
    const timer = setTimeout(() => {
      const writtenNow = this.#written();
      // A sender that pauses is not the service's fault; a service that takes nothing for so long is hung.
      const isFlowing = writtenNow !== written || (this.#request && !this.#request.writableNeedDrain);
      written = writtenNow;
      if (form && !form.readableEnded && isFlowing) timer.refresh();
      else this.fail(new TimedOut());
    }, milliseconds);
    this.#timer = timer;
    form?.once('end', () => {
      if (this.#isOver) return;
      clearTimeout(timer);
      this.#timer = setTimeout(() => this.fail(new TimedOut()), formMilliseconds(this.#written()));
    });
  }

  /** Bytes that this try gave to its connection, which had others before. */
  #written(): number {
    return (this.#request?.socket?.bytesWritten ?? 0) - this.#writtenBefore;
  }

  /** The request to the service was given a connection. */
  begun(request: ClientRequest): void {
    this.#request = request;
    this.#writtenBefore = request.socket?.bytesWritten ?? 0;
    if (this.#isOver) request.destroy();
    else if (this.#body?.length) request.end(this.#body);
    else if (this.#body) request.end();
  }

  answered(answer: IncomingMessage): void {
    this.#end(() => this.#settle.resolve(answer));
  }

  fail(error: Error): void {
    this.#end(() => {
      this.#settle.reject(error);
      this.#request?.destroy();
    });
  }

  abandon(): void {
    if (!this.#isOver) this.fail(new ClientGone());
  }

  #end(settle: () => void): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    settle();
  }
}
