import type { Locale } from '@endzone/contracts/messages';
import mongoose, { Schema } from 'mongoose';
import type { Id } from '../../domain/leagueSeason.ts';

/** What somebody has shared: the picture is made of what is there when it is looked at. */
export type SharedDocument = {
  /** The token of its address. */
  _id: string;
  kind: 'result' | 'draft';
  leagueId: Id;
  seasonId: Id;
  /** A game, or a team. */
  subjectId: Id;
  locale: Locale;
  shape: 'wide' | 'tall';
  expiresAt: Date;
};

const schema = new Schema<SharedDocument>(
  {
    _id: String,
    kind: String,
    leagueId: { type: String, index: true },
    seasonId: String,
    subjectId: String,
    locale: String,
    shape: String,
    expiresAt: { type: Date, expires: 0 },
  },
  { versionKey: false },
);

export const SharedModel = mongoose.model('Shared', schema, 'sharedCards');
