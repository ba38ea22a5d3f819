import { styled } from 'styled-components';
import { Actions } from '../layout/Actions.tsx';
import { color, size, space } from '../theme/theme.ts';
import { inLineWithExplained } from './DialogBox.tsx';

/** The buttons of a form in a dialog: they stay in view while the fields are scrolled. */
export const DialogActions = styled(Actions)`
  position: sticky;
  bottom: calc(-1 * var(--dialog-edge));
  z-index: 1;
  align-items: center;
  ${inLineWithExplained}
  margin: 0 calc(-1 * var(--dialog-edge)) calc(-1 * var(--dialog-edge));
  padding: ${space[3]} var(--dialog-edge) calc(${space[3]} + env(safe-area-inset-bottom));
  background: ${color.raised};
  border-top: ${size.hairline} solid ${color.line};
`;
