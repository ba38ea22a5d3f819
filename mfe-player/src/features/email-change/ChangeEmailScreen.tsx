import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useMemo } from 'react';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { requestEmailChange } from './api.ts';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { emailChange } from './rules.ts';

const nothing = { newEmail: '', newEmailConfirm: '' };

/** Asks for a link to the new address; the present one stays until it is opened. */
export function ChangeEmailScreen() {
  const t = useTexts();
  const ui = useUiTexts();
  const me = useMe();
  const navigateIfStillHere = useNavigateIfStillHere();
  const email = me?.email ?? '';
  const schema = useMemo(() => emailChange(email), [email]);
  const ask = ({ newEmail }: typeof nothing) => requestEmailChange(newEmail);
  const { run } = useCommand(ask, {
    toast: (_answer, { newEmail }) => ({ title: t('emailChange.done'), text: newEmail }),
    onDone: () => navigateIfStillHere('/profile', { replace: true }),
  });
  return (
    <FormPage title={t('emailChange.title')} lead={t('emailChange.present', { email })}>
      <Form initial={nothing} schema={schema} onSubmit={run}>
        <TextField
          name="newEmail"
          label={t('emailChange.field.newEmail')}
          type="email"
          autoComplete="email"
        />
        <TextField
          name="newEmailConfirm"
          label={t('emailChange.field.newEmailConfirm')}
          type="email"
          autoComplete="off"
        />
        <Actions>
          <Submit>{t('emailChange.submit')}</Submit>
          <LinkButton to="/profile">{ui('cancel')}</LinkButton>
        </Actions>
      </Form>
    </FormPage>
  );
}
