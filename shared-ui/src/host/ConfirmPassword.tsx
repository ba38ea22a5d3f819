import { useInsertionEffect, useState } from 'react';
import { apiSettings, configureApi } from '../api/settings.ts';
import { loadTexts } from '../i18n/instance.ts';
import { uiScreenTexts } from '../i18n/texts.ts';
import type { PasswordDialog } from './PasswordDialog.tsx';

type Asking = { Dialog: typeof PasswordDialog; answer: (isGiven: boolean) => void };

/**
 * Asks for the password when a command of the screens beside it needs it again: the command waits, and what was typed stays. Commands
 * that need it meanwhile wait for the same answer.
 */
export function ConfirmPassword() {
  const [asking, setAsking] = useState<Asking>();
  // As early as the other settings of the calls.
  useInsertionEffect(() => {
    let waiting: Promise<boolean> | undefined;
    let leave = () => undefined as void;
    const ask = async (): Promise<boolean> => {
      const [{ PasswordDialog: Dialog }] = await Promise.all([
        import('./PasswordDialog.tsx'),
        loadTexts(uiScreenTexts),
      ]);
      return new Promise<boolean>((answer) => {
        leave = () => answer(false);
        setAsking({ Dialog, answer });
      });
    };
    const askOnce = () => {
      // Without the dialog's script the command is refused, and says why.
      waiting ??= ask()
        .catch(() => false)
        .finally(() => {
          waiting = undefined;
          setAsking(undefined);
        });
      return waiting;
    };
    const before = apiSettings().confirmPassword;
    configureApi({ confirmPassword: askOnce });
    return () => {
      configureApi({ confirmPassword: before });
      leave();
    };
  }, []);
  if (!asking) return null;
  const { Dialog, answer } = asking;
  return <Dialog onAnswer={answer} />;
}
