import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../buttons/Button.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { media } from '../theme/theme.ts';

export type DialogAnswersProps = {
  /** What takes something away, or a note: it stands at the other end. */
  apart?: ReactNode;
  cancel?: string;
  /** It cannot be cancelled: what was chosen is on its way. */
  busy?: boolean;
  onCancel: () => void;
  /** The button that does what the dialog is for. */
  children: ReactNode;
};

/** The buttons of a dialog in the order of all dialogs: what stands apart, "Cancel", and last what it is for. */
export function DialogAnswers({ apart, cancel, busy, onCancel, children }: DialogAnswersProps) {
  const t = useUiTexts();
  return (
    <>
      {apart && <Apart>{apart}</Apart>}
      <Button disabled={busy} onClick={onCancel}>
        {cancel ?? t('cancel')}
      </Button>
      {children}
    </>
  );
}

const Apart = styled.div`
  display: grid;
  align-items: center;
  margin-inline-end: auto;
  ${media.phone} {
    margin-inline-end: 0;
  }
`;
