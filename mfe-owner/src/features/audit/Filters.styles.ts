import {
  color,
  focusRing,
  hovered,
  media,
  radius,
  size,
  space,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import { css, styled } from 'styled-components';

export const Fields = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[2]};
`;
export const Found = styled.div`
  display: grid;
  margin-top: ${space[2]};
`;
export const Person = styled.button`
  ${type.small}
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.ink};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${focusRing}
  ${hovered(css`
    background: ${color.sunken};
  `)}
  small {
    ${type.meta}
    display: block;
    color: ${color.ink3};
  }
  ${media.phone} {
    min-height: ${size.controlPhone};
  }
`;
export const Muted = styled.p`
  ${type.small}
  padding: ${space[2]} ${space[3]};
  color: ${color.ink3};
`;
