import { yearsBetween } from '@endzone/contracts/birthDate';
import { dayInBudapest } from '@endzone/contracts/messages/format';

/** Whole years between a day of birth and a moment. */
export function ageAt(birthDate: string, now: Date): number {
  return yearsBetween(birthDate, dayInBudapest(now));
}
