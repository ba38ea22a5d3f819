import type { PendingMembership } from '@endzone/contracts/leagues/joining';
import type { MemberRow } from '@endzone/contracts/leagues/members';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Avatar } from '@endzone/shared-ui/game/Avatar.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { color, hatchQuiet, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showDate } from '@endzone/shared-ui/time/dates.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PendingAbout } from './MemberQuestion.tsx';

type MemberProps = { member: MemberRow; onRemove: () => void };

/** "Only LEAGUE_USER members can be removed by an admin." */
export function MemberLine({ member: { name, user, team, role }, onRemove }: MemberProps) {
  const t = useTexts();
  return (
    <Line>
      <Avatar name={user?.name} />
      <Who>
        <b>{name}</b>
        <small>{team?.name ?? t('members.noTeam')}</small>
      </Who>
      <StatusBadge group="role" value={role} />
      {user && role === 'LEAGUE_USER' && (
        <Button size="sm" kind="danger" aria-label={`${t('members.remove')}: ${name}`} onClick={onRemove}>
          {t('members.remove')}
        </Button>
      )}
    </Line>
  );
}

type PendingProps = { pending: PendingMembership; onAsk: (about: PendingAbout) => void };

/** A request is decided about here; an invitation can be sent again or taken back. */
export function PendingMemberLine({ pending, onAsk }: PendingProps) {
  const t = useTexts();
  const { type: kind, displayName, createdAt, expiresAt } = pending;
  const button = (about: PendingAbout, look?: 'primary') => (
    <Button
      size="sm"
      kind={look ?? 'secondary'}
      aria-label={`${t(`leagues.pending.${about}.button`)}: ${displayName}`}
      onClick={() => onAsk(about)}
    >
      {t(`leagues.pending.${about}.button`)}
    </Button>
  );
  return (
    <Line>
      <Avatar name={kind === 'REQUESTED' ? displayName : undefined} />
      <Who>
        <b>{displayName}</b>
        <small>
          {kind === 'INVITED' && expiresAt
            ? t('leagues.secure.expires', { date: showDate(expiresAt) })
            : t('members.asked', { date: showDate(createdAt) })}
        </small>
      </Who>
      <StatusBadge group="membership" value={kind} />
      <Row>
        {kind === 'REQUESTED' ? button('admit', 'primary') : button('resend')}
        {kind === 'REQUESTED' ? button('reject') : button('remove')}
      </Row>
    </Line>
  );
}

export function OpenSlots({ count, children }: { count: number; children: ReactNode }) {
  const t = useTexts();
  return (
    <Open>
      <Who>
        <b>{t('members.open', { count })}</b>
      </Who>
      {children}
    </Open>
  );
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  min-height: ${size.row};
  padding: ${space[3]} ${space[4]};
  & + & {
    border-top: ${size.hairline} solid ${color.line};
  }
  > svg:first-child {
    flex: none;
  }
`;
const Open = styled(Line)`
  background-color: ${color.surface};
  ${hatchQuiet}
`;
const Who = styled.span`
  flex: 1 1 10em;
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    ${type.bodyStrong}
    display: block;
  }
  small {
    ${type.meta}
    color: ${color.ink3};
  }
`;
