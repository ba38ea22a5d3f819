import { suspendUser as suspending, type UserRow } from '@endzone/contracts/accounts/users';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextAreaField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { ConfirmCommand } from '@endzone/shared-ui/overlay/ConfirmCommand.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogActions } from '@endzone/shared-ui/overlay/DialogActions.tsx';
import { Consequences } from '../../data/consequences/Consequences.tsx';
import { suspendUser, unsuspendUser } from './api.ts';

type Props = { user: UserRow; onDone: () => unknown; onClose: () => void };

/** Suspends an account, with a reason for its mail; says what ends and what stays. */
export function SuspendUser({ user, onDone, onClose }: Props) {
  const t = useTexts();
  const { run } = useCommand(({ reason }: { reason: string }) => suspendUser(user.id, reason), {
    toast: { title: t('users.suspend.done'), text: user.name },
    onDone,
  });
  return (
    <Dialog title={t('users.suspend.title', { name: user.name })} onClose={onClose}>
      <Stack $gap={4}>
        <Consequences items={[t('users.suspend.ends'), t('users.suspend.stays'), t('users.suspend.back')]} />
        <Form initial={{ reason: '' }} schema={suspending.body} guard={false} onSubmit={run}>
          <TextAreaField
            name="reason"
            label={t('users.suspend.reason')}
            hint={t('users.suspend.reasonHint')}
            optional
            rows={3}
          />
          <DialogActions onCancel={onClose}>
            <Submit>{t('users.act.suspend')}</Submit>
          </DialogActions>
        </Form>
      </Stack>
    </Dialog>
  );
}

export function Reinstate({ user, onDone, onClose }: Props) {
  const t = useTexts();
  return (
    <ConfirmCommand
      question={t('users.reinstate.question', { name: user.name })}
      confirm={t('users.act.reinstate')}
      command={() => unsuspendUser(user.id)}
      toast={{ title: t('users.reinstate.done'), text: user.name }}
      onDone={onDone}
      onClose={onClose}
    >
      {t('users.reinstate.text')}
    </ConfirmCommand>
  );
}
