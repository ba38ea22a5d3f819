import { errors } from '@endzone/contracts/errors';
import type {
  CanaryHaltedEvent,
  NotifyEachEvent,
  NotifyEvent,
  WeekStartDueEvent,
} from '@endzone/contracts/events';
import { notificationText } from '@endzone/contracts/messages';
import { isNotificationCode, type NotificationCode } from '@endzone/contracts/notifications';
import type { NotificationType } from '@endzone/contracts/notifications';
import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { thisCommand } from '@endzone/common/command';
import type { EventHandlers } from '@endzone/common/outbox';
import { processState } from '@endzone/common/processState';
import { valuesOf } from '../../domain/notificationParams.ts';
import {
  countUnread,
  keptOf,
  type NotificationDocument,
  NotificationModel,
} from '../../core/notification/model.ts';
import { notifyPeople, type Notice } from '../../core/notification/notify.ts';
import { UserModel, type UserDocument } from '../../core/account/model.ts';
import { readPeople } from '../../core/account/people.ts';

type Page = {
  limit: number;
  offset: number;
  type?: NotificationType | undefined;
  /** The league that they are about. */
  league?: string | undefined;
};

export async function readNotifications(userId: string, { limit, offset, type, league }: Page) {
  const mine = { ...keptOf(userId, now()), ...(type && { type }), ...(league && { 'league.id': league }) };
  const [total, items] = await Promise.all([
    NotificationModel.countDocuments(mine),
    NotificationModel.find(mine)
      .sort({ createdAt: -1, _id: -1 })
      .skip(offset)
      .limit(limit)
      .lean<NotificationDocument[]>(),
  ]);
  return { total, items, people: await readPeople(items.map(({ params }) => params)) };
}

export function readUnreadCount(userId: string): Promise<number> {
  return countUnread(userId, now());
}

/** What came after the newest one shown stays unread. */
async function shownUpTo(userId: string, upTo: string) {
  const newest = await NotificationModel.findOne({ _id: upTo, userId }).lean<NotificationDocument>();
  if (!newest) throw new AppError(errors.notificationNotFound);
  const { createdAt, _id } = newest;
  return { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lte: _id } }] };
}

/** Answers how many are left unread. @throws AppError `notification_not_found`. */
export async function markViewed(userId: string, upTo: string | undefined): Promise<number> {
  // All there were when it was asked for: sent again it does not reach those that came since.
  const asked = thisCommand()?.at ?? now();
  const shown = upTo === undefined ? { createdAt: { $lte: asked } } : await shownUpTo(userId, upTo);
  await NotificationModel.updateMany({ userId, isViewed: false, ...shown }, { $set: { isViewed: true } });
  return countUnread(userId, now());
}

/** A notification that lacks a value could not be shown, so it is not stored: that is a bug of its sender. */
function isReadable(code: NotificationCode, params: NotifyEvent['params']): boolean {
  try {
    notificationText('hu', code, valuesOf('hu', params, new Map()));
    return true;
  } catch (error) {
    processState().log.error({ err: error, code }, 'notification without text');
    return false;
  }
}

/** The notices, without those that no recipient can read. */
function noticesOf(event: NotifyEvent): Notice[] {
  const { code } = event;
  if (!isNotificationCode(code)) {
    processState().log.error({ code }, 'unknown notification');
    return [];
  }
  const params = { ...(event.league && { league: event.league.name }), ...event.params };
  return isReadable(code, params) ? [{ ...event, code, params }] : [];
}

const onNotify = (all: NotifyEvent[]): Promise<void> => notifyPeople(all.flatMap(noticesOf));

const eachOf = ({ notices, ...ofAll }: NotifyEachEvent): NotifyEvent[] =>
  notices.map((each) => ({ ...each, ...ofAll }));

/** Events for the owner do not name them, so their id is looked up here. */
async function notifyOwner(told: Pick<NotifyEvent, 'subject' | 'code' | 'params'>): Promise<void> {
  const owners = await UserModel.find({ isOwner: true }, { _id: 1 }).lean<Pick<UserDocument, '_id'>[]>();
  await onNotify([{ ...told, recipients: owners.map(({ _id }) => _id), league: null }]);
}

/** Notifies the owner once for each canary that the edge ended. */
const onCanaryHalted = ({ frontEnd, version, at, ...pages }: CanaryHaltedEvent): Promise<void> =>
  notifyOwner({
    subject: `canary:${frontEnd}:${version}:${at}`,
    code: 'canary_halted',
    params: { frontEnd, version, ...pages },
  });

/** "The owner is reminded the day before", once for each week. */
const onWeekStartDue = ({ seasonId, week, firstDay }: WeekStartDueEvent): Promise<void> =>
  notifyOwner({
    subject: `start:${seasonId}:${week}`,
    code: 'week_start_due',
    params: { week, date: { day: firstDay } },
  });

export const notificationEvents: EventHandlers = {
  notify: { together: (delivered) => onNotify(delivered.map(({ payload }) => payload)) },
  notifyEach: { together: (delivered) => onNotify(delivered.flatMap(({ payload }) => eachOf(payload))) },
  canaryHalted: onCanaryHalted,
  weekStartDue: onWeekStartDue,
};
