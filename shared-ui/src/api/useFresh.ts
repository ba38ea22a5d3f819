import type { Season } from '@endzone/contracts/stats/seasons';
import { useEffect, useEffectEvent, useRef } from 'react';
import { stopwatch } from '../time/clock.ts';
import { api } from './client.ts';
import { isTold, onChanges } from './changes.ts';
import { useReconnected } from './connection.ts';
import type { PageTopic } from '@endzone/contracts/changes';

type Options = {
  /** Points or results change while somebody looks at them: see `isSeasonLive`. */
  isLive?: boolean;
  /** Other people change the states that stand here: a trade, a request, a notification. */
  isShared?: boolean;
  /** What of that the server tells of: without it a shared screen is read every five seconds whatever is told. */
  of?: readonly PageTopic[];
  /** It is being read already; for a load that ends somewhere else, in a saga. */
  isLoading?: boolean;
};

type Screen = {
  read: () => unknown;
  isLive: () => boolean;
  /** Is to be read again and again: nobody tells of its changes. */
  isPolled: () => boolean;
  /** Whether one of these changes what stands there. */
  shows: (topics: readonly PageTopic[]) => boolean;
  isReading: boolean;
  /** Something has changed since the read under way began. */
  isOld: boolean;
};

const everyMilliseconds = 60_000;
const sharedMilliseconds = 5_000;
const pulseMilliseconds = 3_000;
/** Returning to a page is a focus and a change of visibility at once, often twice. */
const quietMilliseconds = 1_000;
/** Results of leagues follow the figures they are made of, so the first read after a change may come too early for them. */
const readsAfterChange = [0, 1_000, 4_000];
/** Points that a service holds are two seconds old at most. */
const readsAfterSeason = [0, 2_500];

const screens = new Set<Screen>();
let timers: ReturnType<typeof setInterval>[] = [];
let ignoreChanges = () => {};
let lastRead = Number.NEGATIVE_INFINITY;

const isVisible = () => document.visibilityState === 'visible';

async function read(screen: Screen, isNews = false): Promise<void> {
  if (screen.isReading) {
    screen.isOld ||= isNews;
    return;
  }
  screen.isReading = true;
  screen.isOld = false;
  try {
    await screen.read();
  } finally {
    screen.isReading = false;
  }
  if (screen.isOld && screens.has(screen)) await read(screen);
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
  for (const screen of screens) if (screen.isPolled()) void read(screen);
}
function readLive(): void {
  if (!isTold()) liveScreens().forEach((screen) => void read(screen));
}

const readNews = (screen: Screen, after: number) =>
  setTimeout(() => screens.has(screen) && void read(screen, true), after);

/** What nobody sees is read when somebody comes back to it. */
function handleChange(topics: readonly PageTopic[]): void {
  if (!isVisible()) return;
  const reads = topics.includes('season') ? readsAfterSeason : [0];
  for (const screen of screens) if (screen.shows(topics)) for (const after of reads) readNews(screen, after);
}

let revision: number | undefined;
let isAsking = false;

/** What is read first may end the week of a screen; the later reads are due all the same. */
function readChanged(): void {
  for (const screen of liveScreens()) for (const after of readsAfterChange) readNews(screen, after);
}

async function handlePulse(): Promise<void> {
  if (isAsking || isTold() || liveScreens().length === 0) return;
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

/** The same timers and listeners, however many screens are open. */
function join(screen: Screen): () => void {
  if (screens.size === 0) {
    timers = [
      setInterval(readLive, everyMilliseconds),
      setInterval(readShared, sharedMilliseconds),
      setInterval(() => void handlePulse(), pulseMilliseconds),
    ];
    revision = undefined;
    ignoreChanges = onChanges(handleChange);
    addEventListener('focus', handleReturn);
    document.addEventListener('visibilitychange', handleReturn);
  }
  screens.add(screen);
  return () => {
    screens.delete(screen);
    if (screens.size > 0) return;
    timers.forEach(clearInterval);
    ignoreChanges();
    removeEventListener('focus', handleReturn);
    document.removeEventListener('visibilitychange', handleReturn);
  };
}

/** A week of the season is being played, or its results are still to come. */
export const isSeasonLive = (
  season: Pick<Season, 'isWeekActive' | 'frozenWeeks'> | null | undefined,
): boolean => (season ? season.isWeekActive || season.frozenWeeks.length > 0 : false);

function isShown(topic: PageTopic, { isLive, isShared = false, of = [] }: Options): boolean {
  if (topic === 'season') return isLive !== undefined;
  if (topic === 'everything') return isLive !== undefined || isShared;
  return isShared && of.includes(topic);
}

/**
 * Keeps a screen fresh: `load` runs again when the reader returns to the page, when the connection comes back, and when the server
 * tells of a change that it shows (`changes.ts`). While nobody tells: each minute while the page is visible and its season live, every
 * five seconds while it is visible and shared, and within five seconds when a figure has changed: three until it is noticed, one for
 * results that follow. An unchanged answer costs a 304. What is on the screen stays there meanwhile.
 */
export function useFresh(load: () => unknown, options: Options = {}): void {
  const { isLive = false, isShared = false, isLoading = false, of } = options;
  const isOldThen = useRef(false);
  const handleDue = useEffectEvent(() => {
    // What is told while it is being read somewhere else may not be in that answer.
    if (isLoading) isOldThen.current = isTold();
    return isLoading ? undefined : load();
  });
  const isLiveNow = useEffectEvent(() => isLive);
  const isPolledNow = useEffectEvent(() => isShared && !(of && isTold()));
  const showsNow = useEffectEvent((topics: readonly PageTopic[]) =>
    topics.some((topic) => isShown(topic, options)),
  );
  const screen = useRef<Screen>(undefined);
  useEffect(() => {
    const own = {
      read: () => handleDue(),
      isLive: () => isLiveNow(),
      isPolled: () => isPolledNow(),
      shows: (topics: readonly PageTopic[]) => showsNow(topics),
      isReading: false,
      isOld: false,
    };
    screen.current = own;
    return join(own);
  }, []);
  useEffect(() => {
    if (isLoading || !isOldThen.current) return;
    isOldThen.current = false;
    if (screen.current) void read(screen.current);
  }, [isLoading]);
  // What is shown was read a moment ago: changes are told from now on.
  useEffect(() => {
    if (isLive) void handlePulse();
  }, [isLive]);
  useReconnected(() => {
    if (screen.current) void read(screen.current);
  });
}
