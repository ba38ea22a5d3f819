import type { PageTopic } from '@endzone/contracts/changes';

// The server says that something has changed, and screens ask again. The shell hears of it; what the page knows of that stands here.

let isSubscribedNow = false;

/** Whether this page is notified of every change, so that nothing has to be polled. */
export const isSubscribed = (): boolean => isSubscribedNow;

export function setSubscribed(isSubscribed: boolean): void {
  isSubscribedNow = isSubscribed;
}

type Listener = (topics: readonly PageTopic[]) => void;
const listeners = new Set<Listener>();

/**
 * Calls back with what has changed, and with `everything` when something may have been missed.
 *
 * @returns what ends that.
 */
export function onChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function publishChanges(topics: readonly PageTopic[]): void {
  listeners.forEach((listener) => listener(topics));
}
