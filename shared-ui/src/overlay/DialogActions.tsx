import { styled } from 'styled-components';
import { color } from '../theme/theme.ts';
import { DialogAnswers, type DialogAnswersProps } from './DialogAnswers.tsx';
import { DialogFoot } from './DialogBox.tsx';

/** The buttons of a form in a dialog: they stay in view while the fields are scrolled. */
export const DialogActions = (answers: DialogAnswersProps) => (
  <Foot>
    <DialogAnswers {...answers} />
  </Foot>
);

/** As wide as the dialog, from inside of its body. */
const Foot = styled(DialogFoot)`
  position: sticky;
  bottom: calc(-1 * var(--dialog-edge));
  z-index: 1;
  margin: 0 calc(-1 * var(--dialog-edge)) calc(-1 * var(--dialog-edge));
  padding-inline: var(--dialog-edge);
  background: ${color.raised};
`;
