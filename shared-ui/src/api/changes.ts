import type { PageTopic } from '@endzone/contracts/changes';
import { pageState } from '../host/pageState.ts';

// The server says that something has changed, and screens ask again. The shell hears of it, for all front ends of the page.

type Listener = (topics: readonly PageTopic[]) => void;
const state = pageState('changes', () => ({ isSubscribed: false, listeners: new Set<Listener>() }));

/** Whether this page is notified of every change, so that nothing has to be polled. */
export const isSubscribed = (): boolean => state.isSubscribed;

export function setSubscribed(isSubscribed: boolean): void {
  state.isSubscribed = isSubscribed;
}

/**
 * Calls back with what has changed, and with `everything` when something may have been missed.
 *
 * @returns what ends that.
 */
export function onChanges(listener: Listener): () => void {
  state.listeners.add(listener);
  return () => void state.listeners.delete(listener);
}

export function publishChanges(topics: readonly PageTopic[]): void {
  state.listeners.forEach((listener) => listener(topics));
}
