import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { LockedQuestion } from './LockedQuestion.tsx';
import type { Saving } from './useSaving.ts';

export type QuestionKind = 'discard' | 'unsave' | 'delete' | 'zeros';
/** `version`: of the game when it was asked, whatever comes in while it stands. */
export type Question = { kind: QuestionKind; version: number };
type Props = {
  asked: Question | undefined;
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
        // Its refusal brings the newer sheet, and says so in its place.
        onChanged={() => saving.force(locked)}
        onCancel={saving.forget}
      />
    );
  if (!asked) return null;
  const { kind, version } = asked;
  const actions = {
    discard: onDiscard,
    zeros: onZeros,
    unsave: () => saving.withdraw('undo', version),
    delete: () => saving.withdraw('delete', version),
  };
  return (
    <Confirm
      question={t(`gameSheet.ask.${kind}.title`)}
      confirm={t(`gameSheet.ask.${kind}.confirm`)}
      danger={kind === 'delete' || kind === 'discard'}
      onConfirm={() => {
        actions[kind]();
        onClose();
      }}
      onCancel={onClose}
    >
      {t(`gameSheet.ask.${kind}.text`)}
    </Confirm>
  );
}
