import { css, styled } from 'styled-components';
import {
  color,
  fieldRing,
  focusRing,
  hovered,
  media,
  motion,
  radius,
  size,
  space,
  type,
} from '../theme/theme.ts';

/** What a reader types into or chooses from; alone only in filters, else inside a field. */
export const control = css`
  ${type.input}
  width: 100%;
  min-width: 0;
  min-height: ${size.controlInput};
  padding: ${space[2]} ${space[3]};
  background-color: ${color.raised};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.control};
  color: ${color.ink};
  transition: border-color ${motion.fast};
  ${hovered(css`
    border-color: ${color.ink3};
  `)}
  ${fieldRing}
  &::placeholder {
    color: ${color.ink3};
    opacity: 1;
  }
  &[aria-invalid='true']:not(:focus-visible) {
    border-color: ${color.loss};
    box-shadow: inset 0 0 0 ${size.hairline} ${color.loss};
  }
  &[data-ok] {
    border-color: ${color.win};
  }
  &:disabled,
  &[readonly] {
    background-color: ${color.sunken};
    color: ${color.ink3};
  }
  &:disabled {
    opacity: 1;
    cursor: not-allowed;
  }
`;

export const arrow = css`
  appearance: none;
  padding-right: ${space[8]};
  background-image:
    linear-gradient(45deg, transparent 50%, ${color.ink2} 50%),
    linear-gradient(-45deg, transparent 50%, ${color.ink2} 50%);
  background-size: ${size.arrow} ${size.arrow};
  background-position:
    calc(100% - ${space[5]}) 52%,
    calc(100% - ${space[5]} + ${size.arrow}) 52%;
  background-repeat: no-repeat;
  text-overflow: ellipsis;
  option {
    color: ${color.ink};
    background: ${color.raised};
  }
`;

/** One of several: a circle, a dot in it when it is the one. */
export const radioTick = css`
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  width: ${size.tick};
  height: ${size.tick};
  margin: 0;
  background: ${color.raised};
  border: ${size.line} solid ${color.lineStrong};
  border-radius: 50%;
  ${focusRing}
  &:checked {
    background: ${color.turf};
    border-color: ${color.turf};
  }
  &:checked::after {
    content: '';
    width: 40%;
    height: 40%;
    background: ${color.onTurf};
    border-radius: 50%;
  }
`;

const small = css`
  ${type.table}
  min-height: ${size.controlPhoneSmall};
  padding-top: ${space[1]};
  padding-bottom: ${space[1]};
  ${media.phone} {
    ${type.input}
    min-height: ${size.controlInput};
  }
`;

export const Input = styled.input<{ $small?: boolean }>`
  ${control}
  ${({ $small }) => $small && small}
`;
export const TextArea = styled.textarea`
  ${control}
  ${type.input}
  line-height: 1.5;
  resize: vertical;
  field-sizing: content;
  min-height: 6lh;
  max-height: 60dvh;
`;
export const Select = styled.select<{ $small?: boolean }>`
  ${control}
  ${arrow}
  ${({ $small }) => $small && small}
`;
