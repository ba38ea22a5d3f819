import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
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
      <Confirm
        question={t('season.ask.force.title')}
        confirm={t('season.ask.force.confirm')}
        danger
        busy={saving.isBusy}
        onConfirm={() => saving.again(locked)}
        onCancel={saving.forget}
      >
        {t('season.ask.force.text')}
      </Confirm>
    );
  if (!asked) return null;
  const actions = {
    discard: onDiscard,
    zeros: onZeros,
    unsave: () => saving.take('undo'),
    delete: () => saving.take('delete'),
  };
  return (
    <Confirm
      question={t(`season.ask.${asked}.title`)}
      confirm={t(`season.ask.${asked}.confirm`)}
      danger={asked === 'delete' || asked === 'discard'}
      onConfirm={() => {
        actions[asked]();
        onClose();
      }}
      onCancel={onClose}
    >
      {t(`season.ask.${asked}.text`)}
    </Confirm>
  );
}
