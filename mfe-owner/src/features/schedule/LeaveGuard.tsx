import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { UnsavedGuard } from '@endzone/shared-ui/forms/UnsavedGuard.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { DialogAnswers } from '@endzone/shared-ui/overlay/DialogAnswers.tsx';
import { DialogBox } from '@endzone/shared-ui/overlay/DialogBox.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { ChangeList } from './ChangeList.tsx';
import type { ScheduleEditing } from './useScheduleEditing.ts';

/** "Guard on leaving: list of changes, three ways (discard, stay, leave with the draft kept)." */
export function LeaveGuard({ editing }: { editing: ScheduleEditing }) {
  const t = useTexts();
  const { changes, isKept, discard } = editing;
  if (!isKept) return <UnsavedGuard />;
  return (
    <UnsavedGuard
      ask={({ stay, leave }) => (
        <DialogBox
          role="alertdialog"
          title={t('schedule.draft.question')}
          lead={t('schedule.draft.unsaved', { count: changes.length })}
          keepsBack
          onClose={stay}
          footer={
            <DialogAnswers
              apart={
                <Button
                  kind="danger"
                  onClick={() => {
                    discard();
                    leave();
                  }}
                >
                  {t('schedule.draft.discard')}
                </Button>
              }
              cancel={t('schedule.draft.stay')}
              onCancel={stay}
            >
              <Button kind="primary" onClick={leave}>
                {t('schedule.draft.leave')}
              </Button>
            </DialogAnswers>
          }
        >
          <ChangeList changes={changes} />
          <Text>{t('schedule.draft.text')}</Text>
        </DialogBox>
      )}
    />
  );
}

const Text = styled.p`
  ${type.small}
  margin-top: ${space[3]};
  color: ${color.ink2};
`;
