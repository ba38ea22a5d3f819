import { formatInstant } from '@endzone/contracts/fields';
import { type Locale, notificationText, translate } from '@endzone/contracts/messages';
import { notifications } from '@endzone/contracts/notifications';
import type { Notification } from '@endzone/contracts/accounts/notifications';
import { valuesOf } from '../../domain/notificationParams.ts';
import type { NotificationDocument } from './model.ts';
import type { People } from '../account/people.ts';

/** A notification in its reader's language: names and dates are composed when it is read. */
export function presentNotification(
  notification: NotificationDocument,
  { locale, people }: { locale: Locale; people: People },
): Notification {
  const { _id, createdAt, league, isViewed, type, code } = notification;
  const values = valuesOf(locale, notification.params, people);
  const params = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value ?? translate(locale, 'words', 'deleted_user'),
    ]),
  );
  return {
    id: _id,
    createdAt: formatInstant(createdAt),
    league: league && { id: league.id, name: league.name },
    isViewed,
    type,
    message: notificationText(locale, code, values),
    code,
    params,
    path: notifications[code].path({ leagueId: league?.id ?? null, locale, params: values }),
  };
}
