import type { Player } from '@endzone/contracts/stats/players';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { serverDate } from '@endzone/shared-ui/time/clock.ts';
import { styled } from 'styled-components';
import { ageAt } from '@endzone/shared-ui/time/age.ts';

/** Position, club unless it is the player, number, status, who has them; age and build. */
export function PlayerFacts({ player, isOwnerShown }: { player: Player; isOwnerShown: boolean }) {
  const t = useTexts();
  const { name, position, team, jerseyNumber, birthDate, height, weight, status } = player;
  const club = [team.name !== name && team.name, jerseyNumber !== null && `#${jerseyNumber}`];
  const body = [
    birthDate && t('player.age', { age: ageAt(birthDate, serverDate()) }),
    height !== null && t('player.height', { height }),
    weight !== null && t('player.weight', { weight }),
  ].filter(Boolean);
  return (
    <>
      <Club>
        <Row as="span" $nowrap>
          <PositionMark position={position} />
          <span>{club.filter(Boolean).join(' · ')}</span>
        </Row>
        {status !== 'active' && <StatusBadge group="player" value={status} />}
        {isOwnerShown && <Owner player={player} />}
      </Club>
      {body.length > 0 && <Body>{body.join(' · ')}</Body>}
    </>
  );
}

function Owner({ player: { rosterStatus, fantasyTeam } }: { player: Player }) {
  const t = useTexts();
  if (rosterStatus === 'free') return <StatusBadge group="player" value="free" />;
  if (rosterStatus === 'mine') return <Badge tone="now">{t('player.mine')}</Badge>;
  return fantasyTeam && <Badge>{fantasyTeam.name}</Badge>;
}

const Club = styled(Row)`
  ${type.small}
  margin-top: ${space[1]};
  color: ${color.ink2};
`;

const Body = styled.p`
  && {
    ${type.meta}
    color: ${color.ink3};
  }
`;
