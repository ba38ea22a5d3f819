import type { MailProblem } from '@endzone/contracts/accounts/mailEvents';
import type { Locale } from '@endzone/contracts/messages';
import type { PushTopic } from '@endzone/contracts/notifications';
import { commandFields, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import { foldStoredNames } from '@endzone/common/storedNames';
import mongoose, { Schema } from 'mongoose';
import type { StoppedRequests } from '../../domain/stoppedRequests.ts';

/** What a registration and an account know of a person. */
export type PersonFields = {
  firstName: string;
  lastName: string;
  gender: 'm' | 'f';
  location: string;
  birthDate: string;
};
export type Consent = { value: boolean; at: Date };

/** An account. It exists from its confirmation on. */
export type UserDocument = Omit<PersonFields, 'gender' | 'birthDate'> &
  WithCommands & {
    _id: string;
    /** Lower case. */
    email: string;
    gender: 'm' | 'f' | null;
    birthDate: string | null;
    locale: Locale;
    isOwner: boolean;
    status: 'active' | 'suspended';
    passwordHash: string;
    /** Every consent and withdrawal, the last one counts. */
    newsletter: Consent[];
    termsAcceptedAt: Date;
    termsVersion: string;
    createdAt: Date;
    mails: { league: boolean; draft: boolean };
    /** What their devices show; a topic that is not named is wanted. */
    pushTopics?: Partial<Record<PushTopic, boolean>>;
    /** What the registration brought along for the first log-in. */
    registrationHash: string | null;
    nbLogins: number;
    /** This link can only withdraw a consent, so it is stored in plain text and put into every such mail. */
    unsubscribeToken: string;
    passwordReset?: { requestId: string; requestedAt?: Date; tokenHash?: string; expiresAt: Date };
    /** What is wrong with an address that mails went to. */
    mailProblem?: { is: MailProblem; email: string };
    emailChange?: { newEmail: string; tokenHash: string; requestedAt: Date; expiresAt: Date };
    /** In the account itself, so that of two stops at once the later one sees what the first has undone. */
    stoppedRequests?: StoppedRequests[];
    /** Counts the changes that other services see. */
    rev: number;
    /** When what the owner's list shows was written last, by the database's clock; not there in accounts that were never changed since. */
    touchedAt?: Date;
  };

const part = { _id: false };
const text = { type: String, required: true };
const moment = { type: Date, required: true };

const schema = new Schema<UserDocument & WithOutbox>(
  {
    _id: String,
    email: { ...text, unique: true },
    firstName: text,
    lastName: text,
    gender: String,
    location: { type: String, default: '' },
    birthDate: String,
    locale: text,
    isOwner: { type: Boolean, default: false },
    status: { type: String, default: 'active' },
    passwordHash: text,
    newsletter: [new Schema<Consent>({ value: Boolean, at: Date }, part)],
    termsAcceptedAt: moment,
    termsVersion: text,
    createdAt: moment,
    mails: new Schema({ league: Boolean, draft: Boolean }, part),
    pushTopics: Schema.Types.Mixed,
    registrationHash: String,
    nbLogins: { type: Number, default: 0 },
    unsubscribeToken: { ...text, unique: true },
    passwordReset: new Schema(
      { requestId: String, requestedAt: Date, tokenHash: String, expiresAt: Date },
      part,
    ),
    emailChange: new Schema(
      { newEmail: String, tokenHash: String, requestedAt: Date, expiresAt: Date },
      part,
    ),
    stoppedRequests: {
      type: [new Schema<StoppedRequests>({ since: Date, until: Date }, part)],
      default: undefined,
    },
    mailProblem: new Schema({ is: String, email: String }, part),
    rev: { type: Number, default: 1 },
    touchedAt: Date,
    ...commandFields,
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ 'passwordReset.tokenHash': 1 }, { sparse: true });
schema.index({ touchedAt: 1 });
indexOutbox(schema);
foldStoredNames(schema, 'firstName', 'lastName');

export const UserModel = mongoose.model('User', schema, 'users');

/** The version of the terms that a registration accepts. */
export const termsVersion = '1';
