import type { Locale } from '@endzone/contracts/messages';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import { foldStoredNames } from '@endzone/common/storedNames';
import mongoose, { Schema } from 'mongoose';
import type { PersonFields } from '../account/model.ts';

/** One attempt to register, seen by nobody; it becomes an account by its own link, or is erased after 7 days. */
export type RegistrationDocument = PersonFields & {
  _id: string;
  /** Lower case. */
  email: string;
  /** None when a forgotten password made it: whoever has the mailbox may not be who chose the one before. */
  passwordHash?: string;
  tokenHash: string;
  locale: Locale;
  newsletter: boolean;
  hash: string | null;
  createdAt: Date;
  expiresAt: Date;
};

const schema = new Schema<RegistrationDocument & WithOutbox>(
  {
    _id: String,
    email: { type: String, index: true },
    firstName: String,
    lastName: String,
    gender: String,
    location: String,
    birthDate: String,
    passwordHash: String,
    tokenHash: { type: String, unique: true },
    locale: String,
    newsletter: Boolean,
    hash: String,
    createdAt: Date,
    expiresAt: { type: Date, expires: 0 },
    ...outboxFields,
  },
  { versionKey: false },
);
indexOutbox(schema);
foldStoredNames(schema, 'firstName', 'lastName');

export const RegistrationModel = mongoose.model('Registration', schema, 'registrations');
