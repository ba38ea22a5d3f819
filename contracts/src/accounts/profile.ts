import { call } from '../call.ts';
import type { Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { choice, flag, idOrMe, malformed, object, optionalText, plainText } from '../fields.ts';
import { locales } from '../messages/format.ts';
import { birthDate, firstName, gender, lastName, location } from './fields.ts';
import type { User } from './users.ts';

export type Me = User & {
  /** Only in the answer of `POST auth`. */
  token?: string;
  /** The hash of the registration, in the answer of the first log-in only. */
  hash: string | null;
  emailChange: { newEmail: string; requestedAt: Instant } | null;
  mails: { league: boolean; draft: boolean };
  unreadNotifications: number;
};

const base = { service: 'accounts' } as const;

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
  audit: 'nobody',
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
  audit: 'nobody',
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

/** "Transfer your admin rights before deleting the account": 409 with data `{ leagues }` while others play in a league of theirs. */
export const deleteMe = call()({
  ...base,
  name: 'deleteMe',
  audit: 'everybody',
  method: 'DELETE',
  path: '/users/me',
  who: 'user',
  summary: 'Delete the own account and all personal data',
  success: 204,
  errors: [errors.confirmPassword, errors.transferRightsFirstAccount, errors.ownerAccountDelete],
  needsFreshSession: true,
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
