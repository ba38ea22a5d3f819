import {
  color,
  focusRing,
  highlighted,
  hovered,
  media,
  radius,
  size,
  space,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import { css, styled } from 'styled-components';

export const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  min-width: 0;
`;
export const ChipButton = styled.button`
  ${type.controlSmall}
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  max-width: 100%;
  min-height: ${size.chip};
  padding: ${space[1]} ${space[3]};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.ink};
  text-align: start;
  ${focusRing}
  ${hovered(css`
    border-color: ${color.ink};
  `)}
  > svg {
    flex: none;
  }
  &[data-chosen] {
    background: ${color.turfSoft};
    border-color: ${color.turf};
    color: ${color.onTurfSoft};
    ${highlighted}
  }
  ${media.phone} {
    min-height: ${size.controlPhone};
  }
`;
export const Panel = styled.form`
  min-width: 17em;
  legend {
    ${type.controlSmall}
    padding: ${space[2]} ${space[3]};
  }
`;
export const Choice = styled.label`
  ${type.small}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  cursor: pointer;
  ${hovered(css`
    background: ${color.sunken};
  `)}
  input {
    flex: none;
    width: ${size.tick};
    height: ${size.tick};
    margin: 0;
    accent-color: ${color.turf};
  }
  ${media.phone} {
    min-height: ${size.controlPhone};
  }
`;
export const Foot = styled.div<{ $sticky?: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
  margin-top: ${space[2]};
  padding: ${space[2]};
  border-top: ${size.hairline} solid ${color.line};
  ${({ $sticky }) =>
    $sticky &&
    css`
      position: sticky;
      bottom: calc(-1 * ${space[2]});
      background: ${color.raised};
    `}
`;
