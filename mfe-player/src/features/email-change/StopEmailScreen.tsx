import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Notice } from '@endzone/shared-ui/layout/Notice.tsx';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LoggedInAs } from '../../data/account/LoggedInAs.tsx';
import { useSessionEnd } from '../../data/account/useSessionEnd.ts';
import { stopEmailChange } from './api.ts';

/** The page of the link that the old address got: opening it changes nothing, its button stops the change. */
export function StopEmailScreen() {
  const t = useTexts();
  const me = useMe();
  const { token = '' } = useParams();
  const [isDone, setDone] = useState(false);
  const noticeEnd = useSessionEnd();
  const { run, isBusy, problem } = useCommand(stopEmailChange, {
    onDone: async () => {
      await noticeEnd();
      setDone(true);
    },
  });
  if (isDone)
    return (
      <FormPage title={t('emailChange.stop.title')}>
        <Notice icon={ShieldCheck}>
          <strong role="status">{t('emailChange.stop.done')}</strong>
          <p>{t('emailChange.stop.doneText')}</p>
        </Notice>
        {me && <LoggedInAs email={me.email}>{t('account.other.text')}</LoggedInAs>}
        <Actions>
          {me ? (
            <LinkButton to="/logout">{t('account.other.logOut')}</LinkButton>
          ) : (
            <LinkButton kind="primary" to="/login">
              {t('emailChange.stop.logIn')}
            </LinkButton>
          )}
          <LinkButton to="/reset-password">{t('emailChange.stop.newPassword')}</LinkButton>
        </Actions>
      </FormPage>
    );
  return (
    <FormPage title={t('emailChange.stop.title')}>
      {problem && (
        <Banner kind="error" live>
          {problem}
        </Banner>
      )}
      <Notice icon={ShieldAlert}>
        <strong>{t('emailChange.stop.question')}</strong>
        <p>{t('emailChange.stop.text')}</p>
      </Notice>
      <Actions>
        <Button kind="primary" busy={isBusy} onClick={() => void run(token)}>
          {t('emailChange.stop.button')}
        </Button>
      </Actions>
    </FormPage>
  );
}
