import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import BellOff from 'lucide-react/icons/bell-off';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { unsubscribe, type MailKind } from './api.ts';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Notice } from '@endzone/shared-ui/layout/Notice.tsx';

const kindOf = (value: string | null): MailKind =>
  value === 'league' || value === 'draft' ? value : 'newsletter';

/** The page of the link at the foot of a mail: opening it changes nothing, its button does. */
export function UnsubscribeScreen() {
  const t = useTexts();
  const { token = '' } = useParams();
  const kind = kindOf(useSearchParams()[0].get('kind'));
  const [isDone, setDone] = useState(false);
  const { run, isBusy, problem } = useCommand(unsubscribe, { onDone: () => setDone(true) });
  const words = {
    newsletter: t('unsubscribe.newsletter'),
    league: t('unsubscribe.league'),
    draft: t('unsubscribe.draft'),
  };
  if (isDone)
    return (
      <FormPage title={t('unsubscribe.title')}>
        <Notice icon={BellOff}>
          <strong role="status">{t('unsubscribe.done')}</strong>
          <p>{words[kind]}</p>
          <p>{t('unsubscribe.doneText')}</p>
        </Notice>
        <Actions>
          <LinkButton to="/profile">{t('account.profile.title')}</LinkButton>
        </Actions>
      </FormPage>
    );
  return (
    <FormPage title={t('unsubscribe.title')}>
      {problem && (
        <Banner kind="error" live>
          {problem}
        </Banner>
      )}
      <Notice icon={Mail}>
        <strong>{t('unsubscribe.question')}</strong>
        <p>{words[kind]}</p>
      </Notice>
      <Actions>
        <Button kind="primary" busy={isBusy} onClick={() => void run(token, kind)}>
          {t('unsubscribe.button')}
        </Button>
      </Actions>
    </FormPage>
  );
}
