import { withRule } from '@endzone/contracts/call';
import * as emailChangeCalls from '@endzone/contracts/accounts/emailChange';
import { repeats, sameAddress } from '@endzone/contracts/fields';

/** "This is your present e-mail" is known here already. */
export const emailChange = (present: string) =>
  withRule(emailChangeCalls.requestEmailChange, 'newEmail', (newEmail) =>
    sameAddress(newEmail, present) ? { code: 'same_email' } : undefined,
  ).body.shape({
    newEmailConfirm: repeats('newEmail', 'newEmailConfirm', 'emails_differ', sameAddress),
  });
