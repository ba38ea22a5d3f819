import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { type } from '@endzone/shared-ui/theme/theme.ts';
import MailCheck from 'lucide-react/icons/mail-check';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Notice } from '@endzone/shared-ui/layout/Notice.tsx';
import { SendAgain } from './SendAgain.tsx';

/** The address that has just registered; none after a reload elsewhere. */
function emailOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined;
  return typeof state.email === 'string' ? state.email : undefined;
}

export function ThanksScreen() {
  const t = useTexts();
  const email = emailOf(useLocation().state);
  return (
    <FormPage title={t('registration.thanks.title')}>
      <Notice icon={MailCheck}>
        <strong>{t('registration.thanks.text')}</strong>
        {email && <p>{t('account.thanks.address', { email })}</p>}
        <p>{t('registration.thanks.life')}</p>
      </Notice>
      <Stack as="section">
        <Again>{t('registration.thanks.again')}</Again>
        <SendAgain email={email} />
      </Stack>
    </FormPage>
  );
}

const Again = styled.h2`
  ${type.h3}
`;
