import { formatTurnLength, type Locale } from '@endzone/contracts/messages/format';
import { showLength } from './numbers.ts';

const inSeconds = 90;

/** "78 sec", from there on in minutes: "3 minutes 12 seconds", "3 óra 15 perc". */
export function showTurnLength(locale: Locale, seconds: number): string {
  // In a long turn seconds do not matter.
  if (seconds >= 600) return showLength(locale, seconds * 1000);
  if (seconds > inSeconds) return formatTurnLength(locale, seconds);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: locale === 'hu' ? 'long' : 'short',
  }).format(seconds);
}
