import type { Refusal } from '@endzone/contracts/fields';
import type { Season } from '@endzone/contracts/types/stats';
import * as yup from 'yup';

export type Bounds = {
  window: Season['draftWindow'];
  /** The present moment, as an instant of the wire. */
  now: () => string;
  /** A bound as the message names it. */
  show: (instant: string) => string;
};

const threeHours = 10_800_000;
const minute = 60_000;
const millisOf = (instant: string) => Date.parse(`${instant.replace(' ', 'T')}Z`);
const missing: Refusal = { code: 'required', variant: 'draftDate' };

/** Instants of the wire are in the order of their letters. */
export function startRefusal(start: string, { window, now, show }: Bounds): Refusal | undefined {
  if (start <= now()) return { code: 'in_the_past', variant: 'draft' };
  return start < window.startDate
    ? { code: 'before_window', params: { date: show(window.startDate) } }
    : undefined;
}

export function endRefusal(start: string, end: string, { window, show }: Bounds): Refusal | undefined {
  if (start !== '' && end <= start) return { code: 'end_not_after_start', variant: 'draft' };
  if (start !== '' && millisOf(end) - millisOf(start) < threeHours)
    return { code: 'too_short', variant: 'draft' };
  return end > window.endDate ? { code: 'after_window', params: { date: show(window.endDate) } } : undefined;
}

/** The rules of the draft's dates, said by the form at once; the server asks them again. */
export const draftDates = (bounds: Bounds) =>
  yup.object({
    draftStartsAt: yup
      .string()
      .required(missing)
      .test('start', (start, { createError }) => {
        const refusal = start ? startRefusal(start, bounds) : undefined;
        return refusal ? createError({ message: refusal }) : true;
      }),
    draftEndsAt: yup
      .string()
      .required(missing)
      .test('end', (end, { parent, createError }) => {
        const { draftStartsAt = '' } = parent as { draftStartsAt?: string }; // the form
        const refusal = end ? endRefusal(draftStartsAt, end, bounds) : undefined;
        return refusal ? createError({ message: refusal }) : true;
      }),
  });

/** How long the draft lasts at most, in milliseconds; 0 while it is not known. */
export const lengthOf = (start: string, end: string): number =>
  start === '' || end === ''
    ? 0
    : Math.max(0, Math.round((millisOf(end) - millisOf(start)) / minute) * minute);
