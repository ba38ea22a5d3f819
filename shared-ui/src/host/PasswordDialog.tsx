import { confirmPassword } from '@endzone/contracts/edge/sessions';
import { violationText } from '@endzone/contracts/messages/violationText';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { api } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { Form } from '../forms/Form.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { Submit } from '../forms/Submit.tsx';
import { presentLocale } from '../i18n/instance.ts';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { Dialog } from '../overlay/Dialog.tsx';
import { DialogActions } from '../overlay/DialogActions.tsx';
import { space } from '../theme/theme.ts';
import { useMe } from './HostContext.tsx';

/** Said at the field: here nobody asks which address it was. */
function atTheField(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'invalid_credentials') return error;
  const wrong = { property: 'password', code: 'wrong_password' };
  return new ApiError({
    ...error,
    code: 'validation_failed',
    violations: [{ ...wrong, message: violationText(presentLocale(), wrong.code) }],
  });
}

/** Answers whether the password was given again. */
export function PasswordDialog({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  const t = useUiTexts();
  const me = useMe();
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => inside.current?.querySelector<HTMLInputElement>('[name=password]')?.focus(), []);
  const send = async (body: { password: string }) => {
    try {
      await api.post('/auth/confirm', { body, isBackground: true });
    } catch (error) {
      throw atTheField(error);
    }
    onAnswer(true);
  };
  return (
    <Dialog
      title={t('confirmPassword.title')}
      lead={t('confirmPassword.lead')}
      onClose={() => onAnswer(false)}
    >
      <Inside ref={inside}>
        <Form initial={{ password: '' }} schema={confirmPassword.body} guard={false} onSubmit={send}>
          {/* Tells a password manager whose password it is. */}
          <input type="text" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
          <PasswordField name="password" label={t('confirmPassword.label')} autoComplete="current-password" />
          <DialogActions onCancel={() => onAnswer(false)}>
            <Submit>{t('confirmPassword.submit')}</Submit>
          </DialogActions>
        </Form>
      </Inside>
    </Dialog>
  );
}

// The ring around a banner in focus is not cut off.
const Inside = styled.div`
  padding-top: ${space[1]};
`;
