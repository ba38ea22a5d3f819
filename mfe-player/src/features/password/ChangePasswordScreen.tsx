import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { PasswordField } from '@endzone/shared-ui/forms/PasswordField.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { changePassword } from './api.ts';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { passwordChange } from './rules.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const nothing = { oldPassword: '', newPassword: '', newPasswordConfirm: '' };

export function ChangePasswordScreen() {
  const t = useTexts();
  const ui = useUiTexts();
  const navigateIfStillHere = useNavigateIfStillHere();
  const change = ({ oldPassword, newPassword }: typeof nothing) =>
    changePassword({ oldPassword, newPassword });
  const { run } = useCommand(change, {
    toast: { title: t('password.change.done') },
    onDone: () => navigateIfStillHere('/profile', { replace: true }),
  });
  return (
    <FormPage title={t('password.change.title')} lead={t('password.change.lead')}>
      <Form initial={nothing} schema={passwordChange} onSubmit={run}>
        <PasswordField
          name="oldPassword"
          label={t('password.field.oldPassword')}
          autoComplete="current-password"
        />
        <NewPasswordFields />
        <Actions>
          <Submit>{t('account.save')}</Submit>
          <LinkButton to="/profile">{ui('cancel')}</LinkButton>
        </Actions>
      </Form>
    </FormPage>
  );
}
