import * as yup from 'yup';
import { call } from '../call.ts';
import { errors } from '../errors.ts';
import {
  choice,
  email,
  flag,
  id,
  idOrMe,
  isDay,
  malformed,
  object,
  optionalId,
  optionalText,
  paging,
  password,
  plainText,
  repeats,
  sameAddress,
  text,
  type Refusal,
} from '../fields.ts';
import { locales } from '../messages/format.ts';
import type { Me, Notification, User } from '../types/people.ts';

const refusal = (code: string, variant?: string): Refusal => ({ code, ...(variant && { variant }) });
const base = { service: 'accounts' } as const;

const emailConfirm = repeats('email', 'emailConfirm', 'emails_differ', sameAddress);
const passwordConfirm = repeats('password', 'passwordConfirm', 'passwords_differ');

const firstName = text('firstName', 60);
const lastName = text('lastName', 60);
const location = text('location', 180);
const gender = choice(['m', 'f'], refusal('required', 'gender')).required(refusal('required', 'gender'));
const birthDate = plainText()
  .required(refusal('required', 'birthDate'))
  .test('day', refusal('invalid_date', 'birthDate'), (value) => isDay(value));

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
    hash: plainText().matches(/^[A-Za-z0-9_-]{1,64}$/, { message: malformed, excludeEmptyString: true }),
  }),
  success: 204,
  limit: 'addressRequest',
  keyWithoutSession: true,
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
    resetPasswordToken: plainText().required(refusal('required')),
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
    oldPassword: yup.string().required(refusal('required', 'oldPassword')),
    newPassword: password('newPassword'),
  }),
  success: 204,
  limit: 'changePassword',
});

export const requestEmailChange = call()({
  ...base,
  name: 'requestEmailChange',
  method: 'POST',
  path: '/users/me/email-change/request',
  who: 'user',
  summary: 'Ask for a link to change the e-mail address',
  body: object({ newEmail: email('newEmail') }),
  success: 204,
  limit: 'addressRequest',
});

export const changeEmail = call<Me>()({
  ...base,
  name: 'changeEmail',
  method: 'POST',
  path: '/users/me/email-change',
  who: 'user',
  summary: 'Change the e-mail address by the link of a mail; the other sessions end',
  body: object({ emailChangeToken: plainText().required(refusal('required')) }),
  errors: [errors.invalidToken, errors.emailInUse],
});

export const saveProfile = call<Me>()({
  ...base,
  name: 'saveProfile',
  method: 'POST',
  path: '/users/:id',
  who: 'user',
  summary: 'Change the own profile',
  params: object({ id: idOrMe() }),
  body: object({ firstName, lastName, location, birthDate, gender, newsletter: flag() }),
  errors: [errors.forbidden],
});

export const saveLocale = call()({
  ...base,
  name: 'saveLocale',
  method: 'POST',
  path: '/users/:id/locale/:locale',
  who: 'user',
  summary: 'Choose the language of the own mails',
  params: object({ id: idOrMe(), locale: choice(locales).required(malformed) }),
  success: 204,
  errors: [errors.forbidden],
});

export const savePreferences = call<Me>()({
  ...base,
  name: 'savePreferences',
  method: 'POST',
  path: '/users/me/preferences',
  who: 'user',
  summary: 'Choose which notifications also come by mail',
  body: object({
    mails: object({ league: flag().required(malformed), draft: flag().required(malformed) })
      .default(undefined)
      .required(malformed),
  }),
});

/** "Transfer your admin rights before deleting the account": 409 with data `{ leagues }` while others play in a league of his. */
export const deleteMe = call()({
  ...base,
  name: 'deleteMe',
  method: 'DELETE',
  path: '/users/me',
  who: 'user',
  summary: 'Delete the own account and all personal data',
  success: 204,
  errors: [errors.transferRightsFirstAccount, errors.ownerAccountDelete],
});

/** What a mail's link withdraws a consent to. */
const unsubscribeKinds = ['newsletter', 'league', 'draft'] as const;

/** The page sends JSON; mail programs send `List-Unsubscribe=One-Click` as a form to the address that the mail names. */
export const unsubscribe = call()({
  ...base,
  name: 'unsubscribe',
  method: 'POST',
  path: '/users/unsubscribe/:token',
  who: 'anon',
  summary: 'Stop mails of a kind by the link of such a mail',
  params: object({ token: plainText().required(malformed) }),
  query: object({ kind: choice(unsubscribeKinds) }),
  body: object({ kind: choice(unsubscribeKinds), 'List-Unsubscribe': optionalText(100) }),
  takesPlainForm: true,
  success: 204,
});

export const getUser = call<User>()({
  ...base,
  name: 'getUser',
  method: 'GET',
  path: '/users/:id',
  who: 'owner',
  summary: 'An account',
  params: object({ id: id() }),
  errors: [errors.userNotFound],
});

export const deleteUser = call()({
  ...base,
  name: 'deleteUser',
  method: 'DELETE',
  path: '/users/:id',
  who: 'owner',
  summary: 'Delete an account; with `breach=1` its address may not register again',
  params: object({ id: id() }),
  query: object({ breach: choice(['1']) }),
  success: 204,
  errors: [errors.userNotFound, errors.ownerAccountDelete],
});

export const suspendUser = call<User>()({
  ...base,
  name: 'suspendUser',
  method: 'POST',
  path: '/users/:id/suspend',
  who: 'owner',
  summary: 'Suspend an account; its sessions end',
  params: object({ id: id() }),
  body: object({ reason: optionalText(500) }),
  errors: [errors.userNotFound, errors.ownerAccountSuspend],
});

export const unsuspendUser = call<User>()({
  ...base,
  name: 'unsuspendUser',
  method: 'POST',
  path: '/users/:id/unsuspend',
  who: 'owner',
  summary: 'Reinstate a suspended account',
  params: object({ id: id() }),
  errors: [errors.userNotFound],
});

export const getUnreadCount = call<{ count: number }>()({
  ...base,
  name: 'getUnreadCount',
  method: 'GET',
  path: '/users/me/unread-notifications/count',
  who: 'user',
  summary: 'How many notifications were not viewed yet',
});

export const getNotifications = call<Notification[]>()({
  ...base,
  name: 'getNotifications',
  method: 'GET',
  path: '/users/me/notifications',
  who: 'user',
  summary: 'The own notifications, newest first',
  query: object({ ...paging(50, 200), type: choice(['LEAGUE', 'PROFILE', 'DRAFT']) }),
});

export const markNotificationsViewed = call<{ count: number }>()({
  ...base,
  name: 'markNotificationsViewed',
  method: 'POST',
  path: '/users/me/notifications/mark-viewed',
  who: 'user',
  summary: 'Mark notifications viewed, up to the newest one shown or all',
  body: object({ upTo: optionalId() }),
  errors: [errors.notificationNotFound],
});
