import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { requestEmailChange } from '../api.ts';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { emailChange } from '../rules.ts';

const nothing = { newEmail: '', newEmailConfirm: '' };

/** Asks for a link to the new address; the present one stays until it is opened. */
export function ChangeEmailScreen() {
  const t = useTexts();
  const host = useHost();
  const me = useMe();
  const navigate = useNavigate();
  const email = me?.email ?? '';
  const schema = useMemo(() => emailChange(email), [email]);
  const send = async ({ newEmail }: typeof nothing) => {
    await requestEmailChange(newEmail);
    host.toast({ kind: 'ok', title: t('account.changeEmail.done'), text: newEmail });
    await navigate('/profile', { replace: true });
  };
  return (
    <FormPage title={t('account.changeEmail.title')} lead={t('account.changeEmail.present', { email })}>
      <Form initial={nothing} schema={schema} onSubmit={send}>
        <TextField name="newEmail" label={t('account.field.newEmail')} type="email" autoComplete="email" />
        <TextField
          name="newEmailConfirm"
          label={t('account.field.newEmailConfirm')}
          type="email"
          autoComplete="off"
        />
        <Actions>
          <Submit>{t('account.changeEmail.submit')}</Submit>
          <LinkButton to="/profile">{t('account.cancel')}</LinkButton>
        </Actions>
      </Form>
    </FormPage>
  );
}
