import type { RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { PlayerRef } from '@endzone/contracts/stats/players';
import type { Season } from '@endzone/contracts/stats/seasons';
import { SparkBars } from '@endzone/shared-ui/charts/SparkBars.tsx';
import { PlayerPicture } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { styled } from 'styled-components';
import { averageOf, barsOf, seasonPointsOf } from '@endzone/shared-ui/game/playerScores.ts';
import { PlayerMeta } from './PlayerMeta.tsx';

/** Somebody of a proposal: with figures as long as they are where it says. */
export type Swapped = PlayerRef | RosterPlayer;

type SwapProps = { give: Swapped; get: Swapped; season: Season | undefined };

/** Both players of a trade, face to face. */
export function Swap({ give, get, season }: SwapProps) {
  const t = useTexts();
  return (
    <Pair>
      <Side label={t('trades.give')} player={give} season={season} />
      <Round>
        <Icon of={ArrowLeftRight} size="sm" />
      </Round>
      <Side label={t('trades.get')} player={get} season={season} />
    </Pair>
  );
}

type SideProps = { label: string; player: Swapped; season: Season | undefined };

function Side({ label, player, season }: SideProps) {
  const { position, team, name } = player;
  const figures = 'scores' in player ? player : undefined;
  return (
    <Half>
      <Label>{label}</Label>
      <Who>
        <PlayerPicture position={position} club={team.name} number={figures?.jerseyNumber} />
        <div>
          <Name>{name}</Name>
          <PlayerMeta player={player} season={season} />
        </div>
      </Who>
      {figures && <Figures player={figures} />}
    </Half>
  );
}

function Figures({ player }: { player: RosterPlayer }) {
  const t = useTexts();
  const bars = barsOf(player);
  return (
    <Facts>
      <dl>
        <div>
          <dt>{t('trades.seasonPoints')}</dt>
          <dd>
            <Points value={seasonPointsOf(player)} size={20} phone={18} />
          </dd>
        </div>
        <div>
          <dt>{t('trades.average')}</dt>
          <dd>
            <Points value={averageOf(player)} size={20} phone={18} />
          </dd>
        </div>
      </dl>
      {bars.length > 0 && (
        <Spark>
          <SparkBars bars={bars} />
        </Spark>
      )}
    </Facts>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  gap: ${space[2]} ${space[3]};
  align-items: center;
  ${media.phone} {
    gap: ${space[2]};
  }
`;

/** Its lines are as high as those of the other half, so that their figures stand level. */
const Half = styled.div`
  display: grid;
  grid-template: subgrid / minmax(0, 1fr);
  grid-row: span 3;
  align-items: start;
`;

const Round = styled.span`
  grid-row: span 3;
  display: grid;
  place-items: center;
  width: ${size.controlSmall};
  height: ${size.controlSmall};
  border-radius: ${radius.full};
  background: ${color.sunken};
  color: ${color.ink2};
`;

const Label = styled.span`
  ${type.label}
  color: ${color.ink3};
`;

/** A word of the name that does not fit beside the picture stands below it, whole. */
const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  min-width: 0;
  > svg {
    flex: none;
  }
  > div {
    flex: 1 1 min-content;
    min-width: 0;
  }
  ${media.phone} {
    column-gap: ${space[2]};
  }
  ${media.tiny} {
    > svg {
      display: none;
    }
  }
`;

const Name = styled.b`
  display: block;
  ${type.bodyStrong}
  overflow-wrap: break-word;
  hyphens: auto;
`;

const Facts = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space[3]};
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]} ${space[5]};
    ${media.phone} {
      column-gap: ${space[3]};
    }
  }
  dt {
    ${type.meta}
    color: ${color.ink3};
  }
`;

const Spark = styled.span`
  flex: none;
  ${media.phone} {
    display: none;
  }
`;
