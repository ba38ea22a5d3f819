import type { Locale, MailKind } from '@endzone/contracts/messages';
import type { ComposedMail } from './composeMail.ts';
import mongoose, { Schema } from 'mongoose';

/**
 * A mail on its way. `handing` is written before it leaves and one of the last three after it: what is found there later has
 * an unknown outcome and is not handed over again, so nobody gets a mail twice.
 */
export type MailState = 'queued' | 'handing' | 'sent' | 'kept' | 'failed' | 'unknown';

export type MailDocument = {
  _id: string;
  /** What it is about; a mail of one key is made once. */
  key: string;
  to: string;
  kind: MailKind;
  locale: Locale;
  userId: string | null;
  state: MailState;
  /** By the clock of the game, for its readers. */
  at: Date;
  /** By the wall clock, for limits and order. */
  queuedAt: Date;
  notBefore: Date;
  nbTries: number;
  handedAt?: Date;
  /** When the record goes. */
  expiresAt: Date;
  /** The last mail to who has no account any more: nothing of it is kept once it left. */
  isLast?: boolean;
  /** Gone once the provider has it. */
  content?: ComposedMail;
};

const schema = new Schema<MailDocument>(
  {
    _id: String,
    key: { type: String, required: true, unique: true },
    to: String,
    kind: String,
    locale: String,
    userId: String,
    state: String,
    at: Date,
    queuedAt: Date,
    notBefore: Date,
    nbTries: Number,
    handedAt: Date,
    expiresAt: { type: Date, expires: 0 },
    isLast: Boolean,
    content: new Schema(
      { subject: String, html: String, text: String, links: [String], headers: Schema.Types.Mixed },
      { _id: false },
    ),
  },
  { versionKey: false },
);
schema.index({ state: 1, queuedAt: 1 });
schema.index({ to: 1, kind: 1, queuedAt: 1 });

export const MailModel = mongoose.model('Mail', schema, 'mails');
