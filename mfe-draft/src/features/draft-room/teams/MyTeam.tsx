import { benchSize, rosterSize } from '@endzone/contracts/game';
import type { PlayerRef } from '@endzone/contracts/stats/players';
import { clubCode } from '@endzone/shared-ui/game/club.ts';
import { PlayerPicture } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { SlotMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, hatchQuiet, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { lineUpOf, type Seat } from './lineUp.ts';
import { Panel, PanelHead, Scroll } from '../frame/Panel.tsx';

/** My fourteen places: who stands where, and what is still open. */
export function MyTeam({ team }: { team: readonly Seat[] }) {
  const t = useTexts();
  return (
    <Panel aria-label={t('draftRoom.team.title')}>
      <PanelHead>
        <h2>{t('draftRoom.team.title')}</h2>
        <span>{t('draftRoom.team.count', { nb: team.length, all: rosterSize })}</span>
      </PanelHead>
      <Scroll>
        <MySlots team={team} />
      </Scroll>
    </Panel>
  );
}

export function MySlots({ team }: { team: readonly Seat[] }) {
  const t = useTexts();
  const { starters, bench } = lineUpOf(team);
  const benched = bench.filter((player) => player !== undefined);
  return (
    <Slots>
      {starters.map(({ slot, player }, index) => (
        <Place key={index} $isEmpty={!player}>
          <SlotMark slot={slot} />
          {player ? <Who player={player} /> : <Open>{t('draftRoom.team.open')}</Open>}
        </Place>
      ))}
      {benched.map((player) => (
        <Place key={player.id} $isEmpty={false}>
          <SlotMark slot="BENCH" />
          <Who player={player} />
        </Place>
      ))}
      {benched.length < benchSize && (
        <Bench>
          <SlotMark slot="BENCH" />
          <Free role="img" aria-label={t('draftRoom.team.bench', { nb: benched.length, all: benchSize })}>
            {bench.slice(benched.length).map((_, index) => (
              <i key={index} />
            ))}
          </Free>
        </Bench>
      )}
    </Slots>
  );
}

function Who({ player: { name, position, team, jerseyNumber } }: { player: PlayerRef }) {
  const isClub = name === team.name;
  return (
    <>
      <PlayerPicture position={position} club={team.name} number={jerseyNumber} size="sm" />
      <Name title={isClub ? name : `${name}, ${team.name}`}>
        <strong>{name}</strong>
        <small>{isClub ? position : `${position} · ${clubCode(team.name)}`}</small>
      </Name>
    </>
  );
}

const Slots = styled.ul`
  display: grid;
  gap: calc(${space[1]} * 0.75);
  padding: 0 ${space[2]} ${space[2]};
`;
const Place = styled.li<{ $isEmpty: boolean }>`
  ${type.small}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: calc(${size.control});
  padding: calc(${space[1]} / 2) ${space[2]} calc(${space[1]} / 2) ${space[1]};
  border: ${size.hairline}
    ${({ $isEmpty }) => ($isEmpty ? `dashed ${color.lineStrong}` : 'solid transparent')};
  border-radius: ${radius.badge};
  background-color: ${({ $isEmpty }) => ($isEmpty ? 'transparent' : color.sunken)};
  line-height: 1.2;
  ${({ $isEmpty }) => $isEmpty && hatchQuiet}
`;
const Open = styled.span`
  padding: 0 ${space[1]};
  border-radius: ${radius.cell};
  background: ${color.surface};
  color: ${color.ink3};
`;
const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  strong {
    display: block;
    font-weight: 630;
  }
  small {
    ${type.tiny}
    font-weight: 400;
    color: ${color.ink3};
  }
`;
const Bench = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[1]};
`;
const Free = styled.span`
  flex: 1;
  display: flex;
  gap: ${space[1]};
  i {
    flex: 1;
    height: ${size.positionHeight};
    border: ${size.hairline} dashed ${color.lineStrong};
    border-radius: ${radius.cell};
    ${hatchQuiet}
  }
`;
