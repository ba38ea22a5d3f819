import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { LoggedInAs } from '../../data/account/LoggedInAs.tsx';
import { changeEmail } from './api.ts';
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
    host.toast({ kind: 'info', title: t('emailChange.logInFirst') });
    void navigate('/login', { replace: true });
  });
  return null;
}

/** A new link would help; without an answer the same one is tried again. */
const isRefused = ({ status }: Failure) => status !== undefined && status < 429;

function ChangeByLink() {
  const t = useTexts();
  const host = useHost();
  const me = useMe();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const { run, failure, problem } = useCommand(changeEmail, {
    toast: { title: t('emailChange.changed') },
    onDone: (changed) => {
      host.meChanged(changed);
      return navigate('/profile', { replace: true });
    },
  });
  useOnce(() => void run(token));
  if (!failure)
    return (
      <FormPage title={t('emailChange.title')} lead={t('emailChange.working')}>
        <Skeleton shape="text" count={2} />
      </FormPage>
    );
  if (!isRefused(failure))
    return (
      <FormPage title={t('emailChange.title')}>
        <ErrorPanel title={problem} onRetry={() => void run(token)} />
      </FormPage>
    );
  const other = failure.code === 'invalid_token' ? me : undefined;
  return (
    <FormPage title={t('emailChange.failed')}>
      <Notice icon={Link2Off}>
        <p role="alert">{problem}</p>
      </Notice>
      {other && <LoggedInAs email={other.email}>{t('emailChange.otherAccount')}</LoggedInAs>}
      <Actions>
        <LinkButton kind="primary" to="/change-email">
          {t('emailChange.again')}
        </LinkButton>
        <LinkButton to="/profile">{t('account.profile.title')}</LinkButton>
        {other && <LinkButton to="/logout">{t('account.other.logOut')}</LinkButton>}
      </Actions>
    </FormPage>
  );
}
