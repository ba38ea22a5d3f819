import * as passwordsCalls from '@endzone/contracts/accounts/passwords';
import { repeats } from '@endzone/contracts/fields';

const repeatedPassword = repeats('newPassword', 'newPasswordConfirm', 'passwords_differ');

/** What is typed twice is checked here and not sent. */
export const newPassword = passwordsCalls.resetPassword.body
  .omit(['resetPasswordToken'])
  .shape({ newPasswordConfirm: repeatedPassword });

export const passwordChange = passwordsCalls.changePassword.body.shape({
  newPasswordConfirm: repeatedPassword,
});
