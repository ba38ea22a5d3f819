import { css } from 'styled-components';
import {
  color,
  focusRing,
  hovered,
  media,
  motion,
  pressed,
  radius,
  size,
  space,
  type,
} from '../theme/theme.ts';

/** primary: turf, one per view · now: the one action that cannot wait · pick: in rows · board: on a scoreboard. */
export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger' | 'now' | 'pick' | 'board';
export type ButtonSize = 'sm' | 'md' | 'lg';

const kinds: Record<ButtonKind, ReturnType<typeof css>> = {
  primary: css`
    background: ${color.turf};
    color: ${color.onTurf};
    ${hovered(css`
      background: ${color.turfHover};
    `)}
    ${pressed(css`
      background: ${color.turfActive};
    `)}
  `,
  now: css`
    background: ${color.pylon};
    color: ${color.onPylon};
    ${hovered(css`
      background: ${color.pylonHover};
    `)}
    ${pressed(css`
      background: ${color.pylonActive};
    `)}
  `,
  secondary: css`
    background: ${color.surface};
    border-color: ${color.lineStrong};
    color: ${color.ink};
    ${hovered(css`
      background: ${color.sunken};
      border-color: ${color.ink3};
    `)}
    ${pressed(css`
      background: ${color.sunken};
      border-color: ${color.ink};
    `)}
  `,
  ghost: css`
    color: ${color.turfText};
    ${hovered(css`
      background: ${color.turfSoft};
    `)}
    ${pressed(css`
      background: ${color.turfSoft};
      color: ${color.onTurfSoft};
    `)}
  `,
  danger: css`
    border-color: ${color.loss};
    color: ${color.loss};
    ${hovered(css`
      background: ${color.loss};
      color: ${color.onDanger};
    `)}
    ${pressed(css`
      background: ${color.dangerHover};
      border-color: ${color.dangerHover};
      color: ${color.onDanger};
    `)}
  `,
  pick: css`
    background: ${color.turfSoft};
    color: ${color.onTurfSoft};
    ${hovered(css`
      background: ${color.turf};
      color: ${color.onTurf};
    `)}
    ${pressed(css`
      background: ${color.turfActive};
      color: ${color.onTurf};
    `)}
  `,
  board: css`
    border-color: ${color.onBoard2};
    color: ${color.onBoard};
    ${hovered(css`
      background: ${color.boardRaised};
    `)}
    ${pressed(css`
      background: ${color.boardRaised};
      border-color: ${color.onBoard};
    `)}
  `,
};

// While it works, a spinner and its gap take their width from the padding: the button does not grow.
const sizing = (
  height: string,
  phoneHeight: string,
  padding: string,
  letters: ReturnType<typeof css>,
  spinner: string,
) => css<Look>`
  ${letters}
  min-height: ${height};
  padding: ${space[1]} ${padding};
  --spinner: ${spinner};
  ${({ $busy }) =>
    $busy &&
    css`
      padding-inline: calc(${padding} - (${spinner} + ${space[1]}) / 2);
    `}
  ${media.phone} {
    min-height: ${phoneHeight};
  }
`;
const sizings: Record<ButtonSize, ReturnType<typeof sizing>> = {
  sm: sizing(size.controlSmall, size.controlPhone, space[3], type.controlSmall, space[3]),
  md: sizing(size.control, size.controlPhone, space[4], type.control, size.spinner),
  lg: sizing(size.controlLarge, size.controlLarge, space[6], type.controlLarge, size.spinner),
};

export type Look = { $kind: ButtonKind; $size: ButtonSize; $full: boolean; $busy: boolean };

export const buttonStyle = css<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${({ $busy }) => ($busy ? space[1] : space[2])};
  width: ${({ $full }) => ($full ? '100%' : 'auto')};
  max-width: 100%;
  border: ${size.hairline} solid transparent;
  border-radius: ${radius.control};
  background: none;
  text-align: center;
  text-decoration: none;
  transition:
    background ${motion.fast},
    border-color ${motion.fast},
    color ${motion.fast};
  ${({ $size }) => sizings[$size]}
  ${({ $kind }) => kinds[$kind]}
  ${focusRing}
  &[aria-busy='true'] {
    cursor: progress;
  }
  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    background: ${color.sunken};
    color: ${color.ink3};
    border-color: ${color.line};
    cursor: not-allowed;
  }
`;
