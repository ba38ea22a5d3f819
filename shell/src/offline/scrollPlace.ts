import { stopwatch } from '@endzone/shared-ui/time/clock.ts';

const key = 'endzone.scroll';
/** A screen that is not as long again after this time is another one. */
const longestWait = 5_000;

/** Remembers how far the reader was, for the page that comes in the place of this one. */
export function keepScrollPlace(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([location.pathname, scrollY]));
  } catch {
    // Without a memory the new page begins at its top.
  }
}

function take(): number {
  try {
    const [path, place] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string?, number?]; // written above
    sessionStorage.removeItem(key);
    return path === location.pathname ? (place ?? 0) : 0;
  } catch {
    // Without storage the page begins at its top.
    return 0;
  }
}

/** Goes there as soon as the page is long enough. */
export function returnToScrollPlace(): void {
  const place = take();
  if (place === 0) return;
  const began = stopwatch();
  const look = () => {
    const { scrollHeight } = document.documentElement;
    if (scrollHeight - innerHeight >= place) return scrollTo(0, place);
    if (stopwatch() - began < longestWait) requestAnimationFrame(look);
  };
  look();
}
