import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useOnce } from '@endzone/shared-ui/host/useOnce.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LoggedInAs } from '../../data/account/LoggedInAs.tsx';
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
  const me = useMe();
  const [isDone, setDone] = useState(false);
  const noticeEnd = useSessionEnd();
  const { token = '' } = useParams();
  const reset = ({ newPassword: chosen }: typeof nothing) =>
    resetPassword({ resetPasswordToken: token, newPassword: chosen });
  const { run, failure } = useCommand(reset, {
    onDone: async () => {
      await noticeEnd();
      setDone(true);
    },
  });
  if (isDone) return me ? <SavedBesides email={me.email} /> : <LeadToLogIn />;
  if (failure?.code === 'invalid_token')
    return (
      <FormPage title={t('password.reset.invalid')}>
        <Notice icon={Link2Off}>
          <p role="alert">{t('password.reset.invalidText')}</p>
        </Notice>
        {me && <LoggedInAs email={me.email}>{t('account.other.text')}</LoggedInAs>}
        <Actions>
          <LinkButton kind="primary" to="/reset-password">
            {t('password.reset.askAgain')}
          </LinkButton>
          {me && <LinkButton to="/logout">{t('account.other.logOut')}</LinkButton>}
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

function LeadToLogIn() {
  const t = useTexts();
  const host = useHost();
  const navigate = useNavigate();
  useOnce(() => {
    host.toast({ kind: 'ok', title: t('password.reset.done') });
    void navigate('/login', { replace: true });
  });
  return null;
}

/** The log-in would send on another account that is logged in here, as if the new password were its own. */
function SavedBesides({ email }: { email: string }) {
  const t = useTexts();
  return (
    <FormPage title={t('password.reset.saved')}>
      <LoggedInAs email={email}>{t('account.other.text')}</LoggedInAs>
      <Actions>
        <LinkButton to="/logout">{t('account.other.logOut')}</LinkButton>
        <LinkButton to="/secure">{t('account.other.stay')}</LinkButton>
      </Actions>
    </FormPage>
  );
}
