import type { Player } from '@endzone/contracts/stats/players';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, digits, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { averageOf, extremesOf } from '@endzone/shared-ui/game/playerScores.ts';

/** Points of the season, per week played, of the best week; place in the automatic pick's ranking. */
export function Numbers({ player }: { player: Player }) {
  const t = useTexts();
  return (
    <Strip>
      <div>
        <dt>{t('player.seasonPoints')}</dt>
        <dd>
          <Points value={player.fantasy_points} size={24} phone={20} />
        </dd>
      </div>
      <div>
        <dt>{t('player.average')}</dt>
        <dd>
          <Points value={averageOf(player)} size={24} phone={20} />
        </dd>
      </div>
      <div>
        <dt>{t('player.best')}</dt>
        <dd>
          <Points value={extremesOf(player)?.best ?? null} size={24} phone={20} />
        </dd>
      </div>
      <div>
        <dt>{t('player.rank')}</dt>
        <Rank>{t('player.rankOf', { rank: player.draftRank })}</Rank>
      </div>
    </Strip>
  );
}

const Strip = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
  > div {
    min-width: 0;
    padding: ${space[2]} ${space[3]};
  }
  > div + div {
    border-left: ${size.hairline} solid ${color.line};
  }
  dt {
    ${type.meta}
    color: ${color.ink3};
  }
  dd {
    margin: 0;
  }
  ${media.phone} {
    > div {
      padding-inline: ${space[2]};
    }
    dt {
      font-stretch: 86%;
    }
  }
  ${media.tiny} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Rank = styled.dd`
  ${digits(24, 20)}
`;
