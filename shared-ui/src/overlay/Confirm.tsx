import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../buttons/Button.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { color, space, type } from '../theme/theme.ts';
import { DialogAnswers } from './DialogAnswers.tsx';
import { DialogBox } from './DialogBox.tsx';

type Props = {
  /** A verb and the name of the thing: "Biztosan elengeded: Bődi Norbert?" */
  question: ReactNode;
  /** What follows from it. */
  children?: ReactNode;
  /** The button's word: a noun in Hungarian, a verb in English. */
  confirm: string;
  cancel?: string;
  /** Takes something away. */
  danger?: boolean;
  /** What is confirmed is sent; left out where nothing is. */
  busy?: boolean;
  /** What follows from it is not known yet, or has still to be agreed to: it cannot be confirmed before. */
  waits?: boolean;
  /** The server's refusal; the question stays. */
  problem?: string;
  /** It asks whether to leave the page, so that "back" is for the page. */
  keepsBack?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that matters. */
export function Confirm({
  question,
  children,
  confirm,
  cancel,
  danger = false,
  busy,
  waits = false,
  problem,
  keepsBack,
  onConfirm,
  onCancel,
}: Props) {
  return (
    <DialogBox
      role="alertdialog"
      title={question}
      keepsBack={keepsBack}
      onClose={busy ? () => undefined : onCancel}
      footer={
        <DialogAnswers cancel={cancel} busy={busy} onCancel={onCancel}>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} disabled={waits} onClick={onConfirm}>
            {confirm}
          </Button>
        </DialogAnswers>
      }
    >
      {(children || problem) && (
        <Text>
          {problem && (
            <Banner kind="error" live>
              {problem}
            </Banner>
          )}
          {children && <div>{children}</div>}
        </Text>
      )}
    </DialogBox>
  );
}

const Text = styled.div`
  ${type.body}
  display: grid;
  gap: ${space[3]};
  color: ${color.ink2};
`;
