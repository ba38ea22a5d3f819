import { css } from 'styled-components';
import { color, hovered, insetRing, media, radius, size, space, type } from '../theme/theme.ts';

/** One entry of a panel, a sheet or a menu at the side. */
export const itemShape = css`
  ${type.nav}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  min-height: ${size.control};
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.ink};
  text-align: start;
  text-decoration: none;
  ${hovered(css`
    background: ${color.sunken};
  `)}
  ${insetRing}
  > svg {
    color: ${color.ink2};
  }
  &[aria-current],
  &[aria-selected='true'] {
    background: ${color.turfSoft};
    color: ${color.onTurfSoft};
    font-weight: 640;
  }
  ${media.phone} {
    min-height: ${size.controlInput};
  }
`;
