import { endSessions, type EndSessions } from '@endzone/contracts/internal/bff';
import { now } from '@endzone/common/clock';
import { call } from '@endzone/common/internalClient';
import { flushOutbox, enqueue, type EventHandlers } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { processState } from '@endzone/common/processState';
import { UserModel } from '../account/model.ts';

export type SessionsEnd = {
  exceptSessionId?: string | undefined;
  isGone?: true;
  /** The address of a mailbox whose owner causes the end. */
  provenEmail?: string;
};

/** An order to the BFF to end sessions, kept with the write that is its cause. */
export function orderSessionsEnd(
  userId: string,
  { exceptSessionId, isGone, provenEmail }: SessionsEnd = {},
): OutboxEntry<'sessionsEnded'> {
  const order: EndSessions = {
    userId,
    before: now().toISOString(),
    ...(exceptSessionId && { exceptSessionId }),
    ...(isGone && { isGone }),
    ...(provenEmail && { provenEmail }),
  };
  return enqueue('accounts', 'sessionsEnded', order);
}

/** Asks the edge now, and not for long: the order in the outbox does the rest. */
export async function endSessionsOf(order: EndSessions): Promise<void> {
  const upToNow: EndSessions = { ...order, before: now().toISOString() };
  await call(endSessions, upToNow, { within: 'sessionOrder' });
}

/**
 * Ends the sessions before the caller is answered, then the outbox does the rest: this too, when the BFF is away. Call it after
 * the write: until then the old password opens sessions, so the order reaches to this moment.
 */
export async function endSessionsNow({ id, payload }: OutboxEntry<'sessionsEnded'>): Promise<void> {
  const { userId: _id } = payload;
  const order: EndSessions = { ...payload, before: now().toISOString() };
  await UserModel.updateOne({ _id, 'outbox.id': id }, { $set: { 'outbox.$.payload': order } });
  try {
    await call(endSessions, order, { within: 'sessionOrder' });
    await UserModel.updateOne({ _id }, { $pull: { outbox: { id } } });
  } catch (error) {
    processState().log.warn({ err: error }, 'sessions not ended yet');
  }
  flushOutbox();
}

export const sessionEvents: EventHandlers = {
  sessionsEnded: async (order) => {
    await call(endSessions, order);
  },
};
