import type { Notification } from '@endzone/contracts/accounts/notifications';
import { openingOf } from '@endzone/contracts/opening';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import type { Column } from '@endzone/shared-ui/data/Table.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, hovered, media, tabular } from '@endzone/shared-ui/theme/theme.ts';
import { showDateTime } from '@endzone/shared-ui/time/dates.ts';
import { Link as RouterLink } from 'react-router';
import { css, styled } from 'styled-components';

/** "Table of date, league link, status, type, message." Times are Budapest's for everybody. */
export function useColumns(): Column<Notification>[] {
  const t = useTexts();
  const head = (name: string) => t(`notifications.columns.${name}`);
  return [
    { id: 'date', head: head('date'), cell: ({ createdAt }) => <When>{showDateTime(createdAt)}</When> },
    {
      id: 'league',
      head: head('league'),
      cell: ({ league }) =>
        league ? (
          <Link to={`/leagues/${league.id}`} quiet>
            {league.name}
          </Link>
        ) : (
          t('notifications.noLeague')
        ),
    },
    {
      id: 'status',
      head: head('status'),
      cell: ({ isViewed }) => (
        <Status $isQuiet={isViewed}>
          <StatusBadge group="notification" value={isViewed ? 'viewed' : 'new'} />
        </Status>
      ),
      card: 'action',
    },
    { id: 'type', head: head('type'), cell: ({ type }) => <Badge>{t(`notifications.type.${type}`)}</Badge> },
    {
      id: 'message',
      head: head('message'),
      cell: ({ message, path, code, league, isViewed }) => (
        <Message $isNew={!isViewed}>
          {path ? <PlainLink to={openingOf(code, path, league?.id)}>{message}</PlainLink> : message}
        </Message>
      ),
      card: 'title',
    },
  ];
}

/** On a phone: when and where, below the message. */
export function NotificationMeta({ createdAt, league, type }: Notification) {
  const t = useTexts();
  return (
    <>
      {`${showDateTime(createdAt)} · ${t(`notifications.type.${type}`)}`}
      {league && ` · ${league.name}`}
    </>
  );
}

// A card of a phone has room for what is new.
const Status = styled.span<{ $isQuiet: boolean }>`
  ${media.phone} {
    display: ${({ $isQuiet }) => ($isQuiet ? 'none' : 'inline')};
  }
`;
const When = styled.span`
  ${tabular}
  color: ${color.ink2};
  white-space: nowrap;
`;
const Message = styled.span<{ $isNew: boolean }>`
  font-weight: ${({ $isNew }) => ($isNew ? 620 : 400)};
`;
// Every line leads somewhere: underlined under the pointer.
const PlainLink = styled(RouterLink)`
  color: inherit;
  text-decoration: none;
  ${hovered(css`
    text-decoration: underline;
  `)}
`;
