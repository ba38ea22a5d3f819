import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { formBytes } from '@endzone/common/multipart';

const mebibyte = 1024 * 1024;

/** Who a body counts for: a user, or the network address of whoever has no session. */
export type Sender = { key: string; hasSession: boolean };

/** Bytes that may be held at once: of all bodies together, and of one sender's. */
type Limits = { all: number; each: number };

/** One body that is being read, or passed on. */
export class Body {
  readonly sender: Sender;
  held = 0;
  isOver = false;
  isWhole = false;
  readonly #bodies: Bodies;
  readonly #refused: (refusal: AppError) => void;

  constructor(bodies: Bodies, sender: Sender, refused: (refusal: AppError) => void) {
    this.#bodies = bodies;
    this.sender = sender;
    this.#refused = refused;
  }

  /** Makes room for what came; false when it was refused instead. */
  hold(bytes: number): boolean {
    const refusal = this.#bodies.makeRoom(this, bytes);
    if (refusal) this.refuse(refusal);
    return refusal === undefined;
  }

  refuse(refusal: AppError): void {
    this.end();
    this.#refused(refusal);
  }

  /** It came to its end: it is held until it was answered, and gives way to nobody any more. */
  complete(): void {
    this.isWhole = true;
    this.#bodies.keep(this);
  }

  end(): void {
    if (!this.isOver) this.#bodies.release(this);
    this.isOver = true;
  }
}

/** A stranger's body gives way before a user's, a larger one before a smaller. */
const givesWayBefore = (a: Body, b: Body) =>
  a.sender.hasSession === b.sender.hasSession ? a.held > b.held : b.sender.hasSession;

/** The bodies that are being read, or passed on, of all requests: slow senders cost no more memory than this. */
export class Bodies {
  readonly #limits: Limits;
  readonly #underWay = new Set<Body>();
  readonly #heldBy = new Map<string, number>();
  #held = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** How many bytes are held right now. */
  get held(): number {
    return this.#held;
  }

  /** `refused` hears why a body that is under way is given up. */
  begin(sender: Sender, refused: (refusal: AppError) => void): Body {
    const body = new Body(this, sender, refused);
    this.#underWay.add(body);
    return body;
  }

  /** Counts what came, or answers why it is refused: `too_many_requests` (429) beyond the share, `service_unavailable` (503). */
  makeRoom(body: Body, bytes: number): AppError | undefined {
    const { key } = body.sender;
    if (this.#ofSender(key) + bytes > this.#limits.each)
      return new AppError(errors.tooManyRequests, { retryAfterSeconds: 5 });
    while (this.#held + bytes > this.#limits.all) {
      const first = [...this.#underWay].reduce((a, b) => (givesWayBefore(b, a) ? b : a));
      if (first === body) return new AppError(errors.serviceUnavailable);
      first.refuse(new AppError(errors.serviceUnavailable));
    }
    this.#count(body, bytes);
    return undefined;
  }

  keep(body: Body): void {
    this.#underWay.delete(body);
  }

  release(body: Body): void {
    this.#underWay.delete(body);
    this.#count(body, -body.held);
  }

  #count(body: Body, bytes: number): void {
    const { key } = body.sender;
    body.held += bytes;
    this.#held += bytes;
    const ofSender = this.#ofSender(key) + bytes;
    if (ofSender > 0) this.#heldBy.set(key, ofSender);
    else this.#heldBy.delete(key);
  }

  #ofSender(key: string): number {
    return this.#heldBy.get(key) ?? 0;
  }
}

export const bodies = new Bodies({ all: 64 * mebibyte, each: 4 * mebibyte });

/**
 * Forms with files, which the services hold in place of the edge: of a sender one as large as any may be; together, for each of two edges, a
 * quarter of what the container of a service has.
 */
export const forms = new Bodies({ all: 128 * mebibyte, each: formBytes });
