import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { useState } from 'react';
import { requestPasswordReset } from '../api.ts';
import { address } from '../rules.ts';

/** Another confirmation mail: to the address of the registration, or to one that is typed. */
export function SendAgain({ email }: { email?: string }) {
  const t = useTexts();
  const [isSent, setSent] = useState(false);
  const send = async (to: string) => {
    setSent(false);
    await requestPasswordReset(to);
    setSent(true);
  };
  return (
    <Stack>
      {isSent && (
        <Banner kind="ok" live>
          {t('account.thanks.sent')}
        </Banner>
      )}
      {email === undefined ? (
        <Form
          initial={{ email: '' }}
          schema={address}
          guard={false}
          onSubmit={({ email: typed }) => send(typed)}
        >
          <TextField name="email" label={t('account.field.email')} type="email" autoComplete="email" />
          <Submit kind="secondary">{t('account.thanks.sendAgain')}</Submit>
        </Form>
      ) : (
        <SendButton onSend={() => send(email)} />
      )}
    </Stack>
  );
}

function SendButton({ onSend }: { onSend: () => Promise<void> }) {
  const t = useTexts();
  const read = useProblemOf();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const handleClick = async () => {
    setBusy(true);
    setProblem(undefined);
    await onSend().catch((error: unknown) => setProblem(read(error).text));
    setBusy(false);
  };
  return (
    <Stack>
      {problem && (
        <Banner kind="error" live>
          {problem}
        </Banner>
      )}
      <div>
        <Button busy={isBusy} onClick={() => void handleClick()}>
          {t('account.thanks.sendAgain')}
        </Button>
      </div>
    </Stack>
  );
}
