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
 * A document with an outbox: delivery empties `outbox`, and `outboxSince` is set while it holds entries. Of several processes the
 * one that holds `outboxLease` delivers it.
 */
export type WithOutbox = {
  outbox: OutboxEntry[];
  outboxSince?: Date;
  outboxLease?: OutboxLease;
};
