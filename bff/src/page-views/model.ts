import mongoose, { Schema } from 'mongoose';

/** What was looked at in one day, added up. Nothing here belongs to a person. */
export type PageViewDocument = {
  /** `YYYY-MM-DD`, the day in Budapest. */
  day: string;
  /** Of a page, ids and tokens are `:id`; or `other`. */
  path: string;
  locale: string;
  device: string;
  system: string;
  views: number;
  /** Of those who allow the cookie: seen for the first time. */
  newVisitors: number;
};

const schema = new Schema<PageViewDocument>(
  {
    day: String,
    path: String,
    locale: String,
    device: String,
    system: String,
    views: Number,
    newVisitors: Number,
  },
  { versionKey: false },
);
schema.index({ day: 1, path: 1, locale: 1, device: 1, system: 1 }, { unique: true });

export const PageViewModel = mongoose.model('PageView', schema, 'pageViews');
