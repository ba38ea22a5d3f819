import type { Locale } from '../messages/index.ts';
import type { MailKind } from '../messages/mailText.ts';
import type { NotificationParams } from '../messages/notificationText.ts';
import type { Id } from '../common.ts';
import type { DevMail } from '../edge/development.ts';
import type { Me } from '../accounts/profile.ts';
import type { MyData } from '../edge/myData.ts';
import type { EndSessions } from './bff.ts';
import { callsOf, either, flag, list, locale, number, object, reader, shaped, text } from './internalCall.ts';

const answeredBy = callsOf('accounts');

/** What other services keep of a person. */
export type InternalUser = {
  id: Id;
  firstName: string;
  lastName: string;
  /** Lower case. */
  email: string;
  locale: Locale;
  isOwner: boolean;
  status: 'active' | 'suspended';
  /** Counts the changes: an older snapshot never replaces a newer one. */
  rev: number;
};

const internalUser = shaped<InternalUser>({
  id: text(),
  firstName: text(),
  lastName: text(),
  email: text(),
  locale: locale(),
  isOwner: flag(),
  rev: number(),
});

export const readUser = answeredBy({
  call: 'GET /users/:userId',
  input: object({ userId: text() }),
  answer: internalUser,
  mayBeAbsent: true,
});

/** Everybody. */
export const readUsers = answeredBy({ call: 'GET /users', answer: list(internalUser) });

/** A right password of a device that is not known to the account is told by mail, but for the first log-in of all. */
export type CredentialsInput = {
  email: string;
  password: string;
  /** "Firefox on Android", and who logged in there before. */
  device?: { name: string; knownTo: Id[] };
  /** Whom the site lets in; the right password of anybody else is answered, but is no log-in. Everybody when absent. */
  only?: 'owner' | 'player';
};
export type CredentialsAnswer =
  | { userId: Id; isOwner: boolean }
  | { refused: 'invalid_credentials' | 'account_suspended' };

export const checkCredentials = answeredBy({
  call: 'POST /credentials',
  input: shaped<CredentialsInput>({ email: text(), password: text() }),
  answer: either<CredentialsAnswer>(object({ userId: text(), isOwner: flag() }), object({ refused: text() })),
});

export const confirmPassword = answeredBy({
  call: 'POST /credentials/confirm',
  input: object({ userId: text(), password: text() }),
  answer: object({ isRight: flag() }),
});

/** Very many log-ins failed within an hour; the address may have no account. */
export type FailuresInput = { email: string } | { userId: Id };

export const tellOfFailures = answeredBy({
  call: 'POST /credentials/failures',
  input: either<FailuresInput>(object({ email: text() }), object({ userId: text() })),
});

/**
 * `Me` without what leagues knows. With `firstLogin` the hash of the registration is in it until the user has logged in twice, so it
 * may be asked for after every log-in.
 */
export type InternalMe = Omit<Me, 'leagueMemberships' | 'pendingLeagueMemberships' | 'teams' | 'token'>;

const internalMe = shaped<InternalMe>({ id: text(), email: text(), locale: locale() });

export const readMe = answeredBy({
  call: 'GET /users/:userId/me',
  input: object({ userId: text(), locale: reader(), firstLogin: flag().default(false) }),
  answer: internalMe,
  mayBeAbsent: true,
});

/** What accounts keeps of a person. */
export type InternalPersonData = Pick<
  MyData,
  'newsletterConsent' | 'termsAcceptedAt' | 'notifications' | 'mails' | 'push'
> & { me: InternalMe };

export const exportPerson = answeredBy({
  call: 'GET /users/:userId/export',
  input: object({ userId: text(), locale: reader() }),
  answer: shaped<InternalPersonData>({ me: internalMe }),
  mayBeAbsent: true,
});

/** Makes or changes the owner's account; 422 with violations when it may not, 409 for somebody in a league. For the commands of who operates Endzone. */
export type OwnerInput = { email: string; password: string };

export const saveOwner = answeredBy({
  call: 'POST /owner',
  input: shaped<OwnerInput>({ email: text(), password: text() }),
});

/** Mails that left without a mail provider, newest first. */
export const readMails = answeredBy({
  call: 'GET /mails',
  input: object({ to: text().optional(), kind: text().optional() }),
  answer: list(shaped<DevMail>({ to: text(), kind: text(), subject: text() })),
});

/** What accounts tells itself through its outbox, so that a call's own work is the same whatever the address. */
export type AccountsOwnEvents = {
  registrationMade: { registrationId: Id; token: string };
  /** A password is to be reset: an address with registrations alone gets its newest confirmation again. */
  confirmationWanted: { address: string };
  /** `isOwed`: the account has no valid password, so the mail goes out whatever the limit. */
  passwordResetRequested: { address: string; token: string; isOwed?: true };
  emailChangeRequested: {
    userId: Id;
    newEmail: string;
    token: string;
    /** What the old address is told. */
    notice: { to: string; stopToken: string; date: string; device: string };
  };
  /** A mail to an account, also to another address than the present one. */
  mailDue: { userId: Id; to: string; kind: MailKind; reason?: string; params?: NotificationParams };
  /** Very many log-ins with an address failed. */
  logInsFailed: FailuresInput;
  /** An account is to be erased; what that needs is kept in the record of its deletion. */
  accountDeleted: { userId: Id };
  sessionsEnded: EndSessions;
};
