import type { MailEventKind } from './events.ts';
import type { Locale, MailKind } from '@endzone/contracts/messages';
import type { ComposedMail } from './composeMail.ts';
import mongoose, { Schema } from 'mongoose';

/**
 * A mail on its way. `sending` is written before it leaves and one of the last three after it: what is found there later has
 * an unknown outcome and is not sent again, so nobody gets a mail twice.
 */
export type MailState = 'queued' | 'sending' | 'sent' | 'kept' | 'failed' | 'unknown';

export type MailDocument = {
  _id: string;
  /** What it is about; a mail of one key is made once. */
  key: string;
  to: string;
  kind: MailKind | 'bulk';
  locale: Locale;
  /** The league whose mails are counted apart from those of others. */
  leagueId?: string;
  userId: string | null;
  state: MailState;
  /** 0 leaves before 1: a link that lives an hour does not wait behind the mails of a season. */
  rank: 0 | 1;
  /** By the clock of the game, for its readers. */
  at: Date;
  /** By the wall clock, for limits and order. */
  queuedAt: Date;
  notBefore: Date;
  nbTries: number;
  takenAt?: Date;
  /** From when on it would say what is over, by the wall clock; none where it may come later, as with those of the release before. */
  endsAt?: Date;
  /** What became of it afterwards, as the provider reports it. */
  event?: MailEventKind;
  eventAt?: Date;
  /** When the record goes. */
  expiresAt: Date;
  /** The last mail to who has no account any more: neither address nor content is kept once it left. */
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
    leagueId: String,
    userId: String,
    state: String,
    rank: Number,
    at: Date,
    queuedAt: Date,
    notBefore: Date,
    nbTries: Number,
    takenAt: Date,
    endsAt: Date,
    event: String,
    eventAt: Date,
    expiresAt: { type: Date, expires: 0 },
    isLast: Boolean,
    content: new Schema(
      { subject: String, html: String, text: String, links: [String], headers: Schema.Types.Mixed },
      { _id: false },
    ),
  },
  { versionKey: false },
);
schema.index({ state: 1, rank: 1, queuedAt: 1 });
schema.index({ to: 1, kind: 1, queuedAt: 1 });
schema.index({ userId: 1 });

export const MailModel = mongoose.model('Mail', schema, 'mails');
