import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { confirmRegistration } from '../api.ts';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Notice } from '@endzone/shared-ui/layout/Notice.tsx';
import { useOnce } from '@endzone/shared-ui/host/useOnce.ts';
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
  const host = useHost();
  const navigate = useNavigate();
  const token = useToken();
  const [failure, setFailure] = useState<unknown>(token === '' ? 'no token' : undefined);
  const confirm = async () => {
    setFailure(undefined);
    try {
      await confirmRegistration(token);
      host.toast({ kind: 'ok', title: t('account.confirm.done'), text: t('account.confirm.doneText') });
      await navigate('/login', { replace: true });
    } catch (error) {
      setFailure(error);
    }
  };
  useOnce(() => void (token !== '' && confirm()));
  if (failure === undefined)
    return (
      <FormPage title={t('account.confirm.title')} lead={t('account.confirm.working')}>
        <Skeleton shape="text" count={2} />
      </FormPage>
    );
  const isDead = !(failure instanceof Error) || (failure instanceof ApiError && failure.status < 429);
  return isDead ? <DeadLink /> : <NoAnswer failure={failure} onRetry={() => void confirm()} />;
}

function DeadLink() {
  const t = useTexts();
  return (
    <FormPage title={t('account.confirm.invalid')}>
      <Notice icon={Link2Off}>
        <p>{t('account.confirm.invalidText')}</p>
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

function NoAnswer({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const t = useTexts();
  const read = useProblemOf();
  return (
    <FormPage title={t('account.confirm.title')}>
      <ErrorPanel title={read(failure).text} onRetry={onRetry} />
    </FormPage>
  );
}
