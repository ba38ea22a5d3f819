import type { LoggedEntry } from '@endzone/contracts/events';
import type { LogKind } from '@endzone/contracts/leagueLog';
import { foldStoredNames } from '@endzone/common/storedNames';
import mongoose, { Schema } from 'mongoose';

/** An entry as it is kept: people by id, so that they are called by the name they have, or by none. */
export type KeptEntry = Omit<LoggedEntry, 'teamIds'> & { id: string; kind: LogKind; teamIds: string[] };

/** What one event made a league remember. Its key is the event's: so it is kept once, however often that is delivered. */
export type LoggedEvent = {
  _id: string;
  leagueId: string;
  at: Date;
  /** In the order in which they came about. */
  entries: KeptEntry[];
};

const schema = new Schema<LoggedEvent>(
  // Plain data of fixed shapes, written as a whole and never changed.
  { _id: String, leagueId: String, at: Date, entries: [Schema.Types.Mixed] },
  { versionKey: false, minimize: false },
);
schema.index({ leagueId: 1, at: -1, _id: -1 });
foldStoredNames(schema, 'entries.team.name', 'entries.params.*');

export const LeagueLogModel = mongoose.model('LeagueLog', schema, 'leagueLogs');
