import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { ScreenReaderOnly } from '../text/ScreenReaderOnly.tsx';
import { color, hovered, nameLines, namedRow, radius, rowName, size, space, type } from '../theme/theme.ts';
import { Crest } from './Crest.tsx';
import { leaderOf } from './matchup.ts';
import { Points, usePointsLocale } from './Points.tsx';
import { pointsText } from './points.ts';

export type MatchupSide = { name: string; logoUrl?: string | null; points: number | null };
type MatchupCardProps = {
  sides: readonly [MatchupSide, MatchupSide];
  isProvisional?: boolean;
  to: string;
  /** The one that is open. */
  isCurrent?: boolean;
  /** The reader's own: the pylon edge, and a word for those who do not see it. */
  mine?: string;
  /** One quiet line below. */
  footer?: ReactNode;
};

/** One sentence for those who do not see the card. */
export function useMatchupLabel() {
  const t = useUiTexts();
  const locale = usePointsLocale();
  return ([first, second]: readonly [MatchupSide, MatchupSide], isProvisional: boolean): string => {
    const words = (points: number | null) =>
      points === null ? t('points.none') : pointsText(points, locale);
    return t(isProvisional ? 'matchup.provisional' : 'matchup.label', {
      first: first.name,
      firstPoints: words(first.points),
      second: second.name,
      secondPoints: words(second.points),
    });
  };
}

/** A game of two teams in small; the leader is bold. The whole card is a link. */
export function MatchupCard({
  sides,
  isProvisional = false,
  to,
  isCurrent = false,
  mine,
  footer,
}: MatchupCardProps) {
  const label = useMatchupLabel();
  const leader = leaderOf(sides[0].points, sides[1].points);
  return (
    <Card to={to} aria-current={isCurrent || undefined} $isMine={mine !== undefined}>
      <ScreenReaderOnly>{[mine, label(sides, isProvisional)].filter(Boolean).join(': ')}</ScreenReaderOnly>
      {sides.map((side, index) => (
        <Line key={index} aria-hidden $isLeading={leader === (index === 0 ? 'first' : 'second')}>
          <Crest name={side.name} logoUrl={side.logoUrl} size="xs" />
          <Team title={side.name}>{side.name}</Team>
          <Points value={side.points} size={20} isColumn />
        </Line>
      ))}
      {footer && <Foot>{footer}</Foot>}
    </Card>
  );
}

const Card = styled(Link)<{ $isMine: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  padding: ${space[3]};
  border-radius: ${radius.card};
  color: ${color.ink2};
  text-decoration: none;
  ${hovered(css`
    background: color-mix(in srgb, ${color.sunken} 45%, transparent);
  `)}
  &:focus-visible {
    outline-offset: -${size.focusRing};
  }
  &[aria-current] {
    box-shadow: inset 0 0 0 ${size.border} ${color.turfText};
  }
  ${({ $isMine }) =>
    $isMine &&
    css`
      &::before {
        content: '';
        position: absolute;
        inset: 0 auto 0 0;
        width: ${size.edge};
        border-radius: ${radius.card} 0 0 ${radius.card};
        background: ${color.pylon};
      }
    `}
`;

const Foot = styled.span`
  ${type.meta}
  color: ${color.ink3};
`;

const Line = styled.span<{ $isLeading: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  ${type.table}
  ${namedRow}
  ${({ $isLeading }) => $isLeading && `color: ${color.ink}; font-weight: 680;`}
`;

const Team = styled.span`
  flex: 1;
  ${nameLines}
  ${rowName}
`;
