import type { TradeProposal } from '@endzone/contracts/fantasy/trades';
import type { PlayerRef } from '@endzone/contracts/stats/players';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { ScreenReaderOnly } from '@endzone/shared-ui/text/ScreenReaderOnly.tsx';
import { color, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type TradeRowProps = {
  trade: TradeProposal;
  /** Whose list it is. */
  teamId: string;
  /** When it was made or decided. */
  when: string;
  /** A button or a badge. */
  end: ReactNode;
  children?: ReactNode;
};

/** A proposal in one line: with whom, whom for whom, and what became of it. */
export function TradeRow({ trade, teamId, when, end, children }: TradeRowProps) {
  const t = useTexts();
  const isMine = trade.fromTeam.id === teamId;
  const partner = isMine ? trade.toTeam : trade.fromTeam;
  const [give, get] = isMine ? [trade.fromPlayer, trade.toPlayer] : [trade.toPlayer, trade.fromPlayer];
  return (
    <Row>
      <Crest name={partner.name} logoUrl={partner.logoSmallUrl} />
      <Whom>
        <Name>{partner.name}</Name>
        <Meta>{when}</Meta>
      </Whom>
      <Players>
        <ScreenReaderOnly>{t('trades.give')}: </ScreenReaderOnly>
        <Player player={give} />
        <Icon of={ArrowLeftRight} size="sm" />
        <ScreenReaderOnly>{t('trades.get')}: </ScreenReaderOnly>
        <Player player={get} />
      </Players>
      <End>{end}</End>
      {children && <Below>{children}</Below>}
    </Row>
  );
}

const Player = ({ player }: { player: PlayerRef }) => (
  <Who>
    <span>{player.name}</span> <PositionMark position={player.position} isSmall />
  </Who>
);

export const TradeRows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 5fr) minmax(0, 7fr) auto;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[3]} ${space[4]};
  & + & {
    border-top: ${size.hairline} solid ${color.line};
  }
  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`;

const Whom = styled.div`
  min-width: 0;
  ${media.cramped} {
    grid-column: 1 / -1;
    grid-row: 2;
  }
`;

const Name = styled.b`
  display: block;
  ${type.bodyStrong}
  overflow-wrap: anywhere;
`;

const Meta = styled.span`
  ${type.meta}
  color: ${color.ink3};
`;

const Players = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  min-width: 0;
  > svg {
    color: ${color.ink3};
  }
  ${media.phone} {
    grid-column: 1 / -1;
    grid-row: 2;
  }
  ${media.cramped} {
    grid-row: 3;
  }
`;

const Who = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-width: 0;
  ${type.smallStrong}
  > span:first-child {
    overflow-wrap: anywhere;
  }
`;

const End = styled.div`
  justify-self: end;
  text-align: right;
`;

const Below = styled.p`
  grid-column: 2 / -1;
  ${type.small}
  color: ${color.ink2};
  ${media.phone} {
    grid-column: 1 / -1;
  }
`;
