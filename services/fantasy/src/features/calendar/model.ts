import { commandFields, type WithCommands } from '@endzone/common/command';
import type { Locale } from '@endzone/contracts/messages';
import mongoose, { Schema } from 'mongoose';
import type { Revision } from '../../domain/calendarRevisions.ts';
import type { Id } from '../../domain/leagueSeason.ts';

/** The secret address of a manager's calendar of one league. It is shown again, so it is kept as it is. */
export type CalendarLinkDocument = WithCommands & {
  /** `leagueId:userId` */
  _id: string;
  leagueId: Id;
  userId: Id;
  teamId: Id;
  token: string;
  /** Of the one who made it. */
  locale: Locale;
  createdAt: Date;
  /** Counts the changes of `revisions`; both are missing until the calendar is read first. */
  revisionsNo?: number;
  /** Of the events as they were read last. */
  revisions?: Revision[];
};

const schema = new Schema<CalendarLinkDocument>(
  {
    _id: String,
    leagueId: String,
    userId: String,
    teamId: String,
    token: { type: String, unique: true },
    locale: String,
    createdAt: Date,
    revisionsNo: Number,
    revisions: { type: [Schema.Types.Mixed], default: undefined },
    ...commandFields,
  },
  { versionKey: false },
);

export const CalendarLinkModel = mongoose.model('CalendarLink', schema, 'calendarLinks');
