import { call } from '../call.ts';
import { errors } from '../errors.ts';
import { email, malformed, object, plainText } from '../fields.ts';
import { violation } from './fields.ts';
import type { Me } from './profile.ts';

const base = { service: 'accounts' } as const;

export const requestEmailChange = call()({
  ...base,
  name: 'requestEmailChange',
  method: 'POST',
  path: '/users/me/email-change/request',
  who: 'user',
  summary: 'Ask for a link to change the e-mail address; the old address is told, with a link to stop it',
  body: object({ newEmail: email('newEmail') }),
  success: 204,
  errors: [errors.confirmPassword],
  needsFreshSession: true,
  limit: 'addressRequest',
});

export const changeEmail = call<Me>()({
  ...base,
  name: 'changeEmail',
  method: 'POST',
  path: '/users/me/email-change',
  who: 'user',
  summary: 'Change the e-mail address by the link of a mail; the other sessions end',
  body: object({ emailChangeToken: plainText().required(violation('required')) }),
  errors: [errors.invalidToken, errors.emailInUse],
});

/** After the change it puts the old address back, voids the password, and sends `reset_password` there. */
export const stopEmailChange = call()({
  ...base,
  name: 'stopEmailChange',
  method: 'POST',
  path: '/users/email-change/stop/:token',
  who: 'anon',
  summary: 'Stop a change of the e-mail address by the link of the mail to the old one; every session ends',
  params: object({ token: plainText().required(malformed) }),
  success: 204,
  errors: [errors.invalidToken, errors.emailInUse],
});
