import { withRule } from '@endzone/contracts/call';
import { birthDateRefusal } from '@endzone/contracts/birthDate';
import * as calls from '@endzone/contracts/calls/accounts';
import { repeats, sameAddress, type Refusal } from '@endzone/contracts/fields';
import { serverDate } from '@endzone/shared-ui/time/clock.ts';
import * as yup from 'yup';

const birthDateRule = (birthDate: string): Refusal | undefined => birthDateRefusal(birthDate, serverDate());

const accepted: Refusal = { code: 'required', variant: 'terms' };

/** The rules of the call, the day of birth by the clock of the server, and the tick that is not sent. */
export const registration = withRule(calls.register, 'birthDate', birthDateRule).body.shape({
  terms: yup.boolean().oneOf([true], accepted),
});

export const profile = withRule(calls.saveProfile, 'birthDate', birthDateRule).body;

const repeatedPassword = repeats('newPassword', 'newPasswordConfirm', 'passwords_differ');

/** What is typed twice is checked here and not sent. */
export const newPassword = calls.resetPassword.body
  .omit(['resetPasswordToken'])
  .shape({ newPasswordConfirm: repeatedPassword });

export const passwordChange = calls.changePassword.body.shape({ newPasswordConfirm: repeatedPassword });

/** "This is your present e-mail" is known here already. */
export const emailChange = (present: string) =>
  withRule(calls.requestEmailChange, 'newEmail', (newEmail) =>
    sameAddress(newEmail, present) ? { code: 'same_email' } : undefined,
  ).body.shape({
    newEmailConfirm: repeats('newEmail', 'newEmailConfirm', 'emails_differ', sameAddress),
  });

export const address = calls.requestPasswordReset.body;
