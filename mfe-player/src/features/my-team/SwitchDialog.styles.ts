import { radioTick } from '@endzone/shared-ui/forms/controls.ts';
import { color, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

export const Moved = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]};
  border-radius: ${radius.control};
  background: ${color.sunken};
`;

export const Legend = styled.legend`
  margin-bottom: ${space[2]};
  ${type.label}
  color: ${color.ink3};
`;

export const Choices = styled.ul`
  display: grid;
  gap: ${space[2]};
`;

export const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: calc(${size.row} + ${space[2]});
  padding: ${space[2]} ${space[3]};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.control};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.turfText};
    box-shadow: inset 0 0 0 ${size.hairline} ${color.turfText};
    background: ${color.turfSoft};
  }
`;

export const Radio = styled.input`
  ${radioTick}
`;

export const Who = styled.span`
  flex: 1;
  min-width: 0;
`;

export const Name = styled.b`
  display: block;
  ${type.bodyStrong}
  overflow-wrap: anywhere;
`;

export const Meta = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  ${type.meta}
  color: ${color.ink3};
`;

/** Where they go, in a line of its own. */
export const To = styled.span`
  flex-basis: 100%;
`;

export const Side = styled.span`
  flex: none;
  text-align: right;
  > span:last-child {
    display: block;
    ${type.meta}
    color: ${color.ink3};
  }
`;
