import { keyframes, styled } from 'styled-components';
import { duration, size } from '../theme/theme.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** Turns while something works; the word beside it says what. Stands still where motion is unwanted. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  display: inline-block;
  width: var(--spinner, ${size.spinner});
  height: var(--spinner, ${size.spinner});
  border: ${size.border} solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} ${duration.spin} linear infinite;
`;
