import type { Locale } from '@endzone/contracts/messages/format';
import type { Player } from '@endzone/contracts/stats/players';
import { PlayerPortrait } from '@endzone/shared-ui/game/PlayerPortrait.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showListDay } from '@endzone/shared-ui/time/dates.ts';
import { styled } from 'styled-components';

/** Who somebody is where namesakes stand side by side: their photo, else the drawn jersey, and what tells them apart. */
export function PlayerIdentity({ player }: { player: Player }) {
  const { locale } = useMount();
  const { photo, position, team, jerseyNumber } = player;
  return (
    <Line>
      <PlayerPortrait photo={photo} position={position} club={team.name} number={jerseyNumber} size="sm" />
      <Who>
        <b>{player.name}</b>
        <Facts>
          <PositionMark position={position} isSmall />
          <small>{factsOf(player, locale)}</small>
        </Facts>
      </Who>
    </Line>
  );
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
