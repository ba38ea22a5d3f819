import { PasswordField } from '@endzone/shared-ui/forms/PasswordField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** A new password, typed twice. */
export function NewPasswordFields() {
  const t = useTexts();
  return (
    <>
      <PasswordField
        name="newPassword"
        label={t('password.field.newPassword')}
        hint={t('account.strength.hint')}
        autoComplete="new-password"
        meter
      />
      <PasswordField
        name="newPasswordConfirm"
        label={t('password.field.newPasswordConfirm')}
        autoComplete="new-password"
      />
    </>
  );
}
