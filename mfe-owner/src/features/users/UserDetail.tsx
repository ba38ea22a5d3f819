import type { User, UserRow } from '@endzone/contracts/accounts/users';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Avatar } from '@endzone/shared-ui/game/Avatar.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Facts } from '@endzone/shared-ui/layout/Facts.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { Faint } from '@endzone/shared-ui/text/Muted.tsx';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showDateTime, showListDay } from '@endzone/shared-ui/time/dates.ts';
import { styled } from 'styled-components';
import { getUser } from './api.ts';
import { isOwner, Newsletter, Status, type Acts } from './UsersTable.tsx';

type Props = { id: string; acts: Acts; onClose: () => void };

/** One account: what is known of the person, their leagues, and what waits. */
export function UserDetail({ id, acts, onClose }: Props) {
  const t = useTexts();
  const { data: user, failure, status, reload } = useLoad((signal) => getUser(id, signal), [id]);
  useFresh(reload, { isShared: true, of: ['people', 'leagues'], failure });
  if (!user)
    return (
      <Dialog title={t('users.detail.title')} onClose={onClose}>
        {failure ? (
          <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />
        ) : (
          <Skeleton shape="text" count={6} />
        )}
      </Dialog>
    );
  return (
    <Dialog
      title={user.name}
      lead={user.email}
      beside={<Avatar name={user.name} />}
      onClose={onClose}
      footer={
        !isOwner(user) && (
          <>
            <Button kind="danger" onClick={() => acts.onDelete(user)}>
              {t('users.act.delete')}
            </Button>
            {user.status === 'suspended' ? (
              <Button onClick={() => acts.onReinstate(user)}>{t('users.act.reinstate')}</Button>
            ) : (
              <Button onClick={() => acts.onSuspend(user)}>{t('users.act.suspend')}</Button>
            )}
          </>
        )
      }
    >
      <Stack $gap={5}>
        <PersonFacts user={user} />
        <Leagues user={user} />
      </Stack>
    </Dialog>
  );
}

function PersonFacts({ user }: { user: UserRow }) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <Facts
      isRuled
      facts={[
        [t('users.column.status'), <Status key="status" user={user} />],
        [t('users.detail.location'), user.location || '–'],
        [t('users.detail.birthDate'), user.birthDate ? showListDay(locale, user.birthDate) : '–'],
        [t('users.detail.gender'), user.gender ? t(`users.detail.${user.gender}`) : '–'],
        [t('users.column.locale'), t(`users.detail.${user.locale}`)],
        [t('users.column.newsletter'), <Newsletter key="newsletter" user={user} />],
        [t('users.column.createdAt'), showDateTime(locale, user.createdAt)],
        [t('users.detail.id'), user.id],
      ]}
    />
  );
}

function Leagues({ user }: { user: User }) {
  const t = useTexts();
  const { leagueMemberships, pendingLeagueMemberships } = user;
  if (!leagueMemberships) return <Faint>{t('users.detail.leaguesAway')}</Faint>;
  return (
    <section>
      <h3>{t('users.column.leagues')}</h3>
      {leagueMemberships.length === 0 && <Faint>{t('users.noLeague')}</Faint>}
      <List>
        {leagueMemberships.map(({ id, league, role, team }) => (
          <li key={id}>
            <span>
              <Link to={`/owner/leagues/${league.id}`}>{league.name}</Link>
              {team && <small>{team.name}</small>}
            </span>
            {role === 'LEAGUE_ADMIN' && <Badge tone="turf">{t('users.admin')}</Badge>}
          </li>
        ))}
        {(pendingLeagueMemberships ?? []).map(({ id, league, type: kind }) => (
          <li key={id}>
            <Link to={`/owner/leagues/${league.id}`}>{league.name}</Link>
            <Badge tone="provisional">{t(`users.detail.${kind}`)}</Badge>
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled.ul`
  margin-top: ${space[2]};
  li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${space[3]};
    padding: ${space[2]} 0;
    border-top: ${size.hairline} solid ${color.line};
  }
  small {
    ${type.meta}
    display: block;
    color: ${color.ink3};
  }
`;
