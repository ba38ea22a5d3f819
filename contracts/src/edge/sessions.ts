import type { Me } from '../accounts/profile.ts';
import { call } from '../call.ts';
import type { Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { email, id, object, typedPassword } from '../fields.ts';

/** A log-in of one's own. */
export type Session = {
  id: Id;
  createdAt: Instant;
  /** To five minutes. */
  lastSeenAt: Instant;
  expiresAt: Instant;
  /** "Firefox on Android" */
  device: string;
  isCurrent: boolean;
};

export const logIn = call<Me>()({
  name: 'logIn',
  method: 'POST',
  path: '/auth',
  service: 'bff',
  who: 'anon',
  summary: 'Log in; the answer carries the token of a new session, and sets it as a cookie',
  body: object({
    username: email('email'),
    password: typedPassword('password'),
  }),
  errors: [
    errors.invalidCredentials,
    errors.accountSuspended,
    errors.ownerElsewhere,
    errors.forbidden,
    errors.originRefused,
  ],
  limit: 'logIn',
});

export const getSession = call<Me>()({
  name: 'getSession',
  method: 'GET',
  path: '/auth',
  service: 'bff',
  who: 'anon',
  summary: 'Who is logged in; 204 when nobody is',
});

/** A wrong password counts as a failed log-in. */
export const confirmPassword = call()({
  name: 'confirmPassword',
  audit: 'nobody',
  method: 'POST',
  path: '/auth/confirm',
  service: 'bff',
  who: 'user',
  summary: 'Give the password again: for 15 minutes the session may do what a session alone may not',
  body: object({ password: typedPassword('password') }),
  success: 204,
  errors: [errors.invalidCredentials],
});

export const logOut = call()({
  name: 'logOut',
  method: 'DELETE',
  path: '/auth',
  service: 'bff',
  who: 'anon',
  summary: 'End the session presented',
  success: 204,
});

export const getMe = call<Me>()({
  name: 'getMe',
  method: 'GET',
  path: '/users/me',
  service: 'bff',
  who: 'user',
  summary: 'The own account',
});

export const getSessions = call<Session[]>()({
  name: 'getSessions',
  method: 'GET',
  path: '/users/me/sessions',
  service: 'bff',
  who: 'user',
  summary: 'The own log-ins, last seen first',
});

export const endSession = call()({
  name: 'endSession',
  method: 'DELETE',
  path: '/users/me/sessions/:id',
  service: 'bff',
  who: 'user',
  summary: 'End one of the own log-ins; the present one is a log-out',
  params: object({ id: id() }),
  success: 204,
  errors: [errors.sessionNotFound],
});

export const endOtherSessions = call()({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/users/me/sessions',
  service: 'bff',
  who: 'user',
  summary: 'End all own log-ins but the present one',
  success: 204,
});
