import type { NotificationsState } from './slice.ts';

type Root = { notifications: NotificationsState };

export const selectNotifications = (state: Root): NotificationsState => state.notifications;
