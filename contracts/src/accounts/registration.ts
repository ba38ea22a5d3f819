import { call } from '../call.ts';
import { errors } from '../errors.ts';
import { email, flag, malformed, object, password, plainText, repeats, sameAddress } from '../fields.ts';
import { birthDate, firstName, gender, lastName, location } from './fields.ts';

const base = { service: 'accounts' } as const;

const emailConfirm = repeats('email', 'emailConfirm', 'emails_differ', sameAddress);
const passwordConfirm = repeats('password', 'passwordConfirm', 'passwords_differ');

export const register = call()({
  ...base,
  name: 'register',
  method: 'POST',
  path: '/user/register',
  who: 'anon',
  summary: 'Register; a link to confirm goes to the address',
  body: object({
    firstName,
    lastName,
    gender,
    location,
    birthDate,
    email: email('email'),
    emailConfirm,
    password: password('password'),
    passwordConfirm,
    newsletter: flag().default(false),
    hash: plainText(64, malformed).matches(/^[A-Za-z0-9_-]{1,64}$/, {
      message: malformed,
      excludeEmptyString: true,
    }),
  }),
  success: 204,
  limit: 'addressRequest',
  keyedBy: 'email',
});

export const confirmRegistration = call()({
  ...base,
  name: 'confirmRegistration',
  method: 'POST',
  path: '/user/confirm/:confirmationToken',
  who: 'anon',
  summary: 'Confirm a registration: the account exists from now on',
  params: object({ confirmationToken: plainText().required(malformed) }),
  success: 204,
  errors: [errors.invalidToken],
});
