import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { requestPasswordReset } from '../../data/account/api.ts';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Notice } from '@endzone/shared-ui/layout/Notice.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { address } from '../../data/account/rules.ts';

/** Asks for a link. The answer is the same whether the address has an account or not. */
export function ForgotPasswordScreen() {
  const t = useTexts();
  const ui = useUiTexts();
  const [sentTo, setSentTo] = useState<string>();
  const ask = ({ email }: { email: string }) => requestPasswordReset(email);
  const { run } = useCommand(ask, { onDone: (_answer, { email }) => setSentTo(email) });
  if (sentTo !== undefined)
    return (
      <FormPage title={t('password.forgot.title')}>
        <Notice icon={MailCheck}>
          <strong role="status">{t('password.forgot.done')}</strong>
          <p>{t('account.thanks.address', { email: sentTo })}</p>
          <p>{t('password.forgot.doneText')}</p>
        </Notice>
        <Actions>
          <LinkButton to="/login">{t('account.confirm.logIn')}</LinkButton>
        </Actions>
      </FormPage>
    );
  return (
    <FormPage title={t('password.forgot.title')} lead={t('password.forgot.lead')}>
      <Form initial={{ email: '' }} schema={address} guard={false} onSubmit={run}>
        <TextField name="email" label={t('account.field.email')} type="email" autoComplete="email" />
        <Actions>
          <Submit>{t('password.forgot.submit')}</Submit>
          <LinkButton to="/login">{ui('cancel')}</LinkButton>
        </Actions>
      </Form>
    </FormPage>
  );
}
