import type { Notification } from '@endzone/contracts/types/people';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import type { Column } from '@endzone/shared-ui/data/Table.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { showDateTime } from '@endzone/shared-ui/time/dates.ts';

/** "Table of date, league link, status, type, message." Times are Budapest's for everybody. */
export function useColumns(): Column<Notification>[] {
  const t = useTexts();
  const head = (name: string) => t(`notifications.columns.${name}`);
  return [
    { id: 'date', head: head('date'), cell: ({ createdAt }) => showDateTime(createdAt), card: 'value' },
    {
      id: 'league',
      head: head('league'),
      cell: ({ league }) =>
        league ? <Link to={`/leagues/${league.id}`}>{league.name}</Link> : t('notifications.noLeague'),
      card: 'action',
    },
    {
      id: 'status',
      head: head('status'),
      cell: ({ isViewed }) => <StatusBadge group="notification" value={isViewed ? 'viewed' : 'new'} />,
      card: 'lead',
    },
    { id: 'type', head: head('type'), cell: ({ type }) => <Badge>{t(`notifications.type.${type}`)}</Badge> },
    {
      id: 'message',
      head: head('message'),
      cell: ({ message, path }) => (path ? <Link to={path}>{message}</Link> : message),
      card: 'title',
    },
  ];
}
