import type { PendingMembership } from '@endzone/contracts/leagues/joining';
import type { MemberRow } from '@endzone/contracts/leagues/members';
import { Button, type ButtonProps } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Avatar } from '@endzone/shared-ui/game/Avatar.tsx';
import { useMe, useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { color, hatchQuiet, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showDate } from '@endzone/shared-ui/time/dates.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PendingAbout } from './MemberQuestion.tsx';

type MemberProps = {
  member: MemberRow;
  /** Only an admin removes somebody. */
  onRemove?: () => void;
  /** What else an admin may do. */
  children?: ReactNode;
};

/** "Only LEAGUE_USER members can be removed by an admin." */
export function MemberLine({ member: { name, user, team, role }, onRemove, children }: MemberProps) {
  const t = useTexts();
  const me = useMe();
  const isMe = user !== null && user.id === me?.id;
  return (
    <Line>
      <Avatar name={user?.name} />
      <Who>
        <Name>
          <b>{name}</b>
          {isMe && <Badge tone="now">{t('members.you')}</Badge>}
        </Name>
        <small>{team?.name ?? t('members.noTeam')}</small>
      </Who>
      <StatusBadge group="role" value={role} />
      {children}
      {onRemove && user && role === 'LEAGUE_USER' && (
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
  const { locale } = useMount();
  const { type: kind, displayName, createdAt, expiresAt } = pending;
  const isRequest = kind === 'REQUESTED';
  const button = (about: PendingAbout, look?: ButtonProps['kind']) => (
    <Button
      size="sm"
      kind={look}
      aria-label={`${t(`leagues.pending.${about}.button`)}: ${displayName}`}
      onClick={() => onAsk(about)}
    >
      {t(`leagues.pending.${about}.button`)}
    </Button>
  );
  return (
    <Line $waits={isRequest}>
      <Avatar name={isRequest ? displayName : undefined} />
      <Who>
        <b>{displayName}</b>
        <small>
          {!isRequest && expiresAt
            ? t('leagues.secure.expires', { date: showDate(locale, expiresAt) })
            : t('members.asked', { date: showDate(locale, createdAt) })}
        </small>
      </Who>
      <Row>
        {isRequest ? button('admit', 'primary') : button('resend')}
        {isRequest ? button('reject') : button('remove', 'danger')}
      </Row>
    </Line>
  );
}

/** The places that nobody has taken, with the way to fill them. */
export function OpenSlots({ count, children }: { count: number; children?: ReactNode }) {
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

const Line = styled.li<{ /** Somebody waits for the reader. */ $waits?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  min-height: ${size.row};
  padding: ${space[3]} ${space[4]};
  ${({ $waits }) => $waits && `box-shadow: inset ${size.edge} 0 0 ${color.pylon};`}
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
const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
`;
