import type { Locale } from '@endzone/contracts/messages';
import type { MessageResult } from '@endzone/contracts/accounts/messages';
import { commandFields, type WithCommands } from '@endzone/common/command';
import { jobFields, type JobRecord } from '@endzone/common/jobs/defineJob';
import { indexOutbox } from '@endzone/common/outbox';
import mongoose, { Schema } from 'mongoose';
import type { MailEventKind } from '../mail/events.ts';
import { type MessageText, messageTextFields } from '../message/model.ts';

/** A message that was sent: what it says and to whom are those of the moment, whatever becomes of the template. */
export type MailingDocument = MessageText &
  WithCommands &
  JobRecord & {
    /** Who sent it. */
    by: string;
    nbRecipients: number;
    /** Those who were chosen and could not be recipients. */
    nbLeftOut: number;
    /** Every recipient has their record. */
    isPrepared: boolean;
    cancelledAt?: Date;
    result: MessageResult | null;
    /** Since when the provider has taken nothing, by the wall clock, and how often it was asked since. */
    unreachedSince?: Date | null;
    nbTries: number;
    expiresAt: Date;
  };

const mailingSchema = new Schema<MailingDocument>(
  {
    _id: String,
    ...messageTextFields,
    ...jobFields,
    by: String,
    nbRecipients: Number,
    nbLeftOut: Number,
    isPrepared: Boolean,
    cancelledAt: Date,
    result: { type: Schema.Types.Mixed, default: null },
    unreachedSince: Date,
    nbTries: { type: Number, default: 0 },
    expiresAt: { type: Date, expires: 0 },
    ...commandFields,
  },
  { versionKey: false },
);
mailingSchema.index({ createdAt: -1, _id: -1 });
mailingSchema.index({ status: 1 });

indexOutbox(mailingSchema);

export const MailingModel = mongoose.model('Mailing', mailingSchema, 'mailings');

/** The recipients of a mailing by the language of their mails, apart from what changes while it is sent. */
export type AudienceDocument = { _id: string; en: string[]; hu: string[]; expiresAt: Date };

export const AudienceModel = mongoose.model(
  'MailingAudience',
  new Schema<AudienceDocument>(
    { _id: String, en: [String], hu: [String], expiresAt: { type: Date, expires: 0 } },
    { versionKey: false },
  ),
  'mailingAudiences',
);

/**
 * `sending` is written before a mail leaves and one of the last three after it: what is found there later has an unknown outcome and
 * is not sent again, so nobody gets a message twice.
 */
export type RecipientState = 'waiting' | 'sending' | 'sent' | 'unknown' | 'failed' | 'skipped';

/** One for each recipient of a mailing, made once. */
export type RecipientDocument = {
  _id: string;
  mailingId: string;
  userId: string;
  language: Locale;
  /** Their place in the audience. */
  place: number;
  state: RecipientState;
  /** The provider refused a mail to several for one of them: this one goes alone. */
  isAlone?: boolean;
  /** Which batch it is part of. */
  takenBy?: string;
  /** By the clock of the game, for its reader. */
  sentAt?: Date;
  /** What became of it afterwards, as the provider reports it. */
  event?: MailEventKind;
  eventAt?: Date;
  expiresAt: Date;
};

const recipientSchema = new Schema<RecipientDocument>(
  {
    _id: String,
    mailingId: String,
    userId: String,
    language: String,
    place: Number,
    state: String,
    isAlone: Boolean,
    takenBy: String,
    sentAt: Date,
    event: String,
    eventAt: Date,
    expiresAt: { type: Date, expires: 0 },
  },
  { versionKey: false },
);
recipientSchema.index({ mailingId: 1, userId: 1 }, { unique: true });
recipientSchema.index({ mailingId: 1, state: 1, place: 1 });
recipientSchema.index({ mailingId: 1, place: 1 });
recipientSchema.index({ userId: 1 });

export const RecipientModel = mongoose.model('MailingRecipient', recipientSchema, 'mailingRecipients');
