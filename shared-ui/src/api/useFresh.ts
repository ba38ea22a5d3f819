import type { PageTopic } from '@endzone/contracts/changes';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isSubscribed } from './changes.ts';
import { useReconnected } from './connection.ts';
import type { Failure } from './failure.ts';
import { checkPoints, FreshScreen } from './freshScreens.ts';
import { useRetry } from './useRetry.ts';

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
  const screen = useRef<FreshScreen>(undefined);
  useEffect(() => {
    const own = new FreshScreen({
      read: () => handleDue(),
      isLive: () => isLiveNow(),
      isPolled: () => isPolledNow(),
      shows: (topics) => showsNow(topics),
    });
    screen.current = own;
    own.open();
    return () => own.close();
  }, []);
  useEffect(() => {
    if (isLoading || !isOldThen.current) return;
    isOldThen.current = false;
    void screen.current?.read();
  }, [isLoading]);
  // What is shown was read a moment ago: changes are told from now on.
  useEffect(() => {
    if (isLive) void checkPoints();
  }, [isLive]);
  useReconnected(() => void screen.current?.read());
  useRetry(failure, isLoading, () => screen.current?.retry());
}
