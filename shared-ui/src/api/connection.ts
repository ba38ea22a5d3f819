import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

// What the browser says of the network is a guess; a call that gets no answer, or one, is known. One call without answer is a doubt: only
// when nobody answers the question after it either, or when the device's own worker answers, there is no connection.

/** The edge answers within four seconds, the rest is a slow line; a connection that died without a word says nothing for minutes. */
export const headMs = 20_000;
const askAgainAfter = 4000;
const listeners = new Set<() => void>();
let isAway = false;
let isOffline = false;
let answeredAt: number | undefined;
let kept: { path: string; since: number } | undefined;
let timesFound = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const tell = () => listeners.forEach((listener) => listener());

function setAway(away: boolean, offline: boolean): void {
  if (away === isAway && offline === isOffline) return;
  const hasChanged = away !== isAway;
  isAway = away;
  isOffline = offline;
  if (hasChanged) {
    if (!away) timesFound += 1;
    clearTimeout(timer);
    if (away) timer = setTimeout(ask, askAgainAfter);
  }
  tell();
}

async function ask(): Promise<void> {
  clearTimeout(timer);
  const before = timesFound;
  try {
    await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(headMs) });
    connectionFound();
  } catch {
    // Another call was answered meanwhile.
    if (timesFound !== before) return;
    setAway(true, true);
    clearTimeout(timer);
    timer = setTimeout(ask, askAgainAfter);
  }
}

/** Asks whether there is a connection again. */
export const askForConnection = (): void => void ask();

/** A call got no answer. */
export const connectionLost = (): void => setAway(true, isOffline);

/** The server answered; `date` is the answer's own, as HTTP writes it. */
export function connectionFound(date?: string | null): void {
  const millis = Date.parse(date ?? '');
  if (!Number.isNaN(millis)) answeredAt = millis;
  kept = undefined;
  setAway(false, false);
}

// Each front end of a page has this module of its own, and one of them alone says how old the page is.
const keptEvent = 'endzone-kept';

/** The device answered by what the server said at `date`; of several answers on a page the oldest counts. */
export function answeredFromCache(date: string): void {
  noteCachedAnswer(date);
  dispatchEvent(new CustomEvent(keptEvent, { detail: date }));
}

const handleCachedAnswer = (event: Event) => noteCachedAnswer((event as CustomEvent<string>).detail);

function noteCachedAnswer(date: string): void {
  const millis = Date.parse(date);
  const { pathname: path } = location;
  const before = kept?.path === path ? kept.since : Infinity;
  if (!Number.isNaN(millis)) kept = { path, since: Math.min(before, millis) };
  setAway(true, true);
  tell();
}

const handleOffline = () => setAway(true, true);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('offline', handleOffline);
    addEventListener('online', askForConnection);
    addEventListener(keptEvent, handleCachedAnswer);
    if (!navigator.onLine) handleOffline();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('offline', handleOffline);
    removeEventListener('online', askForConnection);
    removeEventListener(keptEvent, handleCachedAnswer);
    clearTimeout(timer);
  };
}

/** False from the moment a call got no answer, or the browser says so, until the server answers again. */
export function useConnection(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !isAway,
    () => true,
  );
}

/** Nobody answered, nor did anybody when asked again. */
export const isSurelyOffline = (): boolean => isOffline;

/** True while there is surely no connection: nothing can be sent, and what is read comes from the device. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isSurelyOffline, () => false);
}

/** When what is shown was true, by the server's clock in epoch milliseconds; undefined while nothing was read. */
export function useStateTime(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => kept?.since ?? answeredAt,
    () => undefined,
  );
}

/** How often the connection came back since the page was opened. */
export const timesReconnected = (): number => timesFound;

/**
 * Runs once each time the connection comes back: a screen that failed loads again by itself. What failed in a try that began
 * before it came back gives the `timesReconnected` of that beginning as `since`: its failure may show only afterwards.
 */
export function useReconnected(reconnected: () => void, since?: number): void {
  const isConnected = useConnection();
  const seen = useRef(since);
  const handle = useEffectEvent(reconnected);
  useEffect(() => {
    const before = seen.current ?? timesFound;
    seen.current = timesFound;
    if (isConnected && before !== timesFound) handle();
  }, [isConnected]);
}
