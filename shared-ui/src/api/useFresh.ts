import { useEffect, useEffectEvent, useRef } from 'react';
import { stopwatch } from '../time/clock.ts';
import { api } from './client.ts';
import { useReconnected } from './connection.ts';

type Options = {
  /** A week of the season is being played: points change while somebody looks at them. */
  isWeekActive?: boolean;
  /** It is being read already; for a load that ends somewhere else, in a saga. */
  isLoading?: boolean;
};

type Screen = { read: () => unknown; isWeekActive: () => boolean; isReading: boolean };

const everyMilliseconds = 60_000;
const pulseMilliseconds = 3_000;
/** Returning to a page is a focus and a change of visibility at once, often twice. */
const quietMilliseconds = 1_000;

const screens = new Set<Screen>();
let timers: ReturnType<typeof setInterval>[] = [];
let lastRead = Number.NEGATIVE_INFINITY;

const isVisible = () => document.visibilityState === 'visible';

async function read(screen: Screen): Promise<void> {
  if (screen.isReading) return;
  screen.isReading = true;
  try {
    await screen.read();
  } finally {
    screen.isReading = false;
  }
}

function handleReturn(): void {
  const now = stopwatch();
  // The device's clock may be set back meanwhile.
  if (!isVisible() || Math.abs(now - lastRead) < quietMilliseconds) return;
  lastRead = now;
  screens.forEach((screen) => void read(screen));
}

const activeScreens = () => (isVisible() ? [...screens].filter((screen) => screen.isWeekActive()) : []);
const readActive = () => activeScreens().forEach((screen) => void read(screen));

let revision: number | undefined;
let isAsking = false;
let isDueAgain = false;

/** Results of leagues follow the figures they are made of, so a change is read now and at the next pulse again. */
async function handlePulse(): Promise<void> {
  if (isAsking || activeScreens().length === 0) return;
  isAsking = true;
  try {
    const before = revision;
    ({ revision } = await api.get('/points/revision'));
    const isChanged = before !== undefined && before !== revision;
    if (isChanged || isDueAgain) readActive();
    isDueAgain = isChanged;
  } catch {
    // The next pulse asks again; a lost connection is told by the client.
  } finally {
    isAsking = false;
  }
}

/** One pair of timers and one of listeners, however many screens are open. */
function join(screen: Screen): () => void {
  if (screens.size === 0) {
    timers = [
      setInterval(readActive, everyMilliseconds),
      setInterval(() => void handlePulse(), pulseMilliseconds),
    ];
    revision = undefined;
    addEventListener('focus', handleReturn);
    document.addEventListener('visibilitychange', handleReturn);
  }
  screens.add(screen);
  return () => {
    screens.delete(screen);
    if (screens.size > 0) return;
    timers.forEach(clearInterval);
    removeEventListener('focus', handleReturn);
    document.removeEventListener('visibilitychange', handleReturn);
  };
}

/**
 * Keeps a screen fresh: `load` runs again when the reader returns to the page, when the connection comes back, each minute while
 * the page is visible and a week is being played, and within seconds when a figure has changed meanwhile. An unchanged answer costs a 304. What is on the screen stays there meanwhile.
 */
export function useFresh(
  load: () => unknown,
  { isWeekActive = false, isLoading = false }: Options = {},
): void {
  const handleDue = useEffectEvent(() => (isLoading ? undefined : load()));
  const isWeek = useEffectEvent(() => isWeekActive);
  const screen = useRef<Screen>(undefined);
  useEffect(() => {
    const own = { read: () => handleDue(), isWeekActive: () => isWeek(), isReading: false };
    screen.current = own;
    return join(own);
  }, []);
  useReconnected(() => {
    if (screen.current) void read(screen.current);
  });
}
