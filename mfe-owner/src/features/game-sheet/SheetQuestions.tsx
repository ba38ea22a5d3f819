import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { LockedQuestion } from './LockedQuestion.tsx';
import type { Saving } from './useSaving.ts';

export type QuestionKind = 'discard' | 'unsave' | 'delete' | 'zeros';
type Props = {
  asked: QuestionKind | undefined;
  saving: Saving;
  onDiscard: () => void;
  onZeros: () => void;
  onClose: () => void;
};

/** What is asked before something that cannot simply be typed back. */
export function SheetQuestions({ asked, saving, onDiscard, onZeros, onClose }: Props) {
  const t = useTexts();
  const { locked } = saving;
  if (locked)
    return (
      <LockedQuestion
        command={locked}
        isBusy={saving.isBusy}
        onConfirm={() => saving.force(locked)}
        onCancel={saving.forget}
      />
    );
  if (!asked) return null;
  const actions = {
    discard: onDiscard,
    zeros: onZeros,
    unsave: () => saving.withdraw('undo'),
    delete: () => saving.withdraw('delete'),
  };
  return (
    <Confirm
      question={t(`gameSheet.ask.${asked}.title`)}
      confirm={t(`gameSheet.ask.${asked}.confirm`)}
      danger={asked === 'delete' || asked === 'discard'}
      onConfirm={() => {
        actions[asked]();
        onClose();
      }}
      onCancel={onClose}
    >
      {t(`gameSheet.ask.${asked}.text`)}
    </Confirm>
  );
}
