import type { Locale } from '@endzone/contracts/messages/format';
import type { Player } from '@endzone/contracts/stats/players';
import { PlayerPicture } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { color, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showListDay } from '@endzone/shared-ui/time/dates.ts';
import { styled } from 'styled-components';

/** Who somebody is where namesakes stand side by side: their photo, else the drawn jersey, and what tells them apart. */
export function PlayerIdentity({ player }: { player: Player }) {
  const { locale } = useMount();
  return (
    <Line>
      <Portrait player={player} />
      <Who>
        <b>{player.name}</b>
        <Facts>
          <PositionMark position={player.position} isSmall />
          <small>{factsOf(player, locale)}</small>
        </Facts>
      </Who>
    </Line>
  );
}

function Portrait({ player: { photo, position, team, jerseyNumber } }: { player: Player }) {
  if (photo) return <Photo src={photo} alt="" loading="lazy" decoding="async" />;
  return <PlayerPicture position={position} club={team.name} number={jerseyNumber} size="sm" />;
}

const factsOf = ({ team, jerseyNumber, birthDate }: Player, locale: Locale) =>
  [
    team.name,
    ...(jerseyNumber === null ? [] : [`#${jerseyNumber}`]),
    ...(birthDate === null ? [] : [showListDay(locale, birthDate)]),
  ].join(' · ');

const Line = styled.div`
  flex: 1;
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
`;
const Photo = styled.img`
  flex: none;
  width: ${size.jerseySmall};
  height: ${size.jerseySmall};
  border-radius: ${radius.control};
  object-fit: cover;
`;
const Who = styled.div`
  min-width: 0;
  b {
    display: block;
    font-weight: 640;
    overflow-wrap: anywhere;
  }
`;
const Facts = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  small {
    ${type.small}
    min-width: 0;
    color: ${color.ink3};
  }
`;
