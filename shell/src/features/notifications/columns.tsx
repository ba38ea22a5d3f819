import { formatListTime, homeZone, type Locale } from '@endzone/contracts/messages/format';
import { notificationPath } from '@endzone/contracts/notificationPath';
import { Link, TextButton } from '@endzone/shared-ui/buttons/Link.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import type { Column } from '@endzone/shared-ui/data/Table.tsx';
import { withWholeScores } from '@endzone/shared-ui/game/scoreText.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, hovered, media, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { Link as RouterLink } from 'react-router';
import { css, styled } from 'styled-components';
import type { Row } from './rows.ts';

// By Intl: a page of the shell needs no other zone, and so no library with all of them.
const timeOf = (locale: Locale, createdAt: string) => formatListTime(locale, createdAt, homeZone);

/** "Table of date, league link, status, type, message." Times are Budapest's for everybody. */
export function useColumns(onToggle: (id: string) => void): Column<Row>[] {
  const t = useTexts();
  const { locale } = useMount();
  const head = (name: string) => t(`notifications.columns.${name}`);
  return [
    { id: 'date', head: head('date'), cell: ({ createdAt }) => <When>{timeOf(locale, createdAt)}</When> },
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
      cell: ({ id, message, path, code, league, isViewed, nbOlder, isOpen, isOlder }) => (
        <Message $isNew={!isViewed} $isOlder={isOlder}>
          {path ? (
            <PlainLink data-row-link="" to={notificationPath(code, path, league?.id)}>
              {withWholeScores(message)}
            </PlainLink>
          ) : (
            withWholeScores(message)
          )}
          {nbOlder > 0 && (
            <Older>
              <TextButton aria-expanded={isOpen} onClick={() => onToggle(id)}>
                {t('notifications.older', { count: nbOlder })}
              </TextButton>
            </Older>
          )}
        </Message>
      ),
      card: 'title',
    },
  ];
}

/** On a phone: when and where, below the message. */
export function NotificationMeta({ createdAt, league, type }: Row) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <>
      {`${timeOf(locale, createdAt)} · ${t(`notifications.type.${type}`)}`}
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
const Message = styled.span<{ $isNew: boolean; $isOlder: boolean }>`
  display: block;
  padding-inline-start: ${({ $isOlder }) => ($isOlder ? space[4] : 0)};
  font-weight: ${({ $isNew }) => ($isNew ? 620 : 400)};
`;
const Older = styled.span`
  display: block;
  ${type.meta}
`;
// Every line leads somewhere: underlined under the pointer.
const PlainLink = styled(RouterLink)`
  color: inherit;
  text-decoration: none;
  ${hovered(css`
    text-decoration: underline;
  `)}
`;
