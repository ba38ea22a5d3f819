import type { NotifyEvent } from '@endzone/contracts/events';
import { isMailKind } from '@endzone/contracts/messages';
import {
  type NotificationCode,
  type NotificationDefinition,
  notifications,
} from '@endzone/contracts/notifications';
import { now } from '@endzone/common/clock';
import { newId } from '@endzone/common/ids';
import { valuesOf } from '../domain/notificationParams.ts';
import { queueMail, toAccount } from './mailQueue.ts';
import { NotificationModel } from './notificationModel.ts';
import { readPeople, type People } from './people.ts';
import { type UserDocument, UserModel } from './userModel.ts';

export type Notice = NotifyEvent & { code: NotificationCode };

/** A mail of these goes out only when the sender says so: the manager is away and has time to come. */
const onlyWhenAsked: readonly NotificationCode[] = ['your_turn'];

/** `always`, or `pref` unless the receiver switched the mails of that type off. */
function wantsMail({ mails }: UserDocument, { code, mail }: Notice): boolean {
  const { type, mail: rule }: NotificationDefinition = notifications[code];
  if (rule === 'no' || mail === false || (onlyWhenAsked.includes(code) && mail !== true)) return false;
  if (rule === 'always' || type === 'PROFILE') return true;
  return type === 'LEAGUE' ? mails.league : mails.draft;
}

/** One notification for each recipient, code and subject, however often it is told. */
export async function notifyPeople(notice: Notice): Promise<void> {
  const { code, subject, league, params } = notice;
  const { type } = notifications[code];
  const users = await UserModel.find({ _id: { $in: notice.recipients } }).lean<UserDocument[]>();
  if (users.length === 0) return;
  const createdAt = now();
  const kept = {
    type,
    league,
    params,
    createdAt,
    isViewed: false,
  };
  await NotificationModel.bulkWrite(
    users.map(({ _id: userId }) => ({
      updateOne: {
        filter: { userId, code, subject },
        update: { $setOnInsert: { _id: newId(), ...kept } },
        upsert: true,
      },
    })),
    { ordered: false },
  );
  const people = await readPeople([params]);
  for (const user of users.filter((one) => wantsMail(one, notice))) await mailNotice(user, notice, people);
}

async function mailNotice(user: UserDocument, notice: Notice, people: People): Promise<void> {
  const { code, subject, league } = notice;
  if (!isMailKind(code)) throw new Error(`no mail for ${code}`);
  const definition: NotificationDefinition = notifications[code];
  const params = valuesOf(user.locale, notice.params, people);
  const path = definition.path({ leagueId: league?.id ?? null, locale: user.locale, params });
  const unsubscribe = ({ LEAGUE: 'league', DRAFT: 'draft', PROFILE: undefined } as const)[definition.type];
  await queueMail(toAccount(user), {
    key: `notice:${user._id}:${code}:${subject}`,
    kind: code,
    params,
    league: league?.name ?? null,
    paths: [path],
    unsubscribe,
  });
}
