import type { Slot } from '@endzone/contracts/game';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { TextButton } from '../buttons/Link.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { ScreenReaderOnly } from '../text/ScreenReaderOnly.tsx';
import { color, edged, media, nameLines, size, space, type } from '../theme/theme.ts';
import { clubCode } from './club.ts';
import { barOf, leaderOf, type Leader } from './matchup.ts';
import { NoFigure } from './NoFigure.tsx';
import { PlayerPicture } from './PlayerPicture.tsx';
import type { PlayerLook } from './PlayerRow.tsx';
import { Points, usePointsLocale } from './Points.tsx';
import { pointsText } from './points.ts';
import { PositionMark, SlotMark } from './PositionMark.tsx';

export type SlotSide = {
  player: PlayerLook;
  points: number | null;
  /** Their game's figures are still to come. */
  isMissing?: boolean;
  /** Their club does not play in this week. */
  isBye?: boolean;
  onOpen?: () => void;
};

type SlotAgainstSlotProps = {
  slot: Slot;
  /** `undefined`: nobody in this place. */
  sides: readonly [SlotSide | undefined, SlotSide | undefined];
  /** The most points of the line-ups: its bar is full. */
  best: number;
};

/** Two players of one place: the better one in ink and turf, the other quiet. A phone shows no bars and no jerseys. */
export function SlotAgainstSlot({ slot, sides: [left, right], best }: SlotAgainstSlotProps) {
  const t = useUiTexts();
  const locale = usePointsLocale();
  const leader = leaderOf(worthOf(left, right), worthOf(right, left));
  const words = (side: SlotSide | undefined) => {
    if (side?.isMissing) return t('status.points.missing');
    if (side?.isBye) return t('status.club.bye');
    const points = side?.points ?? null;
    return points === null ? t('points.none') : pointsText(points, locale);
  };
  return (
    <Row>
      <ScreenReaderOnly>
        {t('matchup.slot', { slot: t(`slot.${slot}`), left: words(left), right: words(right) })}
      </ScreenReaderOnly>
      <Player side={left} />
      <Track $isRight={false} aria-hidden="true">
        <Fill $isBest={leader === 'first'} style={{ width: `${barOf(left?.points ?? null, best)}%` }} />
      </Track>
      <Value side={left} isBest={leader === 'first' || leader === 'tie'} />
      <Middle>
        <SlotMark slot={slot} />
      </Middle>
      <Value side={right} isBest={leader === 'second' || leader === 'tie'} isRight />
      <Track $isRight aria-hidden="true">
        <Fill $isBest={leader === 'second'} style={{ width: `${barOf(right?.points ?? null, best)}%` }} />
      </Track>
      <Player side={right} isRight />
    </Row>
  );
}

/** Whoever has nothing is behind somebody who has points; with figures to come nobody is ahead. */
function worthOf(side: SlotSide | undefined, other: SlotSide | undefined): number | null {
  if (side?.isMissing) return null;
  return side?.points ?? (typeof other?.points === 'number' ? 0 : null);
}

function Player({ side, isRight = false }: { side: SlotSide | undefined; isRight?: boolean }) {
  const t = useUiTexts();
  if (!side) return <Who $isRight={isRight}>{t('slot.nobody')}</Who>;
  const { player, onOpen } = side;
  return (
    <Who $isRight={isRight}>
      <PlayerPicture position={player.position} club={player.club} number={player.number} size="sm" />
      <div>
        <Name title={player.name}>
          {onOpen ? <TextButton onClick={onOpen}>{player.name}</TextButton> : player.name}
        </Name>
        <Meta $isRight={isRight}>
          <PositionMark position={player.position} isSmall />
          {player.club !== player.name && <abbr title={player.club}>{clubCode(player.club)}</abbr>}
        </Meta>
      </div>
    </Who>
  );
}

function figureOf(side: SlotSide | undefined): ReactNode {
  if (side?.isMissing) return <NoFigure why="waiting" />;
  if (side?.isBye) return <NoFigure why="bye" />;
  return <Points value={side?.points ?? null} size={24} phone={20} isColumn />;
}

function Value({
  side,
  isBest,
  isRight = false,
}: {
  side: SlotSide | undefined;
  isBest: boolean;
  isRight?: boolean;
}) {
  return (
    <Figure $isBest={isBest} $isRight={isRight} aria-hidden="true">
      {figureOf(side)}
    </Figure>
  );
}

/** The sum of both sides at the foot of the list. */
export function SlotTotals({
  points,
  label,
}: {
  points: readonly [number | null, number | null];
  label: string;
}) {
  const leader: Leader | undefined = leaderOf(points[0], points[1]);
  return (
    <Totals>
      <Total $isBest={leader !== 'second'} $isRight={false}>
        <Points value={points[0]} size={30} phone={24} isColumn />
      </Total>
      <TotalLabel>{label}</TotalLabel>
      <Total $isBest={leader !== 'first'} $isRight>
        <Points value={points[1]} size={30} phone={24} isColumn />
      </Total>
    </Totals>
  );
}

// The totals stand under the figures: both have the same columns, as wide as the word for a figure that is missing.
const columns = css`
  display: grid;
  grid-template-columns:
    minmax(0, 2.4fr) minmax(0, 1fr) 8.6em max(calc(${size.slotWidth} + ${space[3]}), 3em) 8.6em minmax(0, 1fr)
    minmax(0, 2.4fr);
  align-items: center;
  gap: ${space[1]};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) 3.6em max(calc(${size.slotWidth} + ${space[1]}), 3em) 3.6em minmax(
        0,
        1fr
      );
  }
`;

const Row = styled.li`
  position: relative;
  ${columns}
  min-height: calc(${size.row} + ${space[1]});
  padding: ${space[2]} ${space[4]};
  & + & {
    border-top: ${size.hairline} solid ${color.line};
  }
  ${media.narrow} {
    padding-inline: ${space[2]};
  }
  /* No room for two names in a line: the figures stand between them. */
  ${media.tiny} {
    grid-template: 'left left left' 'first slot second' 'right right right' / minmax(0, 1fr) auto minmax(
        0,
        1fr
      );
  }
`;

const Who = styled.div<{ $isRight: boolean }>`
  display: flex;
  flex-direction: ${({ $isRight }) => ($isRight ? 'row-reverse' : 'row')};
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  ${type.small}
  color: ${color.ink3};
  text-align: ${({ $isRight }) => ($isRight ? 'right' : 'left')};
  > div {
    min-width: 0;
  }
  ${media.phone} {
    > svg {
      display: none;
    }
  }
  ${media.tiny} {
    grid-area: ${({ $isRight }) => ($isRight ? 'right' : 'left')};
  }
`;

const Name = styled.span`
  display: block;
  ${type.bodyStrong}
  color: ${color.ink};
  ${nameLines}
  button {
    max-width: 100%;
    text-align: inherit;
    ${nameLines}
  }
  ${media.phone} {
    ${type.smallStrong}
    /* Long words narrow before they break. */
    font-stretch: 85%;
    line-height: 1.2;
  }
`;

const Meta = styled.span<{ $isRight: boolean }>`
  display: flex;
  align-items: center;
  justify-content: ${({ $isRight }) => ($isRight ? 'flex-end' : 'flex-start')};
  gap: ${space[1]};
  margin-top: calc(${space[1]} / 2);
  ${type.meta}
  abbr {
    text-decoration: none;
  }
`;

const Track = styled.span<{ $isRight: boolean }>`
  display: flex;
  justify-content: ${({ $isRight }) => ($isRight ? 'flex-start' : 'flex-end')};
  height: ${size.yardThin};
  ${media.narrow} {
    display: none;
  }
`;

const Fill = styled.span<{ $isBest: boolean }>`
  ${edged}
  border-radius: calc(${size.edge} / 2);
  background: ${({ $isBest }) => ($isBest ? color.turf : `color-mix(in srgb, ${color.lineStrong} 45%, transparent)`)};
`;

const figure = css<{ $isBest: boolean; $isRight: boolean }>`
  color: ${({ $isBest }) => ($isBest ? color.ink : color.ink3)};
  text-align: ${({ $isRight }) => ($isRight ? 'left' : 'right')};
`;

const Figure = styled.b<{ $isBest: boolean; $isRight: boolean }>`
  ${figure}
  padding-inline: ${space[1]};
  ${media.tiny} {
    grid-area: ${({ $isRight }) => ($isRight ? 'second' : 'first')};
  }
`;

const Middle = styled.span`
  justify-self: center;
  ${media.tiny} {
    grid-area: slot;
  }
`;

const Totals = styled.li`
  ${columns}
  padding: ${space[3]} ${space[4]};
  background: ${color.sunken};
  ${media.narrow} {
    padding-inline: ${space[2]};
  }
  ${media.tiny} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Total = styled.b<{ $isBest: boolean; $isRight: boolean }>`
  ${figure}
  grid-row: 2;
  grid-column: ${({ $isRight }) => ($isRight ? '5 / -1' : '1 / 4')};
  padding-inline: ${space[1]};
  ${media.narrow} {
    grid-column: ${({ $isRight }) => ($isRight ? '4 / -1' : '1 / 3')};
  }
  ${media.tiny} {
    grid-column: auto;
  }
`;

const TotalLabel = styled.span`
  ${type.label}
  grid-area: 1 / 1 / auto / -1;
  color: ${color.ink3};
  text-align: center;
`;
