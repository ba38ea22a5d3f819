import { radioTick } from '@endzone/shared-ui/forms/controls.ts';
import { color, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

export const Coming = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]};
  border-radius: ${radius.control};
  background: ${color.sunken};
`;

export const Kicker = styled.span`
  display: block;
  ${type.label}
  color: ${color.ink2};
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

/** Red when chosen: the player leaves, and is free for everybody. */
export const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: calc(${size.row} + ${space[2]});
  padding: ${space[2]} ${space[3]};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
  cursor: pointer;
  &:has(:disabled) {
    background: ${color.sunken};
    cursor: not-allowed;
  }
  &:has(:checked) {
    border-color: ${color.loss};
    box-shadow: inset 0 0 0 ${size.hairline} ${color.loss};
    background: ${color.lossSoft};
  }
`;

export const Radio = styled.input`
  ${radioTick}
  &:checked {
    background: ${color.loss};
    border-color: ${color.loss};
  }
  &:checked::after {
    background: ${color.onDanger};
  }
  &:disabled {
    border-color: ${color.line};
    background: ${color.sunken};
  }
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
  gap: ${space[1]} ${space[2]};
  ${type.meta}
  color: ${color.ink2};
`;

export const Why = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  margin-top: ${space[1]};
  ${type.meta}
  color: ${color.ink2};
  > svg {
    flex: none;
  }
`;

export const Side = styled.span`
  flex: none;
  text-align: right;
  > span:last-child {
    display: block;
    ${type.meta}
    color: ${color.ink2};
  }
`;

export const Leaving = styled.span`
  flex: 1 1 10em;
  align-self: center;
  ${type.small}
  color: ${color.ink2};
  &:empty {
    display: none;
  }
  ${media.phone} {
    && {
      flex: 1 0 100%;
    }
  }
`;
