import { TextButton } from '@endzone/shared-ui/buttons/Link.tsx';
import { radioTick } from '@endzone/shared-ui/forms/controls.ts';
import {
  color,
  hovered,
  media,
  namedRow,
  radius,
  rowName,
  size,
  space,
  tabular,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import { css, styled } from 'styled-components';

export const Frame = styled.div`
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  overflow: clip;
`;

/** A phone has no room for it, but where a figure is not what one expects. */
export const Head = styled.div<{ $isOnPhone?: boolean }>`
  display: flex;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-bottom: ${size.hairline} solid ${color.lineStrong};
  color: ${color.ink3};
  ${({ $isOnPhone }) =>
    !$isOnPhone &&
    css`
      ${media.phone} {
        display: none;
      }
    `}
`;

/** In a column as wide as its numbers; a longer word grows to the left. */
export const HeadWords = styled.span<{ $isNumber?: boolean }>`
  ${type.tableHead}
  display: flex;
  justify-content: ${({ $isNumber }) => ($isNumber ? 'flex-end' : 'flex-start')};
  white-space: nowrap;
`;

export const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.row};
  padding: ${space[2]} ${space[3]};
  border-radius: 0;
  cursor: pointer;
  & + & {
    border-top: ${size.hairline} solid ${color.line};
  }
  ${hovered(css`
    background: ${color.sunken};
  `)}
  &:has(:checked) {
    background: ${color.turfSoft};
    box-shadow: inset ${size.edge} 0 0 ${color.turf};
  }
  ${media.phone} {
    gap: ${space[2]};
    min-height: ${size.rowTall};
  }
  ${media.tiny} {
    > svg {
      display: none;
    }
  }
  ${namedRow}
`;

export const Radio = styled.input`
  ${radioTick}
  /* Reached by keys it comes to stand above the bar at the foot. */
  scroll-margin-bottom: calc(3 * ${size.tabBar});
`;

export const Slot = styled.span`
  flex: none;
  ${media.phone} {
    display: none;
  }
`;

export const Who = styled.span`
  flex: 1;
  min-width: 0;
  ${rowName}
`;

export const Name = styled.b`
  display: block;
  ${type.bodyStrong}
  overflow-wrap: anywhere;
`;

export const Average = styled.span`
  flex: none;
  width: 3.6em;
  text-align: right;
  ${tabular}
  ${media.phone} {
    display: none;
  }
`;

export const Score = styled.span`
  flex: none;
  min-width: 4.6em;
  text-align: right;
`;

export const Count = styled.span`
  flex: none;
  ${type.small}
  color: ${color.ink3};
`;

export const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[1]} ${space[3]};
  min-width: 0;
`;

/** As high as a finger, without moving the line that it stands in. */
export const InlineAction = styled(TextButton)`
  flex: none;
  padding: ${space[3]} 0;
  margin: calc(-1 * ${space[3]}) 0;
  ${type.smallStrong}
  color: ${color.turfText};
`;
