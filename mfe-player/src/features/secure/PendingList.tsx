import type { PendingMembership } from '@endzone/contracts/leagues/joining';
import type { Membership } from '@endzone/contracts/leagues/members';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showDate } from '@endzone/shared-ui/time/dates.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AcceptInvitation } from '../../data/leagues/AcceptInvitation.tsx';
import { RemovePending, type Removal } from '../../data/leagues/RemovePending.tsx';

type Asking = { pending: PendingMembership; about: Removal | 'accept' };
type Props = { pending: PendingMembership[]; memberships: Membership[]; onChanged: () => unknown };

/** Requests and invitations that wait: a request can be withdrawn, an invitation accepted or declined. */
export function PendingList({ pending, memberships, onChanged }: Props) {
  const t = useTexts();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <Section title={t('secure.pending')}>
      <Card as="ul">
        {pending.map((one) => (
          <PendingLine
            key={one.id}
            pending={one}
            isMember={memberships.some(({ league }) => league.id === one.league.id)}
            onAsk={(about) => setAsking({ pending: one, about })}
          />
        ))}
      </Card>
      {asking?.about === 'accept' && (
        <AcceptInvitation invitationId={asking.pending.id} league={asking.pending.league} onClose={close} />
      )}
      {asking && asking.about !== 'accept' && (
        <RemovePending
          how={asking.about}
          pending={{
            id: asking.pending.id,
            leagueId: asking.pending.league.id,
            name: asking.pending.league.name,
          }}
          onGone={onChanged}
          onClose={close}
        />
      )}
    </Section>
  );
}

type LineProps = {
  pending: PendingMembership;
  /** They were let in by another way: there is nothing to accept. */
  isMember: boolean;
  onAsk: (about: Asking['about']) => void;
};

function PendingLine({ pending: { type: kind, league, expiresAt }, isMember, onAsk }: LineProps) {
  const t = useTexts();
  const { locale } = useMount();
  const button = (about: Asking['about'], isFirst = false) => (
    <Button
      size="sm"
      kind={isFirst ? 'primary' : 'secondary'}
      aria-label={`${t(`leagues.pending.${about}.button`)}: ${league.name}`}
      onClick={() => onAsk(about)}
    >
      {t(`leagues.pending.${about}.button`)}
    </Button>
  );
  return (
    <Line>
      <span>
        <strong>{league.name}</strong>
        <small>
          {isMember
            ? t('leagues.why.already_member')
            : kind === 'INVITED' && expiresAt
              ? t('leagues.secure.expires', { date: showDate(locale, expiresAt) })
              : t('secure.waiting')}
        </small>
      </span>
      <StatusBadge group="membership" value={kind} />
      <Row>
        {kind === 'INVITED' ? (
          <>
            {!isMember && button('accept', true)}
            {button('decline')}
          </>
        ) : (
          button('withdraw')
        )}
      </Row>
    </Line>
  );
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  & + & {
    border-top: ${size.hairline} solid ${color.line};
  }
  > span:first-child {
    flex: 1 1 12em;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    ${type.bodyStrong}
    display: block;
  }
  small {
    ${type.small}
    color: ${color.ink2};
  }
`;
