import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { useState } from 'react';
import { register } from './api.ts';
import { requestPasswordReset } from '../../data/account/api.ts';
import { address } from '../../data/account/rules.ts';
import { formOf } from './lastForm.ts';

/**
 * Another confirmation mail: of the very form that was sent from this page, so that its password is valid; elsewhere to an address that
 * is typed, and the password is set anew after the confirmation.
 */
export function SendAgain({ email }: { email?: string }) {
  const t = useTexts();
  const [isSent, setSent] = useState(false);
  const send = async (to: string): Promise<void> => {
    setSent(false);
    const form = formOf(to);
    await (form ? register(form) : requestPasswordReset(to));
  };
  const { run, isBusy, problem } = useCommand(send, { onDone: () => setSent(true) });
  return (
    <Stack>
      {isSent && (
        <Banner kind="ok" live>
          {t('registration.thanks.sent')}
        </Banner>
      )}
      {email === undefined ? (
        <Form
          initial={{ email: '' }}
          schema={address}
          guard={false}
          onSubmit={({ email: typed }) => run(typed)}
        >
          <TextField name="email" label={t('account.field.email')} type="email" autoComplete="email" />
          <Submit kind="secondary">{t('registration.thanks.sendAgain')}</Submit>
        </Form>
      ) : (
        <SendButton onSend={() => run(email)} busy={isBusy} problem={problem} />
      )}
    </Stack>
  );
}

type SendButtonProps = { onSend: () => unknown; busy: boolean; problem: string | undefined };

function SendButton({ onSend, busy, problem }: SendButtonProps) {
  const t = useTexts();
  return (
    <Stack>
      {problem && (
        <Banner kind="error" live>
          {problem}
        </Banner>
      )}
      <div>
        <Button busy={busy} onClick={onSend}>
          {t('registration.thanks.sendAgain')}
        </Button>
      </div>
    </Stack>
  );
}
