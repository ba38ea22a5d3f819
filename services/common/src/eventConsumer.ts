import type { DeliveredEntry } from '@endzone/contracts/internal/shared';
import { invalidations, type EventName, type Events } from '@endzone/contracts/events';
import { wall } from './clock.ts';
import { crashPoint } from './crashPoint.ts';
import { processState } from './processState.ts';
import { timeBudget } from './timeBudgets.ts';

/** `id` is the same however often an event is delivered. */
export type EventOrigin = { id: string; at: Date };
export type DeliveredEvent<E extends EventName> = { payload: Events[E]; about: EventOrigin };

/** Handles one event at a time, or many of its kind at once where that costs less. */
export type EventHandler<E extends EventName> =
  | ((payload: Events[E], about: EventOrigin) => Promise<void>)
  | { together: (delivered: DeliveredEvent<E>[]) => Promise<void> };
export type EventHandlers = { [E in EventName]?: EventHandler<E> };

/** Entries of one delivery. */
export const maxDelivered = 200;
const atOnce = 8;

const lineOf = ({ of, event }: DeliveredEntry) => `${of} ${event}`;

type Consumption = { handlers: EventHandlers; consumed: Set<string>; held: Set<string>; until: number };
type AnyHandler = (payload: unknown, about: EventOrigin) => Promise<void>;
type AnyTogether = { together: (delivered: { payload: unknown; about: EventOrigin }[]) => Promise<void> };

const delivered = ({ id, at, payload }: DeliveredEntry) => ({ payload, about: { id, at: new Date(at) } });

async function consume(entries: DeliveredEntry[], { handlers, consumed }: Consumption): Promise<void> {
  const [first] = entries;
  if (!first) return;
  // The event names the payload's type. An event without a handler counts as consumed.
  const handler = handlers[first.event] as AnyHandler | AnyTogether | undefined;
  if (typeof handler === 'function')
    for (const entry of entries) await handler(delivered(entry).payload, delivered(entry).about);
  else await handler?.together(entries.map(delivered));
  crashPoint('event-after-write');
  for (const { id } of entries) consumed.add(id);
}

/** One after another; what fails leaves later entries of the same event of the same document for the next time. */
async function consumeInOrder(entries: DeliveredEntry[], consumption: Consumption): Promise<void> {
  for (const entry of entries) {
    if (wall().getTime() > consumption.until) return;
    if (consumption.held.has(lineOf(entry))) continue;
    try {
      await consume([entry], consumption);
    } catch (error) {
      processState().log.warn({ err: error, event: entry.event }, 'event not consumed yet');
      consumption.held.add(lineOf(entry));
    }
  }
}

async function consumeTogether(entries: DeliveredEntry[], consumption: Consumption): Promise<void> {
  try {
    await consume(entries, consumption);
  } catch (error) {
    processState().log.warn(
      { err: error, event: entries[0]?.event, nb: entries.length },
      'events not consumed together',
    );
    // One of them is at fault: alone it holds back only what follows it.
    await consumeInOrder(entries, consumption);
  }
}

function groups(entries: DeliveredEntry[], keyOf: (entry: DeliveredEntry) => string): DeliveredEntry[][] {
  const found = new Map<string, DeliveredEntry[]>();
  for (const entry of entries) found.set(keyOf(entry), [...(found.get(keyOf(entry)) ?? []), entry]);
  return [...found.values()];
}

const isInvalidation = ({ event }: Pick<DeliveredEntry, 'event'>) => invalidations.includes(event);
const thingOf = ({ id, event, payload }: DeliveredEntry) =>
  isInvalidation({ event }) ? `${event} ${JSON.stringify(payload)}` : id;

/** Several at once: invalidations may be consumed in any order. */
async function consumeInvalidations(entries: DeliveredEntry[], consumption: Consumption): Promise<void> {
  const waiting = [...entries];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await consumeInOrder([next], consumption);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * Consumes the entries of one delivery. Invalidations of the same document are handled once: the handler reads its current state.
 * @returns the ids of those that were consumed; the others are delivered again.
 */
export async function consumeAll(handlers: EventHandlers, entries: DeliveredEntry[]): Promise<string[]> {
  // No further entry is started later: the sender's request times out, and the rest is delivered again.
  const until = wall().getTime() + timeBudget('eventConsumption');
  const consumption: Consumption = { handlers, consumed: new Set(), held: new Set(), until };
  const things = groups(entries, thingOf);
  const firsts = things.flatMap(([first]) => first ?? []);
  const isTogether = ({ event }: DeliveredEntry) => typeof handlers[event] === 'object';
  for (const kind of groups(firsts.filter(isTogether), ({ event }) => event))
    await consumeTogether(kind, consumption);
  const others = firsts.filter((entry) => !isTogether(entry));
  const facts = others.filter((entry) => !isInvalidation(entry));
  await Promise.all([
    consumeInOrder(facts, consumption),
    consumeInvalidations(others.filter(isInvalidation), consumption),
  ]);
  return things
    .filter(([first]) => first && consumption.consumed.has(first.id))
    .flatMap((same) => same.map(({ id }) => id));
}
