import { media, space } from '../theme/theme.ts';
import { styled } from 'styled-components';

/** The buttons at the foot of a form; on a phone they share its width, and wrap before a word would. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`;
