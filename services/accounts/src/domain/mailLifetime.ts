import { isDay, isInstant, parseInstant } from '@endzone/contracts/fields';
import { homeZone, type MailKind, type NotificationParams } from '@endzone/contracts/messages';
import moment from 'moment-timezone';

/** These mails ask for something that can only be done until their date. */
const dated: readonly MailKind[] = ['draft_starting_soon', 'lineup_reminder', 'week_start_due', 'your_turn'];

function instantOf(date: string | number | null | undefined): Date | undefined {
  if (typeof date !== 'string') return undefined;
  if (isInstant(date)) return parseInstant(date);
  return isDay(date) ? moment.tz(date, homeZone).toDate() : undefined;
}

/** Milliseconds until the date of a mail, where a day counts from its beginning in Budapest; undefined when the mail may come later too. */
export function mailLifetime(kind: MailKind, params: NotificationParams, now: Date): number | undefined {
  const end = dated.includes(kind) ? instantOf(params['date']) : undefined;
  return end && end.getTime() - now.getTime();
}
