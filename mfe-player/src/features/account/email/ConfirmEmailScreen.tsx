import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { changeEmail } from '../api.ts';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Notice } from '@endzone/shared-ui/layout/Notice.tsx';
import { useOnce } from '@endzone/shared-ui/host/useOnce.ts';

/** The link of the mail to the new address. Who is not logged in does that first and comes back. */
export function ConfirmEmailScreen() {
  return useMe() ? <ChangeByLink /> : <LogInFirst />;
}

function LogInFirst() {
  const t = useTexts();
  const host = useHost();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useOnce(() => {
    host.rememberRoute(pathname);
    host.toast({ kind: 'info', title: t('account.changeEmail.logInFirst') });
    void navigate('/login', { replace: true });
  });
  return null;
}

/** A new link would help; without an answer the same one is tried again. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status < 429;

function ChangeByLink() {
  const t = useTexts();
  const host = useHost();
  const navigate = useNavigate();
  const read = useProblemOf();
  const { token = '' } = useParams();
  const [failure, setFailure] = useState<unknown>();
  const change = async () => {
    setFailure(undefined);
    try {
      host.meChanged(await changeEmail(token));
      host.toast({ kind: 'ok', title: t('account.changeEmail.changed') });
      await navigate('/profile', { replace: true });
    } catch (error) {
      setFailure(error);
    }
  };
  useOnce(() => void change());
  if (failure === undefined)
    return (
      <FormPage title={t('account.changeEmail.title')} lead={t('account.changeEmail.working')}>
        <Skeleton shape="text" count={2} />
      </FormPage>
    );
  const { text } = read(failure);
  if (!isRefused(failure))
    return (
      <FormPage title={t('account.changeEmail.title')}>
        <ErrorPanel title={text} onRetry={() => void change()} />
      </FormPage>
    );
  return (
    <FormPage title={t('account.changeEmail.failed')}>
      <Notice icon={Link2Off}>
        <p role="alert">{text}</p>
      </Notice>
      <Actions>
        <LinkButton kind="primary" to="/change-email">
          {t('account.changeEmail.again')}
        </LinkButton>
        <LinkButton to="/profile">{t('account.profile.title')}</LinkButton>
      </Actions>
    </FormPage>
  );
}
