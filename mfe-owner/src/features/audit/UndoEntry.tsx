import { errors } from '@endzone/contracts/errors';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { Changes } from './Changes.tsx';
import type { EntryReversal } from './reversals.ts';

type Props = {
  reversal: EntryReversal;
  /** The name of the person or thing that was changed. */
  name: string;
  onDone: () => void;
  onClose: () => void;
};

/** Shows what undoing a change would set, and does it unless the field was changed again. */
export function UndoEntry({ reversal, name, onDone, onClose }: Props) {
  const t = useTexts();
  const { run, isBusy, failure, problem } = useCommand(reversal.undo, {
    toast: { title: t('audit.undo.done') },
    onDone,
  });
  const isChanged = failure?.code === errors.changedMeanwhile.code;
  return (
    <Confirm
      question={t('audit.undo.question', { name })}
      confirm={t('audit.undo.confirm')}
      busy={isBusy}
      waits={isChanged}
      problem={isChanged ? t('audit.undo.changed') : problem}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <Changes changes={[reversal.change]} />
      <p>{t(`audit.undo.follows.${reversal.name}`)}</p>
    </Confirm>
  );
}
