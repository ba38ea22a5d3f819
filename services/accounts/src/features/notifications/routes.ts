import {
  getNotifications,
  getUnreadCount,
  markNotificationsViewed,
} from '@endzone/contracts/accounts/notifications';
import { paged } from '@endzone/common/answer';
import { on } from '@endzone/common/route';
import { presentNotification } from '../../core/notification/presenter.ts';
import * as notifications from './service.ts';

export const notificationRoutes = [
  on(getUnreadCount, async ({ user }) => ({ count: await notifications.readUnreadCount(user.userId) })),
  on(getNotifications, async ({ query, user, locale }) => {
    const { total, items, people } = await notifications.readNotifications(user.userId, query);
    return paged(
      items.map((item) => presentNotification(item, { locale, people })),
      total,
    );
  }),
  on(markNotificationsViewed, async ({ body, user }) => ({
    count: await notifications.markViewed(user.userId, body.upTo),
  })),
];
