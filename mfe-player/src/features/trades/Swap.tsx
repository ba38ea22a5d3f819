import type { RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { PlayerRef } from '@endzone/contracts/stats/players';
import type { Season } from '@endzone/contracts/stats/seasons';
import { SparkBars } from '@endzone/shared-ui/charts/SparkBars.tsx';
import { NamedPlayer } from '@endzone/shared-ui/game/NamedPlayer.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { styled } from 'styled-components';
import { averageOf, barsOf, seasonPointsOf } from '@endzone/shared-ui/game/playerScores.ts';
import { useLastSeason } from '../../data/last-season/LastSeason.tsx';
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
  return (
    <Half>
      <Label>{label}</Label>
      <NamedPlayer player={player}>
        <PlayerMeta player={player} season={season} />
      </NamedPlayer>
      {'scores' in player && <Figures player={player} />}
    </Half>
  );
}

function Figures({ player }: { player: RosterPlayer }) {
  const t = useTexts();
  const { lastSeason } = useLastSeason();
  const bars = barsOf(player);
  return (
    <Facts>
      <dl>
        {lastSeason ? (
          <Figure name={t('lastSeason.title')} value={lastSeason.pointsOf(player)} />
        ) : (
          <>
            <Figure name={t('trades.seasonPoints')} value={seasonPointsOf(player)} />
            <Figure name={t('trades.average')} value={averageOf(player)} />
          </>
        )}
      </dl>
      {bars.length > 0 && (
        <Spark>
          <SparkBars bars={bars} />
        </Spark>
      )}
    </Facts>
  );
}

const Figure = ({ name, value }: { name: string; value: number | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Points value={value} size={20} phone={18} />
    </dd>
  </div>
);

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
