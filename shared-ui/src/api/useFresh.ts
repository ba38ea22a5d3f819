import type { Season } from '@endzone/contracts/stats/seasons';
import { useEffect, useEffectEvent, useRef } from 'react';
import { stopwatch } from '../time/clock.ts';
import { api } from './client.ts';
import { useReconnected } from './connection.ts';

type Options = {
  /** Points or results change while somebody looks at them: see `isSeasonLive`. */
  isLive?: boolean;
  /** Other people change the states that stand here: a trade, a request, a notification. */
  isShared?: boolean;
  /** It is being read already; for a load that ends somewhere else, in a saga. */
  isLoading?: boolean;
};

type Screen = { read: () => unknown; isLive: () => boolean; isShared: () => boolean; isReading: boolean };

const everyMilliseconds = 60_000;
const sharedMilliseconds = 5_000;
const pulseMilliseconds = 3_000;
/** Returning to a page is a focus and a change of visibility at once, often twice. */
const quietMilliseconds = 1_000;
/** Results of leagues follow the figures they are made of, so the first read after a change may come too early for them. */
const readsAfterChange = [0, 1_000, 4_000];

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

const liveScreens = () => (isVisible() ? [...screens].filter((screen) => screen.isLive()) : []);
function readShared(): void {
  if (!isVisible()) return;
  for (const screen of screens) if (screen.isShared()) void read(screen);
}
const readLive = () => liveScreens().forEach((screen) => void read(screen));

let revision: number | undefined;
let isAsking = false;

/** What is read first may end the week of a screen; the later reads are due all the same. */
function readChanged(): void {
  for (const screen of liveScreens())
    for (const after of readsAfterChange) setTimeout(() => screens.has(screen) && void read(screen), after);
}

async function handlePulse(): Promise<void> {
  if (isAsking || liveScreens().length === 0) return;
  isAsking = true;
  try {
    const before = revision;
    ({ revision } = await api.get('/points/revision'));
    if (before !== undefined && before !== revision) readChanged();
  } catch {
    // The next pulse asks again; a lost connection is told by the client.
  } finally {
    isAsking = false;
  }
}

/** The same three timers and two listeners, however many screens are open. */
function join(screen: Screen): () => void {
  if (screens.size === 0) {
    timers = [
      setInterval(readLive, everyMilliseconds),
      setInterval(readShared, sharedMilliseconds),
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

/** A week of the season is being played, or its results are still to come. */
export const isSeasonLive = (
  season: Pick<Season, 'isWeekActive' | 'frozenWeeks'> | null | undefined,
): boolean => (season ? season.isWeekActive || season.frozenWeeks.length > 0 : false);

/**
 * Keeps a screen fresh: `load` runs again when the reader returns to the page, when the connection comes back, each minute while
 * the page is visible and its season live, every five seconds while it is visible and shared, and within five seconds when a figure
 * has changed meanwhile: three until it is noticed, one for results that follow. An unchanged answer costs a 304. What is on the screen stays there meanwhile.
 */
export function useFresh(
  load: () => unknown,
  { isLive = false, isShared = false, isLoading = false }: Options = {},
): void {
  const handleDue = useEffectEvent(() => (isLoading ? undefined : load()));
  const isLiveNow = useEffectEvent(() => isLive);
  const isSharedNow = useEffectEvent(() => isShared);
  const screen = useRef<Screen>(undefined);
  useEffect(() => {
    const own = {
      read: () => handleDue(),
      isLive: () => isLiveNow(),
      isShared: () => isSharedNow(),
      isReading: false,
    };
    screen.current = own;
    return join(own);
  }, []);
  // What is shown was read a moment ago: changes are told from now on.
  useEffect(() => {
    if (isLive) void handlePulse();
  }, [isLive]);
  useReconnected(() => {
    if (screen.current) void read(screen.current);
  });
}
