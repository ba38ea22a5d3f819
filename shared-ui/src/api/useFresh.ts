import type { Season } from '@endzone/contracts/stats/seasons';
import { useEffect, useEffectEvent, useRef } from 'react';
import { serverDate, serverNow, stopwatch } from '../time/clock.ts';
import { api } from './client.ts';
import { chance } from './chance.ts';
import { isSubscribed, onChanges } from './changes.ts';
import { useReconnected } from './connection.ts';
import { isTransient, type Failure } from './failure.ts';
import { dayInBudapest } from '@endzone/contracts/messages/format';
import type { PageTopic } from '@endzone/contracts/changes';

type Options = {
  /** Points or results change while somebody looks at them: see `isSeasonLive`. */
  isLive?: boolean;
  /** Other people change the states that stand here: a trade, a request, a notification. */
  isShared?: boolean;
  /** The topics whose changes concern the screen. Without them a shared screen is polled every five seconds. */
  of?: readonly PageTopic[];
  /** It is being read already; for a load that ends somewhere else, in a saga. */
  isLoading?: boolean;
  /** Why the last read failed: while it may pass, the screen is read again, later and later. */
  failure?: Failure | undefined;
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
  news: News;
};

/** The reads of a screen for what it is told. */
type News = {
  timer: ReturnType<typeof setTimeout> | undefined;
  due: number;
  readAt: number;
  /** How many may follow each other now, as counted then. */
  reads: number;
  countedAt: number;
  /** What follows from a change may still be on its way. */
  isSettling: boolean;
};

const everyMilliseconds = 60_000;
const sharedMilliseconds = 5_000;
const pulseMilliseconds = 3_000;
/** Returning to a page is a focus and a change of visibility at once, often twice. */
const quietMilliseconds = 1_000;
/** Results of leagues follow the figures they are made of, so the first read after a change may come too early for them. */
const readsAfterChange = [0, 1_000, 4_000];
/** Copies of other services follow within that, and figures that a service holds are no older. */
const settleMilliseconds = 4_000;
const readsAtFirst = 2;
const betweenMilliseconds = 1_000;
const retryMilliseconds = { first: 5_000, most: 60_000 };
const minute = 60_000;
const hour = 60 * minute;
/** What is known of the server's clock may be a second off. */
const clockMilliseconds = 2_000;

const screens = new Set<Screen>();
let timers: ReturnType<typeof setInterval>[] = [];
let ignoreChanges = () => {};
let lastRead = Number.NEGATIVE_INFINITY;
/** Something has changed while nobody saw the page. */
let isMissed = false;

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
  if (!isVisible() || (!isMissed && Math.abs(now - lastRead) < quietMilliseconds)) return;
  lastRead = now;
  isMissed = false;
  screens.forEach((screen) => void read(screen));
}

const liveScreens = () => (isVisible() ? [...screens].filter((screen) => screen.isLive()) : []);
function readShared(): void {
  if (!isVisible()) return;
  for (const screen of screens) if (screen.isPolled()) void read(screen);
}
function readLive(): void {
  if (!isSubscribed()) liveScreens().forEach((screen) => void read(screen));
}

/** When a screen may be read for news: twice a second apart, then every four seconds. */
function nextNewsRead({ news }: Screen): number {
  const now = stopwatch();
  // The device's clock may be set back meanwhile.
  const passed = Math.max(0, now - news.countedAt);
  news.reads = Math.min(readsAtFirst, news.reads + passed / settleMilliseconds);
  news.countedAt = now;
  const wait = Math.max(0, 1 - news.reads) * settleMilliseconds;
  return Math.max(wait, betweenMilliseconds - Math.max(0, now - news.readAt), 0);
}

function planNewsRead(screen: Screen, after: number): void {
  const { news } = screen;
  const due = stopwatch() + after;
  if (news.timer !== undefined && news.due <= due) return;
  clearTimeout(news.timer);
  news.due = due;
  news.timer = setTimeout(() => {
    news.timer = undefined;
    news.reads -= 1;
    news.readAt = stopwatch();
    void read(screen, true);
    if (!news.isSettling) return;
    news.isSettling = false;
    planNewsRead(screen, settleMilliseconds);
  }, after);
}

/** At once, and again when all that follows from it has come (`settles`). */
function readNews(screen: Screen, settles: boolean): void {
  screen.news.isSettling ||= settles;
  planNewsRead(screen, nextNewsRead(screen));
}

/** What nobody sees is read when somebody comes back to it. */
function handleChange(topics: readonly PageTopic[]): void {
  isMissed ||= !isVisible();
  if (!isVisible()) return;
  const isDoubt = topics.every((topic) => topic === 'everything');
  for (const screen of screens) {
    if (screen.shows(topics)) readNews(screen, !isDoubt);
  }
}

/** Nobody tells of what could not be read; where screens are read again and again, this is one of those reads. */
function retry(screen: Screen): void {
  isMissed ||= !isVisible();
  if (isVisible() && !screen.isPolled()) void read(screen);
}

let atHour: ReturnType<typeof setTimeout> | undefined;

/** Rosters lock and draft windows open at midnight by the clock alone: nothing is written of which anybody could tell. */
function awaitMidnight(): void {
  const day = dayInBudapest(serverDate());
  const handleHour = () => {
    const isNewDay = dayInBudapest(serverDate()) !== day;
    awaitMidnight();
    if (isNewDay && isSubscribed()) handleChange(['everything']);
  };
  atHour = setTimeout(handleHour, hour - (serverNow() % hour) + clockMilliseconds + chance() * minute);
}

let revision: number | undefined;
let isAsking = false;

/** What is read first may end the week of a screen; the later reads are due all the same. */
function readChanged(): void {
  for (const screen of liveScreens())
    for (const after of readsAfterChange) setTimeout(() => screens.has(screen) && void read(screen), after);
}

async function handlePulse(): Promise<void> {
  if (isAsking || isSubscribed() || liveScreens().length === 0) return;
  isAsking = true;
  try {
    const before = revision;
    ({ revision } = await api.get('/points/revision'));
    if (before !== undefined && before !== revision) readChanged();
  } catch {
    // The next pulse asks again; the client reports a lost connection.
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
    awaitMidnight();
    addEventListener('focus', handleReturn);
    document.addEventListener('visibilitychange', handleReturn);
  }
  screens.add(screen);
  return () => {
    screens.delete(screen);
    clearTimeout(screen.news.timer);
    if (screens.size > 0) return;
    timers.forEach(clearInterval);
    clearTimeout(atHour);
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
  if (topic === 'everything') return isLive !== undefined || isShared;
  return (topic === 'season' && isLive !== undefined) || (isShared && of.includes(topic));
}

/**
 * Keeps a screen fresh: `load` runs again when the reader returns to the page, when the connection comes back, and when the server
 * tells of a change that it shows (`changes.ts`). While nobody tells: each minute while the page is visible and its season live, every
 * five seconds while it is visible and shared, and within five seconds when a figure has changed: three until it is noticed, one for
 * results that follow. An unchanged answer costs a 304. What is on the screen stays there meanwhile.
 */
export function useFresh(load: () => unknown, options: Options = {}): void {
  const { isLive = false, isShared = false, isLoading = false, of, failure } = options;
  const isOldThen = useRef(false);
  const handleDue = useEffectEvent(() => {
    // A read that is already under way may miss the change that has just been announced.
    if (isLoading) isOldThen.current = isSubscribed();
    return isLoading ? undefined : load();
  });
  const isLiveNow = useEffectEvent(() => isLive);
  const isPolledNow = useEffectEvent(() => isShared && !(of && isSubscribed()));
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
      news: {
        timer: undefined,
        due: 0,
        readAt: Number.NEGATIVE_INFINITY,
        reads: readsAtFirst,
        countedAt: stopwatch(),
        isSettling: false,
      },
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
  const retries = useRef<{ of: Failure | undefined; wait: number }>({ of: undefined, wait: 0 });
  useEffect(() => {
    // A saga forgets the failure before it reads again.
    if (isLoading) return undefined;
    const { first, most } = retryMilliseconds;
    if (!failure || !isTransient(failure)) {
      retries.current = { of: undefined, wait: 0 };
      return undefined;
    }
    const { of: before, wait: waited } = retries.current;
    if (failure !== before)
      retries.current = { of: failure, wait: before ? Math.min(most, 2 * waited) : first };
    const wait = Math.max(retries.current.wait, (failure.retryAfter ?? 0) * 1_000);
    // Not all screens and tabs of a moment in the same moment again.
    const timer = setTimeout(() => screen.current && retry(screen.current), wait * (1 + chance() / 2));
    return () => clearTimeout(timer);
  }, [failure, isLoading]);
}
