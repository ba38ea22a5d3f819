import { nudges, type EventName, type Events } from '@endzone/contracts/events';
import { wall } from './clock.ts';
import { crashPoint } from './crashPoint.ts';
import type { OutboxEntry } from './outbox.ts';
import { processState } from './processState.ts';

/** `id` is the same however often an event is told. */
export type About = { id: string; at: Date };
export type Told<E extends EventName> = { payload: Events[E]; about: About };

/** Hears one event at a time, or many of its kind together where that costs less. */
export type EventHandler<E extends EventName> =
  ((payload: Events[E], about: About) => Promise<void>) | { together: (told: Told<E>[]) => Promise<void> };
export type EventHandlers = { [E in EventName]?: EventHandler<E> };

/** An entry on its way; `of` names the document that tells it: what one document tells of one kind is heard in its order. */
export type Delivered = OutboxEntry & { of: string };

/** Entries of one delivery. */
export const maxDelivered = 200;
/** Nothing more is begun after this long: who delivers does not wait forever, and brings the rest again. */
const hearingMilliseconds = 3_000;
const atOnce = 8;

const lineOf = ({ of, event }: Delivered) => `${of} ${event}`;

type Hearing = { handlers: EventHandlers; heard: Set<string>; held: Set<string>; until: number };
type AnyHandler = (payload: unknown, about: About) => Promise<void>;
type AnyTogether = { together: (told: { payload: unknown; about: About }[]) => Promise<void> };

const told = ({ id, at, payload }: Delivered) => ({ payload, about: { id, at: new Date(at) } });

async function hearSome(entries: Delivered[], { handlers, heard }: Hearing): Promise<void> {
  const [first] = entries;
  if (!first) return;
  // The event names the payload's type. What nobody listens to is taken as heard.
  const handler = handlers[first.event] as AnyHandler | AnyTogether | undefined;
  if (typeof handler === 'function')
    for (const entry of entries) await handler(told(entry).payload, told(entry).about);
  else await handler?.together(entries.map(told));
  crashPoint('event-after-write');
  for (const { id } of entries) heard.add(id);
}

/** One after another; what fails leaves later entries of the same event of the same document for the next time. */
async function hearInOrder(entries: Delivered[], hearing: Hearing): Promise<void> {
  for (const entry of entries) {
    if (wall().getTime() > hearing.until) return;
    if (hearing.held.has(lineOf(entry))) continue;
    try {
      await hearSome([entry], hearing);
    } catch (error) {
      processState().log.warn({ err: error, event: entry.event }, 'event not heard yet');
      hearing.held.add(lineOf(entry));
    }
  }
}

async function hearTogether(entries: Delivered[], hearing: Hearing): Promise<void> {
  try {
    await hearSome(entries, hearing);
  } catch (error) {
    processState().log.warn(
      { err: error, event: entries[0]?.event, nb: entries.length },
      'not heard together',
    );
    // One of them is at fault: alone it holds back only what follows it.
    await hearInOrder(entries, hearing);
  }
}

function groups(entries: Delivered[], keyOf: (entry: Delivered) => string): Delivered[][] {
  const found = new Map<string, Delivered[]>();
  for (const entry of entries) found.set(keyOf(entry), [...(found.get(keyOf(entry)) ?? []), entry]);
  return [...found.values()];
}

const isNudge = ({ event }: Pick<Delivered, 'event'>) => nudges.includes(event);
const thingOf = ({ id, event, payload }: Delivered) =>
  isNudge({ event }) ? `${event} ${JSON.stringify(payload)}` : id;

/** Several at once: a nudge is as good before another as after it. */
async function hearNudges(entries: Delivered[], hearing: Hearing): Promise<void> {
  const waiting = [...entries];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await hearInOrder([next], hearing);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * Hears the entries of one delivery. Nudges of the same thing are one: whoever hears it reads what is there now.
 * @returns the ids of those that were heard; the others are told again.
 */
export async function hearAll(handlers: EventHandlers, entries: Delivered[]): Promise<string[]> {
  const until = wall().getTime() + hearingMilliseconds;
  const hearing: Hearing = { handlers, heard: new Set(), held: new Set(), until };
  const things = groups(entries, thingOf);
  const firsts = things.flatMap(([first]) => first ?? []);
  const isTogether = ({ event }: Delivered) => typeof handlers[event] === 'object';
  for (const kind of groups(firsts.filter(isTogether), ({ event }) => event))
    await hearTogether(kind, hearing);
  const others = firsts.filter((entry) => !isTogether(entry));
  const facts = others.filter((entry) => !isNudge(entry));
  await Promise.all([hearInOrder(facts, hearing), hearNudges(others.filter(isNudge), hearing)]);
  return things
    .filter(([first]) => first && hearing.heard.has(first.id))
    .flatMap((same) => same.map(({ id }) => id));
}
