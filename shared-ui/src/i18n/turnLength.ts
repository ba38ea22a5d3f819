import type { Locale } from '@endzone/contracts/messages/format';
import { showLength } from './numbers.ts';

const inSeconds = 90;

/** "78 s", "3 óra 15 perc" once it exceeds ninety seconds and says more in minutes. */
export function showTurnLength(locale: Locale, seconds: number): string {
  if (seconds > inSeconds && seconds % 60 === 0) return showLength(locale, seconds * 1000);
  if (seconds >= 600) return showLength(locale, seconds * 1000);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: locale === 'hu' ? 'long' : 'short',
  }).format(seconds);
}
