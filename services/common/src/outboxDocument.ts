import type { EventName, Events } from '@endzone/contracts/events';
import type { ServiceName } from '@endzone/contracts/call';

export type OutboxLease = { by: string; until: Date };

/** An event for another service, stored in the document whose write caused it. */
export type OutboxEntry<E extends EventName = EventName> = {
  id: string;
  to: ServiceName;
  event: E;
  payload: Events[E];
  at: Date;
  /** The trace of the write that it stands in, as `traceparent`. */
  trace?: string;
};

/**
 * A document that can tell: `outbox` empties itself, `outboxSince` is there while it holds entries. Of several processes one
 * delivers it at a time: who holds `outboxLease`.
 */
export type WithOutbox = {
  outbox: OutboxEntry[];
  outboxSince?: Date;
  outboxLease?: OutboxLease;
};
