import { isDay, type FieldViolation } from '@endzone/contracts/fields';
import { readDate } from '@endzone/contracts/tables/values';

const wireDay = /^\d{4}-(\d{2})-\d{2}$/;
/** More is no month: the day was written first or last where it does not belong. */
const lastMonth = 12;

/** Whether a text is written as a day, of a month that there is, and no calendar has it: `31/02/2000`, `2000. február 31.` */
export function isNoSuchDay(text: string): boolean {
  const compact = text.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const day = readDate(compact);
  const [, month] = wireDay.exec(day) ?? [];
  return month !== undefined && Number(month) <= lastMonth && !isDay(day);
}

/** What is said of a text that is no day: that there is no such one, or how days are written. */
export const noDay = (text: string): FieldViolation => ({
  code: 'invalid_date',
  variant: isNoSuchDay(text) ? 'noSuchDay' : 'typedDay',
});
