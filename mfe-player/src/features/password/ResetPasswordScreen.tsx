import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useNavigate, useParams } from 'react-router';
import { useSessionEnd } from '../../data/account/useSessionEnd.ts';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { resetPassword } from './api.ts';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Notice } from '@endzone/shared-ui/layout/Notice.tsx';
import { newPassword } from './rules.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const nothing = { newPassword: '', newPasswordConfirm: '' };

/** Sets a new password by the link of a mail. A refused password does not use the link up. */
export function ResetPasswordScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  const noticeEnd = useSessionEnd();
  const { token = '' } = useParams();
  const reset = ({ newPassword: chosen }: typeof nothing) =>
    resetPassword({ resetPasswordToken: token, newPassword: chosen });
  const { run, failure } = useCommand(reset, {
    toast: { title: t('password.reset.done') },
    onDone: async () => {
      await noticeEnd();
      return navigate('/login', { replace: true });
    },
  });
  if (failure?.code === 'invalid_token')
    return (
      <FormPage title={t('password.reset.invalid')}>
        <Notice icon={Link2Off}>
          <p role="alert">{t('password.reset.invalidText')}</p>
        </Notice>
        <Actions>
          <LinkButton kind="primary" to="/reset-password">
            {t('password.reset.askAgain')}
          </LinkButton>
        </Actions>
      </FormPage>
    );
  return (
    <FormPage title={t('password.reset.title')}>
      <Form initial={nothing} schema={newPassword} onSubmit={run}>
        <NewPasswordFields />
        <Submit size="lg" full>
          {t('password.reset.submit')}
        </Submit>
      </Form>
    </FormPage>
  );
}
