import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { notificationText } from '@endzone/contracts/messages';
import {
  type NotificationCode,
  type NotificationDefinition,
  notifications,
  type PushTopic,
} from '@endzone/contracts/notifications';
import { notificationPath } from '@endzone/contracts/notificationPath';
import type { NotifyEvent } from '@endzone/contracts/events';
import { addMilliseconds, now, wall } from '@endzone/common/clock';
import { newId } from '@endzone/common/ids';
import { isDuplicate } from '@endzone/common/mongo';
import { pushLifetime } from '../../domain/pushLifetime.ts';
import { writePush } from '../../domain/pushText.ts';
import { isQuiet } from '../../domain/quietHours.ts';
import { valuesOf } from '../../domain/notificationParams.ts';
import type { UserDocument } from '../account/model.ts';
import { readPeople, type People } from '../account/people.ts';
import type { PushDeviceDocument } from '../push-device/model.ts';
import { devicesOf } from '../push-device/store.ts';
import { type PushDocument, PushModel } from './model.ts';
import { pushQueue } from './sending.ts';

/** A notification of one person. */
export type Notified = { notice: NotifyEvent & { code: NotificationCode }; user: UserDocument };

const day = 24 * 3_600_000;
/** No event is delivered again so late. */
const keptFor = 7 * day;
const atOnce = 500;

const topicOf = (code: NotificationCode): PushTopic | undefined => {
  const { push }: NotificationDefinition = notifications[code];
  return push;
};

/** "In the quiet hours of the league nothing but topic turn of the receiver's own turn is sent". */
export const isKeptQuiet = (code: NotificationCode, quietHours: NotifyEvent['quietHours']): boolean =>
  code !== 'your_turn' && isQuiet(now(), quietHours);

function isWanted({ notice: { code, quietHours }, user: { pushTopics } }: Notified): boolean {
  const topic = topicOf(code);
  return topic !== undefined && (pushTopics?.[topic] ?? true) && !isKeptQuiet(code, quietHours);
}

/** Puts a message for each device of each recipient who wants it into the queue; a second one of the same key is the same message. */
export async function queuePushes(notified: Notified[]): Promise<void> {
  const wanted = notified.filter(isWanted);
  if (wanted.length === 0) return;
  const devices = Map.groupBy(await devicesOf(wanted.map(({ user }) => user._id)), ({ userId }) => userId);
  const reached = wanted.filter(({ user }) => devices.has(user._id));
  if (reached.length === 0) return;
  const people = await readPeople(reached.map(({ notice }) => notice.params));
  for (let from = 0; from < reached.length; from += atOnce) {
    const some = reached.slice(from, from + atOnce);
    await insert(some.flatMap((each) => pushesTo(devices.get(each.user._id) ?? [], each, people)));
    await yieldToEventLoop();
  }
  pushQueue.start();
}

async function insert(pushes: PushDocument[]): Promise<void> {
  if (pushes.length === 0) return;
  try {
    await PushModel.insertMany(pushes, { ordered: false, lean: true });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

function pushesTo(devices: PushDeviceDocument[], { notice, user }: Notified, people: People): PushDocument[] {
  const { code, subject, quietHours } = notice;
  const topic = topicOf(code);
  const lifetime = topic ? pushLifetime(topic, notice.params, now()) : 0;
  if (lifetime === 0) return [];
  const at = wall();
  const message = {
    userId: user._id,
    code,
    status: 'queued' as const,
    rank: topic === 'turn' ? (0 as const) : (1 as const),
    queuedAt: at,
    notBefore: at,
    endsAt: addMilliseconds(at, lifetime),
    tries: 0,
    tag: subject,
    payload: payloadOf(notice, user, people),
    ...(quietHours && { quietHours }),
    expiresAt: addMilliseconds(at, lifetime + keptFor),
  };
  return devices.map(({ _id: deviceId }) => ({
    ...message,
    _id: newId(),
    key: `${user._id}:${code}:${subject}:${deviceId}`,
    deviceId,
  }));
}

/** In the receiver's language; whoever has no page of its own to open finds it among the notifications. */
function payloadOf(
  { code, subject, league, params }: Notified['notice'],
  user: UserDocument,
  people: People,
) {
  const { locale } = user;
  const values = valuesOf(locale, params, people);
  const path = notifications[code].path({ leagueId: league?.id ?? null, locale, params: values });
  return writePush({
    code,
    title: league?.name ?? 'Endzone',
    body: notificationText(locale, code, values),
    path: path === null ? '/notifications' : notificationPath(code, path, league?.id),
    tag: subject,
  });
}
