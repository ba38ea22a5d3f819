import type { Locale } from '@endzone/contracts/messages/format';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { Season } from '@endzone/contracts/stats/seasons';
import { hasNextWeek } from '@endzone/shared-ui/game/clubWeeks.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { showWeekdayDateTime, showNearDay } from '@endzone/shared-ui/time/dates.ts';
import { endOfTrades, lockShown, type LockShown } from './lock.ts';

type Lockable = Pick<Roster, 'status' | 'lockedBy' | 'locksAt' | 'can'>;
type LockedBy = NonNullable<Roster['lockedBy']>;

/** A roster's lock in the reader's words: who locked it, what that means, and when it opens or will be locked. */
export function useRosterLock({ status, lockedBy, locksAt, can }: Lockable, season: Season | undefined) {
  const t = useTexts();
  const { locale } = useMount();
  if (status === 'open') {
    return { state: t('rosterLock.open'), when: locksText(t, locale, locksAt, season) };
  }
  const by = lockedBy ?? 'games';
  // A minute may begin a game day: the reason is worked out again whenever the page is.
  const now = serverNow();
  const shown = lockShown(by, season, now);
  const end = endOfTrades(by, season, now);
  const hasTrades = end === undefined && can.trade.why !== 'trade_deadline_passed';
  return {
    state: t('rosterLock.lockedBadge'),
    when: opensText(t, locale, by, shown),
    title: lockTitle(t, by, shown),
    text: lockText(t, by, hasTrades),
    endOfTrades: end,
  };
}

/** Nothing locks a roster after the last week: what is done with it counts no more. */
function locksText(
  t: Translate,
  locale: Locale,
  locksAt: Roster['locksAt'],
  season: Season | undefined,
): string {
  if (locksAt !== null) return t('rosterLock.locksAt', { time: showWeekdayDateTime(locale, locksAt) });
  return season && !hasNextWeek(season) ? t('rosterLock.noWeekLeft') : '';
}

const isByWeek = (by: LockedBy): by is 'week' | 'games' => by === 'week' || by === 'games';

function lockTitle(t: Translate, by: LockedBy, shown: LockShown | undefined): string {
  if (!isByWeek(by) || shown) return t(`rosterLock.locked.${by}.title`, { week: shown?.week });
  return t(`rosterLock.locked.${by}.titleShort`);
}

function lockText(t: Translate, by: LockedBy, hasTrades: boolean): string {
  if (isByWeek(by) && !hasTrades) return t(`rosterLock.locked.${by}.textWithoutTrades`);
  return t(`rosterLock.locked.${by}.text`);
}

function opensText(t: Translate, locale: Locale, by: LockedBy, shown: LockShown | undefined): string {
  if (by === 'draft' || by === 'season_finished') return t(`rosterLock.locked.${by}.until`);
  if (!shown) return t('rosterLock.opens.unknown');
  const { opensAfter: week, usuallyBy } = shown;
  return usuallyBy === undefined
    ? t('rosterLock.opens.after', { week })
    : t('rosterLock.opens.afterBy', { week, day: showNearDay(locale, usuallyBy) });
}
