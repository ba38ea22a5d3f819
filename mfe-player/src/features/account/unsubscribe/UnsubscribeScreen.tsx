import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import BellOff from 'lucide-react/icons/bell-off';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { unsubscribe, type MailKind } from '../api.ts';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Notice } from '@endzone/shared-ui/layout/Notice.tsx';

const kindOf = (value: string | null): MailKind =>
  value === 'league' || value === 'draft' ? value : 'newsletter';

/** The page of the link at the foot of a mail: opening it changes nothing, its button does. */
export function UnsubscribeScreen() {
  const t = useTexts();
  const read = useProblemOf();
  const { token = '' } = useParams();
  const kind = kindOf(useSearchParams()[0].get('kind'));
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [problem, setProblem] = useState<string>();
  const words = {
    newsletter: t('account.unsubscribe.newsletter'),
    league: t('account.unsubscribe.league'),
    draft: t('account.unsubscribe.draft'),
  };
  const handleClick = async () => {
    setState('busy');
    setProblem(undefined);
    try {
      await unsubscribe(token, kind);
      setState('done');
    } catch (error) {
      setProblem(read(error).text);
      setState('asking');
    }
  };
  if (state === 'done')
    return (
      <FormPage title={t('account.unsubscribe.title')}>
        <Notice icon={BellOff}>
          <strong role="status">{t('account.unsubscribe.done')}</strong>
          <p>{words[kind]}</p>
          <p>{t('account.unsubscribe.doneText')}</p>
        </Notice>
        <Actions>
          <LinkButton to="/profile">{t('account.profile.title')}</LinkButton>
        </Actions>
      </FormPage>
    );
  return (
    <FormPage title={t('account.unsubscribe.title')}>
      {problem && (
        <Banner kind="error" live>
          {problem}
        </Banner>
      )}
      <Notice icon={Mail}>
        <strong>{t('account.unsubscribe.question')}</strong>
        <p>{words[kind]}</p>
      </Notice>
      <Actions>
        <Button kind="primary" busy={state === 'busy'} onClick={() => void handleClick()}>
          {t('account.unsubscribe.button')}
        </Button>
      </Actions>
    </FormPage>
  );
}
