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

/** Whether another device knows nothing of the invitation link that the visitor came by. */
const isHereAlone = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isHereAlone' in state && state.isHereAlone === true;

export function ThanksScreen() {
  const t = useTexts();
  const { state } = useLocation() as { state: unknown }; // whatever the page before wrote
  const email = emailOf(state);
  return (
    <FormPage title={t('registration.thanks.title')}>
      <Notice icon={MailCheck}>
        <strong>{t('registration.thanks.text')}</strong>
        {email && <p>{t('account.thanks.address', { email })}</p>}
        <p>{t('registration.thanks.life')}</p>
        {isHereAlone(state) && <p>{t('registration.thanks.byLink')}</p>}
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
