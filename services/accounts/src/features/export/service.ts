import { formatInstant } from '@endzone/contracts/fields';
import type { InternalPersonData } from '@endzone/contracts/internal/accounts';
import type { Locale } from '@endzone/contracts/messages';
import { now } from '@endzone/common/clock';
import { type RecipientDocument, RecipientModel } from '../../core/mailing/model.ts';
import { type MailDocument, MailModel } from '../../core/mail/model.ts';
import { keptOf, type NotificationDocument, NotificationModel } from '../../core/notification/model.ts';
import { presentNotification } from '../../core/notification/presenter.ts';
import { readPeople } from '../../core/account/people.ts';
import { presentInternalMe } from '../../core/account/presenter.ts';
import { presentDevice, wantedTopics } from '../../core/push-device/presenter.ts';
import { devicesOf } from '../../core/push-device/store.ts';
import type { UserDocument } from '../../core/account/model.ts';

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** What accounts keeps of a person, in their own words: of mails, what kind went out and when. */
export async function readPersonData(user: UserDocument, locale: Locale): Promise<InternalPersonData> {
  const at = now();
  const [notifications, mails, messages, devices] = await Promise.all([
    NotificationModel.find(keptOf(user._id, at)).sort(newestFirst).lean<NotificationDocument[]>(),
    MailModel.find({ userId: user._id, kind: { $ne: 'bulk' } }, { kind: 1, at: 1 }).lean<MailDocument[]>(),
    RecipientModel.find({ userId: user._id, state: { $in: ['sent', 'unknown'] } }).lean<
      RecipientDocument[]
    >(),
    devicesOf([user._id]),
  ]);
  const people = await readPeople(notifications.map(({ params }) => params));
  const unread = notifications.filter(({ isViewed }) => !isViewed).length;
  return {
    me: presentInternalMe(user, { locale, unread, now: at }),
    newsletterConsent: user.newsletter.map(({ value, at: since }) => ({ value, at: formatInstant(since) })),
    termsAcceptedAt: formatInstant(user.termsAcceptedAt),
    notifications: notifications.map((each) => presentNotification(each, { locale, people })),
    mails: [
      ...mails.map(({ kind, at: sentAt }) => ({ kind, at: formatInstant(sentAt) })),
      ...messages.map(({ sentAt = at }) => ({ kind: 'bulk', at: formatInstant(sentAt) })),
    ].sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))),
    push: {
      topics: wantedTopics(user),
      devices: devices.map((device) => {
        const { id: _id, isCurrent: _isCurrent, ...shown } = presentDevice(device, undefined);
        return shown;
      }),
    },
  };
}
