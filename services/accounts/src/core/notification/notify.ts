import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { NotifyEvent } from '@endzone/contracts/events';
import { isMailKind, type MailKind } from '@endzone/contracts/messages';
import {
  type NotificationCode,
  type NotificationDefinition,
  notifications,
} from '@endzone/contracts/notifications';
import { notificationPath } from '@endzone/contracts/notificationPath';
import { now } from '@endzone/common/clock';
import { crashPoint } from '@endzone/common/crashPoint';
import { newId } from '@endzone/common/ids';
import { valuesOf } from '../../domain/notificationParams.ts';
import { type AddressedMail, queueMails, toAccount, withinMailLimit } from '../mail/queue.ts';
import { queuePushes, type Notified } from '../push/queue.ts';
import { NotificationModel } from './model.ts';
import { readPeople, type People } from '../account/people.ts';
import { type UserDocument, UserModel } from '../account/model.ts';

export type Notice = NotifyEvent & { code: NotificationCode };

/** A mail of these goes out only when the sender says so: the manager is away and has time to come. */
const onlyWhenAsked: readonly NotificationCode[] = ['your_turn'];

/** A manager may cause these again and again, and no other limit holds them: beyond that of mails the notification alone tells. */
const limited: readonly MailKind[] = [
  'admin_rights_received',
  'draft_cancelled',
  'draft_rescheduled',
  'draft_scheduled',
  'trade_proposed',
];

/** `always`, or `pref` unless the receiver switched the mails of that type off. */
function wantsMail({ mails }: UserDocument, { code, mail }: Notice): boolean {
  const { type, mail: rule }: NotificationDefinition = notifications[code];
  if (rule === 'no' || mail === false || (onlyWhenAsked.includes(code) && mail !== true)) return false;
  if (rule === 'always' || type === 'PROFILE') return true;
  return type === 'LEAGUE' ? mails.league : mails.draft;
}

/** What a mail and a push need of their receiver. */
const shownOf = {
  email: 1,
  firstName: 1,
  isOwner: 1,
  locale: 1,
  mails: 1,
  pushTopics: 1,
  status: 1,
  unsubscribeToken: 1,
} as const;

/** One notification for each recipient, code and subject, however often it is requested: written together. */
export async function notifyPeople(notices: Notice[]): Promise<void> {
  const ids = [...new Set(notices.flatMap(({ recipients }) => recipients))];
  const found = await UserModel.find({ _id: { $in: ids } }, shownOf).lean<UserDocument[]>();
  const users = new Map(found.map((user) => [user._id, user]));
  const notified = notices.flatMap((notice) =>
    notice.recipients.flatMap((id) => {
      const user = users.get(id);
      return user ? [{ notice, user }] : [];
    }),
  );
  if (notified.length === 0) return;
  crashPoint('notification-before-insert');
  await saveNotifications(notified);
  crashPoint('notification-after-insert');
  // Suspended users find the notification when they may log in again.
  const reachable = notified.filter(({ user }) => user.status === 'active');
  await queuePushes(reachable);
  const mailed = reachable.filter(({ notice, user }) => wantsMail(user, notice));
  if (mailed.length === 0) return;
  const people = await readPeople(mailed.map(({ notice }) => notice.params));
  const mails = mailed.map(({ notice, user }) => mailOf(user, notice, people));
  const isLimited = ({ order }: AddressedMail) => limited.includes(order.kind);
  const within = await withinMailLimit(mails.filter(isLimited));
  await queueMails([...mails.filter((mail) => !isLimited(mail)), ...within]);
}

/** So many in one write: requests of people come in between. */
const atOnce = 500;

async function saveNotifications(notified: Notified[]): Promise<void> {
  const createdAt = now();
  for (let from = 0; from < notified.length; from += atOnce) {
    await insertNotifications(notified.slice(from, from + atOnce), createdAt);
    await yieldToEventLoop();
  }
}

async function insertNotifications(notified: Notified[], createdAt: Date): Promise<void> {
  await NotificationModel.bulkWrite(
    notified.map(({ notice: { code, subject, league, params }, user: { _id: userId } }) => ({
      updateOne: {
        filter: { userId, code, subject },
        update: {
          $setOnInsert: {
            _id: newId(),
            type: notifications[code].type,
            league,
            params,
            createdAt,
            isViewed: false,
          },
        },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}

function mailOf(user: UserDocument, notice: Notice, people: People): AddressedMail {
  const { code, subject, league } = notice;
  if (!isMailKind(code)) throw new Error(`no mail for ${code}`);
  const definition: NotificationDefinition = notifications[code];
  const params = valuesOf(user.locale, notice.params, people);
  const path = definition.path({ leagueId: league?.id ?? null, locale: user.locale, params });
  const unsubscribe = ({ LEAGUE: 'league', DRAFT: 'draft', PROFILE: undefined } as const)[definition.type];
  const order = {
    key: `notice:${user._id}:${code}:${subject}`,
    kind: code,
    params,
    league: league?.name ?? null,
    paths: [path && notificationPath(code, path, league?.id)],
    unsubscribe,
  };
  return { receiver: toAccount(user), order };
}
