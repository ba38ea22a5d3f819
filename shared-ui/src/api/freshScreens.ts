import type { PageTopic } from '@endzone/contracts/changes';
import { dayInBudapest } from '@endzone/contracts/messages/format';
import { serverDate, serverNow, stopwatch } from '../time/clock.ts';
import { chance } from './chance.ts';
import { isSubscribed, onChanges } from './changes.ts';
import { api } from './client.ts';
import { NewsReads } from './newsReads.ts';

type Watched = {
  read: () => unknown;
  isLive: () => boolean;
  /** Is to be read again and again: nobody tells of its changes. */
  isPolled: () => boolean;
  /** Whether one of these changes what stands there. */
  shows: (topics: readonly PageTopic[]) => boolean;
};

const everyMilliseconds = 60_000;
const sharedMilliseconds = 5_000;
const pulseMilliseconds = 3_000;
/** Returning to a page is a focus and a change of visibility at once, often twice. */
const quietMilliseconds = 1_000;
/** Results of leagues follow the figures they are made of, so the first read after a change may come too early for them. */
const readsAfterChange = [0, 1_000, 4_000];
const minute = 60_000;
const hour = 60 * minute;
/** What is known of the server's clock may be a second off. */
const clockMilliseconds = 2_000;

const screens = new Set<FreshScreen>();
let timers: ReturnType<typeof setInterval>[] = [];
let ignoreChanges = () => {};
let lastRead = Number.NEGATIVE_INFINITY;
/** Something has changed while nobody saw the page. */
let isMissed = false;

const isVisible = () => document.visibilityState === 'visible';

/** An open screen that is kept fresh, from `open` to `close`. */
export class FreshScreen {
  readonly watched: Watched;
  readonly news = new NewsReads(() => void this.read(true));
  #isReading = false;
  /** Something has changed since the read under way began. */
  #isOld = false;

  constructor(watched: Watched) {
    this.watched = watched;
  }

  async read(isNews = false): Promise<void> {
    if (this.#isReading) {
      this.#isOld ||= isNews;
      return;
    }
    this.#isReading = true;
    this.#isOld = false;
    try {
      await this.watched.read();
    } finally {
      this.#isReading = false;
    }
    if (this.#isOld && screens.has(this)) await this.read();
  }

  /** Nobody tells of what could not be read; where screens are read again and again, this is one of those reads. */
  retry(): void {
    isMissed ||= !isVisible();
    if (isVisible() && !this.watched.isPolled()) void this.read();
  }

  open(): void {
    if (screens.size === 0) startWatching();
    screens.add(this);
  }

  close(): void {
    screens.delete(this);
    this.news.stop();
    if (screens.size === 0) stopWatching();
  }
}

function handleReturn(): void {
  const now = stopwatch();
  // The device's clock may be set back meanwhile.
  if (!isVisible() || (!isMissed && Math.abs(now - lastRead) < quietMilliseconds)) return;
  lastRead = now;
  isMissed = false;
  screens.forEach((screen) => void screen.read());
}

const liveScreens = () => (isVisible() ? [...screens].filter(({ watched }) => watched.isLive()) : []);
function readShared(): void {
  if (!isVisible()) return;
  for (const screen of screens) if (screen.watched.isPolled()) void screen.read();
}
function readLive(): void {
  if (!isSubscribed()) liveScreens().forEach((screen) => void screen.read());
}

/** What nobody sees is read when somebody comes back to it. */
function handleChange(topics: readonly PageTopic[]): void {
  isMissed ||= !isVisible();
  if (!isVisible()) return;
  const isDoubt = topics.every((topic) => topic === 'everything');
  for (const { watched, news } of screens) if (watched.shows(topics)) news.plan(!isDoubt);
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
    for (const after of readsAfterChange) setTimeout(() => screens.has(screen) && void screen.read(), after);
}

/** Asks whether points have changed, while a live screen is open and nobody tells of changes. */
export async function checkPoints(): Promise<void> {
  if (isAsking || isSubscribed() || liveScreens().length === 0) return;
  isAsking = true;
  try {
    const before = revision;
    ({ revision } = await api.get('/points/revision'));
    if (before !== undefined && before !== revision) readChanged();
  } catch {
    // The next time it is asked again; the client reports a lost connection.
  } finally {
    isAsking = false;
  }
}

/** The same timers and listeners, however many screens are open. */
function startWatching(): void {
  timers = [
    setInterval(readLive, everyMilliseconds),
    setInterval(readShared, sharedMilliseconds),
    setInterval(() => void checkPoints(), pulseMilliseconds),
  ];
  revision = undefined;
  ignoreChanges = onChanges(handleChange);
  awaitMidnight();
  addEventListener('focus', handleReturn);
  document.addEventListener('visibilitychange', handleReturn);
}

function stopWatching(): void {
  timers.forEach(clearInterval);
  clearTimeout(atHour);
  ignoreChanges();
  removeEventListener('focus', handleReturn);
  document.removeEventListener('visibilitychange', handleReturn);
}
