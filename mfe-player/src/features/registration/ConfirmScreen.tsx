import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { confirmRegistration } from './api.ts';
import { LoggedInAs } from '../../data/account/LoggedInAs.tsx';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Notice } from '@endzone/shared-ui/layout/Notice.tsx';
import { useOnce } from '@endzone/shared-ui/host/useOnce.ts';
import { takeAddress } from './registeredAddress.ts';
import { SendAgain } from './SendAgain.tsx';

/** `/account/confirm/{token}`, `/user/confirm/{token}` or `/user/confirm?confirmationToken={token}`. */
function useToken(): string {
  const { token } = useParams();
  const [search] = useSearchParams();
  return token ?? search.get('confirmationToken') ?? '';
}

/**
 * "Confirms the account on load, success notice, then /login." The log-in would send on whoever is logged in, as if that were the account
 * that was confirmed; so they hear here which one it is.
 */
export function ConfirmScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  const me = useMe();
  const token = useToken();
  const [isDone, setDone] = useState(false);
  const { run, failure, problem } = useCommand(confirmRegistration, {
    toast: me
      ? undefined
      : { title: t('registration.confirm.done'), text: t('registration.confirm.doneText') },
    onDone: () => {
      if (me) setDone(true);
      else void navigate('/login', { replace: true, state: { email: takeAddress() } });
    },
  });
  useOnce(() => void (token !== '' && run(token)));
  if (token === '') return <DeadLink />;
  // Whoever was logged in may log out in another tab.
  if (isDone && !me) return <Navigate to="/login" replace />;
  if (me && isDone)
    return (
      <FormPage title={t('registration.confirm.done')}>
        <LoggedInAs email={me.email}>{t('account.other.text')}</LoggedInAs>
        <Actions>
          <LinkButton to="/logout">{t('account.other.logOut')}</LinkButton>
          <LinkButton to="/secure">{t('account.other.stay')}</LinkButton>
        </Actions>
      </FormPage>
    );
  if (!failure)
    return (
      <FormPage title={t('registration.confirm.title')} lead={t('registration.confirm.working')}>
        <Skeleton shape="text" count={2} />
      </FormPage>
    );
  // A new link would help; without an answer the same one is tried again.
  const isDead = failure.status !== undefined && failure.status < 429;
  return isDead ? <DeadLink /> : <NoAnswer title={problem} onRetry={() => void run(token)} />;
}

function DeadLink() {
  const t = useTexts();
  const me = useMe();
  return (
    <FormPage title={t('registration.confirm.invalid')}>
      <Notice icon={Link2Off}>
        <p>{t('registration.confirm.invalidText')}</p>
      </Notice>
      <Stack $gap={4}>
        <SendAgain />
        {me ? (
          <>
            <LoggedInAs email={me.email}>{t('account.other.text')}</LoggedInAs>
            <LinkButton to="/logout" full>
              {t('account.other.logOut')}
            </LinkButton>
          </>
        ) : (
          <LinkButton to="/login" full>
            {t('account.confirm.logIn')}
          </LinkButton>
        )}
      </Stack>
    </FormPage>
  );
}

function NoAnswer({ title, onRetry }: { title: string | undefined; onRetry: () => void }) {
  const t = useTexts();
  return (
    <FormPage title={t('registration.confirm.title')}>
      <ErrorPanel title={title} onRetry={onRetry} />
    </FormPage>
  );
}
