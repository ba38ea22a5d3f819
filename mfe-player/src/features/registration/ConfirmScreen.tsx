import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { confirmRegistration } from './api.ts';
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

/** "Confirms the account on load, success notice, then /login." */
export function ConfirmScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  const token = useToken();
  const { run, failure, problem } = useCommand(confirmRegistration, {
    toast: { title: t('registration.confirm.done'), text: t('registration.confirm.doneText') },
    onDone: () => navigate('/login', { replace: true, state: { email: takeAddress() } }),
  });
  useOnce(() => void (token !== '' && run(token)));
  if (token === '') return <DeadLink />;
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
  return (
    <FormPage title={t('registration.confirm.invalid')}>
      <Notice icon={Link2Off}>
        <p>{t('registration.confirm.invalidText')}</p>
      </Notice>
      <Stack $gap={4}>
        <SendAgain />
        <LinkButton to="/login" full>
          {t('account.confirm.logIn')}
        </LinkButton>
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
