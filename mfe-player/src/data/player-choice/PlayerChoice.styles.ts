import { radioTick } from '@endzone/shared-ui/forms/controls.ts';
import { color, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { css, styled } from 'styled-components';

/** The player that the choice is about, above those who can be chosen. */
export const Subject = styled.div`
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

type Loss = {
  /** Red when chosen: the player leaves the team. */
  $isLoss?: boolean;
};

export const Choice = styled.label<Loss>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: calc(${size.row} + ${space[2]});
  padding: ${space[2]} ${space[3]};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.control};
  cursor: pointer;
  &:has(:disabled) {
    background: ${color.sunken};
    border-color: ${color.line};
    cursor: not-allowed;
  }
  &:has(:checked) {
    border-color: ${({ $isLoss }) => ($isLoss ? color.loss : color.turfText)};
    box-shadow: inset 0 0 0 ${size.hairline} ${({ $isLoss }) => ($isLoss ? color.loss : color.turfText)};
    background: ${({ $isLoss }) => ($isLoss ? color.lossSoft : color.turfSoft)};
  }
`;

export const Radio = styled.input<Loss>`
  ${radioTick}
  ${({ $isLoss }) =>
    $isLoss &&
    css`
      &:checked {
        background: ${color.loss};
        border-color: ${color.loss};
      }
      &:checked::after {
        background: ${color.onDanger};
      }
    `}
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

/** A figure, and below it what it is. */
export const Side = styled.span`
  flex: none;
  text-align: right;
  > span:last-child {
    display: block;
    ${type.meta}
    /* The room is the name's: longer words take a second line. */
    max-width: 7em;
    color: ${color.ink2};
  }
`;
