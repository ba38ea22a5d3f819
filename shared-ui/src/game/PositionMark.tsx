import type { Position, Slot } from '@endzone/contracts/game';
import { css, styled } from 'styled-components';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { color, radius, size as sizes, type } from '../theme/theme.ts';

type PositionMarkProps = { position: Position; isSmall?: boolean };

/** The position by code, shape, hue and lightness: readable in grey and for colour-blind eyes. */
export function PositionMark({ position, isSmall = false }: PositionMarkProps) {
  const t = useUiTexts();
  return (
    <Mark $position={position} $isSmall={isSmall} title={t(`position.${position}`)}>
      {position}
    </Mark>
  );
}

/** A place in the line-up: an outlined box without colour; a slot is a place, a position is a person. */
export function SlotMark({ slot }: { slot: Slot }) {
  const t = useUiTexts();
  return <Outline title={t(`slotLong.${slot}`)}>{t(`slot.${slot}`)}</Outline>;
}

const shapes: Record<Position, ReturnType<typeof css>> = {
  QB: css`
    background: ${color.qb};
    color: ${color.onQb};
    border-radius: ${radius.full};
  `,
  RB: css`
    background: ${color.rb};
    color: ${color.onRb};
    clip-path: polygon(18% 0, 100% 0, 82% 100%, 0 100%);
  `,
  WR: css`
    background: ${color.wr};
    color: ${color.onWr};
    clip-path: polygon(0 0, 80% 0, 100% 50%, 80% 100%, 0 100%);
    padding-right: 0.45em;
  `,
  TE: css`
    background: ${color.te};
    color: ${color.onTe};
    border-radius: calc(${radius.cell} / 2);
  `,
  K: css`
    background: ${color.k};
    color: ${color.onK};
    clip-path: polygon(0 0, 100% 0, 82% 100%, 18% 100%);
  `,
  DEF: css`
    background: ${color.def};
    color: ${color.onDef};
    clip-path: polygon(0 0, 100% 0, 100% 62%, 50% 100%, 0 62%);
    padding-bottom: 0.35em;
  `,
  HC: css`
    background: ${color.hc};
    color: ${color.onHc};
    border-radius: ${radius.cell};
    box-shadow: inset 0 0 0 ${sizes.line} ${color.onHc};
  `,
};

const Mark = styled.span<{ $position: Position; $isSmall: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  /* Letters that the reader has set larger have room. */
  min-width: ${({ $isSmall }) => ($isSmall ? `max(${sizes.positionSmallWidth}, 3.1em)` : `max(${sizes.positionWidth}, 3.3em)`)};
  height: ${({ $isSmall }) => ($isSmall ? `max(${sizes.positionSmallHeight}, 1.8em)` : `max(${sizes.positionHeight}, 1.9em)`)};
  ${({ $isSmall }) => ($isSmall ? type.markSmall : type.mark)}
  ${({ $position }) => shapes[$position]}
`;

const Outline = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-width: max(${sizes.slotWidth}, 4em);
  height: max(${sizes.positionHeight}, 1.9em);
  ${type.mark}
  color: ${color.ink2};
  border-radius: ${radius.cell};
  box-shadow: inset 0 0 0 ${sizes.line} ${color.lineStrong};
`;
