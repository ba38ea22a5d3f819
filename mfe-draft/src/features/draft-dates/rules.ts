import type { FieldViolation } from '@endzone/contracts/fields';
import { isoInstant } from '@endzone/contracts/messages/format';
import type { Season } from '@endzone/contracts/stats/seasons';
import * as yup from 'yup';

export type Bounds = {
  window: Season['draftWindow'];
  /** The current moment, as an instant of the wire. */
  now: () => string;
  /** A bound as the message names it. */
  show: (instant: string) => string;
};

const threeHours = 10_800_000;
const minute = 60_000;
const millisOf = (instant: string) => Date.parse(isoInstant(instant));
const missing: FieldViolation = { code: 'required', variant: 'draftDate' };

const badQuietHours: FieldViolation = { code: 'invalid_quiet_hours' };

/** "Not HH:mm, equal": a cleared time is empty. Whether enough of the draft is left says the server. */
const isNightlySpan = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  Boolean(from) && Boolean(to) && from !== to;

/** Instants of the wire are in the order of their letters. */
export function startRefusal(start: string, { window, now, show }: Bounds): FieldViolation | undefined {
  if (start <= now()) return { code: 'in_the_past', variant: 'draft' };
  return start < window.startDate
    ? { code: 'before_window', params: { date: show(window.startDate) } }
    : undefined;
}

export function endRefusal(start: string, end: string, { window, show }: Bounds): FieldViolation | undefined {
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
    quietHours: yup
      .object({ from: yup.string(), to: yup.string(), timezone: yup.string() })
      .nullable()
      .default(null)
      .test('quiet', badQuietHours, (quiet) => !quiet || isNightlySpan(quiet)),
  });

/** How long the draft lasts at most, in milliseconds; 0 while it is not known. */
export const lengthOf = (start: string, end: string): number =>
  start === '' || end === ''
    ? 0
    : Math.max(0, Math.round((millisOf(end) - millisOf(start)) / minute) * minute);
