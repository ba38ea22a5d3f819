import { call } from '../call.ts';
import { errors } from '../errors.ts';
import { email, object, password, plainText, typedPassword } from '../fields.ts';
import { violation } from './fields.ts';

const base = { service: 'accounts' } as const;

export const requestPasswordReset = call()({
  ...base,
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/users/password-reset/request',
  who: 'anon',
  summary: 'Ask for a link to set a new password',
  body: object({ email: email('email') }),
  success: 204,
  limit: 'addressRequest',
});

export const resetPassword = call()({
  ...base,
  name: 'resetPassword',
  method: 'POST',
  path: '/users/reset-password',
  who: 'anon',
  summary: 'Set a new password by the link of a mail; every session ends',
  body: object({
    resetPasswordToken: plainText().required(violation('required')),
    newPassword: password('newPassword'),
  }),
  success: 204,
  errors: [errors.invalidToken],
});

/** A wrong present password (422 `wrong_password`) counts as a failed log-in. */
export const changePassword = call()({
  ...base,
  name: 'changePassword',
  method: 'POST',
  path: '/users/me/change-password',
  who: 'user',
  summary: 'Change the password; the other sessions end',
  body: object({
    oldPassword: typedPassword('oldPassword'),
    newPassword: password('newPassword'),
  }),
  success: 204,
  limit: 'changePassword',
});
