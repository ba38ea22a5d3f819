import { styled } from 'styled-components';
import { color, elevation, radius, size, space } from '../theme/theme.ts';

/** A flat surface with a line around it. `$pad` when its content has no padding of its own. */
export const Card = styled.div<{ $pad?: boolean }>`
  min-width: 0;
  overflow: clip;
  padding: ${({ $pad }) => ($pad ? space[4] : 0)};
  background: ${color.surface};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
`;
