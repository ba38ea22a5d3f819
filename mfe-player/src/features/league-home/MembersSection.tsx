import type { League } from '@endzone/contracts/leagues/league';
import type { MemberRow } from '@endzone/contracts/leagues/members';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Avatar } from '@endzone/shared-ui/game/Avatar.tsx';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import {
  color,
  hatchQuiet,
  media,
  namedRow,
  nameLines,
  rowName,
  size,
  space,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { InviteWays } from '../../data/members/InviteWays.tsx';
import { WaitingMembers } from '../../data/members/WaitingMembers.tsx';
import { PartFailed } from './PartFailed.tsx';
import { selectHasFailed, selectMembers, selectPending } from './selectors.ts';

/** Who plays here, and the places that are still open. */
export function MembersSection({ league, onRetry }: { league: League; onRetry: () => void }) {
  const t = useTexts();
  const members = useSelector(selectMembers);
  const pending = useSelector(selectPending);
  const hasFailed = useSelector(selectHasFailed('members'));
  const isPendingMissing = useSelector(selectHasFailed('pending'));
  const places = t('leagueHome.members.places', { taken: league.nbTeams, places: league.nbMaxTeams });
  return (
    <Section title={t('leagueHome.members.title')} action={<Places>{places}</Places>}>
      {!members && hasFailed && <PartFailed part="members" title={t('members.failed')} onRetry={onRetry} />}
      {members && isPendingMissing && (
        <PartFailed part="pending" title={t('leagueHome.members.pendingFailed')} onRetry={onRetry} />
      )}
      {!members && !hasFailed && <Skeleton shape="rows" count={4} />}
      {members && (
        <Stack $gap={4}>
          {pending && <WaitingMembers leagueId={league.id} pending={pending} onChanged={onRetry} />}
          <List as="ul">
            {members.map((member, index) => (
              <Member
                key={member.id}
                member={member}
                isAlone={index % 2 === 0 && index === members.length - 1}
              />
            ))}
            {league.nbAvailableSlots > 0 && (
              <OpenPlaces>
                {t('members.open', { count: league.nbAvailableSlots })}
                {league.can.invite.allowed && <InviteWays leagueId={league.id} />}
              </OpenPlaces>
            )}
          </List>
        </Stack>
      )}
    </Section>
  );
}

type MemberProps = { member: MemberRow; /** Nobody stands beside them. */ isAlone: boolean };

function Member({ member: { user, role, team }, isAlone }: MemberProps) {
  const t = useTexts();
  const me = useMe();
  const isMe = user !== null && user.id === me?.id;
  return (
    <Item $isAlone={isAlone}>
      <Avatar name={user?.name} />
      <Who>
        <Name>
          <b>{user?.name ?? t('leagueHome.deletedUser')}</b>
          {isMe && <Badge tone="now">{t('members.you')}</Badge>}
        </Name>
        <span>{team?.name ?? t('members.noTeam')}</span>
      </Who>
      <StatusBadge group="role" value={role} />
    </Item>
  );
}

const Places = styled.span`
  ${type.small}
  color: ${color.ink3};
`;

const List = styled(Card)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  /* Lines between the cells, whatever their number. */
  gap: ${size.hairline};
  background: ${color.line};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Item = styled.li<{ $isAlone: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  padding: ${space[3]};
  background: ${color.surface};
  ${({ $isAlone }) => $isAlone && 'grid-column: 1 / -1;'}
  ${namedRow}
`;

const OpenPlaces = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[3]};
  grid-column: 1 / -1;
  padding: ${space[3]};
  background-color: ${color.surface};
  ${hatchQuiet}
  color: ${color.ink2};
`;

const Who = styled.div`
  flex: 1;
  min-width: 0;
  ${rowName}
  > span {
    display: block;
    ${nameLines}
    ${type.meta}
    color: ${color.ink3};
  }
`;

// The badge goes to a line of its own rather than take the name's room.
const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  > b {
    ${type.bodyStrong}
    ${nameLines}
  }
`;
