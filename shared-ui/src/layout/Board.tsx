import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { boardColors, color, media, radius, size, space } from '../theme/theme.ts';

type Props = {
  /** What the board is about, for readers of the screen. */
  label?: string;
  as?: 'section' | 'aside' | 'div';
  /** Drawings that reach its edges bring their own padding. */
  flush?: boolean;
  children: ReactNode;
};

/** The scoreboard: the number that matters now. One per screen. */
export function Board({ label, as = 'section', flush = false, children }: Props) {
  return (
    <Panel as={as} aria-label={label} $flush={flush}>
      {children}
    </Panel>
  );
}

const Panel = styled.section<{ $flush: boolean }>`
  ${boardColors}
  position: relative;
  min-width: 0;
  overflow: hidden;
  padding: ${({ $flush }) => ($flush ? 0 : `${space[5]} ${space[6]}`)};
  border-radius: ${radius.board};
  box-shadow: inset 0 0 0 ${size.hairline} ${color.line};
  &::before,
  &::after {
    content: '';
    position: absolute;
    left: 0;
    right: 0;
    height: ${size.boardTicks};
    background: repeating-linear-gradient(
      90deg,
      ${color.boardLine} 0 1px,
      transparent 1px ${size.boardTickGap}
    );
    pointer-events: none;
  }
  &::before {
    top: 0;
  }
  &::after {
    bottom: 0;
  }
  a:not([class]) {
    color: ${color.onBoard};
  }
  ${media.phone} {
    padding: ${({ $flush }) => ($flush ? 0 : `${space[4]} ${space[4]} ${space[5]}`)};
  }
`;
