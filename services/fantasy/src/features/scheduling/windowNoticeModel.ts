import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import mongoose, { Schema } from 'mongoose';

/** That the admins of some leagues were told of an open draft window; the last one says that all were. */
export type WindowNoticeDocument = WithOutbox & {
  /**
   * `seasonId:lastLeagueId`, `seasonId:done` when there is nobody left; `seasonId:moves:lastDay:…` after the window has moved. `seasonId:told`
   * keeps the last day that was told.
   */
  _id: string;
  lastDay?: string;
  /** How often another last day was told. */
  moves?: number;
};

const schema = new Schema<WindowNoticeDocument>(
  { _id: String, lastDay: String, moves: Number, ...outboxFields },
  { versionKey: false },
);
indexOutbox(schema);

export const WindowNoticeModel = mongoose.model('WindowNotice', schema, 'windowNotices');
