import { formatDateTime, formatTime, homeZone, type Locale } from '@endzone/contracts/messages/format';

const dayMilliseconds = 86_400_000;

const dayOf = (millis: number) => new Date(millis).toLocaleDateString('sv', { timeZone: homeZone });

export type StateTime = { day: 'today' | 'yesterday' | 'earlier'; time: string };

/** When what is shown was true, in the league's zone: the time of day, or day and time of what is older than yesterday. */
export function stateTime(locale: Locale, since: number, now: number): StateTime {
  const time = formatTime(locale, new Date(since));
  if (dayOf(since) === dayOf(now)) return { day: 'today', time };
  if (dayOf(since) === dayOf(now - dayMilliseconds)) return { day: 'yesterday', time };
  return { day: 'earlier', time: formatDateTime(locale, new Date(since)) };
}
