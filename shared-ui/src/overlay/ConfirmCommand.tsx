import type { ComponentProps } from 'react';
import { useCommand, type CommandOptions } from '../api/useCommand.ts';
import { Confirm } from './Confirm.tsx';

type QuestionProps = Pick<ComponentProps<typeof Confirm>, 'question' | 'children' | 'confirm' | 'danger'>;
type Props = QuestionProps &
  Pick<CommandOptions<[], unknown>, 'toast' | 'onDone' | 'onFailed'> & {
    command: () => Promise<unknown>;
    onClose: () => void;
  };

/** Asks before a command, and stays open with the server's refusal. */
export function ConfirmCommand({ command, toast, onDone, onFailed, onClose, ...question }: Props) {
  const { run, isBusy, problem } = useCommand(command, { toast, onDone, onFailed });
  return (
    <Confirm {...question} busy={isBusy} problem={problem} onConfirm={() => void run()} onCancel={onClose} />
  );
}
