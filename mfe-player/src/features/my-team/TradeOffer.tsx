import type { TradeProposal } from '@endzone/contracts/fantasy/trades';
import type { PlayerRef } from '@endzone/contracts/stats/players';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { NamedPlayer } from '@endzone/shared-ui/game/NamedPlayer.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { showRelative } from '@endzone/shared-ui/time/dates.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { styled } from 'styled-components';

/** Somebody wants one of mine for one of theirs; it is answered on the page of trades. */
export function TradeOffer({ offer }: { offer: TradeProposal }) {
  const t = useTexts();
  const { locale } = useMount();
  const { fromTeam, fromPlayer, toPlayer, createdAt } = offer;
  const manager = fromTeam.owner?.name ?? t('myTeam.deletedUser');
  return (
    <Card $pad>
      <Stack $gap={3}>
        <Row $nowrap $gap={3}>
          <Crest name={fromTeam.name} logoUrl={fromTeam.logoSmallUrl} />
          <div>
            <Name>{fromTeam.name}</Name>
            <Meta>{`${manager} · ${showRelative(locale, createdAt, serverNow())}`}</Meta>
          </div>
        </Row>
        <Swap>
          <Given label={t('myTeam.trades.give')} player={toPlayer} />
          <Icon of={ArrowLeftRight} size="sm" />
          <Given label={t('myTeam.trades.get')} player={fromPlayer} />
        </Swap>
      </Stack>
    </Card>
  );
}

const Given = ({ label, player }: { label: string; player: PlayerRef }) => (
  <div>
    <Label>{label}</Label>
    <NamedPlayer player={player} size="sm">
      <PositionMark position={player.position} isSmall />
    </NamedPlayer>
  </div>
);

const Swap = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[2]};
  > div {
    align-self: start;
  }
`;

const Label = styled.span`
  display: block;
  margin-bottom: ${space[1]};
  ${type.label}
  color: ${color.ink3};
`;

const Name = styled.span`
  display: block;
  ${type.smallStrong}
  /* Long words narrow before they break. */
  font-stretch: 85%;
  line-height: 1.25;
  hyphens: auto;
  overflow-wrap: break-word;
`;

const Meta = styled.span`
  ${type.meta}
  color: ${color.ink3};
`;
