import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import { formatDay } from '@endzone/contracts/messages/format';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import {
  boardColors,
  color,
  focusRing,
  hovered,
  media,
  radius,
  size,
  space,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { addressOfTrophy } from '../../data/trophies/address.ts';
import { TrophyDrawing } from '../../data/trophies/TrophyDrawing.tsx';

/** One trophy: the whole card leads to its page. */
export function TrophyCard({ trophy }: { trophy: Trophy }) {
  const t = useTexts();
  const { locale } = useMount();
  const { id, type: kind, week, player, points, league, createdAt, isViewed } = trophy;
  const about =
    week === null ? league.name : [t('trophy.week', { week }), player?.name].filter(Boolean).join(' · ');
  return (
    <Card to={addressOfTrophy(locale, id)} $isNew={!isViewed}>
      <Picture>
        <TrophyDrawing trophy={trophy} locale={locale} />
        {!isViewed && (
          <Corner>
            <Badge tone="now">{t('trophies.new')}</Badge>
          </Corner>
        )}
      </Picture>
      <Text>
        <b>{t(`trophy.type.${kind}`)}</b>
        <span>{about}</span>
        {points === null ? (
          <Day>{formatDay(locale, createdAt)}</Day>
        ) : (
          <Score>
            <Points value={points} size={20} />
          </Score>
        )}
      </Text>
    </Card>
  );
}

const Card = styled(Link)<{ $isNew: boolean }>`
  display: grid;
  grid-template-rows: auto 1fr;
  overflow: clip;
  border: ${({ $isNew }) => ($isNew ? size.border : size.hairline)} solid
    ${({ $isNew }) => ($isNew ? color.pylonText : color.line)};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.ink};
  text-decoration: none;
  ${hovered(css`
    background: ${color.sunken};
  `)}
  ${focusRing}
`;

const Picture = styled.span`
  ${boardColors}
  position: relative;
  display: grid;
  justify-items: center;
  height: calc(${size.cover} - ${space[2]});
  padding: ${space[4]};
  svg {
    width: auto;
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: ${size.boardTicks};
    background: repeating-linear-gradient(
      90deg,
      ${color.boardLine} 0 1px,
      transparent 1px ${size.boardTickGap}
    );
  }
  ${media.phone} {
    height: ${size.statBar};
  }
`;

const Corner = styled.span`
  position: absolute;
  top: ${space[2]};
  right: ${space[2]};
`;

const Text = styled.span`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  padding: ${space[3]} ${space[4]} ${space[4]};
  ${type.small}
  color: ${color.ink2};
  overflow-wrap: anywhere;
  b {
    ${type.bodyStrong}
    color: ${color.ink};
  }
  ${media.phone} {
    padding: ${space[3]};
  }
`;

const Day = styled.span`
  margin-top: ${space[1]};
  color: ${color.ink};
`;

const Score = styled.span`
  margin-top: ${space[1]};
  color: ${color.ink};
`;
