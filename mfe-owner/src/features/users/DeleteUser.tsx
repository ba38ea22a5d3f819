import type { UserRow } from '@endzone/contracts/accounts/users';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { CheckboxField } from '@endzone/shared-ui/forms/CheckboxField.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogActions } from '@endzone/shared-ui/overlay/DialogActions.tsx';
import { useMemo } from 'react';
import { Consequences } from '../../data/consequences/Consequences.tsx';
import { deleteUser } from './api.ts';
import { deletionRules, readConsequences } from './deletion.ts';

type Props = { user: UserRow; onDone: () => unknown; onSuspend: () => void; onClose: () => void };

/** Deletes an account: names the leagues that lose their admin and the teams that play on, offers suspension, asks for the name. */
export function DeleteUser({ user, onDone, onSuspend, onClose }: Props) {
  const t = useTexts();
  const question = t('users.delete.question', { name: user.name });
  const { data, failure, status, reload } = useLoad((signal) => readConsequences(user.id, signal), [user.id]);
  return (
    <Dialog role="alertdialog" title={question} onClose={onClose}>
      {data ? (
        <Ready user={user} consequences={data} onDone={onDone} onSuspend={onSuspend} onClose={onClose} />
      ) : data === null ? (
        <ErrorPanel
          title={t('users.detail.leaguesAway')}
          onRetry={() => void reload()}
          busy={status === 'loading'}
        />
      ) : failure ? (
        <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} autoRetry={false} />
      ) : (
        <Skeleton shape="text" count={4} />
      )}
    </Dialog>
  );
}

type ReadyProps = Props & { consequences: NonNullable<Awaited<ReturnType<typeof readConsequences>>> };
type Sent = { name: string; breach: boolean };

function Ready({ user, consequences, onDone, onSuspend, onClose }: ReadyProps) {
  const t = useTexts();
  const rules = useMemo(() => deletionRules(user.name), [user.name]);
  const { run } = useCommand(({ breach }: Sent) => deleteUser(user.id, breach), {
    toast: { title: t('users.delete.done', { name: user.name }) },
    onDone,
  });
  const { led, playing, leaving } = consequences;
  const items = [
    led.length > 0 && t('users.delete.led', { count: led.length, names: led.join(', ') }),
    playing.length > 0 && t('users.delete.playing', { count: playing.length, names: playing.join(', ') }),
    leaving.length > 0 && t('users.delete.leaving', { count: leaving.length, names: leaving.join(', ') }),
    t('users.delete.data'),
  ].filter((item) => typeof item === 'string');
  return (
    <Stack $gap={4}>
      <Consequences items={items} isAgainst />
      {user.status === 'active' && (
        <Banner
          kind="ok"
          title={t('users.delete.instead')}
          action={
            <Button size="sm" onClick={onSuspend}>
              {t('users.act.suspend')}
            </Button>
          }
        >
          {t('users.delete.insteadText')}
        </Banner>
      )}
      <Form initial={{ name: '', breach: false }} schema={rules} guard={false} onSubmit={run}>
        <CheckboxField name="breach" label={t('users.delete.breach')} />
        <TextField
          name="name"
          label={t('users.delete.typeName')}
          placeholder={user.name}
          autoComplete="off"
        />
        <DialogActions onCancel={onClose}>
          <Submit kind="danger">{t('users.act.delete')}</Submit>
        </DialogActions>
      </Form>
    </Stack>
  );
}
