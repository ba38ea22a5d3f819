import type { Id } from '@endzone/contracts/common';
import type { Notification } from '@endzone/contracts/accounts/notifications';
import { api } from '@endzone/shared-ui/api/client.ts';

export const pageSize = 50;

export type Filter = { type?: Notification['type']; league?: Id };

export const getNotifications = (
  page: number,
  filter: Filter,
): Promise<{ items: Notification[]; total: number }> =>
  api.getPage('/users/me/notifications', {
    query: { limit: pageSize, offset: (page - 1) * pageSize, ...filter },
  });

/** All up to the newest that was shown; what came later stays unread. */
export const markViewed = async (upTo: Id): Promise<number> =>
  (await api.post('/users/me/notifications/mark-viewed', { body: { upTo }, isBackground: true })).count;
