import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { resetPassword } from '../api.ts';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Notice } from '@endzone/shared-ui/layout/Notice.tsx';
import { newPassword } from '../rules.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const nothing = { newPassword: '', newPasswordConfirm: '' };
const isDead = (error: unknown) => error instanceof ApiError && error.code === 'invalid_token';

/** Sets a new password by the link of a mail. A refused password does not use the link up. */
export function ResetPasswordScreen() {
  const t = useTexts();
  const host = useHost();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const [isLinkDead, setLinkDead] = useState(false);
  const send = async ({ newPassword: chosen }: typeof nothing) => {
    try {
      await resetPassword({ resetPasswordToken: token, newPassword: chosen });
    } catch (error) {
      if (!isDead(error)) throw error;
      setLinkDead(true);
      return;
    }
    host.toast({ kind: 'ok', title: t('account.reset.done') });
    await navigate('/login', { replace: true });
  };
  if (isLinkDead)
    return (
      <FormPage title={t('account.reset.invalid')}>
        <Notice icon={Link2Off}>
          <p role="alert">{t('account.reset.invalidText')}</p>
        </Notice>
        <Actions>
          <LinkButton kind="primary" to="/reset-password">
            {t('account.reset.askAgain')}
          </LinkButton>
        </Actions>
      </FormPage>
    );
  return (
    <FormPage title={t('account.reset.title')}>
      <Form initial={nothing} schema={newPassword} guard={false} onSubmit={send}>
        <NewPasswordFields />
        <Submit size="lg" full>
          {t('account.reset.submit')}
        </Submit>
      </Form>
    </FormPage>
  );
}
