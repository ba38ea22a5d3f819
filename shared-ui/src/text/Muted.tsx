import { styled } from 'styled-components';
import { color, type } from '../theme/theme.ts';

/** A small text beside what matters more. */
export const Muted = styled.p`
  ${type.small}
  color: ${color.ink2};
`;

/** A small text that is seen last: a count, a date, a remark. */
export const Faint = styled.p`
  ${type.small}
  color: ${color.ink3};
`;
