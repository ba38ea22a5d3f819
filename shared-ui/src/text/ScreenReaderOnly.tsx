import { styled } from 'styled-components';
import { visuallyHidden } from '../theme/theme.ts';

/** Words that screen readers say and nobody sees, whatever their parent does with the size of its children. */
export const ScreenReaderOnly = styled.span`
  && {
    ${visuallyHidden}
  }
`;
