import type { PageTopic } from '@endzone/contracts/changes';

// The server says that something has changed, and screens ask again. The shell hears of it; what the page knows of that stands here.

type Listener = (topics: readonly PageTopic[]) => void;
type State = { isSubscribed: boolean; listeners: Set<Listener> };

const known = Symbol.for('endzone.changes');
type Page = typeof globalThis & { [known]?: State };

/** A remote of another release has a copy of this file: the page itself is what they share. */
const state = (): State => ((globalThis as Page)[known] ??= { isSubscribed: false, listeners: new Set() });

/** Whether this page is notified of every change, so that nothing has to be polled. */
export const isSubscribed = (): boolean => state().isSubscribed;

export function setSubscribed(isSubscribed: boolean): void {
  state().isSubscribed = isSubscribed;
}

/**
 * Calls back with what has changed, and with `everything` when something may have been missed.
 *
 * @returns what ends that.
 */
export function onChanges(listener: Listener): () => void {
  const { listeners } = state();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function publishChanges(topics: readonly PageTopic[]): void {
  state().listeners.forEach((listener) => listener(topics));
}
