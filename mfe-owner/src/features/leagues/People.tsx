import type { League } from '@endzone/contracts/leagues/league';
import type { PendingMembership } from '@endzone/contracts/leagues/joining';
import type { MemberRow } from '@endzone/contracts/leagues/members';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { Avatar } from '@endzone/shared-ui/game/Avatar.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { ConfirmCommand } from '@endzone/shared-ui/overlay/ConfirmCommand.tsx';
import { Menu } from '@endzone/shared-ui/overlay/Menu.tsx';
import { Faint } from '@endzone/shared-ui/text/Muted.tsx';
import { color, size, space } from '@endzone/shared-ui/theme/theme.ts';
import { showDate } from '@endzone/shared-ui/time/dates.ts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { styled } from 'styled-components';
import { acceptRequest, removeMember, removePending, transferRights } from './api.ts';

/** A question about a member or a request: what "yes" does, and what is said when it is done. */
type PersonQuestion = {
  question: string;
  text?: string;
  button: string;
  danger?: boolean;
  done: string;
  run: () => Promise<unknown>;
};

function Question({
  asked,
  onDone,
  onClose,
}: {
  asked: PersonQuestion;
  onDone: () => unknown;
  onClose: () => void;
}) {
  return (
    <ConfirmCommand
      question={asked.question}
      confirm={asked.button}
      danger={asked.danger}
      command={asked.run}
      toast={{ title: asked.done }}
      onDone={() => {
        onClose();
        return onDone();
      }}
      // Somebody may have been quicker.
      onFailed={onDone}
      onClose={onClose}
    >
      {asked.text}
    </ConfirmCommand>
  );
}

type MembersProps = { league: League; members: readonly MemberRow[]; onChanged: () => unknown };

/** Teams with their managers; an admin is never removed, but can be another one. */
export function Members({ league, members, onChanged }: MembersProps) {
  const t = useTexts();
  const [asked, setAsked] = useState<PersonQuestion>();
  return (
    <Section
      title={t('leagues.members.title')}
      action={
        <Faint as="span">
          {league.nbTeams}/{league.nbMaxTeams}
        </Faint>
      }
    >
      <Table
        caption={t('leagues.members.title')}
        columns={memberColumns(t, league, setAsked)}
        rows={members}
        rowId={({ id }) => id}
        density="tight"
        hasCards
        cardMeta={({ name, role, team }) => (
          <Under $hasCrest={team !== null}>
            {name} · {t(`leagues.role.${role}`)}
          </Under>
        )}
        empty={<EmptyState title={t('leagues.members.none')}>{t('leagues.members.noneText')}</EmptyState>}
      />
      {asked && <Question asked={asked} onDone={onChanged} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

const memberColumns = (
  t: Translate,
  league: League,
  ask: (asked: PersonQuestion) => void,
): Column<MemberRow>[] => [
  {
    id: 'team',
    head: t('leagues.members.team'),
    card: 'title',
    cell: ({ team }) =>
      team && (
        <Line>
          <Crest name={team.name} logoUrl={team.logoSmallUrl} size="sm" />
          <b>{team.name}</b>
        </Line>
      ),
  },
  {
    id: 'manager',
    head: t('leagues.members.manager'),
    cell: ({ name, user }) => (
      <Line>
        <Avatar name={user?.name ?? null} size="sm" />
        <span>{name}</span>
      </Line>
    ),
  },
  {
    id: 'role',
    head: t('leagues.members.role'),
    cell: ({ role }) =>
      role === 'LEAGUE_ADMIN' ? (
        <Badge tone="turf">{t(`leagues.role.${role}`)}</Badge>
      ) : (
        t(`leagues.role.${role}`)
      ),
  },
  {
    id: 'actions',
    head: t('leagues.column.actions'),
    align: 'end',
    card: 'action',
    cell: (member) => <MemberActions member={member} league={league} ask={ask} />,
  },
];

type ActionsProps = { member: MemberRow; league: League; ask: (asked: PersonQuestion) => void };

function MemberActions({ member: { user, name, role }, league, ask }: ActionsProps) {
  const t = useTexts();
  const { id, adminUser } = league;
  if (!user) return null;
  if (role === 'LEAGUE_ADMIN') return <Faint as="span">{t('leagues.members.fixed')}</Faint>;
  const label = t('leagues.members.actions', { name });
  return (
    <Menu
      label={label}
      trigger={(trigger) => <IconButton {...trigger} label={label} icon={<Icon of={Ellipsis} />} />}
      items={[
        ...(adminUser
          ? [
              {
                id: 'admin',
                label: t('leagues.members.makeAdmin'),
                onChoose: () =>
                  ask({
                    question: t('leagues.members.adminQuestion', { name }),
                    text: t('leagues.members.adminText', { name: adminUser.name }),
                    button: t('leagues.members.makeAdmin'),
                    done: t('leagues.members.adminDone'),
                    run: () => transferRights(id, adminUser.id, user.id),
                  }),
              },
            ]
          : []),
        {
          id: 'remove',
          label: t('leagues.members.remove'),
          danger: true,
          onChoose: () =>
            ask({
              question: t('leagues.members.removeQuestion', { name }),
              text: t('leagues.members.removeText'),
              button: t('leagues.members.remove'),
              danger: true,
              done: t('leagues.members.removed'),
              run: () => removeMember(id, user.id),
            }),
        },
      ]}
    />
  );
}

type PendingProps = {
  league: League;
  pending: readonly PendingMembership[];
  zone: string;
  onChanged: () => unknown;
};

/** Requests and invitations; a full league can have none. */
export function Pending({ league, pending, zone, onChanged }: PendingProps) {
  const t = useTexts();
  const { locale } = useMount();
  const [asked, setAsked] = useState<PersonQuestion>();
  const accept = ({ id, displayName: name }: PendingMembership) =>
    setAsked({
      question: t('leagues.pending.acceptQuestion', { name }),
      button: t('leagues.pending.accept'),
      done: t('leagues.pending.accepted'),
      run: () => acceptRequest(id),
    });
  const remove = ({ id, displayName: name, type: kind }: PendingMembership) =>
    setAsked({
      question: t(`leagues.pending.${kind}.question`, { name }),
      button: t(`leagues.pending.${kind}.remove`),
      danger: true,
      done: t(`leagues.pending.${kind}.removed`),
      run: () => removePending(league.id, id),
    });
  return (
    <Section title={t('leagues.pending.title')} action={<Faint as="span">{pending.length}</Faint>}>
      <Card as="ul">
        {pending.length === 0 && (
          <Item>
            <Faint as="span">
              {t(league.status === 'full' ? 'leagues.pending.full' : 'leagues.pending.none')}
            </Faint>
          </Item>
        )}
        {pending.map((one) => (
          <Item key={one.id}>
            <Who>
              <b>{one.displayName}</b>
              <Row>
                <StatusBadge group="membership" value={one.type} />
                <Faint as="span">
                  {one.expiresAt
                    ? t('leagues.pending.until', { date: showDate(locale, one.expiresAt, zone) })
                    : showDate(locale, one.createdAt, zone)}
                </Faint>
              </Row>
            </Who>
            <Row>
              {one.type === 'REQUESTED' && (
                <Button size="sm" kind="primary" onClick={() => accept(one)}>
                  {t('leagues.pending.accept')}
                </Button>
              )}
              <Button size="sm" onClick={() => remove(one)}>
                {t(`leagues.pending.${one.type}.remove`)}
              </Button>
            </Row>
          </Item>
        ))}
      </Card>
      {asked && <Question asked={asked} onDone={onChanged} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  overflow-wrap: anywhere;
`;
/** Below the name of the team, not below its crest. */
const Under = styled.span<{ $hasCrest: boolean }>`
  display: block;
  padding-left: ${({ $hasCrest }) => ($hasCrest ? `calc(${size.crestSm} + ${space[3]})` : 0)};
`;
const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[3]};
  padding: ${space[3]} ${space[4]};
  & + & {
    border-top: ${size.hairline} solid ${color.line};
  }
`;
const Who = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;
