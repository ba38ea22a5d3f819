import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

// What the browser says of the network is a guess; a call that gets no answer, or one, is known.

const askAgainAfter = 4000;
const listeners = new Set<() => void>();
let isAway = false;
let timesFound = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const isHidden = () => typeof navigator !== 'undefined' && !navigator.onLine;

function setAway(away: boolean): void {
  if (away === isAway) return;
  isAway = away;
  if (!away) timesFound += 1;
  clearTimeout(timer);
  if (away) timer = setTimeout(ask, askAgainAfter);
  listeners.forEach((listener) => listener());
}

async function ask(): Promise<void> {
  try {
    await fetch('/api/health', { cache: 'no-store' });
    setAway(false);
  } catch {
    if (isAway) timer = setTimeout(ask, askAgainAfter);
  }
}

export const connectionLost = (): void => setAway(true);
export const connectionFound = (): void => setAway(false);

const handleOnline = () => void ask();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('offline', connectionLost);
    addEventListener('online', handleOnline);
    if (isHidden()) connectionLost();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('offline', connectionLost);
    removeEventListener('online', handleOnline);
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
