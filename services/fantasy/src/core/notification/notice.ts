import { enqueue } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import type { NotifyParam } from '@endzone/contracts/events';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { NotificationCode } from '@endzone/contracts/notifications';
import type { Id, LeagueSeason } from '../../domain/leagueSeason.ts';

export type Notice = {
  code: NotificationCode;
  /** Makes it one of its kind for each recipient. */
  subject: string;
  /** Teams without a manager are told nothing. */
  to: (Id | null | undefined)[];
  league: Pick<InternalLeague, 'id' | 'name'>;
  params?: Record<string, NotifyParam>;
  /** Whose quiet hours count. */
  season?: Pick<LeagueSeason, 'quietHours'>;
  mail?: boolean;
};

export function notice({
  code,
  subject,
  to,
  league: { id, name },
  params = {},
  season,
  mail,
}: Notice): OutboxEntry[] {
  const recipients = to.filter((userId) => userId !== null && userId !== undefined);
  if (recipients.length === 0) return [];
  const quietHours = season?.quietHours;
  const about = {
    subject,
    code,
    recipients,
    league: { id, name },
    params,
    ...(quietHours && { quietHours }),
  };
  return [enqueue('accounts', 'notify', mail === undefined ? about : { ...about, mail })];
}
