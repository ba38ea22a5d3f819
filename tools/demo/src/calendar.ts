import { daysAhead } from '@endzone/season/playSeason';

const dayMs = 86_400_000;

/**
 * The moment at which a season has to begin so that its weeks go on at their own pace and the day after the last game of `week`
 * is over at `today`. `dates` are the days of the games of each week, as recorded; weekdays stay.
 */
export function beginningOf(dates: { week: number; date: string }[], week: number, today: Date): Date {
  const first = Math.min(...dates.map(({ date }) => Date.parse(date)));
  const last = Math.max(...dates.filter((each) => each.week === week).map(({ date }) => Date.parse(date)));
  const weekday = new Date(first).getUTCDay();
  const played = last - first + 2 * dayMs;
  let day = Math.floor((today.getTime() - played) / dayMs) * dayMs;
  while (new Date(day).getUTCDay() !== weekday) day -= dayMs;
  return new Date(day - daysAhead * dayMs);
}
