import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { PasswordField } from '@endzone/shared-ui/forms/PasswordField.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useNavigate } from 'react-router';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { changePassword } from '../api.ts';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { passwordChange } from '../rules.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const nothing = { oldPassword: '', newPassword: '', newPasswordConfirm: '' };

export function ChangePasswordScreen() {
  const t = useTexts();
  const host = useHost();
  const navigate = useNavigate();
  const send = async ({ oldPassword, newPassword }: typeof nothing) => {
    await changePassword({ oldPassword, newPassword });
    host.toast({ kind: 'ok', title: t('account.changePassword.done') });
    await navigate('/profile', { replace: true });
  };
  return (
    <FormPage title={t('account.changePassword.title')} lead={t('account.changePassword.lead')}>
      <Form initial={nothing} schema={passwordChange} guard={false} onSubmit={send}>
        <PasswordField
          name="oldPassword"
          label={t('account.field.oldPassword')}
          autoComplete="current-password"
        />
        <NewPasswordFields />
        <Actions>
          <Submit>{t('account.save')}</Submit>
          <LinkButton to="/profile">{t('account.cancel')}</LinkButton>
        </Actions>
      </Form>
    </FormPage>
  );
}
