import { call } from '../call.ts';
import type { Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { choice, object, optionalId, paging } from '../fields.ts';
import type { LeagueRef } from '../leagues/leagueRef.ts';

export type Notification = {
  id: Id;
  createdAt: Instant;
  league: LeagueRef | null;
  isViewed: boolean;
  type: 'LEAGUE' | 'PROFILE' | 'DRAFT';
  message: string;
  code: string;
  params: Record<string, string | number>;
  path: string | null;
};

const base = { service: 'accounts' } as const;

export const getUnreadCount = call<{ count: number }>()({
  ...base,
  name: 'getUnreadCount',
  method: 'GET',
  path: '/users/me/unread-notifications/count',
  who: 'user',
  summary: 'How many notifications were not viewed yet',
});

export const getNotifications = call<Notification[]>()({
  ...base,
  name: 'getNotifications',
  method: 'GET',
  path: '/users/me/notifications',
  who: 'user',
  summary: 'The own notifications, newest first',
  query: object({
    ...paging(50, 200),
    type: choice(['LEAGUE', 'PROFILE', 'DRAFT']),
    league: optionalId(),
  }),
});

export const markNotificationsViewed = call<{ count: number }>()({
  ...base,
  name: 'markNotificationsViewed',
  audit: 'nobody',
  method: 'POST',
  path: '/users/me/notifications/mark-viewed',
  who: 'user',
  summary: 'Mark notifications viewed, up to the newest one shown or all',
  body: object({ upTo: optionalId() }),
  errors: [errors.notificationNotFound],
});
